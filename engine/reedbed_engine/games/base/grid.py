"""Stones on a grid of squares as text: actions `C4`, positions `hex .1./.../2.. 1`."""

from ...compat import TYPE_CHECKING, Any, Callable
from ...errors import BadNotation, BadPosition
from .game import BAD_SPELLING
from .notation import BAD_PLAYER, BAD_ROWS, FINISHED, clip, number
from .square import ROWS

if TYPE_CHECKING:
    from .placing import PlaceOnGrid


def read_action(game: "PlaceOnGrid", text: str) -> int:
    """Return the site that `text` names.  Raises BadNotation."""
    row, col = ROWS.find(text[:1]), number(text[1:], 1, game.cols) - 1
    if not text or not 0 <= row < game.rows or col < 0:
        raise BadNotation(BAD_SPELLING, clip(text))
    return row * game.cols + col


def spell_legal(game: "PlaceOnGrid", write: Callable[[str], object]) -> None:
    """Write the legal actions in ASCII order, single spaces between them."""
    found: list[int] = []
    game.actions(found)
    write(" ".join(sorted([game.text(action) for action in found])))


def write_position(game: "PlaceOnGrid") -> str:
    """Return the rows of stones, and who is to act."""
    return "%s %d" % ("/".join(_rows(game)), game.player)


def _rows(game: "PlaceOnGrid") -> list[str]:
    letters = "".join([".123456"[stone] for stone in game.stones])
    return [letters[i : i + game.cols] for i in range(0, len(letters), game.cols)]


def read_position(
    game_class: "type[PlaceOnGrid]", options: dict[str, Any], fields: list[str]
) -> "PlaceOnGrid":
    """Return the game that `fields` describe.  Raises BadPosition."""
    _, rows, player = fields
    game = game_class(options)
    if player == "0":
        raise BadPosition(FINISHED)
    game.player = number(player, 1, game.seats)
    if game.player < 0:
        raise BadPosition(BAD_PLAYER, clip(player))
    _read_rows(game, rows)
    game.check()
    return game


def _read_rows(game: "PlaceOnGrid", text: str) -> None:
    if [len(row) for row in text.split("/")] != [game.cols] * game.rows:
        raise BadPosition(BAD_ROWS, clip(text), game.rows, game.cols)
    letters = text.replace("/", "")
    for site in range(len(letters)):
        stone = ".123456".find(letters[site])
        if not 0 <= stone <= game.seats:
            raise BadPosition(BAD_ROWS, clip(text), game.rows, game.cols)
        game.stones[site] = stone


def show(game: "PlaceOnGrid", write: Callable[[str], object]) -> None:
    """Write a diagram of the rows with their names."""
    rows = _rows(game)
    for row in range(game.rows):
        write("%s %s\n" % (ROWS[row], " ".join(rows[row])))
    write("  " + " ".join([str((col + 1) % 10) for col in range(game.cols)]) + "\n")
