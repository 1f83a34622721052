"""Where Pilus' tiles fit: all placements, found without judging each.

A spot is an anchor where some tile may lie: anchor | level << 9 | `_RISKY`, the last where the
tile might join two protected regions and each placement has to be looked at.
"""

from ...compat import TYPE_CHECKING, Action, Sequence, const
from .actions import anchor_of, face_of, pack_placement
from .tiles import FACES

if TYPE_CHECKING:
    from .pawns import Pawns
    from .surface import Surface

_RISKY = const(0x1000)
# A square on its own colour is a vote for one of the four turns: votes are counted in 3 bits a
# turn.  With the bias of a level added, bit 2 of a turn is set when it has matches enough.
_ENOUGH = const(0o4444)
# by corner, by the letter of the tile below it, from 1: the vote for the turn that matches it
_VOTES = (
    (0, 0o1, 0o1000, 0o100, 0o10),
    (0, 0o10, 0o1, 0o1000, 0o100),
    (0, 0o100, 0o10, 0o1, 0o1000),
    (0, 0o1000, 0o100, 0o10, 0o1),
)
_BIAS = (0, 0o4444, 0o3333, 0o2222, 0o1111, 0)  # level L asks for L - 1 matches


def level_of(spot: int) -> int:
    """Return the level of a tile on `spot`."""
    return spot >> 9 & 7


def spots_among(
    anchors: Sequence[int], levels: bytearray | dict[int, int], pawns: "Pawns", player: int
) -> list[int]:
    """Return the spots for `player` among `anchors`, in their order.

    `levels` is what `Surface.survey` returns, or a dict with the same for these anchors.
    """
    risky = pawns.risky_anchors(player)
    spots = []
    for anchor in anchors:
        level = levels[anchor]
        if level:
            if level > 1 and pawns.protector(anchor, player):
                continue
            spot = anchor | level << 9
            spots.append(spot | _RISKY if anchor in risky else spot)
    return spots


def fit(
    tile: int,
    spots: list[int],
    surface: "Surface",
    pawns: "Pawns",
    player: int,
    out: list[int],
) -> None:
    """Append to `out` every placement of `tile` on `spots` by `player`, as actions.

    They come in the order of the spots, and for each by quarter turns.
    """
    letters = b""  # not needed on level 1
    top_left, top_right, bottom_right, bottom_left = _VOTES
    colour = surface.colour
    for spot in spots:
        anchor = spot & 511
        action = pack_placement(anchor, tile, 0)
        level = spot >> 9
        if level == 1:
            out.append(action)
            out.append(action + 1)
            out.append(action + 2)
            out.append(action + 3)
            continue
        letters = letters or _letters(tile)
        turns = (
            top_left[letters[colour[anchor]]]
            + top_right[letters[colour[anchor + 1]]]
            + bottom_right[letters[colour[anchor + 22]]]
            + bottom_left[letters[colour[anchor + 21]]]
            + _BIAS[level & 7]
        ) & _ENOUGH
        if level > 8:
            turns = _unjoined(turns, action, pawns, player)
        if turns:
            if turns & 4:
                out.append(action)
            if turns & 32:
                out.append(action + 1)
            if turns & 256:
                out.append(action + 2)
            if turns & 2048:
                out.append(action + 3)


def _letters(tile: int) -> bytearray:
    """Return by colour which letter of the tile it is, from 1, or 0."""
    letters = bytearray(6)
    for letter in range(1, 5):
        letters[FACES[tile << 4 | letter - 1]] = letter
    return letters


def _unjoined(turns: int, action: Action, pawns: "Pawns", player: int) -> int:
    """Return those of `turns` that join no two protected regions."""
    for turn in range(4):
        bit = 4 << 3 * turn
        if turns & bit and pawns.joined(anchor_of(action), face_of(action) | turn, player):
            turns ^= bit
    return turns
