"""Pilus' thirty tiles and the grid they lie on: numbers inside, names outside.

A tile is a number 0..29, its ids in alphabetical order (PILUS-2).  A face is a tile as it is
turned: tile << 2 | quarter turns, 0..119 (PILUS-3).  Colours: 0 none, 1..5 in the order of
`COLOURS`.

A cell is an index into buffers of `CELLS` entries: row major, `STRIDE` to a row whatever the size
of the table, with enough border that a look two cells beyond the table stays inside the buffer.
"""

from ..compat import const

COLOURS = "BGRSY"
ROWS = "ABCDEFGHIJKLMNOPQRST"
TILES = const(30)
STRIDE = const(21)
CELLS = const(504)
_FIRST = const(42)  # the cell A1


def _make_ids():
    """Return all ids: four colours clockwise, the alphabetically smallest first."""
    ids = []
    for a in COLOURS:
        for b in COLOURS:
            for c in COLOURS:
                for d in COLOURS:
                    if a < b and a < c and a < d and b != c and c != d and b != d:
                        ids.append(a + b + c + d)
    return tuple(ids)


IDS = _make_ids()


def _make_faces():
    faces = bytearray(4 * 4 * TILES)
    for face in range(4 * TILES):
        for corner in range(4):
            letter = IDS[face >> 2][corner - face & 3]
            faces[face << 2 | corner] = COLOURS.index(letter) + 1
    return bytes(faces)


# by face << 2 | corner (clockwise from top left): the colour there
FACES = _make_faces()


def cell_of(text, size):
    """Return the cell called `text`, -1 if it lies off the table, -2 if that is no name."""
    if not 2 <= len(text) <= 3 or not "A" <= text[0] <= "Z":
        return -2
    if not "1" <= text[1] <= "9" or not "0" <= text[-1] <= "9":
        return -2
    row, column = ord(text[0]) - 65, int(text[1:])
    if row >= size or column > size:
        return -1
    return _FIRST + row * STRIDE + column - 1


def cell_at(row, column):
    """Return the cell in `row` and `column`, both from 0."""
    return _FIRST + row * STRIDE + column


def blank(size, on_table, beyond):
    """Return a bytearray by cell with `on_table` on a table of that size, else `beyond`."""
    row = bytes([on_table]) * size + bytes([beyond]) * (STRIDE - size)
    above = bytes([beyond]) * _FIRST
    below = bytes([beyond]) * (CELLS - _FIRST - size * STRIDE)
    return bytearray(above + row * size + below)


def row_of(cell):
    """Return the row of `cell`, from 0."""
    return (cell - _FIRST) // STRIDE


def column_of(cell):
    """Return the column of `cell`, from 0."""
    return (cell - _FIRST) % STRIDE


def cell_name(cell):
    """Return the name of `cell`: "C4"."""
    return ROWS[row_of(cell)] + str(column_of(cell) + 1)


def start_cell(size):
    """Return the anchor of the start tile (PILUS-5)."""
    return cell_at(size // 2 - 1, size // 2 - 1)


def cells_in_ascii_order(size):
    """Return all cells, sorted as their names stand in placements: A10r < A1r < A2r."""
    columns = list(range(size))
    columns.sort(key=lambda column: "%dr" % (column + 1))
    end = _FIRST + size * STRIDE
    return [row + column for row in range(_FIRST, end, STRIDE) for column in columns]


def tile_of(text):
    """Return the number of the tile whose id is `text`, or -1."""
    if len(text) == 4:
        for tile in range(TILES):
            if IDS[tile] == text:
                return tile
    return -1


def placement_of(text, size):
    """Return the placement (anchor << 7 | face) that `text` spells.

    -1 if its anchor lies off the table, -2 if it spells none.
    """
    if len(text) not in (9, 10) or text[4] != "@" or text[-2] != "r" or text[-1] not in "0123":
        return -2
    tile = tile_of(text[:4])
    anchor = cell_of(text[5:-2], size)
    if tile < 0 or anchor < 0:
        return -2 if tile < 0 else anchor
    return anchor << 7 | tile << 2 | int(text[-1])


def placement_name(placement):
    """Return the spelling of a placement: "BGRY@C4r1"."""
    return "%s@%sr%d" % (IDS[placement >> 2 & 31], cell_name(placement >> 7), placement & 3)
