"""Ur: the twenty squares, with each player's river and home beside them.

Black's pieces are dark discs with a light B, White's light discs with a dark W; two pieces on a
square are drawn one upon the other.  A star is a rosette, an eye is an eye.
"""

from reedbed_engine.games.ur.rules import HOME_SITE, RIVER_SITE, SQUARES, Ur

from .svg import Picture

_CELL = 50
_LEFT, _TOP = 20, 45
_ROWS = ("DCBA..FE", "12345678", "dcba..fe")
_ROSETTES = "Dd4Ff"
_EYES = "ACac7"
_DUE = {
    "throw": "to throw",
    "move1": "has thrown 1",
    "move2": "has thrown 2",
    "move3": "has thrown 3",
    "move4": "has thrown 4",
    "bonus": "to make a bonus move",
    "bonus+": "to make a bonus move, then to throw",
    "penalty": "to make a penalty move, then to throw",
}
# a star with eight points around 0, 0
_STAR = (
    (0, -18), (4, -10), (13, -13), (10, -4), (18, 0), (10, 4), (13, 13), (4, 10),
    (0, 18), (-4, 10), (-13, 13), (-10, 4), (-18, 0), (-10, -4), (-13, -13), (-4, -10),
)  # fmt: skip


def draw(game: Ur) -> str:
    """Return the position as an SVG text."""
    picture = Picture(440, 280)
    for row in range(3):
        for column in range(8):
            name = _ROWS[row][column]
            if name != ".":
                _draw_square(picture, game, name, _LEFT + column * _CELL, _TOP + row * _CELL)
    for player in (1, 2):
        _draw_side(picture, game, player, 20 if player == 1 else 220)
    picture.text(220, 258, _turn(game), 15)
    return picture.render("Ur", game.position())


def _draw_square(picture: Picture, game: Ur, name: str, x: int, y: int) -> None:
    picture.rect(x, y, _CELL, _CELL, "water" if name in "ABCDabcd" else "sand", 2)
    middle = x + _CELL // 2, y + _CELL // 2
    if name in _ROSETTES:
        picture.polygon(
            [(middle[0] + right, middle[1] + down) for right, down in _STAR], "reed", 1
        )
    elif name in _EYES:
        picture.polygon(_lens(*middle), "light", 1)
        picture.circle(*middle, 5, "dark")
    picture.text(x + 8, y + 9, name, 12, "dark")
    site = SQUARES.index(name)
    for level in range(game.count(site)):
        _draw_piece(picture, middle[0] + 4 * level, middle[1] + 4 - 8 * level, game.owner(site))


def _lens(x: int, y: int) -> list[tuple[int, int]]:
    around = ((-16, 0), (-9, -6), (0, -9), (9, -6), (16, 0), (9, 6), (0, 9), (-9, 6))
    return [(x + right, y + down) for right, down in around]


def _draw_piece(picture: Picture, x: int, y: int, owner: int) -> None:
    picture.circle(x, y, 15, "dark" if owner == 1 else "light", 2)
    if owner == 1:
        picture.circle(x, y, 13, "slate")
    picture.text(x, y + 1, " BW"[owner], 15, "light" if owner == 1 else "dark")


def _draw_side(picture: Picture, game: Ur, player: int, y: int) -> None:
    river = game.count(RIVER_SITE + player - 1)
    home = game.count(HOME_SITE + player - 1)
    _draw_piece(picture, 35, y, player)
    name = ("Black", "White")[player - 1]
    picture.text(220, y, f"{name}: {river} in the river, {home} home", 15)


def _turn(game: Ur) -> str:
    if game.over:
        return game.result()
    return f"{('Black', 'White')[game.player - 1]} {_DUE[game.phase]}"
