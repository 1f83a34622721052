"""What the doctor makes of touches: the wires that are wrong, not cell after cell."""

import pytest

from reedbed.doctor.wiring_faults import explain_buttons, explain_cells, explain_held
from reedbed_engine.games.base.board import Board

PANEL, KEYS = Board("presence", 10, 10), Board("touch", 8, 8)


def exchange(ones, others):
    return {**dict(zip(ones, others, strict=True)), **dict(zip(others, ones, strict=True))}


def follow_one(first, n_cells):
    """Return what is seen where all from `first` on show what that one does."""
    silent = {cell: frozenset() for cell in range(first + 1, n_cells)}
    return {first: frozenset(range(first, n_cells)), **silent}


def seen(exchanged):
    return {cell: frozenset({other}) for cell, other in exchanged.items()}


WORDS = {
    "two inputs": (PANEL, seen(exchange([0], [1])), "0 and 1 are exchanged"),
    "two registers": (
        *(PANEL, seen(exchange(range(8, 16), range(16, 24)))),
        "the 8 cells from 8 to 15 and the 8 cells from 16 to 23 are exchanged",
    ),
    "two rows": (KEYS, seen(exchange(range(8), range(8, 16))), "row 1 and row 2 are exchanged"),
    "two columns": (
        *(KEYS, seen(exchange(range(0, 64, 8), range(3, 64, 8)))),
        "column 1 and column 4 are exchanged",
    ),
    "no clock": (PANEL, follow_one(24, 100), "76 cells follow 24 and nothing else: CLK"),
    "a column cut": (
        *(KEYS, {cell: frozenset() for cell in range(7, 64, 8)}),
        "no cell of column 8 is seen",
    ),
    "all cut": (PANEL, {cell: frozenset() for cell in range(100)}, "no cell of the board is seen"),
    "a key": (KEYS, {5: frozenset()}, "5 touched: nothing seen: look at its key"),
    "a sensor": (PANEL, {5: frozenset()}, "5 touched: nothing seen: look at its switch"),
    "two at once": (PANEL, {5: frozenset({5, 6})}, "5 touched: 5 and 6 seen"),
}


@pytest.mark.parametrize(("board", "touches", "words"), WORDS.values(), ids=WORDS)
def test_one_line_names_the_wires(board, touches, words):
    (line,) = explain_cells(touches, board, str)
    assert line.startswith(words)


def test_what_is_not_explained_is_told_cell_by_cell():
    touches = seen({1: 2, 2: 3, 3: 1}) | seen(exchange([50], [60]))
    assert explain_cells(touches, PANEL, str) == [
        "50 and 60 are exchanged: swap their wires",
        "1 touched: 2 seen",
        "2 touched: 3 seen",
        "3 touched: 1 seen",
    ]


def test_cells_that_are_held_are_told_together():
    one, eight = explain_held({3, *range(8, 16)}, str)
    assert one.startswith("3 is seen though nothing is there")
    assert eight.startswith("the 8 cells from 8 to 15 are seen though nothing is there")


def test_buttons():
    touches = {"ok": {"back"}, "back": {"ok"}, "plus": set(), "menu": {"menu", "minus"}}
    assert explain_buttons(touches) == [
        "OK and BACK are exchanged: swap their wires",
        "PLUS pressed: nothing seen",
        "MENU pressed: MENU and MINUS seen",
    ]
