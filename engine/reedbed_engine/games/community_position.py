"""Position strings of Building Community, written and read.

community[:options] ROWS PIECES PLAYER PHASE TURNS
"""

from ..compat import const
from ..errors import BadNotation, BadPosition
from .community_notation import MOVE, read_action, rows_text
from .hexagon import find_cell, row_length
from .notation import (
    BAD_PHASE,
    BAD_PLAYER,
    FINISHED,
    clip,
    field,
    number,
    read_header,
    split_fields,
    write_header,
)

# reasons, words in words/*/community.py
WRONG_ROWS = const(520)
WRONG_ROW = const(521)
WRONG_COLOURS = const(522)
WRONG_PIECES = const(523)
NO_CELL = const(524)
TWO_PIECES = const(525)
NONE_ISOLATED = const(526)
BAD_SWAP = const(527)

_MOST_TURNS = const(999999999)


def write_position(game):
    """Return the position string of `game` (COMM-30)."""
    side, tiles, phase, names = game.options["side"], game.tiles, game.phase, []
    if game.swap and not game.over:
        phase += ":" + game.action_text(game.swap)
    for player in range(1, game.options["players"] + 1):
        names.append(game.site_name(tiles.at[player]))
    return "%s %s %s %d %s %d" % (
        write_header(game.ID, game.OPTIONS, game.options),
        rows_text(side, tiles.colour),
        ",".join(names),
        game.player,
        phase,
        game.turns,
    )


def read_position(game_class, position):
    """Return the game that a position string describes; raises BadPosition."""
    header, rows, pieces, player, phase, turns = split_fields(position, 6)
    options = read_header(game_class.ID, game_class.OPTIONS, header)
    if player == "0" or phase == "over":
        raise BadPosition(FINISHED)
    who = number(player, 1, options["players"])
    if who < 0:
        raise BadPosition(BAD_PLAYER, clip(player))
    game, side = game_class(options), options["side"]
    tiles = game.tiles
    colours = _read_rows(side, rows)
    _check_colours(colours, [tiles.colour[cell] for cell in tiles.cells])
    cells = _read_pieces(side, options["players"], pieces)
    tiles.lay(colours)
    for index in range(len(cells)):
        tiles.place(index + 1, cells[index])
    game.resume(who, _read_swap(side, phase), field(turns, 0, _MOST_TURNS))
    return game


def _read_rows(side, text):
    """Return the colours in reading order, 1 to 3, each as often as at the start (COMM-31)."""
    rows = text.split("/") if len(text) < 200 else ()
    if len(rows) != 2 * side - 1:
        raise BadPosition(WRONG_ROWS, 2 * side - 1, clip(text))
    colours = bytearray()
    for row in range(len(rows)):
        length = row_length(side, row)
        for letter in rows[row]:
            colours.append("RGB".find(letter) + 1)
        if len(rows[row]) != length or 0 in list(colours):
            raise BadPosition(WRONG_ROW, chr(65 + row), length, clip(rows[row]))
    return colours


def _check_colours(colours, wanted):
    """Refuse `colours` if one is not there as often as among `wanted`."""
    for colour in (1, 2, 3):
        have, want = _count(colours, colour), _count(wanted, colour)
        if have != want:
            raise BadPosition(WRONG_COLOURS, ".RGB"[colour], have, want)


def _count(colours, colour):
    total = 0
    for one in colours:
        if one == colour:
            total += 1
    return total


def _read_pieces(side, players, text):
    """Return the cells of the pieces, by player (COMM-32)."""
    names = text.split(",") if len(text) < 40 else ()
    if len(names) != players:
        raise BadPosition(WRONG_PIECES, players, clip(text))
    found = []
    for name in names:
        cell = find_cell(side, name)
        if cell <= 0:
            raise BadPosition(NO_CELL, clip(name))
        if cell in found:
            raise BadPosition(TWO_PIECES, name)
        found.append(cell)
    return found


def _read_swap(side, phase):
    """Return the swap that a phase `move:...` names; 0 in phase `swap`."""
    if phase == "swap":
        return 0
    if not phase.startswith("move:"):
        raise BadPosition(BAD_PHASE, clip(phase))
    try:
        swap = read_action(side, phase[5:])
    except BadNotation:
        raise BadPosition(BAD_PHASE, clip(phase))
    if swap >= MOVE:
        raise BadPosition(BAD_PHASE, clip(phase))
    return swap
