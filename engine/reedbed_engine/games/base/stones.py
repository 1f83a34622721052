"""Games of stones on places: a stone is put down, moved to another place or taken off.

Two players have stones beside the board and put one down in turn; who has none left there moves
one.  A game names its places and adds its rules: what is forbidden, what follows, when it is won.

Sites are the places in the order of their names, row by row; pieces are the players' numbers.  An
action is origin + 1 << 10 | target + 1, where BESIDE is one of the two for a stone that comes or
is taken off: `A1`, `A1-D1`, `xA1`.  A position is `hex .1./.../2.. 1 put 4,4 0`: the stones, who
is to act, the phase, the stones beside, how many actions in a row have only moved stones.
"""

from ...compat import TYPE_CHECKING, Action, Any, Message, Site, const
from ...errors import BadNotation, BadPosition
from .game import BAD_SPELLING, BESIDE, GAME_OVER, RESIGN, Game
from .gestures import Gestures, Wording
from .layout import Layout
from .notation import (
    BAD_ROWS,
    FINISHED,
    NO_ACTION_DUE,
    OVER,
    clip,
    field,
    read_pair,
    read_player,
)

if TYPE_CHECKING:
    from .board import Board

# common reasons
TAKEN = const(260)
NO_PIECE = const(261)
DUE = const(262)  # .. 264, by phase
BAD_BESIDE = const(265)  # of a position
# asked for
PROMPT = const(298)  # .. 300, by phase: player

PUT = "put"
MOVE = "move"
TAKE = "take"
_PHASES = (PUT, MOVE, TAKE)

MOST_QUIET = const(50)  # a draw after this many actions in a row that only move stones


def pack_action(origin: int, target: int) -> int:
    """Return the action that carries a stone from one site to another."""
    return origin + 1 << 10 | target + 1


def origin_of(action: Action) -> int:
    """Return the site that a stone leaves, or BESIDE."""
    return (action >> 10) - 1


def target_of(action: Action) -> int:
    """Return the site that a stone goes to, or BESIDE."""
    return (action & 1023) - 1


def name_grid(rows: int, cols: int) -> list[str]:
    """Return the names of the squares of a whole grid, `A1` at the top left."""
    return ["%c%d" % (65 + row, col + 1) for row in range(rows) for col in range(cols)]


def lay_stones(game_id: str, board: "Board", names: list[str]) -> Layout | None:
    """Return the layout of places in their rows and columns, or None where the board is too small.

    They lie in the middle; on their right, player 1's cell for turns is the lowest, player 2's
    the highest.
    """
    places = [(ord(name[0]) - 65, int(name[1:]) - 1) for name in names]
    rows, cols = max(places)[0] + 1, max([col for _, col in places]) + 1
    if rows > board.rows or cols >= board.cols:
        return None
    layout = Layout(game_id, board, len(names))
    first = (board.rows - rows) // 2 * board.cols + (board.cols - cols - 1) // 2
    for site in range(len(names)):
        row, col = places[site]
        layout.place(site, (first + row * board.cols + col,))
    layout.turn_cells = ((first + (rows - 1) * board.cols + cols,), (first + cols,))
    return layout


class Stones(Game):
    """A game of stones in progress; subclasses have the rules of theirs.

    To read: `names` (by site), `stones` (bytearray by site: 0, or whose stone), `beside`
    (bytearray by player: stones beside the board), `quiet`.
    """

    FIELDS = 6
    TABLE_ACTIONS = (RESIGN,)
    PHASES: tuple[str, ...] = _PHASES  # those that the game has

    def begin(self, options: dict[str, Any], names: list[str], stock: int) -> None:
        """Set up empty places and `stock` stones beside for each; call it in `__init__`."""
        self.options = options
        self.names = names
        self.stones = bytearray(len(names))
        self.beside = bytearray((0, stock, stock))
        self.quiet = 0
        self.history = []
        self._undo: list[tuple[int, str, int]] = []
        self._set(1, PUT, 0)

    def _set(self, player: int, phase: str, winner: int) -> None:
        self.player = player
        self.phase = phase
        self.over = not player
        self._winner = winner

    # ---- what a subclass adds

    def forbid(self, origin: int, target: int) -> int:
        """Return 0, or why the rules forbid an action that the stones allow."""
        return 0

    def follow(self, target: int) -> None:
        """Find out whose turn it is, and in which phase, after a stone went to `target`."""
        player: int = 3 - self.player
        self._set(player, PUT if self.beside[player] else MOVE, 0)

    def is_won(self, player: int) -> bool:
        """Return True where `player` has won."""
        raise AssertionError(self.ID)

    # ---- judging and playing

    def judge(self, action: Action) -> int:
        if self.over:
            return self.refuse(GAME_OVER)
        if action >= RESIGN:
            return self.judge_table_action(action)
        origin, target = origin_of(action), target_of(action)
        if self.phase != (PUT if origin < 0 else TAKE if target < 0 else MOVE):
            return self.refuse(DUE + _PHASES.index(self.phase))
        if origin >= 0 and self.stones[origin] != self._piece():
            return self.refuse(NO_PIECE, ~origin)
        if target >= 0 and self.stones[target]:
            return self.refuse(TAKEN, ~target)
        return self.forbid(origin, target)

    def _piece(self) -> int:
        """Return whose stones can be carried now."""
        return 3 - self.player if self.phase == TAKE else self.player

    def play(self, action: Action) -> None:
        mover = self.player
        self.history.append(action)
        self._undo.append((mover, self.phase, self.quiet))
        if action == RESIGN:
            self._set(0, OVER, 3 - mover)
            return
        piece, origin, target = self._piece(), origin_of(action), target_of(action)
        if origin >= 0:
            self.stones[origin] = 0
        else:
            self.beside[piece] -= 1
        if target >= 0:
            self.stones[target] = piece
        self.quiet = self.quiet + 1 if self.phase == MOVE else 0
        self.follow(target)
        if self.is_won(mover):
            self._set(0, OVER, mover)
        elif self.quiet == MOST_QUIET or not self.can_act():
            self._set(0, OVER, 0)

    def undo(self) -> None:
        action = self.history.pop()
        player, phase, self.quiet = self._undo.pop()
        self._set(player, phase, 0)
        if action == RESIGN:
            return
        origin, target = origin_of(action), target_of(action)
        if target >= 0:
            self.stones[target] = 0
        if origin >= 0:
            self.stones[origin] = self._piece()
        else:
            self.beside[player] += 1

    # ---- listing

    def actions(self, out: list[int]) -> None:
        sites = range(0 if self.over else len(self.stones))
        for origin in (BESIDE,) if self.phase == PUT else sites:
            for target in (BESIDE,) if self.phase == TAKE else sites:
                action = pack_action(origin, target)
                if not self.judge(action):
                    out.append(action)

    def can_act(self) -> bool:
        """Return True if whoever is to act has a legal action."""
        found: list[int] = []
        self.actions(found)
        return len(found) > 0

    def effect(self, action: Action, out: list[int]) -> None:
        if action < RESIGN:
            out.extend((self._piece(), origin_of(action), target_of(action)))

    # ---- what stands there

    def count(self, site: Site) -> int:
        return 1 if self.stones[site] else 0

    def owner(self, site: Site) -> int:
        return self.stones[site]

    def men(self, player: int) -> int:
        """Return how many stones of `player` stand on the board."""
        return len([stone for stone in self.stones if stone == player])

    def score(self) -> str:
        return "%d %d" % (self.men(1), self.men(2))

    def outcome(self) -> tuple[int, str, str]:
        how = "resign" if self.history and self.history[-1] == RESIGN else ""
        return self._winner, how, self.score().replace(" ", "-")

    # ---- notation

    def site_name(self, site: Site) -> str:
        return self.names[site]

    def action_text(self, action: Action) -> str:
        origin, target = origin_of(action), target_of(action)
        if target < 0:
            return "x" + self.names[origin]
        return (self.names[origin] + "-" if origin >= 0 else "") + self.names[target]

    def read_action(self, text: str) -> int:
        origin, _, target = text.partition("-")
        if text[:1] == "x":
            origin, target = text[1:], ""
        elif not target:
            origin, target = "", text
        action = pack_action(self._find(origin), self._find(target))
        if self.action_text(action) != text:
            raise BadNotation(BAD_SPELLING, clip(text))
        return action

    def _find(self, name: str) -> int:
        return self.names.index(name) if name in self.names else BESIDE

    # ---- positions

    def write_position(self) -> str:
        rows, (_, one, two) = "/".join(self._format_rows()), self.beside
        return "%s %d %s %d,%d %d" % (rows, self.player, self.phase, one, two, self.quiet)

    def _format_rows(self) -> list[str]:
        rows: dict[str, str] = {}
        for site in range(len(self.names)):
            letter = self.names[site][0]
            rows[letter] = rows.get(letter, "") + ".12"[self.stones[site]]
        return [rows[letter] for letter in sorted(rows)]

    @classmethod
    def read_position(cls, options: dict[str, Any], fields: list[str]) -> "Stones":
        _, rows, player, phase, beside, quiet = fields
        game = cls(options)
        game._set(read_player(player, phase, phases=cls.PHASES), phase, 0)
        game._read_rows(rows)
        game._read_beside(beside)
        game.quiet = field(quiet, 0, MOST_QUIET - 1)
        if game.is_won(1) or game.is_won(2):
            raise BadPosition(FINISHED)
        if not game.can_act():
            raise BadPosition(NO_ACTION_DUE, phase)
        return game

    def _read_rows(self, text: str) -> None:
        blank, letters = "/".join(self._format_rows()), text.replace("/", "")
        for site in range(min(len(letters), len(self.names))):
            self.stones[site] = max(0, ".12".find(letters[site]))
        if "/".join(self._format_rows()) != text:
            raise BadPosition(BAD_ROWS, clip(text), clip(blank))

    def _read_beside(self, text: str) -> None:
        stock = self.beside[1]
        one, two = read_pair(text, 0, stock)
        taken = [stock - one - self.men(1), stock - two - self.men(2)]
        self.beside[1], self.beside[2] = one, two
        if self.phase == PUT:  # in turn
            fits = two - one == self.player - 1 and self.beside[self.player] > 0
        else:
            fits = two - one in (0, 1) if self.phase == TAKE else one + two == 0
        if not fits or min(taken) < 0 or (max(taken) and TAKE not in self.PHASES):
            raise BadPosition(BAD_BESIDE, clip(text))


class StoneGestures(Gestures):
    """Gestures of a game of stones."""

    def meant(self, picture: Any) -> int:
        origin = target = BESIDE
        for site in picture.differs:
            if picture.offs[site] < 0 and origin < 0:
                origin = site
            elif picture.offs[site] > 0 and target < 0:
                target = site
            else:
                return -1
        return pack_action(origin, target)

    def tapped(self, steps: list[int]) -> int:
        phase = self.game.phase
        origin = BESIDE if phase == PUT else steps[0]
        return pack_action(origin, BESIDE if phase == TAKE else steps[-1])


class StoneWording(Wording):
    """Wording of a game of stones."""

    def prompt(self) -> Message:
        game = self.game
        return [PROMPT + _PHASES.index(game.phase), self.player_name(game.player)]
