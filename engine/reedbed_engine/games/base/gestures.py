"""The questions that the table asks about a game's actions.

A *step* is one choice on the way to an action: a site (below 0x4000), a throw (`DIE` | number) or
a word (`WORD` | message id).  Steps that follow each other spell an action; no action's are the
beginning of another's, while there can be several ways to one.
"""

from ...compat import TYPE_CHECKING, Action, Any, Message, Sequence, Site, const
from . import messages as say
from .game import EVERYBODY, LOST_BY_ALL, RESIGN
from .lights import FIVE, FOUR, OFF, ONE, SIX, THREE, TWO, UNOWNED

if TYPE_CHECKING:
    from .game import Game
    from .layout import Layout

DIE = const(0x4000)
WORD = const(0x8000)

OWNERS = (OFF, ONE, TWO, THREE, FOUR, FIVE, SIX, UNOWNED)  # by player; the last: NEUTRAL

_TABLE_ACTIONS = say.MENU_RESIGN, say.MENU_AGREE, say.MENU_TIMEOUT  # in the order of their numbers


class Gestures:
    """The gestures of one game in progress; subclasses answer for their game.

    As it stands it serves games in which each action moves a piece, or brings one.
    """

    risks: tuple[int, ...] = ()  # the message ids that `risk` can give
    last_magnetic_piece = 0  # pieces of kind 1 to this carry a magnet; 0: all do
    pieces_never_leave = False  # all pieces always stand on cells: there can never be more of them
    shows_ground = False  # lights show what lies without a magnet, also where pieces can be seen
    shows_movable = True  # few enough pieces can move to light them all

    def __init__(self, game: "Game", layout: "Layout") -> None:
        self.game: Any = game  # of the class that a subclass serves
        self.layout = layout
        self.wording: Any = None  # a Wording of the same game

    def path(self, action: Action, out: list[int]) -> None:
        """Append the steps of a way to `action`: here where pieces leave, then where they come."""
        carries: list[int] = []
        self.game.effect(action, carries)
        for i in range(0, len(carries), 3):
            origin, target = carries[i + 1], carries[i + 2]
            if origin >= 0 and self.layout.counts[origin]:
                out.insert(0, origin)
            if target >= 0 and self.layout.counts[target]:
                out.append(target)

    def next_steps(self, chosen: list[int], out: list[int]) -> None:
        """Append the steps that may follow `chosen`, each once; none where it spells an action.

        Without any chosen: those that PLUS walks, while a tap may begin with others.  What this
        and `action_of` do here only small games can bear: they list every action.
        """
        list_steps(self, _list_from(self.game, chosen), chosen, out)

    def action_of(self, chosen: list[int]) -> int:
        """Return the legal action that `chosen` spells, -1 where more is to come or none is."""
        path: list[int] = []
        for action in _list_from(self.game, chosen):
            path.clear()
            self.path(action, path)
            if path == chosen:
                return action
        return -1

    def pieces_at(self, site: Site, out: list[int]) -> None:
        """Append the legal actions that a change of pieces on `site` may belong to."""
        self.game.at(site, out)

    def explain(
        self, picture: Any, meant: list[int], under_way: list[int], targets: list[int]
    ) -> bool:
        """Find out which actions explain a picture, where the game can do that quickly.

        Append what the Matcher's `whole`, `part` and `targets` are to hold.  Return False to have
        what `pieces_at` lists compared one by one.
        """
        return False

    def piece_on(self, site: Site) -> int:
        """Return which piece with a magnet stands on `site`, 0 for none."""
        return self.game.owner(site)

    def turn_marks(self, is_lit: bool, out: list[int]) -> None:
        """Append pairs cell, light code that also show whose turn it is.

        `is_lit`: the player's lamp does, on a cell that is free.
        """

    def preview(self, action: Action, code: int, out: list[int]) -> None:
        """Append pairs cell, light code that show more of an action whose `covers` have `code`."""

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

    def exchanged(self, site: Site) -> int:
        """Return the action of lifting the piece of `site` and putting another there, or -1."""
        return -1

    def tap_step(self, step: int, chosen: Sequence[int], dropped: Sequence[int] = ()) -> int:
        """Return the step that a tap on the cells of `step` means after those `chosen`, or -1.

        `dropped` are the steps that had been chosen and would be given up for it.  Where pieces
        come from beside the board, one that is put down and lifted again looks like a tap on
        sensors.
        """
        if step < DIE and not self.pieces_never_leave and self.layout.board.senses_pieces:
            return -1
        return step

    def meant(self, picture: Any) -> int:
        """Return the action, legal or not, that would make this difference, or -1."""
        return -1

    def tapped(self, steps: list[int]) -> int:
        """Return the action, legal or not, that these steps would spell, or -1."""
        return -1

    def risk(self, action: Action, is_seen: bool = False) -> int:
        """Return the message id of why a legal `action` needs OK, or 0.

        `is_seen`: sensors have recognised it, and nothing that was chosen announced it.
        """
        return 0

    def movable(self, out: list[int]) -> None:
        """Append the steps that are lit as the beginnings of legal actions."""
        self.next_steps([], out)

    def light(self, site: Site, index: int, n_cells: int) -> int:
        """Return the light code that shows what is on the `index`-th of the cells of `site`."""
        owner: int = self.game.owner(site)
        return OWNERS[owner]

    def icon_light(self, icon: int, chosen: Sequence[int] = ()) -> int:
        """Return the light code of the cells of an icon of the layout, where `chosen` are."""
        return OFF


def _list_from(game: Any, chosen: list[int]) -> list[int]:
    """Return all legal actions that begin with `chosen`, and others."""
    found: list[int] = []
    if chosen and chosen[0] < DIE:
        game.at(chosen[0], found)
    else:
        game.actions(found)
    return found


class Wording:
    """What one game in progress says; subclasses answer for their game."""

    def __init__(self, game: "Game") -> None:
        self.game: Any = game  # of the class that a subclass serves

    def piece_name(self, piece: int) -> Message:
        """Return the message list that names a piece."""
        return [say.PIECE_OF, piece]

    def describe(self, action: Action, net: Sequence[int] = ()) -> Message:
        """Return the message list that names `action`, which has changed the pieces by `net`."""
        if action >= RESIGN:
            return [_TABLE_ACTIONS[action - RESIGN]]
        return self.describe_own(action, net)

    def describe_own(self, action: Action, net: Sequence[int]) -> Message:
        """Return the message list that names an action other than the table's."""
        return [say.SPELLED, self.game.text(action)]

    def describe_site(self, site: Site) -> tuple[Message, Message]:
        """Return two message lists: what is on `site`, and more of it, [] for nothing."""
        name, owner = self.place(site), self.game.owner(site)
        if not owner:
            return [say.LOOK_EMPTY, name], []
        return [say.LOOK_PIECES, name, self.player_name(owner), self.game.count(site)], []

    def place(self, step: int) -> str | Message:
        """Return what a step is called for people: a text, or a message list."""
        return self.name(step)

    def only_action(self) -> int:
        """Return the action that the prompt announces because nothing else is legal, or -1."""
        return -1

    def hint(self, chosen: list[int]) -> Message:
        """Return the message list that asks for the step after `chosen`."""
        return [say.CHOSEN, self.place(chosen[-1])]

    def prompt(self) -> Message:
        """Return the message list that asks for the action that is due."""
        return [say.TURN_OF, self.player_name(self.game.player)]

    def player_name(self, player: int) -> Message:
        """Return the message list that names a player."""
        return [say.PLAYER + player - 1] if self.game.PLAYERS else [say.NUMBERED_PLAYER, player]

    def ending(self) -> Message:
        """Return the message list of the result."""
        winner = self.game.outcome()[0]
        if winner > 0:
            return [say.WON, self.player_name(winner)]
        return [{EVERYBODY: say.ALL_WON, LOST_BY_ALL: say.ALL_LOST}.get(winner, say.DRAWN)]

    def name(self, step: int) -> str:
        """Return what a step is called, as an argument of messages."""
        if step < DIE:
            return self.game.site_name(step)
        return str(step & 7) if step < WORD else self.word(step & 0x3FFF)

    def word(self, number: int) -> str:
        """Return what the word `number` of this game is called."""
        return str(number)


def list_steps(
    gestures: Gestures, actions: Sequence[int], chosen: list[int], out: list[int]
) -> None:
    """Append the steps that follow `chosen` on the paths of `actions`, each once."""
    depth = len(chosen)
    path: list[int] = []
    seen: dict[int, bool] = {}
    for action in actions:
        path.clear()
        gestures.path(action, path)
        if len(path) > depth and path[:depth] == chosen and path[depth] not in seen:
            seen[path[depth]] = True
            out.append(path[depth])
