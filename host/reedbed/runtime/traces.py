"""Playing a trace again in this Python or on a MicroPython."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from reedbed_engine.off_board.replay import report

from . import Unavailable, package_folder, unix, wasm

_CODE = """
from reedbed_engine.off_board.replay import report
with open({path!r}) as lines:
    print("same" if report(lines, {words}, print) else "other")
"""

Player = Callable[[str, bool], tuple[bool, str]]


def replay_on_cpython(trace: str, words: bool) -> tuple[bool, str]:
    """Replay the text of a trace; return whether all was the same, and a line about it."""
    told: list[str] = []
    good = report(trace.splitlines(), words, told.append)
    return good, told[0]


def replay_on_micropython(trace: str, words: bool) -> tuple[bool, str]:
    """Do the same on the unix port if a fit one is here, else in WebAssembly.

    Raises Unavailable when there is neither, or it cannot do it.
    """
    with TemporaryDirectory(prefix="reedbed-") as folder:
        path = Path(folder, "trace.json")  # WebAssembly is given files with such names
        path.write_text(trace, encoding="utf-8")
        done = subprocess.run(
            _make_command(path, words), stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
    lines = done.stdout.splitlines()
    if done.returncode or len(lines) != 2:
        raise Unavailable((done.stderr or done.stdout or "it stopped").splitlines()[-1])
    return lines[1] == "same", lines[0]


def _make_command(path: Path, words: bool) -> list[str]:
    engine = package_folder("reedbed_engine")
    try:
        program = unix.find_unix()
    except Unavailable:
        code = _CODE.format(path=f"/lib/{path.name}", words=words)
        return wasm.find_wasm().command(wasm.RUN, code, engine, f"{path.parent}/")
    code = _CODE.format(path=str(path), words=words)
    setting = f"import sys\nsys.path.insert(1, {str(engine.parent)!r})"
    return [program, "-X", "heapsize=32m", "-c", setting + code]


PLAYERS: dict[str, Player] = {"cpython": replay_on_cpython, "micropython": replay_on_micropython}
