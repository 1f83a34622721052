"""`make setup`: what it says, what it installs, and that what failed is asked for again."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

SAID = [
    "a Python environment in .venv (about five seconds)",
    "the packages of tools/requirements/run.txt, from PyPI (about ten seconds)",
    "the command reedbed (about five seconds)",
    "the packages of tools/requirements/dev.txt, from PyPI (about ten seconds)",
    "the packages of tools/requirements/rp2.txt, from PyPI (about ten seconds)",
    "the packages of tools/requirements/esp32.txt, from PyPI (about ten seconds)",
    "the packages of tools/requirements/oldest.txt, from PyPI (about ten seconds)",
    "the packages of tools/requirements/newest.txt, from PyPI (about ten seconds)",
    "MicroPython in WebAssembly and the type checkers, from npm (about ten seconds)",
]
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


def test_each_step_is_one_line_and_once_is_enough(checkout):
    done = checkout.run("make", "setup")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [f"setup: {line}" for line in SAID]
    assert done.stderr == ""
    again = checkout.run("make", "--no-print-directory", "setup")
    assert again.stdout == "make: Nothing to be done for 'setup'.\n"


@pytest.mark.parametrize(
    ("unreachable", "log"),
    [
        ("run.txt", "run.log"),
        ("editable", "reedbed.log"),
        ("dev.txt", "dev.log"),
        ("rp2.txt", "rp2.log"),
    ],
)
def test_what_failed_is_told_and_done_the_next_time(checkout, unreachable, log):
    (checkout.folder / "unreachable").write_text(unreachable)
    for _ in range(2):
        done = checkout.run("make", "setup")
        assert done.returncode != 0
        assert "ERROR: no route to host" in done.stderr
        assert f"failed with status 2, see build/setup/{log}\n" in done.stderr
    (checkout.folder / "unreachable").unlink()
    assert checkout.run("make", "setup").returncode == 0


def test_a_failing_npm_is_told_and_asked_again(checkout):
    checkout.fake("npm", "mkdir -p host/node_modules; echo 'npm error ENOTFOUND' >&2; exit 1")
    for _ in range(2):
        done = checkout.run("make", "setup")
        assert done.returncode != 0
        assert "npm error ENOTFOUND" in done.stderr
        assert "failed with status 1, see build/setup/npm.log\n" in done.stderr


def test_a_python_that_is_too_old_is_refused(checkout):
    checkout.fake("python3", "echo 'Reedbed needs Python 3.11 or newer' >&2; exit 1")
    done = checkout.run("make", "setup")
    assert done.returncode != 0
    assert done.stdout == ""
    assert not (checkout.folder / ".venv").exists()


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
