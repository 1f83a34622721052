"""How Building Community is written: actions, rows of tiles, a diagram for people.

A swap is the earlier cell << 8 | the later one, a move 65536 | the cell, 131072 a pass.
"""

from ..compat import const
from ..errors import BadNotation
from .game import BAD_SPELLING, OFF_BOARD
from .hexagon import cell_name, find_cell, row_and_number, row_length, row_start
from .notation import clip

PASS = const(0x20000)
MOVE = const(0x10000)

EARLIER_FIRST = const(519)  # words in words/*/community.py

_LONGEST = const(7)
_COLOURS = ".RGB"


def action_text(side, action):
    """Return the spelling of `action` on a board with `side` cells along an edge."""
    if action == PASS:
        return "pass"
    if action >= MOVE:
        return "m" + cell_name(side, action & 255)
    return cell_name(side, action >> 8) + "x" + cell_name(side, action & 255)


def read_action(side, text):
    """Return the action that `text` spells; raises BadNotation."""
    if text == "pass":
        return PASS
    if len(text) <= _LONGEST:
        if text.startswith("m"):
            return MOVE | _cell(side, text[1:], text)
        earlier, cross, later = text.partition("x")
        if cross:
            a, b = _cell(side, earlier, text), _cell(side, later, text)
            if a > b:
                raise BadNotation(EARLIER_FIRST, later, earlier)
            if a < b:
                return a << 8 | b
    raise BadNotation(BAD_SPELLING, clip(text))


def _cell(side, name, text):
    cell = find_cell(side, name)
    if cell < 0:
        raise BadNotation(BAD_SPELLING, text)
    if not cell:
        raise BadNotation(OFF_BOARD, name)
    return cell


def spell(side, actions, write):
    """Write the texts of `actions`, all swaps or all moves, in ASCII order.

    Numbers that sort as the texts do take the place of the actions in the list, so that no more
    than one text is held at a time.
    """
    swaps = actions[0] < MOVE
    for index in range(len(actions)):
        action = actions[index]
        rank = _rank(side, action & 255, 0)
        actions[index] = _rank(side, action >> 8, 15) << 12 | rank if swaps else rank
    actions.sort()
    between = ""
    for rank in actions:
        write(between)
        write(_ranked(rank >> 12, 15) + "x" if swaps else "m")
        write(_ranked(rank & 4095, 0))
        between = " "


def _rank(side, cell, end):
    """Return row, first digit and second digit of a cell's name, four bits each.

    A missing second digit is `end`: 15 where "x" follows, which comes after all digits,
    0 where nothing does; there the digits 0, 1 are 1, 2.
    """
    row, place = row_and_number(side, cell)
    if place < 10:
        return row << 8 | place << 4 | end
    return row << 8 | 1 << 4 | place - 10 + (0 if end else 1)


def _ranked(rank, end):
    """Return the name for which `_rank` gave `rank`."""
    letter, first, second = chr(65 + (rank >> 8)), rank >> 4 & 15, rank & 15
    if second == end:
        return "%s%d" % (letter, first)
    return "%s%d%d" % (letter, first, second if end else second - 1)


def rows_text(side, colour):
    """Return the colours of all rows as a position writes them."""
    rows = []
    for row in range(2 * side - 1):
        start, letters = row_start(side, row), ""
        for cell in range(start, start + row_length(side, row)):
            letters += _COLOURS[colour[cell]]
        rows.append(letters)
    return "/".join(rows)


def draw_rows(side, tiles, write):
    """Write the board for people: the player's number on a piece, ' at an isolated tile."""
    for row in range(2 * side - 1):
        start, length = row_start(side, row), row_length(side, row)
        line = chr(65 + row) + "  " * (2 * side - 1 - length)
        for cell in range(start, start + length):
            owner = tiles.owner(cell)
            line += "  " + _COLOURS[tiles.colour[cell]]
            line += str(owner) if owner else "'" if tiles.is_isolated(cell) else " "
        write(line.rstrip() + "\n")
