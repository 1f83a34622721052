"""Each game gets a board that carries it, on every kind."""

import pytest

from reedbed.virtual_board.choose import choose_board
from reedbed.virtual_board.model import Kind, Model


@pytest.mark.parametrize(
    ("game", "options", "kind", "size", "completed"),
    [
        ("ur", "", "presence", 10, ""),
        ("ur", "first=2", "touch", 8, "first=2"),
        ("uros", "", "presence", 10, ""),
        ("uros", "", "touch", 8, ""),
        ("arbos", "", "presence", 20, ""),
        ("arbos", "size=10", "presence", 10, "size=10"),
        ("arbos", "seeds=7", "touch", 16, "size=16,seeds=7"),
        ("arbos", "size=8", "touch", 8, "size=8"),
        ("arbos", "size=8", "presence", 8, "size=8"),
        ("arbos", "size=12,seeds=7", "cursor", 12, "size=12,seeds=7"),
        ("community", "", "presence", 20, ""),
        ("community", "side=3,players=4", "presence", 10, "side=3,players=4"),
        ("community", "", "touch", 16, ""),
        ("pilus", "", "presence", 20, "size=18"),
        ("pilus", "size=8", "presence", 10, "size=8"),
        ("pilus", "", "touch", 16, "size=8"),
    ],
)
def test_a_board_for_each_game(game, options, kind, size, completed):
    assert choose_board(game, options, Kind(kind)) == (Model(Kind(kind), size, size), completed)


def test_a_size_that_was_named_is_kept():
    model = Model(Kind.presence, 10, 10)
    assert choose_board("arbos", "", Kind.presence, 10) == (model, "size=10")
    assert choose_board("arbos", "size=20", Kind.presence, 10, 10) == (model, "size=20")
    assert choose_board("ur", "", Kind.cursor, 8, 10)[0] == Model(Kind.cursor, 8, 10)


def test_what_fits_nowhere_goes_to_the_smallest_board_which_says_so():
    assert choose_board("community", "side=6", Kind.touch) == (Model(Kind.touch, 8, 8), "side=6")
