"""Tests, and the programs that they start, touch nothing of the person at this computer."""

import os
import sqlite3

import pytest
from programs import REEDBED, reedbed, reedbed_process, running

from reedbed.files import DATA_VARIABLE


@pytest.mark.parametrize(
    "touch",
    [
        lambda folder: open(folder + "/log.sqlite"),
        lambda folder: os.open(folder, os.O_RDONLY),
        os.listdir,
        os.scandir,
        os.mkdir,
        lambda folder: sqlite3.connect(f"file:{folder}/log.sqlite?mode=ro", uri=True),
    ],
)
def test_the_users_folders_are_never_opened(users_folders, touch):
    for folder in users_folders:
        with pytest.raises(AssertionError, match="must not touch"):
            touch(folder)


def test_programs_that_tests_start_have_a_folder_of_their_own(users_folders, tmp_path):
    ours = os.environ[DATA_VARIABLE]
    assert not any(ours.startswith(folder) for folder in users_folders)
    command = ("games", "show", "1")
    assert ours in reedbed(*command)[2]
    assert ours in reedbed_process(*command)[2]
    with running([*REEDBED, *command], tmp_path / "said") as program:
        program.process.wait()
        assert ours in program.said()


def test_without_the_variable_it_is_not_the_users_folder_either(users_folders, monkeypatch):
    monkeypatch.delenv(DATA_VARIABLE)
    said = reedbed_process("games", "show", "1")[2]
    assert "there is no log at" in said
    assert not any(folder in said for folder in users_folders)
