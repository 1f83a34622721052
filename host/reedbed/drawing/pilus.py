"""Pilus: the part of the table where tiles lie, seen from above.

Each square has its colour's letter, and from level 2 on the level beside it; thick lines run along
the edges of tiles.  A pawn is a light disc with its player's number.
"""

from reedbed_engine.games.pilus.rules import Pilus
from reedbed_engine.games.pilus.tiles import COLOURS, FIRST, ROWS, STRIDE, cell_at, tile_name

from .svg import Picture

_CELL = 44
_TOP, _MARGIN = 30, 30
_NARROWEST = 260
_PAINT = {"B": "blue", "G": "green", "R": "red", "S": "slate", "Y": "yellow"}


class _Window:
    """The rows and columns to show: those of the tiles and one more around them."""

    def __init__(self, game: Pilus) -> None:
        size = game.options["size"]
        anchors = [placement >> 7 for placement in game.surface.laid]
        rows = [(anchor - FIRST) // STRIDE for anchor in anchors]
        columns = [(anchor - FIRST) % STRIDE for anchor in anchors]
        self.rows = range(max(min(rows) - 1, 0), min(max(rows) + 3, size))
        self.columns = range(max(min(columns) - 1, 0), min(max(columns) + 3, size))
        self.wide, self.high = len(self.columns) * _CELL, len(self.rows) * _CELL
        self.left = _MARGIN + max(_NARROWEST - self.wide, 0) // 2

    def corner(self, row: int, column: int) -> tuple[int, int]:
        """Return the top left point of a cell."""
        x = self.left + (column - self.columns.start) * _CELL
        return x, _TOP + (row - self.rows.start) * _CELL


def draw(game: Pilus) -> str:
    """Return the position as an SVG text."""
    window = _Window(game)
    lines = _words(game)
    width = 2 * window.left + window.wide
    picture = Picture(width, _TOP + window.high + 16 + 22 * len(lines))
    picture.rect(window.left, _TOP, window.wide, window.high, "sand", 1)
    _draw_names(picture, window)
    cells = [(row, column) for row in window.rows for column in window.columns]
    for row, column in cells:
        _draw_square(picture, game, window, row, column)
    for row, column in cells:
        _draw_edges(picture, game, window, row, column)
    for row, column in cells:
        _draw_pawn(picture, game, window, row, column)
    for number, line in enumerate(lines):
        picture.text(width // 2, _TOP + window.high + 20 + 22 * number, line, 14)
    return picture.render("Pilus", game.position())


def _draw_names(picture: Picture, window: _Window) -> None:
    for row in window.rows:
        y = window.corner(row, 0)[1] + _CELL // 2
        picture.text(window.left - 14, y, ROWS[row], 14)
    for column in window.columns:
        x = window.corner(0, column)[0] + _CELL // 2
        picture.text(x, _TOP - 13, str(column + 1), 14)


def _draw_square(picture: Picture, game: Pilus, window: _Window, row: int, column: int) -> None:
    cell = cell_at(row, column)
    colour = game.surface.colour[cell]
    if not colour:
        return
    x, y = window.corner(row, column)
    letter = COLOURS[colour - 1]
    ink = "dark" if letter == "Y" else "light"
    picture.rect(x, y, _CELL, _CELL, _PAINT[letter])
    picture.text(x + 11, y + 12, letter, 15, ink)
    level = game.surface.height[cell]
    if level > 1:
        picture.text(x + 33, y + 12, str(level), 15, ink)


def _draw_edges(picture: Picture, game: Pilus, window: _Window, row: int, column: int) -> None:
    """Draw the lines between this cell and those above and to the left of it."""
    x, y = window.corner(row, column)
    top = game.surface.top
    for above, ends in ((21, (x, y, x + _CELL, y)), (1, (x, y, x, y + _CELL))):
        cell = cell_at(row, column)
        if top[cell] != top[cell - above]:
            picture.line(*ends, 3)
        elif not top[cell]:
            picture.line(*ends, 1)


def _draw_pawn(picture: Picture, game: Pilus, window: _Window, row: int, column: int) -> None:
    cell = cell_at(row, column)
    if cell in game.pawns.cell:
        x, y = window.corner(row, column)
        picture.circle(x + _CELL // 2, y + 30, 11, "light", 2)
        picture.text(x + _CELL // 2, y + 30, str(game.pawns.cell.index(cell)), 14, "dark")


def _words(game: Pilus) -> list[str]:
    """Return the lines below the picture: whose turn it is, scores, hands."""
    due = {"tile": "to lay a tile", "pawn": "to move the pawn"}
    lines = [f"Player {game.player} {due[game.phase]}" if game.player else game.result()]
    lines.append("Scores " + " : ".join(game.score().split()))
    for player, hand in enumerate(game.hands):
        if player:
            lines.append(
                f"Player {player} holds " + (" ".join(tile_name(tile) for tile in hand) or "-")
            )
    return lines
