"""A table on a virtual board with a time of its own, played by simulated hands."""

from board_on_wire import (
    Board,
    Host,
)

from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board as Shape
from reedbed_engine.off_board.simulated_player import CLEAN, seat_hands
from reedbed_engine.off_board.simulated_player.hands import BUTTON, CELL
from reedbed_engine.random30 import Random
from reedbed_engine.table.buttons import NAMES
from reedbed_engine.table.fitting import fit, suggest

SIZES = {"presence": 10, "touch": 8, "cursor": 8}


NAMED = ["Ann; Bob", 'Zoë "Z" \\ Quispe']


class Table:
    """A board, its host and simulated hands; `folder` outlives the power."""

    def __init__(self, kind, folder=None, entropy=1):
        self.kind, self.size, self.folder = kind, SIZES[kind], folder
        self.game = self.options = self.hands = None
        self.power_on(entropy)

    def power_on(self, entropy=1, limit=0):
        self.board = Board(
            self.folder, self.kind, self.size, self.size, entropy=entropy, limit=limit
        )
        # the newest events wait in the journal: whether a host has them all is for each to say
        self.host = Host(self.board, lag=4)

    def power_cycle(self):
        """Cut the power while all is quiet; pieces stay where they are, the game goes on."""
        self.host.run(500)
        self.board.switch_off()
        self.power_on()
        self.host.run(2000)  # the hands look in the events for what is recorded
        for cell in range(self.size**2):
            if self.hands.stands[cell] if hasattr(self.hands, "stands") else 0:
                self.host.sense("cell", cell, 1)
        self.host.run(300)
        assert self.host.ask("resume")[0] == "ok"
        self.host.run(100)

    def end(self):
        self.host.run(1000)
        self.board.switch_off()

    def begin(self, game, options=None, clock="", position="", seed=1, skill=CLEAN):
        """Begin a game, and let hands sit down at it."""
        shape = Shape(self.kind, self.size, self.size)
        self.game, self.options = game, suggest(game, shape) if options is None else options
        asked = {"options": self.options, "players": NAMED, "clock": clock, "position": position}
        answer = self.host.ask("new", game=game, **asked)
        assert answer[0] == "ok", answer
        self.host.run(100)
        chosen = dict(item.split("=") for item in self.options.split(",") if item)
        layout = fit(game, chosen, shape)
        self.hands = seat_hands(layout, game, chosen, seed, skill)
        if position:
            self.hands.game = load_game(game).load(position)
            self.hands.gestures = type(self.hands.gestures)(self.hands.game, layout)
        self.carry_out(self.hands.set_up())

    def play(self, count=1000):
        while count and not self.hands.game.over:
            count -= 1
            self.carry_out(self.hands.perform(self.hands.choose()))

    def carry_out(self, steps):
        self._look()
        for ms, kind, index, level in steps:
            self.host.run(ms)
            if kind == CELL:
                self.host.sense("cell", index, level)
            elif kind == BUTTON:
                self.host.sense("button", NAMES[index], level)
            self.host.run(30)  # settled before the hands look
            self._look()

    def _look(self):
        say, g, standing = self.host.state["say"], self.host.state["state"]["g"], []
        self.hands.lines, self.hands.refused = say["lines"], say["refused"]
        for name in sorted(self.host.events):
            event = self.host.events[name]
            if name[0] == g and event["k"] == "play":
                standing.append(event["action"])
            elif name[0] == g and event["k"] == "undo":
                del standing[len(standing) - event["count"] :]
        self.hands.recorded = standing

    def undo(self, count):
        answer = self.host.ask("undo", count=count)
        assert answer[0] == "ok", answer
        self.host.run(200)

    def choose(self, *entry):
        """Walk to an entry of the menu and press OK, twice where it asks again."""
        self.host.press("menu")
        for _ in range(40):
            if self.host.state["say"]["lines"][1][: len(entry)] == list(entry):
                break
            self.host.press("plus")
        self.host.press("ok")
        if self.host.state["say"]["menu"]:
            self.host.run(1000)  # two presses at once are one
            self.host.press("ok")
        self.host.run(200)

    def request(self, count, seed=1):
        """Let the host play random actions of the game that is on."""
        assert self.host.ask("set", name="host_play", value=1)[0] == "ok"
        random = Random(seed)
        game = load_game(self.game).load(self.host.state["state"]["position"])
        while count and not game.over:
            count -= 1
            found = []
            game.actions(found)
            action = found[random.below(len(found))]
            answer = self.host.ask("play", action=game.text(action))
            assert answer[0] == "ok", answer
            game.play(action)
        self.host.run(200)

    def acknowledge(self):
        self.host.lag = 0
        self.host.run(3000)
        self.host.lag = 4


def finished(game, **how):
    def happen(table):
        table.begin(game, **how)
        table.play()

    return happen


def unfinished(game, count, **how):
    def happen(table):
        table.begin(game, **how)
        table.play(count)

    return happen


def resumed(game, before, after, **how):
    def happen(table):
        table.begin(game, **how)
        table.play(before)
        table.power_cycle()
        table.play(after)

    return happen
