"""The store on files: what a file system does without saying so."""

import pytest

from reedbed_board import store as module
from reedbed_board.store import FileStore


class ShortFile:
    """A file that takes only a part of what is written; `calls` has what was done with it."""

    def __init__(self, room):
        self.room = room
        self.calls = []

    def write(self, data):
        self.calls.append("write")
        taken = data[: self.room]
        self.room -= len(taken)
        return len(taken)

    def flush(self):
        self.calls.append("flush")

    def close(self):
        self.calls.append("close")


@pytest.fixture
def short(monkeypatch):
    """Return a file that the store is given in place of each one that it opens."""
    file = ShortFile(5)
    monkeypatch.setattr(module, "open", lambda *args, **options: file, raising=False)
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
