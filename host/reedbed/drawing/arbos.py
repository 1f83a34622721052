"""Arbos: the board with its tokens; lines join the spores of a tree.

White's spores are light discs marked W, Black's are dark discs marked B, seeds are green diamonds.
"""

from reedbed_engine.games.arbos.board import BLACK, SEED, WHITE
from reedbed_engine.games.arbos.rules import Arbos
from reedbed_engine.games.base.square import ROWS

from .svg import Picture

_CELL = 32
_LEFT, _TOP = 30, 30
_DUE = {
    "setup": "to put down a seed",
    "turn": "to act",
    "sac2": "to put down two spores",
    "sac1": "to put down a second spore",
    "prune": "to prune",
}
# to the right, down and to the left, down, down and to the right
_STEPS = ((0, 1), (1, -1), (1, 0), (1, 1))


def draw(game: Arbos) -> str:
    """Return the position as an SVG text."""
    size = game.options["size"]
    width = max(size * _CELL, 250)
    picture = Picture(width + 2 * _LEFT, size * _CELL + _TOP + 70)
    _draw_cells(picture, size)
    for site in range(size * size):
        _draw_branches(picture, game, site)
    for site in range(size * size):
        _draw_token(picture, *_middle(site, size), game.piece(site))
    middle, below = _LEFT + width // 2, _TOP + size * _CELL
    picture.text(middle, below + 20, _turn(game), 15)
    picture.text(middle, below + 44, _stock(game), 13)
    return picture.render("Arbos", game.position())


def _draw_cells(picture: Picture, size: int) -> None:
    side = size * _CELL
    picture.rect(_LEFT, _TOP, side, side, "sand", 2)
    for k in range(size):
        picture.line(_LEFT, _TOP + k * _CELL, _LEFT + side, _TOP + k * _CELL, 1)
        picture.line(_LEFT + k * _CELL, _TOP, _LEFT + k * _CELL, _TOP + side, 1)
        middle = k * _CELL + _CELL // 2
        picture.text(_LEFT - 14, _TOP + middle, ROWS[k], 14)
        picture.text(_LEFT + middle, _TOP - 13, str(k + 1), 14)


def _middle(site: int, size: int) -> tuple[int, int]:
    row, column = divmod(site, size)
    return _LEFT + column * _CELL + _CELL // 2, _TOP + row * _CELL + _CELL // 2


def _draw_branches(picture: Picture, game: Arbos, site: int) -> None:
    """Draw lines from a spore to its later neighbours of the same colour."""
    size, piece = game.options["size"], game.piece(site)
    if piece not in (WHITE, BLACK):
        return
    row, column = divmod(site, size)
    for down, right in _STEPS:
        if row + down < size and 0 <= column + right < size:
            near = site + down * size + right
            if game.piece(near) == piece:
                picture.line(*_middle(site, size), *_middle(near, size), 5)


def _draw_token(picture: Picture, x: int, y: int, piece: int) -> None:
    if piece == SEED:
        corners = [(x, y - 12), (x + 12, y), (x, y + 12), (x - 12, y)]
        picture.polygon(corners, "green", 2)
    elif piece:
        picture.circle(x, y, 12, "light" if piece == WHITE else "dark", 2)
        picture.text(x, y, "?WB"[piece], 13, "dark" if piece == WHITE else "light")


def _turn(game: Arbos) -> str:
    name = ("", "White", "Black")[game.player]
    return f"{name} {_DUE[game.phase]}" if name else game.result()


def _stock(game: Arbos) -> str:
    white, black = game.score().split()
    seeds = f"Seeds in hand {game.hands[WHITE]} : {game.hands[BLACK]}"
    return f"White : Black. {seeds}, linked {white} : {black}"
