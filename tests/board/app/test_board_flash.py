"""The whole program on flash that fails: rotten, full, or gone."""

from board_bench import Bench
from journal_desk import FullStore, standing

from reedbed_board import start
from reedbed_board.assembling import count_boots
from reedbed_board.board_json import simulated_config
from reedbed_board.hardware import Builder
from reedbed_board.journal_file import FILES
from reedbed_board.memory_store import MemoryStore
from reedbed_engine.table.buttons import OK
from reedbed_engine.words import board_messages as messages


class Board(Bench):
    """A board with five buttons and no host, which tidies its journal while it runs."""

    def __init__(self, store):
        super().__init__("cursor", store)
        self.is_plugged = False

    def run(self, ms):
        for _ in range(0, ms, 5):
            super().run(5)
            self.app.tidy(self.now)

    def play(self, actions):
        """Let the host's side of the table play `actions`; return the texts."""
        table = self.app.table
        texts = []
        for _ in range(actions):
            found = []
            table.game.actions(found)
            texts.append(table.game.text(found[0]))
            assert not table.request_play(texts[-1], self.now)
            self.run(100)
        return texts


def started(store):
    board = Board(store)
    assert not board.app.table.new_game("ur", {}, board.now)
    assert not board.app.table.set("host_play", 1, board.now)
    board.run(200)
    return board


def actions_of(board):
    journal = board.app.journal
    return standing(journal, journal.index.newest)


def test_a_game_with_a_rotten_record_is_told_of_and_ended():
    for is_first in (False, True):
        store = MemoryStore()
        texts = started(store).play(4)
        data = store.files[FILES[0]]
        data[bytes(data).find(b'"k":"new"' if is_first else texts[1].encode())] ^= 4
        board = Board(store)
        assert board.lines() == [messages.CANNOT_RESUME, messages.DISMISS]
        board.run(200)
        journal = board.app.journal
        assert journal.unfinished is None and journal.index.newest.n == 5
        assert journal.event(1, 5)["termination"] == "abandoned"
        board.run(300)
        board.press(OK)
        assert messages.CANNOT_RESUME not in board.lines()
        assert messages.CANNOT_RESUME not in Board(store).lines()


class FleetingStore(MemoryStore):
    """A medium that cannot be read for a while, from the moment on that the journal is open."""

    is_bad = False
    error = OSError(5)

    def size(self, name):
        self.is_bad = self.is_bad or name == "calibration"
        return MemoryStore.size(self, name)

    def read(self, name, offset, count):
        if self.is_bad and self.error:
            raise self.error
        data = MemoryStore.read(self, name, offset, count)
        return bytes(len(data)) if self.is_bad else data


def test_a_game_that_cannot_be_read_at_the_start_stays_in_the_journal():
    good = MemoryStore()
    texts = started(good).play(3)
    for error in (OSError(5), None):
        store = FleetingStore()
        store.files, store.error = good.files, error
        board = Board(store)
        assert [messages.CANNOT_RESUME, "?"] in [notice[0] for notice in board.app.notices.rows]
        assert not board.app.offer and not board.app.pending.events
    board = Board(good)
    assert board.lines() == [messages.UNFINISHED, messages.GO_ON]
    assert actions_of(board) == texts


def test_on_full_flash_the_game_goes_on_and_is_written_when_there_is_room():
    store = FullStore()
    board = started(store)
    texts = board.play(2)
    store.capacity = 0
    texts += board.play(3)
    assert messages.NOT_WRITTEN in board.lines()
    assert actions_of(board) == texts[:2]
    store.capacity = 1 << 20
    board.run(2500)
    assert actions_of(board) == texts
    assert messages.NOT_WRITTEN not in board.lines()  # it is no longer so
    assert actions_of(Board(store)) == texts


def test_a_board_with_full_flash_starts():
    store = FullStore()
    texts = started(store).play(2)
    store.capacity = 0
    assert count_boots(store) == 1 and count_boots(store) == 1
    board = Board(store)
    assert board.lines() == [messages.UNFINISHED, messages.GO_ON]
    board.press(OK)
    assert actions_of(board) == texts


def test_a_board_that_is_not_itself_leaves_the_unfinished_game_alone():
    store = FullStore()
    texts = started(store).play(2)
    keep = start.open_store, start.make_parts

    def no_parts(starts):
        config = simulated_config("cursor", 8, 8)
        return config, Builder(config, None).parts(), [messages.SAFE_MODE]

    start.open_store, start.make_parts = lambda: store, no_parts
    try:
        app, _ = start.make_app(4)
    finally:
        start.open_store, start.make_parts = keep
    app.step(2000)
    assert app.words.lines()[0] == [messages.SAFE_MODE] and not app.offer
    assert app.journal.unfinished.n == 2
    assert Board(store).lines() == [messages.UNFINISHED, messages.GO_ON]
    assert actions_of(Board(store)) == texts


def test_a_board_without_flash_plays_on_without_a_memory():
    def nothing():
        raise OSError(19)

    keep, start.open_store = start.open_store, nothing
    try:
        config = simulated_config("cursor", 8, 8)
        app, store = start.open_app(config, Builder(config, None).parts())
    finally:
        start.open_store = keep
    assert [line[0] for line in app.words.lines()] == [messages.NOT_WRITTEN, messages.DISMISS]
    assert isinstance(store, MemoryStore)
