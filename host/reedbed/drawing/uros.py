"""Uros: the Lake on the left, the Reedbed on the right.

Red's houses are gabled and marked R, Blue's are round and marked B.  Free squares of islands in
the Reedbed show their number; on the Lake each island shows its letter on its first square.
"""

from reedbed_engine.games.uros.islands import CELLS, FIRST, ISLAND_OF, ISLANDS, OFFSETS, WIDTH
from reedbed_engine.games.uros.rules import Uros

from .svg import Picture

_CELL = 40
_LAKE = (30, 10)  # its upper left corner
# where the islands of the Reedbed begin: column and row of cells
_SLOTS = {
    "M": (0, 0),
    "D": (2, 0),
    "I": (5, 0),
    "V": (0, 2),
    "O": (3, 2),
    "T": (6, 2),
    "L": (0, 5),
    "B": (2, 5),
    "S": (6, 6),
}
_REEDBED = (320, 10)
_STEP = 32  # the Reedbed is drawn smaller


def draw(game: Uros) -> str:
    """Return the position as an SVG text."""
    picture = Picture(620, 330)
    _draw_water(picture)
    for site in range(36):
        _draw_lake_square(picture, game, site)
    _draw_shores(picture, game)
    for island in range(9):
        if not game.where[island]:
            _draw_waiting(picture, game, island)
    pools = f"Pools: Red {game.pools[0]}, Blue {game.pools[1]}"
    picture.text(150, 310, pools, 15)
    score = game.score().split()
    picture.text(470, 310, f"Best villages: Red {score[0]}, Blue {score[1]}", 15)
    return picture.render("Uros", game.position())


def _draw_water(picture: Picture) -> None:
    left, top = _LAKE
    picture.rect(left, top, 6 * _CELL, 6 * _CELL, "water", 3)
    for site in range(36):
        x, y = _corner(site)
        picture.rect(x, y, _CELL, _CELL, "water", 1)
    for k in range(6):
        middle = k * _CELL + _CELL // 2
        picture.text(left - 15, top + middle, str(6 - k), 15)
        picture.text(left + middle, top + 6 * _CELL + 15, "ABCDEF"[k], 15)


def _corner(site: int) -> tuple[int, int]:
    return _LAKE[0] + site % 6 * _CELL, _LAKE[1] + site // 6 * _CELL


def _draw_lake_square(picture: Picture, game: Uros, site: int) -> None:
    square = game.square_on(site)
    if square < 0:
        return
    x, y = _corner(site)
    picture.rect(x, y, _CELL, _CELL, "reed", 1)
    _draw_house(picture, x + _CELL // 2, y + _CELL // 2, game.houses[square])
    if square == FIRST[ISLAND_OF[square]]:
        picture.text(x + 7, y + 8, ISLANDS[ISLAND_OF[square]], 11, "dark")


def _draw_shores(picture: Picture, game: Uros) -> None:
    """Draw a line wherever two different islands, or island and water, meet."""
    islands = [ISLAND_OF[square - 1] if square < 255 and square else -1 for square in game.lake]
    for site in range(36):
        x, y = _corner(site)
        here = islands[CELLS[site]]
        if site % 6 < 5 and here != islands[CELLS[site] + 1]:
            picture.line(x + _CELL, y, x + _CELL, y + _CELL, 3)
        if site < 30 and here != islands[CELLS[site] + WIDTH]:
            picture.line(x, y + _CELL, x + _CELL, y + _CELL, 3)


def _draw_waiting(picture: Picture, game: Uros, island: int) -> None:
    """Draw an island that is in the Reedbed, in its first orientation."""
    first, letter = FIRST[island], ISLANDS[island]
    column, row = _SLOTS[letter]
    for square in range(first, FIRST[island + 1]):
        # counted from a point far enough to the left that rows come out whole
        down, right = divmod(OFFSETS[(island << 5) + square - first] + 3, WIDTH)
        right += (letter == "S") - 3
        x = _REEDBED[0] + (column + right) * _STEP
        y = _REEDBED[1] + (row + down) * _STEP
        picture.rect(x, y, _STEP, _STEP, "reed", 2)
        house = game.houses[square]
        _draw_house(picture, x + _STEP // 2, y + _STEP // 2, house)
        name = (letter if square == first else "") + str(square - first + 1)
        if not house:
            picture.text(x + _STEP // 2, y + _STEP // 2, name, 14, "dark")
        elif square == first:
            picture.text(x + 5, y + 7, letter, 10, "dark")


def _draw_house(picture: Picture, x: int, y: int, owner: int) -> None:
    """Draw a house of Red (1) or Blue (2) around a point; nothing for 0."""
    if owner == 1:
        gable = [(0, -12), (11, -3), (11, 11), (-11, 11), (-11, -3)]
        picture.polygon([(x + right, y + down) for right, down in gable], "red", 1)
        picture.text(x, y + 3, "R", 14, "light")
    elif owner == 2:
        picture.circle(x, y, 12, "blue", 1)
        picture.text(x, y + 1, "B", 14, "light")
