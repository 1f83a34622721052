"""How panels are turned, worked out from what touches are seen as."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reedbed.doctor.orientation import (
    Grid,
    NotStraight,
    format_cells,
    invert_cells,
    make_grid,
    solve_orientation,
)
from reedbed_engine.games.base.board import Board


def turned(width, row, col, quarter, is_mirrored):
    """Return where a cell of a square panel is after quarter turns, and a mirror."""
    for _ in range(quarter):
        row, col = col, width - 1 - row
    return (row, width - 1 - col) if is_mirrored else (row, col)


@st.composite
def mounted(draw):
    """Return a Grid of square panels and how they are wired: cell touched to cell seen."""
    side = draw(st.integers(2, 5))
    tall, wide = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    found = Grid(tall * side, wide * side, side, side)
    places = draw(st.permutations(found.panels()))
    seen = {}
    for (row, col), (to_row, to_col) in zip(found.panels(), places, strict=True):
        quarter, is_mirrored = draw(st.integers(0, 3)), draw(st.booleans())
        for i in range(side):
            for j in range(side):
                down, right = turned(side, i, j, quarter, is_mirrored)
                seen[found.cell(row + i, col + j)] = found.cell(to_row + down, to_col + right)
    return found, seen


@given(mounted())
def test_three_touches_a_panel_tell_all_cells(case):
    panels, seen = case
    cells = solve_orientation(panels, {cell: seen[cell] for cell in panels.to_touch()})
    assert {cells[seen[cell]]: cell for cell in seen} == {cell: cell for cell in seen}
    assert invert_cells(invert_cells(cells)) == cells


def test_touches_that_fit_no_panel_are_told():
    panels = Grid(4, 4, 4, 4)
    with pytest.raises(NotStraight, match="row 1, column 1 is not straight"):
        solve_orientation(panels, {0: 0, 3: 3, 12: 11})
    two = Grid(4, 8, 4, 4)
    with pytest.raises(NotStraight, match="two panels seem to lie in one place"):
        solve_orientation(two, {0: 0, 3: 3, 24: 24, 4: 0, 7: 3, 28: 24})


def test_usual_panels():
    assert make_grid(Board("presence", 20, 20)) == Grid(20, 20, 10, 10)
    assert make_grid(Board("touch", 8, 8)) == Grid(8, 8, 4, 4)
    assert make_grid(Board("touch", 6, 6)) == Grid(6, 6, 6, 6)
    assert format_cells([0, 10, 399]) == "00000a18f"
