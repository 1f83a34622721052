"""How an action of Uros is packed into an integer.

0 to 28 is a house on that square, NOWHERE + site one on the bare lake, which no rule allows; an
island is ISLAND | island << 10 | orientation << 7 | cell, with `cell` that of its first square,
see lake.py.
"""

from ...compat import Action, Cell, const

NOWHERE = const(0x1000)
ISLAND = const(0x4000)


def pack_island(island: int, orientation: int, cell: Cell) -> int:
    """Return the placement of an island (0 to 8) with its first square on a cell."""
    return ISLAND | island << 10 | orientation << 7 | cell


def island_of(action: Action) -> int:
    """Return which island is placed, 0 to 8."""
    return action >> 10 & 15


def orientation_of(action: Action) -> int:
    """Return which way the island lies, 0 to 7."""
    return action >> 7 & 7


def cell_of(action: Action) -> int:
    """Return the cell below the island's first square."""
    return action & 127


def shape_of(action: Action) -> int:
    """Return where the offsets of the island's squares begin in `islands.OFFSETS`."""
    return action >> 5 & 0x1FC
