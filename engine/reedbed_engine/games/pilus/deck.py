"""How a game of Pilus begins: the start tile, the deck it is dealt from."""

from ...compat import Any, const
from ...errors import BadOption
from ..base.notation import clip
from .actions import pack_placement, without_kind
from .tiles import STRIDE, TILES, cell_at, find_tile, start_cell

START_NEEDS_OPEN = const(48)  # words in words/
BAD_ID = const(49)
BAD_DECK = const(50)
TILE_TWICE = const(54)


def cells_in_ascii_order(size: int) -> list[int]:
    """Return all cells, sorted as their names stand in placements: A10r < A1r < A2r."""
    columns = list(range(size))
    columns.sort(key=lambda column: "%dr" % (column + 1))
    first = cell_at(0, 0)
    return [
        row + column for row in range(first, first + size * STRIDE, STRIDE) for column in columns
    ]


def deal(options: dict[str, Any], total: int) -> tuple[int, list[list[int]], list[int]]:
    """Return the start tile's placement, the hands from player 1 and the pile (PILUS-4, PILUS-5).

    So many tiles are laid in `total`.  No hands: an open game.  Raises BadOption.
    """
    cell = start_cell(options["size"])
    named = options.get("deck", "open")
    if named == "open":
        start = options.get("start", "BGRS")
        tile = find_tile(start)
        if tile < 0:
            raise BadOption(BAD_ID, clip(start))
        return without_kind(pack_placement(cell, tile, 0)), [], []
    if "start" in options:
        raise BadOption(START_NEEDS_OPEN)
    deck, players = _read_deck(named), options["players"]
    hands = [deck[3 * player - 2 : 3 * player + 1] for player in range(1, players + 1)]
    start = without_kind(pack_placement(cell, deck[0], 0))
    return start, hands, deck[3 * players + 1 : total]


def _read_deck(text: str) -> list[int]:
    """Return the tiles of a whole deck, thirty ids joined by `+`.  Raises BadOption."""
    ids = text.split("+") if len(text) == 5 * TILES - 1 else ()
    deck = []
    for name in ids:
        tile = find_tile(name)
        if tile < 0:
            raise BadOption(BAD_ID, clip(name))
        if tile in deck:
            raise BadOption(TILE_TWICE, name)
        deck.append(tile)
    if len(deck) != TILES:
        raise BadOption(BAD_DECK)
    return deck
