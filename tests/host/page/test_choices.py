"""What the start page offers for a board."""

import pytest

from reedbed.page.choices import list_choices
from reedbed.virtual_board.choose import carries, choose_board
from reedbed.virtual_board.model import Kind
from reedbed_engine.games.base.board import Board


def list_offered(board, can_change):
    """Return by (game, option) the values that are offered."""
    games = list_choices(board, can_change)["games"]
    rows = [(game, row) for game, choice in games.items() for row in choice["rows"]]
    return {
        (game, row["key"]): [one["value"] for one in row["values"]]
        for game, row in rows
        if "values" in row
    }


def list_sizes(board, can_change, is_asked_for=False):
    """Return by game how large its board is unless another is chosen."""
    games = list_choices(board, can_change, is_asked_for)["games"]
    sizes = {name: [row for row in one["rows"] if row["is_size"]] for name, one in games.items()}
    return {name: rows[0]["value"] for name, rows in sizes.items() if rows}


def test_a_virtual_board_offers_games_as_they_were_designed_until_it_is_asked_for_itself():
    board = Board("presence", 10, 10)
    assert list_sizes(board, True) == {"pilus": 18, "arbos": 20, "community": 5}
    assert list_sizes(board, True, True) == {"pilus": 8, "arbos": 10, "community": 3}
    assert list_sizes(Board("touch", 8, 8), True) == {"arbos": 16, "community": 5}
    assert list_sizes(Board("cursor", 8, 8), False) == {"community": 4}


def test_a_real_board_offers_what_it_carries():
    offered = list_offered(Board("presence", 10, 10), False)
    assert ("arbos", "size") not in offered
    assert offered["ur", "first"] == [1, 2]
    assert list_offered(Board("touch", 8, 8), False)["community", "side"] == [3, 4]


@pytest.mark.parametrize("kind", Kind)
def test_a_virtual_board_offers_what_another_of_its_kind_carries(kind):
    offered = list_offered(Board(kind.value, 10, 10), True)
    assert offered["arbos", "size"] == [*range(6, 21)]
    assert offered["community", "side"] == [3, 4, 5]
    for (game, key), values in offered.items():
        for options in [f"{key}={value}" for value in values]:
            model, completed = choose_board(game, options, kind)
            assert carries(game, completed, model)
