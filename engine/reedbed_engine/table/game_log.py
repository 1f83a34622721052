"""The game, what its actions did to the board, and what goes into the journal."""

from ..compat import TYPE_CHECKING, Action, Any, Callable, Cell, Message
from ..games.base.game import AGREE, BESIDE, RESIGN
from .carries import leave_felt, net_of

if TYPE_CHECKING:
    from ..games.base.gestures import Gestures
    from .occupancy import Occupancy
    from .pending_carries import PendingCarries


class GameLog:
    """Plays and takes back on a Game; keeps the picture and the journal in step.

    By action of the history: `nets` its net effect on sensed sites (pairs site, change),
    `arrivals` the sensed sites to which it brought pieces, `inputs` the cell that was tapped for
    it, or -1, `movers` who acted.  `changed` lists the sites that look different since the last
    event, `pending` the carries that hands still owe.  `has_owed` is True where pieces are owed
    by the journal; `n_changes` counts how often the game has gone on or back, `last_by` is who
    entered the last action that was written.
    """

    def __init__(
        self,
        gestures: "Gestures",
        occupancy: "Occupancy",
        pending: "PendingCarries",
        emit: Callable[..., Any],
    ) -> None:
        self.game: Any = gestures.game
        self.changed = []
        self._gestures = gestures
        self.nets = []
        self.arrivals = []
        self.inputs = []
        self.movers = bytearray()
        self._occupancy = occupancy
        self.pending = pending
        self.n_changes = 0
        self.last_by = ""
        self.has_owed = False
        self._emit = emit
        self._text = ""  # of the last action, once somebody has asked

    def describe_last(self) -> Message:
        """Return the message list that names the last action."""
        return self.describe_past(1)[0]

    def describe_past(self, count: int) -> Message:
        """Return two message lists: the action `count` back from here, and who played it."""
        gestures = self._gestures
        text = gestures.wording.describe(self.game.history[-count], self.nets[-count])
        return [text, gestures.wording.player_name(self.movers[-count])]

    def last_text(self) -> str:
        """Return the text of the last action."""
        if not self._text:
            self._text = self.game.text(self.game.history[-1])
        return self._text

    def play(self, action: Action) -> None:
        """Play an action; one that is not in the journal yet is to be written."""
        self.changed.clear()
        carries, net, arrivals = self._note_changed(action), (), ()
        if not self.game.illegal_loses or not self.game.judge(action):
            leave_felt(self._gestures, carries)
            net = net_of(carries)
            arrivals = tuple([site for site in carries[2::3] if site != BESIDE])
        self.arrivals.append(arrivals)
        self.movers.append(self.game.player)
        self.game.play(action)
        self.n_changes += 1
        self._text = ""
        self.nets.append(net)
        self.inputs.append(-1)
        self._occupancy.shift(net)

    def _note_changed(self, action: Action) -> list[int]:
        """Note which sites `action` makes, or made, look different; return all its carries."""
        carries = []
        self.game.effect(action, carries)
        for i in range(len(carries)):
            if i % 3 and carries[i] != BESIDE:
                self.changed.append(carries[i])
        return carries

    def write(self, player: int, by: str, cell: Cell) -> None:
        """Write `player`'s action, just played, into the journal; `by` as wire.md says."""
        game = self.game
        self.inputs[-1] = cell
        self.last_by = by
        event = {"k": "play", "action": self.last_text(), "player": player, "by": by}
        self._note_owed(event)
        self._emit(event)
        if game.over:
            self.write_end(by)

    def write_end(self, by: str) -> None:
        """Write into the journal that the last action, entered by `by`, has ended the game."""
        action = self.game.history[-1]
        how = "agreed" if action == AGREE else "normal"
        if action == RESIGN and by == "clock":
            how = "time forfeit"
        self._emit({"k": "end", "result": self.game.result(), "termination": how})

    def write_undo(self, count: int, by: str) -> None:
        """Write into the journal that `count` actions, no longer in the game, are taken back."""
        event = {"k": "undo", "count": count, "by": by}
        self._note_owed(event)
        self._emit(event)

    def _note_owed(self, event: dict[str, Any]) -> None:
        """Note in an event what is owed after it: a power cut must not make it forgotten."""
        self.has_owed = bool(self.pending.items)
        if self.has_owed:
            event["owed"] = self.pending.list_owed()

    def write_settled(self) -> None:
        """Write that pieces are owed no longer; a game that is over writes nothing more."""
        self.has_owed = False
        if not self.game.over:
            self._emit({"k": "settled"})

    def take_back(self, count: int) -> None:
        """Take back the last `count` actions; write_undo writes it into the journal."""
        self.changed.clear()
        for _ in range(count):
            self.take_back_one()

    def take_back_one(self) -> None:
        """Take back the last action, of several; also add its sites to `changed`."""
        action = self.game.history[-1]
        self.game.undo()
        self.n_changes += 1
        self._text = ""
        self._note_changed(action)
        self._occupancy.unshift(self.nets.pop())
        self.inputs.pop()
        self.movers = self.movers[:-1]  # no pop on MicroPython
        self.arrivals.pop()
