"""The contract that every game keeps; the table, the protocol and the tools know nothing else.

Words
    action   a small int (0 <= action < 2**30).  `text` and `parse` turn it into its canonical
             spelling and back; an action in `history` keeps its spelling whatever comes later.
    site     a small int: a place where pieces can be (a square, a cell, a river, a hand).
             Each game lists its own in its docstring.
    piece    a small int >= 1: what kind of piece (each game lists them).
    carry    three ints: a piece, the site that a hand takes it from and the site that it brings it
             to; BESIDE is a place, and both are the same where a piece is lifted and put back.
    reason   a message id > 0 that says why an action is refused; 0 means legal.

The lists called `out` belong to the caller, who clears them; games only append.

A game has two modules beside its rules.  They import it; `load_game` makes their functions
methods of its class:

    notation.py   read_action
    position.py   write_position, read_position
"""

from ...compat import TYPE_CHECKING, Action, Any, Site, const
from ...errors import ReedbedError
from .header import SEATS, choose_options, find_option, read_header, write_header
from .notation import split_fields

# table actions: never in the legal set; which of them a game knows stands in its TABLE_ACTIONS
RESIGN = const(0x20000000)
AGREE = const(0x20000001)
TIMEOUT = const(0x20000002)
_TABLE_TEXTS = ("resign", "agree", "timeout")

# who has won, where that is not a single player
NOBODY = const(0)  # a draw
EVERYBODY = const(-1)
LOST_BY_ALL = const(-2)

NEUTRAL = const(-1)  # the owner of a piece that belongs to no player
BESIDE = const(-1)  # the place of a piece that stands beside the board

# reasons that all games share, see words/common/
GAME_OVER = const(257)
NOT_AVAILABLE = const(259)
# notation
BAD_SPELLING = const(266)
OFF_BOARD = const(267)


class Game:
    """One game in progress, updated in place by `play` and `undo`.

    Attributes to read: `player` (from 1; 0 when over), `phase` (text, as `turn` prints it),
    `over` (bool), `history` (list of actions since `new` or `load`), `options` (dict).
    """

    ID = ""  # the game's id
    RULES = 1  # their version, another one where the same actions could be judged otherwise
    PLAYERS: tuple[str, ...] = ()  # names of the players, where they have names
    OPTIONS: tuple[Any, ...] = ()  # rows, see header.py
    FIELDS = 0  # how many a position has, with its header
    TABLE_ACTIONS: tuple[int, ...] = ()

    # False where an illegal action loses the game instead of being refused
    illegal_loses = False

    options: dict[str, Any]
    player: int
    phase: str
    over: bool
    history: list[int]
    _refused: tuple[str | int, ...] = ()

    def __init__(self, options: dict[str, Any]) -> None:
        """Set up the start position; `options` is complete and valid."""
        raise AssertionError(self.ID)

    @classmethod
    def new(cls, options: dict[str, Any] | None = None) -> "Game":
        """Return a game at its start; `options` maps keys to values.  Raises BadOption."""
        try:
            return cls(choose_options(cls.OPTIONS, options or {}))
        except ReedbedError as error:
            raise error.about(cls.ID)

    @classmethod
    def load(cls, position: str) -> "Game":
        """Return the game that a position string describes.  Raises BadPosition."""
        try:
            fields = split_fields(position, cls.FIELDS)
            options = read_header(cls.ID, cls.OPTIONS, fields[0])
            return cls.read_position(choose_options(cls.OPTIONS, options), fields)
        except ReedbedError as error:
            raise error.about(cls.ID)

    # not a property: one in a class makes MicroPython look at each attribute of it twice
    def seats(self) -> int:
        """Return how many play."""
        return self.options.get(find_option(self.OPTIONS, SEATS), 2)

    # ---- judging and playing

    def judge(self, action: Action) -> int:
        """Return 0 if `action` is legal now, else a reason (`reason_args` has its arguments)."""
        raise AssertionError(self.ID)

    def play(self, action: Action) -> None:
        """Play `action`, which `judge` has found legal (or any, where `illegal_loses`)."""
        raise AssertionError(self.ID)

    def undo(self) -> None:
        """Take back the last action of `history` exactly; there must be one."""
        raise AssertionError(self.ID)

    def refuse(self, reason: int, *args: str | int) -> int:
        """Leave `args` for the words and return `reason`.

        A negative one is the complement of a site, which is named when somebody asks: most
        refusals are never shown, and a name costs more than a verdict.
        """
        self._refused = args
        return reason

    def reason_args(self) -> tuple[str | int, ...]:
        """Return the arguments of the last refusal, a tuple; ask before the game goes on."""
        return tuple(
            [
                arg if isinstance(arg, str) or arg >= 0 else self.site_name(~arg)
                for arg in self._refused
            ]
        )

    def judge_table_action(self, action: Action) -> int:
        """Return 0 if the table action may be played now, else a reason."""
        if self.over:
            return self.refuse(GAME_OVER)
        if action not in self.TABLE_ACTIONS:
            return self.refuse(NOT_AVAILABLE, self.text(action))
        return 0

    # ---- listing

    def actions(self, out: list[int]) -> None:
        """Append every legal action to the list `out`, each once; none when the game is over."""
        raise AssertionError(self.ID)

    def at(self, site: Site, out: list[int]) -> None:
        """Append the legal actions that change something on `site`."""
        found: list[int] = []
        self.actions(found)
        carries: list[int] = []
        for action in found:
            carries.clear()
            self.effect(action, carries)
            if site in carries[1::3] or site in carries[2::3]:
                out.append(action)

    def effect(self, action: Action, out: list[int]) -> None:
        """Append the carries of a legal `action`, one after the other: piece, origin, target.

        Everything that a hand has to do with pieces is in it; an action of the table has none.
        """
        raise AssertionError(self.ID)

    # ---- notation

    def text(self, action: Action) -> str:
        """Return the canonical spelling of `action`."""
        if action >= RESIGN:
            return _TABLE_TEXTS[action - RESIGN]
        return self.action_text(action)

    def parse(self, text: str) -> int:
        """Return the action that `text` spells, legal or not.  Raises BadNotation."""
        for action in self.TABLE_ACTIONS:
            if text == _TABLE_TEXTS[action - RESIGN]:
                return action
        try:
            return self.read_action(text)
        except ReedbedError as error:
            raise error.about(self.ID)

    def action_text(self, action: Action) -> str:
        """Return the spelling of an action that is not a table action."""
        raise AssertionError(self.ID)

    # ---- the state in words and numbers

    def position(self) -> str:
        """Return the position string."""
        return write_header(self.ID, self.OPTIONS, self.options) + " " + self.write_position()

    def score(self) -> str:
        """Return the score as the protocol prints it."""
        raise AssertionError(self.ID)

    def outcome(self) -> tuple[int, str, Any]:
        """Return (winner, how, points) of a game that is over.

        `winner` is a player, NOBODY, EVERYBODY or LOST_BY_ALL; `how` a word where it did not end
        by points (`resign`), else ""; `points` as this game counts them.
        """
        raise AssertionError(self.ID)

    def result(self) -> str:
        """Return the result string: `ongoing`, `win P DETAIL`, ..."""
        if not self.over:
            return "ongoing"
        winner, how, points = self.outcome()
        detail = how or points
        return ("win %d %s" % (winner, detail) if winner else "draw %s" % detail).rstrip()

    def count(self, site: Site) -> int:
        """Return how many pieces that carry a magnet stand on `site`."""
        raise AssertionError(self.ID)

    def owner(self, site: Site) -> int:
        """Return whose pieces that carry a magnet stand on `site`: 0 where none do, or NEUTRAL."""
        raise AssertionError(self.ID)

    def site_name(self, site: Site) -> str:
        """Return the name that the rules give to `site`."""
        raise AssertionError(self.ID)

    # ---- chance

    chance_state = 0  # from which chance goes on the same
    throw_is_due = False  # whether only dice decide what comes next

    if TYPE_CHECKING:

        def roll(self) -> int:
            """Return the throw that is due as the board's own dice show it, not yet played.

            Only games with dice have it.
            """
            ...

        # ---- what notation.py and position.py add

        def read_action(self, text: str) -> int:
            """Return the action that `text` spells, unless it is a table action."""
            ...

        def write_position(self) -> str:
            """Return the fields of the position after its header."""
            ...

        @classmethod
        def read_position(cls, options: dict[str, Any], fields: list[str]) -> "Game":
            """Return the game that `fields`, the header among them, describe."""
            ...
