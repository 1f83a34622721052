"""A virtual board is told what stands on its cells, again when it has restarted."""

from types import SimpleNamespace

from reedbed.link.session import Message
from reedbed.virtual_board.cells import VirtualCells
from reedbed_engine.games.base.board import Board


class Client:
    """A virtual board of four cells that feels what the test says."""

    is_virtual = True
    n_cells = 4

    def __init__(self, kind="presence"):
        self.shape = Board(kind, 2, 2)
        self.has_sensors = kind != "cursor"
        self.watchers, self.sent = [], []

    def send_level(self, name, which, level):
        self.sent.append((name, which, level))

    def list_covered_cells(self):
        return set()

    def list_pressed_buttons(self):
        return set()

    def say(self, verb, **fields):
        for watcher in self.watchers:
            watcher(Message(verb, fields))


def test_what_moves_is_sent_and_told():
    client, told = Client(), []
    cells = VirtualCells(client)
    cells.watchers.append(lambda: told.append(len(client.sent)))
    cells.move(cells.pieces.set_up_pieces([(2, 1)]))
    assert client.sent == [("cell", 2, 1)] and told == [1]


def test_a_board_that_restarts_is_told_all_cells():
    client = Client()
    cells = VirtualCells(client)
    client.say("hello", boot=1)
    assert client.sent == []
    cells.pieces.set_up_pieces([(1, 1), (2, 1)])
    client.say("hello", boot=2)
    assert client.sent == [("cell", cell, int(cell in (1, 2))) for cell in range(4)]


def test_a_board_that_was_only_silent_feels_a_tap_to_its_end():
    client = Client("touch")
    cells = VirtualCells(client)
    client.say("hello", boot=1)
    cells.sense("cell", 3, 1)
    cells.sense("cell", 3, 0)
    client.say("hello", boot=1)
    assert client.sent == [("cell", 3, 1)] * 2, "the line may have been lost"
    assert not cells.levels.is_idle, "the release is still to come"


def test_another_board_that_takes_the_place_is_told_all_cells():
    client = Client()
    cells = VirtualCells(client)
    client.say("hello", board="a", boot=1)
    cells.pieces.set_up_pieces([(1, 1)])
    client.say("hello", board="b", boot=1)
    assert client.sent == [("cell", cell, int(cell == 1)) for cell in range(4)]


def test_a_board_that_restarts_feels_nothing_of_a_tap_before():
    client = Client("touch")
    cells = VirtualCells(client)
    client.say("hello", boot=1)
    cells.sense("cell", 3, 1)
    client.say("hello", boot=2)
    assert client.sent == [("cell", 3, 1)] and cells.levels.is_idle


def test_what_is_never_felt_is_given_up():
    client = Client("touch")
    cells = VirtualCells(client)
    cells.sense("cell", 0, 1)
    cells.sense("cell", 0, 0)
    for _ in range(3):
        client.say("stat")
    assert client.sent == [("cell", 0, 1), ("cell", 0, 0)]


def test_a_real_board_and_one_without_sensors_are_sent_nothing():
    for client in (Client("cursor"), SimpleNamespace(**vars(Client()), is_virtual=False)):
        cells = VirtualCells(client)
        cells.move([(0, 1)])
        assert client.sent == [] and not cells.has_pieces
