"""Note how deep the program goes: runs on the emulated board.

The App of a board as it is flashed is stepped from as many calls down as it is on a chip: main.py,
its main(), chip.run(), Supervisor.take_turns().  Prints a line each time that something goes
deeper than the same kind of thing did before:

    back 6120 10000       the game of the journal comes back, for OK is pressed
    playing 6864 50876    edges and alarms of a recorded game (tables.py makes it): bytes, when
    tidying, words ...    what else is done meanwhile
    host ...              what a host asks for
    buttons ...           buttons pressed at random: menus, choosing, taking back, new games
    thinking ...          computers at all seats think, are touched, and think on
"""

import gc

import emuboard
from measure_thinking import CHOSEN, COMPUTER, never, play_actions

from reedbed_board.tasks import LinkStep
from reedbed_engine import wire
from reedbed_engine.compat import const
from reedbed_engine.games import load_game
from reedbed_engine.games.base.header import SEATS, find_option
from reedbed_engine.random30 import Random
from reedbed_engine.table.buttons import PLUS

START = const(10000)  # ms: the hands begin when the board has long started
BUTTON = const(1000)
PRESSES = const(150)
STEPS, TOUCHED_EVERY = const(60), const(8)  # while computers think
SHORT, LONG = const(60), const(700)  # ms that a button is held


class Host:
    """A port at whose other end a host asks for things."""

    is_closed = False

    def __init__(self, app):
        self.link = LinkStep(app, self)
        self.waiting = b""
        self._encoder = wire.Encoder()
        self._id = 0

    def ask(self, verb, **fields):
        self._id += 1
        fields["id"] = self._id
        self.waiting = self._encoder.line(verb, fields)

    def read(self):
        data, self.waiting = self.waiting, b""
        return data

    def write(self, data):
        return len(data)


class Peak:
    """A board and the deepest that each kind of thing has gone on it."""

    def __init__(self, app):
        self.app = app
        self.now = START
        self.host = Host(app)
        self._deepest = {}
        emuboard.stack_peak()

    def note(self, kind):
        peak = emuboard.stack_peak()
        if peak > self._deepest.get(kind, 0):
            self._deepest[kind] = peak
            print(kind, peak, self.now)


def measure(app, trace, game, options, seed):
    """As main.py's main()."""
    app.debounce._first_ms = app.debounce._last_ms = 0  # edges have settled already
    app.table.random = Random(seed)
    run(Peak(app), trace, game, options, seed)


def run(peak, trace, game, options, seed):
    """As chip.run()."""
    assert peak.app.offer
    for level in 1, 0:
        press(peak, BUTTON, level, "back")
    assert peak.app.table.game.ID == game and not peak.app.offer
    ask(peak, "hello", proto=wire.PROTOCOL, session=1)
    ask(peak, "cmd", do="abandon")
    ask(peak, "cmd", do="new", game=game, options=options)
    with open(trace) as lines:
        for line in lines:
            at, index, level = [int(word) for word in line.split()]
            pass_time(peak, START + at, "playing")
            press(peak, index, level, "playing")
    assert not peak.app.errors
    for clock in "", "5+3":
        ask(peak, "cmd", do="abandon")
        ask(peak, "cmd", do="new", game=game, options=options, clock=clock)
        for _ in range(6):
            ask(peak, "cmd", do="play", action=any_action(peak.app.table.game))
        ask(peak, "cmd", do="undo", count=2)
        ask(peak, "cmd", do="set", name="bright", value=40)
        chance = Random(seed)
        for _ in range(PRESSES):
            button = BUTTON + chance.below(5)
            press(peak, button, 1, "buttons")
            pass_time(peak, peak.now + (LONG if chance.below(8) == 0 else SHORT), "buttons")
            press(peak, button, 0, "buttons")
            pass_time(peak, peak.now + SHORT, "buttons")
    think(peak, game, options)
    assert not peak.app.errors


def think(peak, game, options):
    """Let computers think at a game that has begun."""
    table, inputs = peak.app.table, peak.app.parts.simulated
    table.adjourn(peak.now)
    chosen = dict([pair.split("=") for pair in options.split(",") if pair])
    seats = [COMPUTER] * int(chosen.get(find_option(load_game(game).OPTIONS, SEATS), 2))
    why = table.new_game(game, chosen, peak.now, seats=seats)
    assert not why, why
    play_actions(table, CHOSEN, Random(START))
    table.computers._is_calm = never  # it thinks again instead of deciding
    emuboard.stack_peak()  # of that beginning nothing counts
    thought = 0
    for number in range(STEPS):
        thought += table.play.seats.is_thinking
        if number % TOUCHED_EVERY == 0:
            touched = number % inputs.n_cells if inputs.n_cells else BUTTON + PLUS
            for level in 1, 0:
                press(peak, touched, level, "thinking")
        pass_time(peak, peak.now + 20, "thinking")
    assert thought, "it does not think"


def any_action(game):
    """Return the text of an action, "" where there is none."""
    found = []
    if game is not None:
        game.actions(found)
    return game.text(found[-1]) if found else ""


def pass_time(peak, end, kind):
    """Let the alarms ring that are due before `end`."""
    timers = peak.app.table.timers
    while 0 <= timers.deadline < end:
        peak.now = max(peak.now, timers.deadline)
        step(peak, kind)
    peak.now = max(peak.now, end)


def press(peak, index, level, kind):
    """Let the board feel an edge of a cell or a button."""
    inputs = peak.app.parts.simulated
    inputs.set(index if index < BUTTON else inputs.n_cells + index - BUTTON, level)
    step(peak, kind)


def ask(peak, verb, **fields):
    peak.host.ask(verb, **fields)
    step(peak, "host")


def step(peak, kind):
    """As Supervisor.take_turns(): let each task have its turn."""
    app, now = peak.app, peak.now
    app.sample(now)
    app.step(now)
    peak.note(kind)
    peak.host.link(now)
    peak.note("host")
    app.show_words(now)
    peak.note("words")
    app.tidy(now)
    peak.note("tidying")
    gc.collect()
