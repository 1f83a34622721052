"""A board on the test's own time, simulated hands at it, and the trace that a host makes of them.

    PYTHONPATH=tests/board:tests/board/app python tests/games/traced_board.py

writes a trace of each game into its folder here, where the tests replay them.
"""

import sys
from pathlib import Path

from board_bench import Bench, kept, meant
from board_fakes import FakeHost

from reedbed.link.trace import Trace
from reedbed.records.options import read_options
from reedbed_engine.off_board.simulated_player import CLEAN, CLUMSY
from reedbed_engine.table.fitting import suggest

GAMES = Path(__file__).parent

# name of the trace: game, kind of board, size, seed, actions
SHIPPED = {
    "uros-sensors": ("uros", "presence", 10, 4, 12),
    "pilus-sensors": ("pilus", "presence", 10, 3, 8),
    "ur-sensors": ("ur", "presence", 10, 4, 20),
    "arbos-keys": ("arbos", "touch", 8, 3, 12),
    "community-buttons": ("community", "cursor", 10, 4, 8),
}


class TracingHost(FakeHost):
    """A host that writes what the board traces into `text`."""

    is_deaf = False  # what the board says is lost

    def __init__(self):
        super().__init__()
        self.text = []
        self.writer = Trace(self.text.append, self.events)

    def events(self, g):
        return [event for got, _, event in self.log if got == g]

    def take(self, data):
        if self.is_deaf:
            return
        hello = self.state.get("hello")
        self.state.pop("trace", None)
        super().take(data)
        if self.state.get("hello") is not hello:
            self.writer.begin_board(self.state["hello"])
        if "trace" in self.state and self.writer.add_lines(self.state["trace"]):
            again = {"id": len(self.answers) + 1, "do": "set", "name": "trace", "value": 1}
            self.send("cmd", again)
        self.writer.write_held_lines()


class TracedBoard(Bench):
    """The whole program of a board, a host that logs and traces, hands that play."""

    settle_ms = 5  # short, so that a brush stays one
    seen_ms = 10

    def __init__(self, kind, size, seed=1):
        super().__init__(kind, seed=seed, size=size, host=TracingHost())
        self.run(100)

    def begin(self):
        """Let the board begin its trace."""
        assert self.request("set", name="trace", value=1) == "ok"

    def text(self):
        """Return the file as it would be if the host ended now."""
        self.host.writer.close()
        return "".join(self.host.text)

    def start_simulated(self, game, seed=1, skill=CLEAN):
        """Begin a game as it fits the board, and set it up by hand."""
        options = suggest(game, self.app.table.board)
        self.new(game, options)
        self.sit_down(skill, seed, read_options(options))


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
        assert kept(board.host, 1) == meant(board.hands), name
        (GAMES / what[0] / f"{name}.trace").write_text(board.text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
