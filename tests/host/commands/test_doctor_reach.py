"""`reedbed board doctor --only reach`: a piece is moved over a cell of a virtual board."""

import asyncio
import threading

import pytest
from command_line import invoke

from reedbed.doctor.reach import choose_cells, walk_reach
from reedbed.doctor.testers import HumanTester, SimulatedTester
from reedbed.link.find import open_client
from reedbed.virtual_board.model import Kind

CELL, RIGHT, FAR = 10, 11, 6  # row 3, column 3 and its neighbours


def examine(url, make_tester):
    """Return the faults that a walk finds, and what it tells besides."""

    async def walk():
        told = []
        async with open_client(url) as client:
            return await walk_reach(client, make_tester(client), told.append), told

    return asyncio.run(walk())


def sensors_that(feel):
    """Return hands on a board where `feel(way)` says what is felt of a piece on its way."""

    class Hands(SimulatedTester):
        def feel(self, way):
            return feel(list(way))

    return Hands


def test_a_sound_board_passes(start_board):
    url = start_board(Kind.presence).url
    result = invoke("board", "doctor", "--port", url, "--auto", "--only", "reach")
    assert result.exit_code == 0, result.output
    assert "reach         a piece is felt on its own cell, and nowhere else" in result.output


@pytest.mark.parametrize(
    ("kind", "choice", "why"),
    [
        (Kind.presence, "--yes", "nobody touches the cells"),
        (Kind.touch, "--auto", "keys feel no pieces"),
        (Kind.cursor, "--auto", "the cells have no sensors"),
    ],
)
def test_it_is_left_out_where_no_piece_is_felt(start_board, kind, choice, why):
    result = invoke("board", "doctor", "--port", start_board(kind).url, choice, "--only", "reach")
    assert result.exit_code == 0 and f"left out: {why}" in result.output


def test_a_reed_under_the_middle_is_found(start_board):
    def feel(way):
        if way == [CELL]:
            return [{CELL}, set()]  # felt until it stands in the middle
        return [set()] if not way else [{CELL}, {CELL, *way}]

    faults, _ = examine(start_board(Kind.presence).url, sensors_that(feel))
    assert faults[0] == (
        "a piece in the middle of row 3, column 3 is not felt:"
        " a lying reed belongs beside the middle, or the magnet is too weak or too high"
    )
    assert faults[1] == (
        "row 3, column 3 still feels a piece in the middle of row 3, column 4:"
        " magnet too strong, or cells too close"
    )


def test_neighbours_that_feel_the_piece_are_named(start_board):
    def feel(way):
        return [{CELL, FAR}] if way == [CELL] else [set(way)]

    faults, _ = examine(start_board(Kind.presence).url, sensors_that(feel))
    assert faults[0] == (
        "a piece in the middle of row 3, column 3 is also felt by row 2, column 3:"
        " magnet too strong, or cells too close"
    )


def test_a_switch_that_stays_closed_is_found(start_board):
    faults, _ = examine(
        start_board(Kind.presence).url, sensors_that(lambda way: [set(way)] if way else [{CELL}])
    )
    assert faults == ["no piece is there, and row 3, column 3 is still felt: its switch is held"]


def test_a_strip_beside_the_middle_is_told_and_no_fault(start_board):
    def feel(way):
        return [set(), {CELL}, set(), {RIGHT}] if way == [RIGHT] else [set(way)]

    faults, told = examine(start_board(Kind.presence).url, sensors_that(feel))
    assert faults == []
    assert told == [
        "beside the middle of row 3, column 3 is a strip where a piece is not felt, to the right"
    ]


def test_a_cell_that_is_felt_all_the_time_is_left_to_the_other_steps(start_board):
    async def walk(url):
        async with open_client(url) as client:
            client.send_level("cell", 0, 1)
            await client.wait_until(lambda: client.list_covered_cells() == {0}, 2)
            return await walk_reach(client, SimulatedTester(client), print)

    assert asyncio.run(walk(start_board(Kind.presence).url)) == []


class Person(HumanTester):
    """Somebody who moves the piece as asked, then presses Enter."""

    async def watch(self, request, way, show):
        async def obey():
            wanted = set(way)
            for cell in self._client.list_covered_cells() ^ wanted:
                self._client.send_level("cell", cell, int(cell in wanted))
            await self._client.wait_until(lambda: self._client.list_covered_cells() == wanted, 2)
            self._receive_line("\n")

        found, _ = await asyncio.gather(super().watch(request, way, show), obey())
        return found


def test_a_person_sees_live_what_is_felt(start_board, monkeypatch, capsys):
    ended = threading.Event()

    def no_lines():
        ended.wait(30)
        yield from ()

    monkeypatch.setattr("sys.stdin", no_lines())
    assert examine(start_board(Kind.presence).url, Person) == ([], [])
    ended.set()
    said = capsys.readouterr().err
    assert "  stand a piece in the middle of row 3, column 3, then press Enter\n" in said
    assert "    felt: row 3, column 4\n" in said and "    felt: nothing\n" in said


@pytest.mark.parametrize(
    ("rows", "cols", "found"),
    [
        (10, 10, (55, [(56, "to the right"), (65, "towards you")])),
        (1, 2, (1, [])),
        (1, 1, (0, [])),
    ],
)
def test_the_cell_lies_in_the_middle(rows, cols, found):
    assert choose_cells(rows, cols) == found
