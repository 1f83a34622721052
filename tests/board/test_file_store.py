"""The store on files: what a file system does without saying so."""

import pytest

from reedbed_board import store as module
from reedbed_board.store import FileStore


class ShortFile:
    """A file that takes only a part of what is written; `calls` has what was done with it."""

    def __init__(self, room):
        self.room = room
        self.calls = []
        self.opened = 0
        self.fails = False  # in closing

    def open(self, *args, **options):
        self.opened += 1
        return self

    def write(self, data):
        self.calls.append("write")
        taken = data[: self.room]
        self.room -= len(taken)
        return len(taken)

    def flush(self):
        self.calls.append("flush")

    def close(self):
        self.calls.append("close")
        if self.fails:
            raise OSError(5)


@pytest.fixture
def short(monkeypatch):
    """Return a file that the store is given in place of each one that it opens."""
    file = ShortFile(5)
    monkeypatch.setattr(module, "open", file.open, raising=False)
    return file


def test_what_is_appended_is_flushed(short, tmp_path):
    FileStore(str(tmp_path)).append("journal.a", b"abcde")
    assert short.calls == ["write", "flush"]


def test_a_write_that_takes_only_a_part_has_failed(short, tmp_path):
    store = FileStore(str(tmp_path))
    with pytest.raises(OSError):
        store.append("journal.a", b"abcdef")
    assert short.calls == ["write", "close"]
    store.append("journal.a", b"")
    assert short.calls == ["write", "close", "write", "flush"]


def test_a_file_that_fails_in_closing_is_not_used_again(short, tmp_path):
    store = FileStore(str(tmp_path))
    store.append("journal.a", b"a")
    short.fails = True
    with pytest.raises(OSError):
        store.remove("other")
    short.fails = False
    store.append("journal.a", b"b")
    assert short.opened == 2  # what is closed takes nothing any more


def test_a_file_takes_the_place_of_another_in_one_step(tmp_path, monkeypatch):
    store = FileStore(str(tmp_path))
    store.append("settings.json", b"old")
    store.append("settings.new", b"new")
    monkeypatch.setattr(module.os, "remove", None)  # a cut after it would leave none
    store.rename("settings.new", "settings.json")
    assert store.read("settings.json", 0, 10) == b"new" and store.size("settings.new") == -1
    store.close()
