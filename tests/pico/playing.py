"""Games on the emulated Pico: simulated hands move the switches and press the buttons."""

import checks
from cells import Cells
from wiring import BUTTONS

from host import Host
from pico import Fault
from reedbed_engine.games import load_game, load_gestures
from reedbed_engine.games.base.board import Board
from reedbed_engine.off_board.simulated_player import BUTTON, CELL, SimulatedPlayer
from reedbed_engine.table.fitting import fit

_GAME = "uros"
_SEED = 4
_ACTIONS = 6
_LOOK_MS = 300  # until what the board says has come


class Player:
    """Hands that play a game of their own, from `position` if any; the board should record it."""

    def __init__(self, host, config, set_cell, game=_GAME, options=None, position=""):
        self._host = host
        self._set_cell = set_cell
        layout = fit(game, options or {}, Board(config["kind"], config["rows"], config["cols"]))
        self.hands = SimulatedPlayer(layout, game, options or {}, _SEED)
        if position:
            self.hands.game = load_game(game).load(position)
            self.hands.gestures = load_gestures(self.hands.game, layout)

    def play(self, count):
        """Set the pieces up and play some actions."""
        self.set_up()
        for _ in range(count):
            self.perform(self.hands.choose())

    def set_up(self):
        """Put the pieces where the game begins."""
        self._carry_out(self.hands.set_up())

    def perform(self, text):
        """Play an action."""
        self._carry_out(self.hands.perform(text))

    def _carry_out(self, steps):
        self._look()
        for ms, kind, index, level in steps:
            self._host.run(ms)
            if kind == CELL:
                self._set_cell(index, level)
            elif kind == BUTTON:
                order = "press" if level else "release"
                self._host.chip.device("buttons", order, name=BUTTONS[index])
            if not level:  # what it led to may have to be read before the next step
                self._host.run(_LOOK_MS)
            self._look()

    def _look(self):
        said = self._host.topics["say"]
        self.hands.lines, self.hands.refused = said["lines"], said["refused"]
        self.hands.recorded = recorded(self._host.events)


def recorded(events):
    """Return the texts of the actions that stand in the newest game of the journal."""
    standing = []
    for event in events:
        if event["k"] == "new":
            standing.clear()
        elif event["k"] == "play":
            standing.append(event["action"])
        elif event["k"] == "undo":
            del standing[-event["count"] :]
    return standing


def verify(chip, config, actions=_ACTIONS):
    """Yield what was verified, a line each."""
    host = Host(chip)
    chip.do("open", isOpen=True)
    yield checks.greet(host, config)
    host.ask("new", game=_GAME, options="", players=["A", "B"])
    player = Player(host, config, Cells(chip).set)
    chip.device("registers", "forget")
    before = chip.do("state")
    player.play(actions)
    meant = [text for _, text in player.hands.expected]
    checks.expect(recorded(host.events), meant, "what was recorded")
    state, longest = chip.do("state"), chip.device("registers", "count")["longest"] / 1e6
    yield (
        f"{len(meant)} actions of {_GAME} were recorded as the hands meant them,"
        f" {host.topics['stat']['free']:,} bytes are free"
    )
    yield (
        f"{state['erased'] - before['erased']} blocks were erased meanwhile;"
        f" at most {longest:.1f} ms between two scans"
    )
    chip.do("reset")
    yield _returns(host, meant, player.hands.game.position())


def _returns(host, meant, position):
    """After a power cut the game is offered and goes on."""
    host.chip.run(1000)
    host.topics.clear()
    host.connect()
    if not host.topics["state"]["offer"]:
        raise Fault(f"no game is offered: {host.topics['state']}")
    host.chip.device("buttons", "press", name="ok")
    host.run(200)
    host.chip.device("buttons", "release", name="ok")
    for _ in range(100):
        host.run(100)
        if not host.topics["state"]["offer"] and host.topics["state"]["n"] >= len(meant):
            break
    checks.expect(host.topics["state"]["position"], position, "the position that came back")
    return "after a power cut it is offered again, and OK brings it back"
