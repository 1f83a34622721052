"""A shell for the tests of scripts, with fake tools before the real ones."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


class Shell:
    """Runs commands in a folder of its own."""

    def __init__(self, folder):
        self.folder = folder
        self._fakes = folder / "fakes"
        self._fakes.mkdir()

    def fake(self, tool, script):
        """Let `script`, in sh, be run in place of `tool`."""
        path = self._fakes / tool
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def copy(self, *paths):
        """Have files and folders of the project in the folder, too."""
        for path in paths:
            target = self.folder / path
            if (ROOT / path).is_dir():
                shutil.copytree(ROOT / path, target)
            else:
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / path, target)

    def run(self, *command):
        """Run `command`; return the completed process, its output as text."""
        return subprocess.run(
            list(map(str, command)),
            cwd=self.folder,
            env={"PATH": f"{self._fakes}:{os.environ['PATH']}", "HOME": str(self.folder)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=30,
        )

    def source(self, script):
        """Run `script` in sh after the files of tools/setup/ have been sourced."""
        files = "".join(f". {ROOT}/tools/setup/{name}.sh\n" for name in ("steps", "debian"))
        return self.run("sh", "-euc", f"{files}OUT=out\nmkdir -p out/bin\n{script}")


@pytest.fixture
def shell(tmp_path):
    return Shell(tmp_path)
