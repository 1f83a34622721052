"""The questions that the table asks about a game's actions.

A *step* is one choice on the way to an action: a site (below 0x4000), a throw (`DIE` | number) or
a word (`WORD` | message id).  Every action has a path of one or more steps, and no path is the
beginning of another.
"""

from ...compat import TYPE_CHECKING, Action, Any, Iterable, Message, Sequence, Site, const
from .game import EVERYBODY, LOST_BY_ALL, RESIGN
from .lights import FIVE, FOUR, OFF, ONE, SIX, THREE, TWO, UNOWNED
from .messages import (
    ALL_LOST,
    ALL_WON,
    CHOSEN,
    DRAWN,
    LOOK_EMPTY,
    LOOK_PIECES,
    MENU_AGREE,
    MENU_RESIGN,
    MENU_TIMEOUT,
    NUMBERED_PLAYER,
    PIECE_OF,
    PLAYER,
    SPELLED,
    TURN_OF,
    WON,
)

if TYPE_CHECKING:
    from .game import Game
    from .layout import Layout

DIE = const(0x4000)
WORD = const(0x8000)
GROUP = const(0x100000)  # .. below the actions of the table

OWNERS = (OFF, ONE, TWO, THREE, FOUR, FIVE, SIX, UNOWNED)  # by player; the last: NEUTRAL

_TABLE_ACTIONS = (MENU_RESIGN, MENU_AGREE, MENU_TIMEOUT)  # in the order of their numbers


class Gestures:
    """The gestures of one game in progress; subclasses answer for their game.

    As it stands it serves games in which each action moves a piece, or brings one.
    """

    risks: tuple[int, ...] = ()  # the message ids that `risk` can give
    last_magnetic_piece = 0  # pieces of kind 1 to this carry a magnet; 0: all do
    pieces_never_leave = False  # all pieces always stand on cells: there can never be more of them
    shows_ground = False  # lights show what lies without a magnet, also where pieces can be seen
    shows_movable = True  # few enough pieces can move to light them all

    button_way = 0  # the path that buttons walk

    def __init__(self, game: "Game", layout: "Layout") -> None:
        self.game: Any = game  # of the class that a subclass serves
        self.layout = layout

    def ways(self, action: Action) -> int:
        """Return how many paths lead to `action`: 1 or 2."""
        return 1

    def path(self, action: Action, out: list[int], way: int = 0) -> None:
        """Append the steps to `action`: here where pieces leave, then where they come."""
        carries: list[int] = []
        self.game.effect(action, carries)
        for i in range(0, len(carries), 3):
            origin, target = carries[i + 1], carries[i + 2]
            if origin >= 0 and self.layout.counts[origin]:
                out.insert(0, origin)
            if target >= 0 and self.layout.counts[target]:
                out.append(target)

    def steps(self, entries: Iterable[int], depth: int, out: list[int]) -> None:
        """Append for each of `entries` the step after `depth` others on its path, -1 for none.

        An entry is an action, the complement of one for its path 1, or a group of `members`; for
        a group, whose path has ended, it may be all steps that come next.
        """
        path: list[int] = []
        for entry in entries:
            path.clear()
            if entry >= 0:
                self.path(entry, path)
            else:
                self.path(~entry, path, 1)
            out.append(path[depth] if depth < len(path) else -1)

    def canonical(self, action: Action) -> int:
        """Return the spelling of `action` that is recorded."""
        return action

    def heads(self, out: list[int]) -> bool:
        """Append the first steps of all legal actions for the buttons to walk.

        Return False to have them found by listing every action, which only small games can bear.
        """
        return False

    def under(self, head: int, out: list[int]) -> None:
        """Append the actions that begin with `head`, complemented where path 1 leads there."""
        raise AssertionError(self.game.ID)

    def members(self, entry: int, out: list[int]) -> bool:
        """Append the actions of a group of them, which `under` and `list_at` may give instead.

        A group is a number from GROUP on with a path of its own, which its actions' paths begin
        with.  Return False where `entry` is an action.
        """
        return False

    def pieces_at(self, site: Site, out: list[int]) -> None:
        """Append the legal actions that a change of pieces on `site` may belong to."""
        self.game.at(site, out)

    def explain(
        self, picture: Any, meant: list[int], under_way: list[int], targets: list[int]
    ) -> bool:
        """Find out which actions explain a picture, where the game can do that quickly.

        Append what the Judge's `whole`, `part` and `targets` are to hold.  Return False to have
        what `pieces_at` lists compared one by one.
        """
        return False

    def piece_on(self, site: Site) -> int:
        """Return which piece with a magnet stands on `site`, 0 for none."""
        return self.game.owner(site)

    def piece_name(self, piece: int) -> Message:
        """Return the message list that names a piece."""
        return [PIECE_OF, piece]

    def describe(self, action: Action, net: Sequence[int] = ()) -> Message:
        """Return the message list that names `action`, which has changed the pieces by `net`."""
        if action >= RESIGN:
            return [_TABLE_ACTIONS[action - RESIGN]]
        return self.describe_own(action, net)

    def describe_own(self, action: Action, net: Sequence[int]) -> Message:
        """Return the message list that names an action that is no table action."""
        return [SPELLED, self.game.text(action)]

    def describe_site(self, site: Site) -> tuple[Message, Message]:
        """Return two message lists: what is on `site`, and more of it, [] for nothing."""
        name, owner = self.place(site), self.game.owner(site)
        if not owner:
            return [LOOK_EMPTY, name], []
        return [LOOK_PIECES, name, self.player_name(owner), self.game.count(site)], []

    def place(self, step: int) -> str | Message:
        """Return what a step is called for people: a text, or a message list."""
        return self.name(step)

    def only_action(self) -> int:
        """Return the action that the prompt announces because nothing else is legal, or -1."""
        return -1

    def complaint(self, picture: Any) -> Message:
        """Return the message list of why a picture at rest is no action, [] for none.

        For what no action would spell; else `meant` leads to the game's reason.
        """
        return []

    def list_at(self, step: int, out: list[int]) -> None:
        """Append all legal actions that a tap for the first `step` may lead to, and others."""
        if step < DIE:
            self.game.at(step, out)
        else:
            self.game.actions(out)

    def holds(self, chosen: list[int], step: int) -> bool:
        """Return True where a `step` that cannot follow `chosen` is refused and begins nothing."""
        return False

    def turn_marks(self, out: list[int]) -> None:
        """Append pairs cell, light code that show whose turn it is where no cell is free."""

    def preview(self, action: Action, out: list[int]) -> None:
        """Append pairs cell, light code that show a recognised action instead of `covers`."""

    def step_light(self, step: int, code: int) -> int:
        """Return what lights a step's cell, where it is `code` unless a game says otherwise."""
        return code

    def covers(self, action: Action, out: list[int]) -> None:
        """Append the steps whose cells show `action` when it is recognised."""
        steps: list[int] = []
        self.path(action, steps)
        out.append(steps[-1])

    def cells(self, step: int, player: int) -> Sequence[int]:
        """Return the cells that stand for `step` when `player` is to act."""
        if step < DIE:
            return self.layout.cells(step)
        if step < WORD:
            return self.layout.dice[player - 1][(step & 7) - 1]
        return self.layout.icon_cells(step & 0x3FFF)

    def sign(self, word: int) -> Sequence[int]:
        """Return the cells that show a word which has none: of the side of whoever is to act."""
        player: int = self.game.player
        return self.layout.turn_cells[player - 1]

    def direction(self, action: Action) -> int:
        """Return the site that shows which way round what `action` lays will lie, or -1."""
        return -1

    def marks(self, chosen: list[int], out: list[int]) -> None:
        """Append pairs cell, light code that explain what can be chosen after `chosen`."""

    def hint(self, chosen: list[int]) -> Message:
        """Return the message list that asks for the step after `chosen`."""
        return [CHOSEN, self.place(chosen[-1])]

    def question(self, candidates: list[int]) -> Message:
        """Return the message list that asks which of `candidates` is meant, or [] (usual)."""
        return []

    def exchanged(self, site: Site) -> int:
        """Return the action of lifting the piece of `site` and putting another there, or -1."""
        return -1

    def unsure(self, action: Action) -> int:
        """Return the message id of why `action`, unless it was announced, needs OK, or 0."""
        return 0

    def site_step(self, site: Site, chosen: list[int]) -> int:
        """Return the step that a tap on `site` stands for, after those already `chosen`, or -1.

        Where pieces come from beside the board, one that is put down and lifted again looks like
        a tap on sensors.
        """
        return site if self.pieces_never_leave or not self.layout.board.senses_pieces else -1

    def alias(self, step: int) -> int:
        """Return the step that a tap may mean instead, or -1."""
        return -1

    def meant(self, picture: Any) -> int:
        """Return the action, legal or not, that would make this difference, or -1."""
        return -1

    def tapped(self, steps: list[int]) -> int:
        """Return the action, legal or not, that these steps would spell, or -1."""
        return -1

    def risk(self, action: Action) -> int:
        """Return the message id of why a legal `action` needs OK, or 0."""
        return 0

    def prompt(self) -> Message:
        """Return the message list that asks for the action that is due."""
        return [TURN_OF, self.player_name(self.game.player)]

    def player_name(self, player: int) -> Message:
        """Return the message list that names a player."""
        return [PLAYER + player - 1] if self.game.PLAYERS else [NUMBERED_PLAYER, player]

    def ending(self) -> Message:
        """Return the message list of the result."""
        winner = self.game.outcome()[0]
        if winner > 0:
            return [WON, self.player_name(winner)]
        return [ALL_WON if winner == EVERYBODY else ALL_LOST if winner == LOST_BY_ALL else DRAWN]

    def also_changed(self, action: Action, out: list[int]) -> None:
        """Append the sites that look different after `action`, though nothing is carried there."""

    def movable(self, out: list[int]) -> None:
        """Append the steps that are lit as the beginnings of legal actions."""
        found: list[int] = []
        steps: list[int] = []
        self.game.actions(found)
        for action in found:
            steps.clear()
            self.path(action, steps)
            out.append(steps[0])

    def light(self, site: Site, index: int, n_cells: int) -> int:
        """Return the light code that shows what is on the `index`-th of the cells of `site`."""
        owner: int = self.game.owner(site)
        return OWNERS[owner]

    def icon_light(self, icon: int) -> int:
        """Return the light code of the cells of an icon of the layout."""
        return OFF

    def name(self, step: int) -> str:
        """Return what a step is called, as an argument of messages."""
        if step < DIE:
            return self.game.site_name(step)
        return str(step & 7) if step < WORD else self.word(step & 0x3FFF)

    def word(self, number: int) -> str:
        """Return what the word `number` of this game is called."""
        return str(number)
