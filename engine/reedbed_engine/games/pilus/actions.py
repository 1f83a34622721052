"""How an action of Pilus is packed into an integer.

A placement is PLACEMENT | anchor << 7 | face, a face tile << 2 | quarter turns; a pawn's is the
cell it is put on, or STAY; PASS a pass.  What lies is kept without the bit PLACEMENT.
"""

from ...compat import const

PLACEMENT = const(0x10000)


def pack_placement(anchor: int, tile: int, turns: int) -> int:
    """Return the placement of a tile (0 to 29) with its top left square on `anchor`."""
    return PLACEMENT | anchor << 7 | tile << 2 | turns


def without_kind(placement: int) -> int:
    """Return a placement as it is kept once it lies."""
    return placement & 0xFFFF


def anchor_of(placement: int) -> int:
    """Return the cell below the top left square."""
    return placement >> 7 & 511


def face_of(placement: int) -> int:
    """Return the tile and how it is turned, see tiles.py."""
    return placement & 127


def tile_of(placement: int) -> int:
    """Return which tile it is, 0 to 29."""
    return placement >> 2 & 31


def turns_of(placement: int) -> int:
    """Return by how many quarters it is turned, 0 to 3."""
    return placement & 3
