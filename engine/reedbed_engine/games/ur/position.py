"""Positions of Ur, `ur SQUARES RIVERS HOMES PLAYER PHASE`, and its diagram."""

from ...compat import TYPE_CHECKING, Site, const
from ...errors import BadPosition
from ..base.notation import NO_ACTION_DUE, clip, read_pair, read_player
from .route import EXIT, HOME, INDEX, RIVER, SQUARES
from .rules import PHASES

if TYPE_CHECKING:
    from .rules import Ur

# impossible positions, words in words/
BAD_SQUARES = const(50)
WRONG_SIDE = const(51)
NOT_SEVEN = const(52)
ALREADY_WON = const(53)


def write_position(game: "Ur") -> str:
    """Return the fields of a position of `game`."""
    black, white = game.men
    return "%s %d,%d %d,%d %d %s" % (
        "".join([".xXoO"[letter_of(game, site)] for site in range(20)]),
        black[RIVER],
        white[RIVER],
        black[HOME],
        white[HOME],
        game.player,
        game.phase,
    )


def letter_of(game: "Ur", site: Site) -> int:
    owner = game.owner(site)
    return 2 * owner - 2 + game.count(site) if owner else 0


def read_position(game_class: "type[Ur]", options: dict[str, int], fields: list[str]) -> "Ur":
    """Return the game that `fields` describe.  Raises BadPosition."""
    _, squares, rivers, homes, player, phase = fields
    game = game_class(options)
    who, (black, white) = read_player(player, phase, phases=PHASES), game.men
    _read_squares(game.men, squares)
    black[RIVER], white[RIVER] = read_pair(rivers, 0, 7)
    black[HOME], white[HOME] = read_pair(homes, 0, 7)
    _check_men(game.men)
    game.set_phase(PHASES.index(phase), who)
    found = []
    game.actions(found)
    if not found:
        raise BadPosition(NO_ACTION_DUE, phase)
    return game


def _read_squares(men: tuple[bytearray, bytearray], text: str) -> None:
    if len(text) != 20:
        raise BadPosition(BAD_SQUARES, clip(text))
    for site in range(20):
        letter = ".xXoO".find(text[site])
        if letter < 0:
            raise BadPosition(BAD_SQUARES, clip(text))
        if letter:
            me = letter - 1 >> 1
            index = INDEX[me][site]
            if index >= EXIT:
                raise BadPosition(WRONG_SIDE, SQUARES[site], me + 1)
            men[me][index] = 2 - letter % 2


def _check_men(men: tuple[bytearray, bytearray]) -> None:
    for me in (0, 1):
        total = sum(men[me])
        if total != 7:
            raise BadPosition(NOT_SEVEN, me + 1, total)
        if men[me][HOME] == 7:
            raise BadPosition(ALREADY_WON, me + 1)
