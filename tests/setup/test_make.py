"""`make setup`: what failed is asked for again; what it installs is locked."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# makes an environment of which the python is the fake pip below
PYTHON = """
[ "$1 $2" = "-m venv" ] || exit 0
mkdir -p .venv/bin
cp pip .venv/bin/python
"""
PIP = """#!/bin/sh
echo "WARNING: raw output of pip"
case "$*" in *"$(cat unreachable 2> /dev/null || echo nothing)"*)
    echo "ERROR: no route to host" >&2
    exit 2 ;;
esac
"""


@pytest.fixture
def checkout(shell):
    """A fresh clone on a machine where nothing real is installed."""
    dists = [f"{room}/pyproject.toml" for room in ("engine", "firmware", "host")]
    shell.copy("Makefile", "tools/setup", "tools/requirements", "host/package-lock.json", *dists)
    shell.fake("python3", PYTHON)
    shell.fake("node", "exit 0")
    shell.fake("npm", 'echo "npm notice raw output"; mkdir -p host/node_modules')
    pip = shell.folder / "pip"
    pip.write_text(PIP)
    pip.chmod(0o755)
    return shell


def test_what_failed_is_told_and_done_the_next_time(checkout):
    (checkout.folder / "unreachable").write_text("editable")
    for _ in range(2):
        done = checkout.run("make", "setup")
        assert done.returncode != 0
        assert "ERROR: no route to host" in done.stderr
        assert "failed with status 2, see build/setup/reedbed.log\n" in done.stderr
    (checkout.folder / "unreachable").unlink()
    assert checkout.run("make", "setup").returncode == 0


def test_every_group_of_packages_is_locked_by_hashes_and_names_no_host():
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    locks = {path.stem: path.read_text() for path in (ROOT / "tools/requirements").iterdir()}
    assert locks.keys() == groups.keys()
    for name, text in locks.items():
        assert "://" not in text
        locked = re.findall(r"^\w.*(?:\n .*)*", text, re.MULTILINE)
        assert all("--hash=" in package for package in locked)
        names = {package.partition("==")[0] for package in locked}
        asked = {re.match(r"[\w-]+", package)[0] for package in groups[name]}
        assert asked <= names | {"reedbed", "reedbed-board", "reedbed-engine"}
