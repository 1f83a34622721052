"""How Uros is written: cells `C4`, squares `L3`, actions `hL3` and `pL@C4r1`.

Actions: 0..28 a house on that square; else ISLAND | island << 10 | orientation << 7 | cell, with
cells, squares and islands as in uros_islands.py.
"""

from ..compat import const
from ..errors import BadNotation
from .game import BAD_SPELLING, OFF_BOARD
from .notation import clip
from .uros_islands import FIRST, ISLAND_OF, ISLANDS, WIDTH

ISLAND = const(0x4000)
SQUARES = const(29)
ORIENTATIONS = ("r0", "r1", "r2", "r3", "m0", "m1", "m2", "m3")


def cell_name(cell):
    """Return the name of a cell on the Lake."""
    return "ABCDEF"[cell % WIDTH] + "987654321"[cell // WIDTH]


def read_cell(text):
    """Return the cell that `text` names, -1 for none."""
    if len(text) != 2:
        return -1
    column, row = "ABCDEF".find(text[0]), "654321".find(text[1])
    return -1 if column < 0 or row < 0 else WIDTH * (row + 3) + column


def square_name(square):
    """Return the name of a square."""
    island = ISLAND_OF[square]
    return ISLANDS[island] + "1234"[square - FIRST[island]]


def place_name(placement):
    """Return cell and orientation of a placement, such as C4r1."""
    return cell_name(placement & 127) + ORIENTATIONS[placement >> 7 & 7]


def action_name(action):
    """Return the spelling of an action."""
    if action < SQUARES:
        return "h" + square_name(action)
    return "p" + ISLANDS[action >> 10 & 15] + "@" + place_name(action)


def read_action(text):
    """Return the action that `text` spells, legal or not.  Raises BadNotation."""
    action = -1
    if len(text) == 3 and text[0] == "h":
        action = _read_house(text)
    elif len(text) == 7 and text[0] == "p" and text[2] == "@":
        action = _read_placement(text)
    if action < 0:
        raise BadNotation(BAD_SPELLING, clip(text))
    return action


def _read_house(text):
    island, k = ISLANDS.find(text[1]), "1234".find(text[2])
    if island < 0 or k < 0 or FIRST[island] + k >= FIRST[island + 1]:
        return -1
    return FIRST[island] + k


def _read_placement(text):
    island = ISLANDS.find(text[1])
    if island < 0 or text[5:] not in ORIENTATIONS:
        return -1
    cell = read_cell(text[3:5])
    if cell < 0:
        raise BadNotation(OFF_BOARD, text[3:5])
    return ISLAND | island << 10 | ORIENTATIONS.index(text[5:]) << 7 | cell
