"""How panels lie on a board, worked out from three touches each.

A panel may be turned by any quarter, mirrored, and stand in another one's place; within it rows
and columns are straight.  So the cells seen at three of its corners give all others.
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

from reedbed_engine.games.base.board import Board

from ..errors import PlainError
from ..link.panels import UNKNOWN, Panels

_PANEL, _TILE = 10, 4  # cells along the side of a panel of sensors, of a tile of keys


class NotStraight(PlainError):
    """The touches fit no way in which panels could lie."""


class Grid(NamedTuple):
    """A board of `rows` x `cols` cells made of panels of `height` x `width`."""

    rows: int
    cols: int
    height: int
    width: int

    def panels(self) -> list[tuple[int, int]]:
        """Return row and column of the first cell of each panel."""
        return [
            (row, col)
            for row in range(0, self.rows, self.height)
            for col in range(0, self.cols, self.width)
        ]

    def corners(self, panel: tuple[int, int]) -> tuple[int, int, int]:
        """Return the cells at the panel's top left, top right and bottom left."""
        row, col = panel
        right, bottom = col + self.width - 1, row + self.height - 1
        return self.cell(row, col), self.cell(row, right), self.cell(bottom, col)

    def cell(self, row: int, col: int) -> int:
        """Return the number of a cell."""
        return row * self.cols + col

    def to_touch(self) -> list[int]:
        """Return the cells that have to be touched."""
        return [cell for panel in self.panels() for cell in self.corners(panel)]


def make_grid(board: Board, panels: Panels = UNKNOWN) -> Grid:
    """Return the Grid of a board: of its panels, or of the usual ones, or whole."""
    side = _PANEL if board.senses_pieces else _TILE
    if panels.are_many:
        side = math.isqrt(len(panels.sensors[0]))
    if board.feels_cells and not board.rows % side and not board.cols % side:
        return Grid(board.rows, board.cols, side, side)
    return Grid(board.rows, board.cols, board.rows, board.cols)


def solve_orientation(grid: Grid, seen: Mapping[int, int]) -> list[int]:
    """Return the map from each cell as seen to the cell that it is.

    `seen[cell]` is what the board saw when `cell` was touched, for each cell of `to_touch`.
    Raises NotStraight.
    """
    found = [-1] * (grid.rows * grid.cols)
    for panel in grid.panels():
        for cell, place in _unfold_panel(grid, panel, seen):
            if not 0 <= place < len(found) or found[place] >= 0:
                raise NotStraight("two panels seem to lie in one place: touch exactly what is lit")
            found[place] = cell
    return found


def _unfold_panel(
    grid: Grid, panel: tuple[int, int], seen: Mapping[int, int]
) -> list[tuple[int, int]]:
    """Return (cell, cell as seen) for each cell of a panel."""
    first, right, bottom = (divmod(seen[cell], grid.cols) for cell in grid.corners(panel))
    along = _find_step(first, right, grid.width - 1)
    down = _find_step(first, bottom, grid.height - 1)
    if along is None or down is None or along[0] * down[0] + along[1] * down[1]:
        raise NotStraight(
            f"the panel at row {panel[0] + 1}, column {panel[1] + 1} is not straight:"
            " touch exactly the cells that are named"
        )
    cells = []
    for i in range(grid.height):
        for j in range(grid.width):
            row = first[0] + i * down[0] + j * along[0]
            col = first[1] + i * down[1] + j * along[1]
            inside = 0 <= row < grid.rows and 0 <= col < grid.cols
            cell = grid.cell(panel[0] + i, panel[1] + j)
            cells.append((cell, grid.cell(row, col) if inside else -1))
    return cells


def _find_step(start: tuple[int, int], end: tuple[int, int], count: int) -> tuple[int, int] | None:
    """Return the step of length 1 that leads from `start` to `end` in `count` steps."""
    down, right = end[0] - start[0], end[1] - start[1]
    if not count or abs(down) + abs(right) != count or (down and right):
        return None
    return down // count, right // count


def invert_cells(cells: list[int]) -> list[int]:
    """Return the map that leads back."""
    back = [0] * len(cells)
    for cell, place in enumerate(cells):
        back[place] = cell
    return back


def format_cells(cells: list[int]) -> str:
    """Return a map as the wire carries it: three hex digits a cell."""
    return "".join(f"{cell:03x}" for cell in cells)
