"""Tell whether a position of Building Community was there before, from one small int each.

Equal positions have equal keys.  Positions that differ may also have equal ones: so where an equal
key is found the game is gone through backwards, in copies, to that position.
"""

from ...compat import TYPE_CHECKING
from .actions import MOVE, PASS, earlier_of, later_of

if TYPE_CHECKING:
    from .tiles import Tiles


def was_there(
    key: int, keys: list[int], history: list[int], undo: list[int], tiles: "Tiles"
) -> bool:
    """Tell whether the position on `tiles`, at the start of a turn, was there before (COMM-21).

    `key` is its key, `keys` those of the earlier turns' starts since the game was set up or
    loaded.  `history` and `undo` are the game's, see `community`; nothing is changed.
    """
    colour, at = bytearray(tiles.colour), bytearray(tiles.at)
    index, ply = len(keys), len(history)
    while index:
        ply -= 1
        action, record = history[ply], undo[ply]
        if MOVE <= action < PASS:
            at[record & 7] = record >> 3 & 255
            continue
        if action < MOVE:
            a, b = earlier_of(action), later_of(action)
            colour[a], colour[b] = colour[b], colour[a]
        index -= 1
        if keys[index] == key and colour == tiles.colour and at == tiles.at:
            return True
    return False
