"""Positions of Building Community, and its diagram.

community[:options] ROWS PIECES PLAYER PHASE TURNS
"""

from ...compat import TYPE_CHECKING, const
from ...errors import BadNotation, BadPosition
from ..base.game import EVERYBODY
from ..base.hexagon import STEPS, row_length, row_start
from ..base.notation import BAD_PHASE, NO_ACTION_DUE, clip, field, read_player
from .actions import MOVE, PASS, earlier_of, later_of

if TYPE_CHECKING:
    from .rules import Community

# reasons, words in words/
WRONG_ROWS = const(50)
WRONG_ROW = const(51)
WRONG_COLOURS = const(52)
WRONG_PIECES = const(53)
NO_CELL = const(54)
TWO_PIECES = const(55)
NONE_ISOLATED = const(56)
BAD_SWAP = const(57)

_MOST_TURNS = const(999999999)
COLOURS = ".RGB"


# ---- writing


def write_position(game: "Community") -> str:
    """Return the fields of a position of `game` (COMM-30)."""
    side, tiles, phase, names = game.options["side"], game.tiles, game.phase, []
    if game.swap and not game.over:
        phase += ":" + game.action_text(game.swap)
    for player in range(1, game.options["players"] + 1):
        names.append(game.site_name(tiles.at[player]))
    return "%s %s %d %s %d" % (
        _rows(side, tiles.colour),
        ",".join(names),
        game.player,
        phase,
        game.turns,
    )


def _rows(side: int, colour: bytearray) -> str:
    """Return the colours of all rows."""
    rows = []
    for row in range(2 * side - 1):
        start, letters = row_start(side, row), ""
        for cell in range(start, start + row_length(side, row)):
            letters += COLOURS[colour[cell]]
        rows.append(letters)
    return "/".join(rows)


# ---- reading


def read_position(
    game_class: "type[Community]", options: dict[str, int], fields: list[str]
) -> "Community":
    """Return the game that `fields` describe; raises BadPosition."""
    _, rows, pieces, player, phase, turns = fields
    who = read_player(player, phase, options["players"])
    game, side = game_class(options), options["side"]
    tiles = game.tiles
    colours = _read_rows(side, rows)
    _check_colours(colours, [tiles.colour[cell] for cell in tiles.cells])
    cells = _read_pieces(game, pieces)
    tiles.set_colours(colours)
    for index in range(len(cells)):
        tiles.place(index + 1, cells[index])
    swap = _read_swap(game, phase)
    game.turns = field(turns, 0, _MOST_TURNS)
    game.keys.clear()
    if swap:
        _take_up(game, who, swap)
    else:
        _start(game, who)
    return game


def _start(game: "Community", player: int) -> None:
    """Begin a turn; raises BadPosition (COMM-33)."""
    game.start_turn(player)
    if game.over and game.outcome()[0] == EVERYBODY:
        raise BadPosition(NONE_ISOLATED)
    if game.over:
        raise BadPosition(NO_ACTION_DUE, "swap")


def _take_up(game: "Community", player: int, swap: int) -> None:
    """Stand between the legal `swap`, which has been made, and the move (COMM-34)."""
    a, b, tiles = earlier_of(swap), later_of(swap), game.tiles
    if b - a in STEPS and tiles.free[a] and tiles.free[b]:
        tiles.exchange(a, b)
        game.go_on(player)
        if not game.judge(swap):
            game.play_swap(swap)
            return
    raise BadPosition(BAD_SWAP, game.text(swap))


def _read_rows(side: int, text: str) -> bytearray:
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


def _check_colours(colours: bytearray, wanted: list[int]) -> None:
    """Refuse `colours` if one is not there as often as among `wanted`."""
    for colour in (1, 2, 3):
        have, want = _count(colours, colour), _count(wanted, colour)
        if have != want:
            raise BadPosition(WRONG_COLOURS, ".RGB"[colour], have, want)


def _count(colours: bytearray | list[int], colour: int) -> int:
    total = 0
    for one in colours:
        if one == colour:
            total += 1
    return total


def _read_pieces(game: "Community", text: str) -> list[int]:
    """Return the cells of the pieces, by player (COMM-32)."""
    players = game.options["players"]
    names = text.split(",") if len(text) < 40 else ()
    if len(names) != players:
        raise BadPosition(WRONG_PIECES, players, clip(text))
    found = []
    for name in names:
        try:
            cell = game.parse("m" + name) & 255
        except BadNotation:
            raise BadPosition(NO_CELL, clip(name))
        if cell in found:
            raise BadPosition(TWO_PIECES, name)
        found.append(cell)
    return found


def _read_swap(game: "Community", phase: str) -> int:
    """Return the swap that a phase `move:...` names; 0 in phase `swap`."""
    if phase == "swap":
        return 0
    swap = PASS
    if phase.startswith("move:"):
        try:
            swap = game.parse(phase[5:])
        except BadNotation:
            pass
    if swap >= MOVE:
        raise BadPosition(BAD_PHASE, clip(phase))
    return swap
