"""A board for the tests of flashing: raw_repl.py behind a pseudo terminal, and its main.py."""

import importlib.util
import os
import pty
import subprocess
import sys
import tty
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

ROOT = Path(__file__).parents[3]
RAW_REPL = Path(__file__).with_name("raw_repl.py")


def load_main():
    """Return firmware/main.py as a module; it does not run."""
    spec = importlib.util.spec_from_file_location("board_main", ROOT / "firmware" / "main.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["micropython"] = SimpleNamespace(const=int)  # what main.py asks it for
    spec.loader.exec_module(module)
    return module


@contextmanager
def prompting(folder, cut=0, **environment):
    """Start a board whose file system is `folder`; give its port."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    tty.setraw(master)
    process = subprocess.Popen(
        [sys.executable, str(RAW_REPL), str(folder), str(cut)],
        stdin=master,
        stdout=master,
        env={**os.environ, **environment},
    )
    os.close(master)
    try:
        yield os.ttyname(slave)
    finally:
        process.kill()
        process.wait()
        os.close(slave)


def installed(folder, monkeypatch):
    """Return the files of the program that a board with the files `folder` would start.

    None when it would start none.
    """
    main = load_main()
    monkeypatch.chdir(folder)
    chosen = main.chosen()
    if not chosen:
        return None
    return {path.name: path.read_bytes() for path in Path(folder, chosen).iterdir()}
