"""The distributions as users get them: all commands are there, and nothing that only we need."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from command_line import COMMANDS

from reedbed_engine.games import IDS

EVERYTHING = """
import importlib, pkgutil, reedbed, reedbed_engine, reedbed_board
for package in (reedbed, reedbed_engine):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not {"__main__", "board_tests", "agent"} & set(module.name.split(".")):
            importlib.import_module(module.name)
from reedbed.commands.main import app
from typer.testing import CliRunner
for path in %r:
    shown = CliRunner().invoke(app, [*path, "--help"])
    assert shown.exit_code == 0, (path, shown.output)
from reedbed import image
from reedbed.flashing.examples import list_examples
from reedbed.testing import suite
assert suite.find_modules(suite.find_tests()) and list_examples()
print(reedbed.__file__)
"""


@pytest.fixture(scope="module")
def installed(dist, tmp_path_factory):
    """The content of the three wheels in one folder."""
    folder = tmp_path_factory.mktemp("installed")
    for wheel in dist.glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)
    return folder


def test_nothing_is_in_them_that_only_a_checkout_needs(installed):
    names = {path.relative_to(installed).as_posix() for path in installed.rglob("*.*")}
    assert {name.split("/")[0].partition("-")[0] for name in names} == {
        "reedbed",
        "reedbed_board",
        "reedbed_engine",
    }
    pictures = {name for name in names if name.endswith(".svg") and "/guide/" not in name}
    assert pictures == {"reedbed/page/static/icon.svg"}
    guides = [name.rpartition("/")[2] for name in names if "/guide/" in name]
    boards = ("presence", "touch", "cursor", "on-the-board")
    assert not [name for name in guides if name.startswith(boards)]


def test_the_rules_that_the_mirror_shows_are_in_them(installed):
    for game in IDS:
        guide = installed / "reedbed_engine" / "games" / game / "guide"
        page = (guide / "how-to-play.md").read_text("utf-8")
        shown = {part.partition(")")[0] for part in page.split("](") if ".svg)" in part}
        assert shown and shown <= {path.name for path in guide.glob("*.svg")}


def test_all_commands_are_in_them(installed, tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", EVERYTHING % list(COMMANDS)],
        env={**os.environ, "PYTHONPATH": str(installed)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()).is_relative_to(installed)
