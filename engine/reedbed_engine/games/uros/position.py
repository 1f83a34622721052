"""Positions of Uros, `uros ISLANDS PLAYER LEFT` (UROS-40 to UROS-42), and its diagram."""

from ...compat import TYPE_CHECKING, const
from ...errors import BadNotation, BadPosition
from ..base.notation import NO_ACTION_DUE, clip, field, read_player
from .actions import cell_of, orientation_of, shape_of
from .islands import (
    FIRST,
    ISLAND_OF,
    ISLANDS,
    OFFSETS,
    SQUARES,
    cell_name,
    is_canonical,
    place_name,
)
from .lake import SHORE
from .rules import HOUSES, turn

if TYPE_CHECKING:
    from .rules import Uros

# impossible positions, words in words/
BAD_ISLANDS = const(50)
BAD_HOUSES = const(51)
BAD_PLACE = const(52)
OUTSIDE = const(53)
OVERLAP = const(54)
NOT_CANONICAL = const(55)
TOO_MANY_HOUSES = const(56)
WRONG_TURN = const(57)
TOO_FEW_PLACEMENTS = const(58)


def write_position(game: "Uros") -> str:
    """Return the fields of a position of `game`."""
    items = ",".join([write_island(game, island) for island in range(9)])
    return "%s %d %d" % (items, game.player, game.left)


def write_island(game: "Uros", island: int) -> str:
    """Return the item of one island, such as `L:C4r1:..RB`."""
    where, houses = game.where[island], ""
    for square in range(FIRST[island], FIRST[island + 1]):
        houses += ".RB"[game.houses[square]]
    return "%s:%s:%s" % (ISLANDS[island], place_name(where) if where else "-", houses)


def read_position(game_class: "type[Uros]", options: dict[str, int], fields: list[str]) -> "Uros":
    """Return the game that `fields` describe.  Raises BadPosition."""
    _, islands, player, left = fields
    game = game_class(options)
    who = read_player(player)
    items = islands.split(",") if len(islands) < 200 else ()
    if len(items) != 9:
        raise BadPosition(BAD_ISLANDS, clip(islands))
    for island in range(9):
        _read_island(game, island, items[island])
    _check_turn(game, who, left)
    _check_houses(game)
    if not game.can_place():
        raise BadPosition(NO_ACTION_DUE, "place")
    return game


def _read_island(game: "Uros", island: int, item: str) -> None:
    parts = item.split(":")
    if len(parts) != 3 or parts[0] != ISLANDS[island]:
        raise BadPosition(BAD_ISLANDS, clip(item))
    _read_houses(game, island, parts[2])
    if parts[1] != "-":
        _read_place(game, island, parts[1])


def _read_houses(game: "Uros", island: int, text: str) -> None:
    square = FIRST[island]
    if len(text) != FIRST[island + 1] - square:
        raise BadPosition(BAD_HOUSES, clip(text), ISLANDS[island])
    for letter in text:
        owner = ".RB".find(letter)
        if owner < 0:
            raise BadPosition(BAD_HOUSES, clip(text), ISLANDS[island])
        if owner:
            if not game.pools[owner - 1]:
                raise BadPosition(TOO_MANY_HOUSES, owner)
            game.put_house(square, owner)
        square += 1


def _read_place(game: "Uros", island: int, text: str) -> None:
    try:
        action = game.parse("p" + ISLANDS[island] + "@" + text)
    except BadNotation:
        raise BadPosition(BAD_PLACE, clip(text), ISLANDS[island])
    shape = shape_of(action)
    for offset in OFFSETS[shape : shape + 4]:
        under = game.lake[cell_of(action) + offset]
        if under == SHORE:
            raise BadPosition(OUTSIDE, ISLANDS[island])
        if under:
            other = ISLANDS[ISLAND_OF[under - 1]]
            name = cell_name(cell_of(action) + offset)
            raise BadPosition(OVERLAP, other, ISLANDS[island], name)
    if not _could_be(game, island, orientation_of(action)):
        raise BadPosition(NOT_CANONICAL, text, ISLANDS[island])
    game.put_island(action)


def _could_be(game: "Uros", island: int, orientation: int) -> bool:
    """Return whether some choice of the island's houses makes `orientation` the recorded one."""
    first, houses = FIRST[island], bytearray(SQUARES)
    size = FIRST[island + 1] - first
    for chosen in range(1 << size):
        for k in range(size):
            houses[first + k] = game.houses[first + k] if chosen >> k & 1 else 0
        if is_canonical(island, orientation, houses):
            return True
    return False


def _check_turn(game: "Uros", player: int, left: str) -> None:
    game.go_on()
    if player != game.player or field(left, 0, 2) != game.left:
        raise BadPosition(WRONG_TURN, game.placements, game.player, game.left)


def _check_houses(game: "Uros") -> None:
    """Raise BadPosition if somebody has more houses than placements so far."""
    made = [0, 0, 0]
    for before in range(game.placements):
        made[turn(before, game.options["first"]) >> 2] += 1
    for player in (1, 2):
        if HOUSES - game.pools[player - 1] > made[player]:
            raise BadPosition(TOO_FEW_PLACEMENTS, player, made[player])
