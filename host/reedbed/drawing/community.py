"""Building Community: the tiles, each with its cell's name, and the pieces, discs with numbers.

Colours have their letters.  A dark line runs where two colours meet, so that a community is one
shape; an isolated tile has a ring around its letter.
"""

from reedbed_engine.games.base.hexagon import STEPS, cell_name, coordinates
from reedbed_engine.games.community.rules import Community

from .svg import Picture

_STEP = 52  # from a cell to the next in its row
_ROW = 46
_MARGIN = 12
_NARROWEST = 320  # so much the words need
# the corners of a cell; the edge towards STEPS[k] runs from corner k to the next
_CORNERS = ((26, -15), (26, 15), (0, 31), (-26, 15), (-26, -15), (0, -31))
_TILES = ("", "red", "green", "blue")
_LETTERS = " RGB"
_INKS = ("", "dark", "dark", "light")


def draw(game: Community) -> str:
    """Return the position as an SVG text."""
    side = game.tiles.side
    width, height = _size(side)
    picture = Picture(width, height)
    for cell in game.tiles.cells:
        _draw_tile(picture, game, cell)
    for cell in game.tiles.cells:
        _draw_edges(picture, game, cell)
    isolated, turns = game.score().split()
    picture.text(width // 2, height - 42, _turn(game), 15)
    picture.text(width // 2, height - 18, f"isolated tiles: {isolated}, turns: {turns}", 15)
    return picture.render("Building Community", game.position())


def _size(side: int) -> tuple[int, int]:
    rows = 2 * side - 1
    width = max(rows * _STEP + 2 * _MARGIN, _NARROWEST)
    return width, (rows - 1) * _ROW + 62 + _MARGIN + 66


def _centre(side: int, cell: int) -> tuple[int, int]:
    q, r = coordinates(cell)
    width, _ = _size(side)
    x = width // 2 + q * _STEP + r * _STEP // 2
    return x, _MARGIN + 31 + (r + side - 1) * _ROW


def _draw_tile(picture: Picture, game: Community, cell: int) -> None:
    tiles = game.tiles
    x, y = _centre(tiles.side, cell)
    colour = tiles.colour[cell]
    ink = _INKS[colour]
    corners = [(x + right, y + down) for right, down in _CORNERS]
    picture.polygon(corners, _TILES[colour])
    picture.text(x, y - 20, cell_name(tiles.side, cell), 10, ink)
    owner = game.owner(cell)
    if owner:
        picture.circle(x, y, 12, "light", 3)
        picture.text(x, y + 1, str(owner), 15, "dark")
        picture.text(x, y + 21, _LETTERS[colour], 11, ink)
        return
    if tiles.is_isolated(cell):
        picture.circle(x, y + 2, 12, ink)
        picture.circle(x, y + 2, 10, _TILES[colour])
    picture.text(x, y + 3, _LETTERS[colour], 15, ink)


def _draw_edges(picture: Picture, game: Community, cell: int) -> None:
    """Draw the edges of a cell where colours differ; those between two cells once."""
    tiles = game.tiles
    x, y = _centre(tiles.side, cell)
    for k in range(6):
        other = tiles.colour[cell + STEPS[k]]
        if other != tiles.colour[cell] and (STEPS[k] > 0 or not other):
            (x1, y1), (x2, y2) = _CORNERS[k], _CORNERS[(k + 1) % 6]
            picture.line(x + x1, y + y1, x + x2, y + y2, 3)


def _turn(game: Community) -> str:
    if game.over:
        return game.result()
    if game.phase == "swap":
        return f"player {game.player} to swap two tiles"
    swapped = game.text(game.swap).replace("x", " and ")
    return f"player {game.player} to move: {swapped} are swapped"
