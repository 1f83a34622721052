"""Positions of Pilus (PILUS-60 ..), and its diagram.

pilus[:options] TILES PAWNS SCORES PLAYER PHASE HANDS PILE
"""

from ...compat import TYPE_CHECKING, Any, const
from ...errors import BadNotation, BadPosition
from ..base.game import RESIGN
from ..base.notation import BAD_PHASE, NO_ACTION_DUE, clip, field, number, read_player
from .actions import PLACEMENT, anchor_of, face_of, tile_of, without_kind
from .deck import BAD_ID, TILE_TWICE
from .tiles import (
    cell_name,
    find_tile,
    placement_name,
    start_cell,
    tile_name,
)

if TYPE_CHECKING:
    from .rules import Pilus

# why a position is impossible; words in words/
TOO_LONG = const(51)
BAD_PLACEMENT = const(52)
BAD_START = const(53)
MISPLACED = const(55)
TOO_MANY_TILES = const(56)
NOT_ONE_EACH = const(57)
BAD_CELL = const(58)
PAWN_ON_NOTHING = const(59)
PAWNS_TOGETHER = const(60)
HALF_OPEN = const(61)
TILES_MISSING = const(62)
WRONG_HAND = const(63)
EMPTY_HAND = const(64)
TOO_MANY_PASSES = const(65)
NOTHING_LAID = const(66)

_LONGEST = const(1000)
_BEST_SCORE = const(999999999)  # nine digits, so that adding stays below 2**30


# ---- writing


def write_position(game: "Pilus") -> str:
    """Return the fields of a position of `game`."""
    players = range(1, len(game.scores))
    hands = pile = "open"
    if game.hands:
        hands = ",".join([_join_tiles(game.hands[player]) for player in players])
        pile = _join_tiles(game.pile[game.drawn :])
    cells = game.pawns.cell
    return " ".join(
        (
            ";".join([placement_name(placement) for placement in game.surface.laid]),
            ",".join([cell_name(cells[player]) if cells[player] else "-" for player in players]),
            ",".join([str(game.scores[player]) for player in players]),
            str(game.player),
            game.phase + (str(game.passes) if game.passes and not game.over else ""),
            hands,
            pile,
        )
    )


def _join_tiles(tiles: list[int]) -> str:
    return "+".join([tile_name(tile) for tile in tiles]) or "-"


# ---- reading


def read_position(
    game_class: "type[Pilus]", options: dict[str, Any], fields: list[str]
) -> "Pilus":
    """Return the game that `fields` describe.  Raises BadPosition."""
    length = len(" ".join(fields))
    if length > _LONGEST:
        raise BadPosition(TOO_LONG, length)
    _, tiles, pawns, scores, player, phase, hands, pile = fields
    mover = read_player(player, phase, options["players"])
    game = _lay_tiles(game_class, options, tiles.split(";"))
    _put_pawns(game, _one_each(game, pawns))
    texts = _one_each(game, scores)
    for index in range(len(texts)):
        game.scores[index + 1] = field(texts[index], 0, _BEST_SCORE)
    passes = _read_phase(phase)
    if hands != "open" or pile != "open":
        _deal(game, hands, pile, mover if passes < 0 else 0)
    _check_turn(game, mover, phase, passes)
    game.resume(mover, passes)
    return game


def _one_each(game: "Pilus", text: str) -> list[str]:
    """Return the parts of a field that has one for each player, joined by commas."""
    parts = text.split(",")
    if len(parts) != game.options["players"]:
        raise BadPosition(NOT_ONE_EACH, clip(text), game.options["players"])
    return parts


def _lay_tiles(game_class: "type[Pilus]", options: dict[str, Any], texts: list[str]) -> "Pilus":
    """Return an open game with the tiles laid that `texts` spell."""
    total = 28 if options["players"] == 3 else 29
    if len(texts) > total:
        raise BadPosition(TOO_MANY_TILES, len(texts), total)
    if find_tile(texts[0][:4]) < 0:
        raise BadPosition(BAD_PLACEMENT, clip(texts[0]))
    options["start"] = texts[0][:4]
    game = game_class(options)
    if _read_placement(game, texts[0]) != game.surface.laid[0]:
        raise BadPosition(BAD_START, texts[0], cell_name(start_cell(options["size"])))
    seen = [tile_of(game.surface.laid[0])]
    for text in texts[1:]:
        placement = _read_placement(game, text)
        tile = tile_of(placement)
        if tile in seen:
            raise BadPosition(TILE_TWICE, tile_name(tile))
        seen.append(tile)
        anchor = anchor_of(placement)
        level = game.surface.level(anchor)
        # what the rules of placing allow, pawns apart
        if not level or game.surface.matches(anchor, face_of(placement)) < level - 1:
            raise BadPosition(MISPLACED, text)
        game.lay_tile(placement)
    return game


def _read_placement(game: "Pilus", text: str) -> int:
    action = 0
    try:
        action = game.parse(text)
    except BadNotation:
        pass
    if not PLACEMENT <= action < RESIGN:
        raise BadPosition(BAD_PLACEMENT, clip(text))
    return without_kind(action)


def _put_pawns(game: "Pilus", texts: list[str]) -> None:
    pawns = game.pawns
    for player in range(1, len(texts) + 1):
        text = texts[player - 1]
        if text == "-":
            continue
        try:
            cell = game.parse("m" + text)
        except BadNotation:
            raise BadPosition(BAD_CELL, clip(text))
        if not game.surface.colour[cell]:
            raise BadPosition(PAWN_ON_NOTHING, player, text)
        if pawns.guard[cell]:
            raise BadPosition(PAWNS_TOGETHER, pawns.guard[cell], player)
        pawns.move_pawn(player, cell)


def _read_phase(text: str) -> int:
    """Return the number of passes in a row, -1 in phase `pawn`."""
    if text == "pawn":
        return -1
    if text == "tile":
        return 0
    passes = number(text[4:], 1, 9) if text[:4] == "tile" else -1
    if passes < 0:
        raise BadPosition(BAD_PHASE, clip(text))
    return passes


def _deal(game: "Pilus", hands: str, pile: str, placer: int) -> None:
    """Give out hands and draw pile; `placer` has just laid a tile (0: nobody)."""
    if hands == "open" or pile == "open":
        raise BadPosition(HALF_OPEN)
    held = [_read_tiles(text) for text in _one_each(game, hands)]
    rest = _read_tiles(pile)
    seen = [tile_of(placement) for placement in game.surface.laid]
    for tiles in held + [rest]:
        for tile in tiles:
            if tile in seen:
                raise BadPosition(TILE_TWICE, tile_name(tile))
            seen.append(tile)
    for index in range(len(held)):
        most = 2 if index + 1 == placer else 3
        size = len(held[index])
        if size > most or (rest and size < most):
            raise BadPosition(WRONG_HAND, index + 1, size)
    if len(seen) != game.total:
        raise BadPosition(TILES_MISSING, len(seen), game.total)
    game.deal(held, rest)
    game.options["deck"] = "dealt"


def _read_tiles(text: str) -> list[int]:
    """Return the tiles that a hand or the pile names."""
    tiles = []
    if text != "-":
        for name in text.split("+"):
            tile = find_tile(name)
            if tile < 0:
                raise BadPosition(BAD_ID, clip(name))
            tiles.append(tile)
    return tiles


def _check_turn(game: "Pilus", player: int, phase: str, passes: int) -> None:
    if passes < 0:
        if len(game.surface.laid) < 2:
            raise BadPosition(NOTHING_LAID)
        return
    if game.hands and not game.hands[player]:
        raise BadPosition(EMPTY_HAND, player)
    if len(game.surface.laid) == game.total:
        raise BadPosition(NO_ACTION_DUE, phase)
    if passes >= game.holders():
        raise BadPosition(TOO_MANY_PASSES, passes)
