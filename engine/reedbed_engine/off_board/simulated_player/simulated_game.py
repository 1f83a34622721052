"""A table and a simulated player, with time of their own."""

from ...compat import Any, Cell, Iterable
from ...table.session import Table
from .player import CLEAN, FAULTY
from .steps import BUTTON, CELL


class SimulatedGame:
    """Plays games of a simulated player on a table.

    `journal` collects the table's events, `trace` has every edge with its time.  `faults`, if
    there are any, break sensors.
    """

    def __init__(self, table: Table, hands: Any, faults: Any = None) -> None:
        self.table = table
        self.hands = hands
        self.faults = faults
        self.now = 1000
        self.journal = []
        self.alarms = 0  # how often the table said that something was wrong
        self.trace = []

    def start(self, game_id: str, options: dict[str, Any] | None = None) -> None:
        """Start the game and set it up."""
        reason = self.table.new_game(game_id, options, self.now)
        assert not reason, reason
        self.run(self.hands.set_up())
        self.alarms = 0
        self.journal.clear()

    def play(self, limit: int = 100000) -> None:
        """Play until the game is over or `limit` actions are played."""
        while not self.hands.game.over and limit:
            limit -= 1
            self.run(self.hands.perform(self.hands.choose()))

    def run(self, steps: Iterable[tuple[int, int, int, int]]) -> None:
        """Carry out steps."""
        self._look()
        for ms, kind, index, level in steps:
            self.wait(ms)
            self.apply_step(kind, index, level)
            self._look()

    def apply_step(self, kind: int, index: int, level: int) -> None:
        """Give an edge of a cell or a button; nothing for other kinds."""
        if kind == CELL:
            self._edge(index, level)
        elif kind == BUTTON:
            self.trace.append((self.now, "button %d" % index, level))
            self.table.button(index, level, self.now)

    def wait(self, ms: int) -> None:
        """Let time pass, with every tick that the table asks for."""
        end = self.now + ms
        while self.faults and 0 <= self.faults.edge_at <= end:
            self._wait_until(max(self.now, self.faults.edge_at))
            cell, level = self.faults.next_edge()
            self.trace.append((self.now, cell, level))
            self.table.cell(cell, level, self.now)
            self._look()
        self._wait_until(end)

    def _wait_until(self, end: int) -> None:
        table = self.table
        while 0 <= table.timers.deadline <= end:
            self.now = max(self.now, table.timers.deadline)
            table.tick(self.now)
            self._look()
        self.now = end

    def _edge(self, cell: Cell, level: int) -> None:
        if not self.faults or self.faults.passes(cell, self.now):
            self.trace.append((self.now, cell, level))
            self.table.cell(cell, level, self.now)

    def history(self) -> list[str]:
        """Return the texts of the actions that stand in the journal, take-backs carried out."""
        standing = []
        for kind, what in self.journal:
            if kind == "play":
                standing.append(what)
            else:
                del standing[-what:]
        return standing

    def fault(self) -> str:
        """Return what is not as the hands meant it, "" where all is."""
        hands, game = self.hands, self.table.game
        if hands.skill == FAULTY:
            # what a failing sensor entered has been taken back: the game that stands must be right
            if self.history() != [hands.game.text(action) for action in hands.game.history]:
                return "another game stands recorded"
        elif self.journal != hands.expected:
            return "other actions were recorded"
        if game.position() != hands.game.position():
            return "another position was reached"
        is_alarmed = hands.skill == CLEAN and self.alarms
        return "alarmed %d times" % self.alarms if is_alarmed else ""

    def _look(self) -> None:
        table, hands = self.table, self.hands
        if table.said.sound == "wrong":
            self.alarms += 1
        table.said.sound = ""
        for event in table.events:
            if event["k"] == "play":
                self.journal.append(("play", event["action"]))
                hands.recorded.append(event["action"])
            elif event["k"] == "undo":
                self._note_undo(event["count"])
        table.events.clear()
        hands.lines, hands.refused = table.lines, table.said.refused

    def _note_undo(self, count: int) -> None:
        del self.hands.recorded[-count:]
        if self.journal and self.journal[-1][0] == "undo":
            count += self.journal.pop()[1]
        self.journal.append(("undo", count))
