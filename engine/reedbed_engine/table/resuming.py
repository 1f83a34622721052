"""How a game that the journal has kept comes back on the board, an event at a time.

All actions are judged again: a board tests itself so.  What was
taken back is played and taken back, so that nothing needs to be kept of a game however long.
"""

import gc

from ..compat import TYPE_CHECKING, Any, Sequence
from ..errors import BadNotation, ReedbedError
from ..games.base.notation import clip
from . import messages as say
from .new_game import make

if TYPE_CHECKING:
    from .session import Table


def resume(table: "Table", events: list[Any], now: int) -> int:
    """Go on with a game of which the journal has `events`; only an end they lack is emitted.

    Returns 0 or a message id; then there is no game.  Clocks stand until `Table.go_on`.
    """
    resuming = Resuming(table, now)
    for event in events:
        if not resuming.replay_event(event):
            break
    else:
        resuming.finish()
    return resuming.reason


class Resuming:
    """Put a game on `table`: `replay_event` each of its events in order, then `finish`.

    Until then the table must hear of nothing else.  `reason` is 0, or the message id that says why
    the game cannot go on, and nothing stays.  What the clocks go on from (Clocks.restore): `left`
    (ms a player, as last written), `lefts` (the same for each action that stands, one after the
    other), `turn` (who acted last, 0 if something has happened since).  `by` is who entered the
    last action.
    """

    def __init__(self, table: "Table", now: int) -> None:
        self._table = table
        self._now = now
        self._clock = ""
        self._t = 0  # ms since the game began
        self.left = []
        self.lefts = []
        self.turn = 0
        self.by = ""
        self._owed = ()  # as the last event has it
        self._has_ended = False
        self.reason = 0

    def replay_event(self, event: dict[str, Any]) -> bool:
        """Do what an event says; return whether the game can still go on."""
        kind = event["k"]
        self._t = event.get("t", self._t)
        self.left = event.get("left", self.left)
        if kind in ("play", "undo", "settled"):
            self._owed = event.get("owed", ())
        if kind == "new":
            self._open(event)
        elif kind == "play":
            self._play(event)
        elif kind == "undo":
            self._take_back(event["count"])
        elif kind == "end":
            self._has_ended = True
        else:  # the clocks, or what is settled
            self.turn = 0  # its `left` has what the end of a turn adds
        if self.reason:
            self._table.tick(self._now)
        return not self.reason

    def finish(self) -> None:
        """Begin to play where the events have led."""
        table = self._table
        table.elapsed = self._t
        table.set_clocks(self._clock)
        if table.clocks:
            table.clocks.restore(self.left, self.lefts, self.turn)
        table.play.game_log.last_by = self.by
        if table.game.history and table.game.over and not self._has_ended:  # the power was cut
            table.play.game_log.write_end(self.by)
        if self._owed and table.board.senses_pieces:
            table.play.game_log.pending.resumed = self._read_owed()
        table.show_game()

    def _open(self, start: dict[str, Any]) -> None:
        table = self._table
        table.tick(self._now)
        options, position = start["options"], start["position"]
        table.close_menu()
        before = table.game.ID if table.game else ""
        try:
            game, layout = make(
                table.board, before, start["game"], options, position, start["seed"]
            )
        except ReedbedError as error:
            self.reason = table.refuse_error(error)
            return
        gc.collect()  # now, so that what stays does not lie behind what goes
        if game.RULES != start["rules"]:
            self.reason = table.refuse_request(say.BAD_RECORD, 0, "rules")
        else:
            table.take_over(game, layout, start)
            self._clock = start["clock"]

    def _play(self, event: dict[str, Any]) -> None:
        table, text = self._table, event["action"]
        action = self._parse(text)
        if action is None:
            self.reason = table.refuse_request(
                say.BAD_RECORD, len(table.game.history) + 1, clip(text)
            )
            table.close()
            return
        table.play.game_log.play(action)
        self.lefts.extend(event.get("left", ()))
        self.turn = event["player"]
        self.by = event["by"]

    def _read_owed(self) -> Sequence[int]:
        """Return what is owed as PendingCarries.add takes it, () where it makes no sense."""
        layout, gestures, owed = self._table.layout, self._table.play.gestures, self._owed
        pieces = [gestures.piece_on(site) for site in range(layout.n_sites)]
        carries = []
        for i in range(0, len(owed) - 2, 3):
            piece, origin, target = owed[i], owed[i + 1] - 1, owed[i + 2] - 1
            for site in (origin, target):
                if site >= layout.n_sites or site >= 0 and not layout.counts[site]:
                    return ()
            carries.extend((piece if piece in pieces else 0, origin, target))
        return carries

    def _parse(self, text: str) -> int | None:
        """Return an action of the journal; None if it cannot have been one."""
        game = self._table.game
        try:
            action = game.parse(text)
        except BadNotation:
            return None
        if game.judge(action) and (not game.illegal_loses or game.over):
            return None
        return action

    def _take_back(self, count: int) -> None:
        count = min(count, len(self._table.game.history))
        self._table.play.game_log.take_back(count)
        for _ in range(min(count * len(self.left), len(self.lefts))):
            self.lefts.pop()
        self.turn = 0
        self._has_ended = False
