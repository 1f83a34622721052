"""A board on the test's own time, simulated hands at it, and the trace that a host makes of them.

    python tests/games/traced_board.py

writes a trace of each game into its folder here, where the tests replay them.
"""

import sys
from pathlib import Path

from reedbed.link.trace import Trace
from reedbed.records.options import read_options
from reedbed_board.assembling import make_app
from reedbed_board.board_json import simulated_config
from reedbed_board.hardware import Builder
from reedbed_board.memory_store import MemoryStore
from reedbed_engine.off_board.simulated_player import BUTTON, CELL, CLEAN, CLUMSY, SimulatedPlayer
from reedbed_engine.table.fitting import suggest
from reedbed_engine.wire import PROTOCOL, Decoder, Encoder

GAMES = Path(__file__).parent
_STEP_MS = 5
_DEBOUNCE_MS = 5  # short, so that a brush stays one
_SEEN_MS = 10  # after which hands see what came of an edge

# name of the trace: game, kind of board, size, seed, actions
SHIPPED = {
    "uros-sensors": ("uros", "presence", 10, 4, 12),
    "pilus-sensors": ("pilus", "presence", 10, 3, 8),
    "ur-sensors": ("ur", "presence", 10, 4, 20),
    "arbos-keys": ("arbos", "touch", 8, 3, 12),
    "community-buttons": ("community", "cursor", 10, 4, 8),
}


class TracedBoard:
    """The whole program of a board, a host that logs and traces, hands that play.

    `trace` collects the lines of the file, `log` the journal events.
    """

    def __init__(self, kind, size, seed=1):
        config = simulated_config(kind, size, size)
        config.press_ms = config.release_ms = _DEBOUNCE_MS
        self.parts = Builder(config, None).parts()
        self.now = 1000
        self.app = make_app(config, self.parts, MemoryStore(), self.now, 4242, seed, 1)
        self.log = []
        self.trace = []
        self.is_deaf = False  # what the board says is lost
        self.answers = {}
        self._writer = Trace(self.trace.append, self.events)
        self._encoder, self._decoder = Encoder(), Decoder()
        self._asked = 0
        self.send("hello", proto=PROTOCOL, host="test", lang="en", session=1)
        self.run(100)

    def events(self, g):
        return [event for event in self.log if event["g"] == g]

    def send(self, verb, **fields):
        self.app.link.feed(self._encoder.line(verb, fields), self.now)

    def ask(self, do, **fields):
        self._asked += 1
        self.send("cmd", id=self._asked, do=do, **fields)
        self.run(20)
        return self.answers[self._asked]

    def run(self, ms):
        for _ in range(0, ms, _STEP_MS):
            self.now += _STEP_MS
            self.app.sample(self.now)
            self.app.step(self.now)
            if self.now % 1000 == 0:
                self.send("ping", x=1)
            while (line := self.app.link.next_line(self.now)) is not None:
                self._hear(line)

    def _hear(self, line):
        if self.is_deaf:
            return
        for _, verb, fields in self._decoder.feed(line):
            if verb == "hello":
                self._writer.begin_board(fields)
            elif verb == "event":
                self._keep(fields)
            elif verb in ("ok", "no"):
                self.answers[fields["id"]] = verb
            if verb == "trace" and self._writer.add_lines(fields):
                self.begin()
            self._writer.write_held_lines()

    def _keep(self, event):
        if event["n"] == len(self.events(event["g"])):
            self.log.append(event)
        self.send("ack", g=event["g"], n=len(self.events(event["g"])) - 1)

    def begin(self):
        """Let the board begin its trace."""
        self._asked += 1
        self.send("cmd", id=self._asked, do="set", name="trace", value=1)

    def text(self):
        """Return the file as it would be if the host ended now."""
        self._writer.close()
        return "".join(self.trace)

    # ---- hands

    def start_simulated(self, game, seed=1, skill=CLEAN):
        """Begin a game as it fits the board, and set it up by hand."""
        options = suggest(game, self.app.table.board)
        assert self.ask("new", game=game, options=options) == "ok"
        self.hands = SimulatedPlayer(
            self.app.table.layout, game, read_options(options), seed, skill
        )
        self._carry_out(self.hands.set_up())

    def play(self, actions):
        """Let the hands play so many actions, or to the end."""
        hands = self.hands
        while actions and not hands.game.over:
            self._carry_out(hands.perform(hands.choose()))
            actions -= 1

    def _carry_out(self, steps):
        self._look()
        inputs = self.parts.simulated
        for ms, kind, index, level in steps:
            self.run(ms)
            if kind == CELL:
                inputs.set(index, level)
            elif kind == BUTTON:
                inputs.set(inputs.n_cells + index, level)
            self.run(_SEEN_MS)
            self._look()

    def _look(self):
        table, hands = self.app.table, self.hands
        hands.lines, hands.refused = table.lines, table.said.refused
        hands.recorded = standing(self.recorded())

    def recorded(self):
        """Return what the log holds, as the hands' `expected` does."""
        found = []
        for event in self.log:
            if event["k"] == "play":
                found.append(("play", event["action"]))
            elif event["k"] == "undo":
                found.append(("undo", event["count"]))
        return found


def standing(recorded):
    """Return the texts of the actions that have not been taken back."""
    found = []
    for kind, what in recorded:
        if kind == "play":
            found.append(what)
        else:
            del found[-what:]
    return found


def traced(game, kind, size, seed, actions, skill=CLUMSY):
    """Return a TracedBoard at which hands have played."""
    board = TracedBoard(kind, size, seed)
    board.begin()
    board.run(50)
    board.start_simulated(game, seed, skill)
    board.play(actions)
    board.run(2000)
    return board


def main():
    """Write the traces."""
    for name, what in SHIPPED.items():
        board = traced(*what)
        assert standing(board.recorded()) == standing(board.hands.expected), name
        (GAMES / what[0] / f"{name}.trace").write_text(board.text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
