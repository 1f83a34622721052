"""Touch a board while a computer thinks, by the clock of a chip: runs on the emulated board.

The board's own tasks run under its own Supervisor.  Time is what the instructions take on an
RP2040, and what the board sleeps.  A sample is taken every 5 ms, as a timer's interrupt does
it; what is due while memory is collected is taken when that has ended.  Contacts change at chance
moments.  One line a figure, in ticks:

    light 12345 1    from the moment when a contact changed to the sending of the frame that
                     answers, 0 if none had until the next touch; the contact's new level
    slice 12345 678  the longest turn of the loop in which it thinks, a collection apart; how many
    drop 345         to forget what was thought when the game changes
"""

import gc
import time

import emuboard

from reedbed_board import garbage
from reedbed_board.chip import make_rows
from reedbed_board.tasks import LinkStep, Supervisor
from reedbed_engine import wire
from reedbed_engine.compat import const
from reedbed_engine.games.base.board import TOUCH
from reedbed_engine.random30 import Random
from reedbed_engine.table.messages import NO_ROOM_TO_THINK

START = const(10000)  # ms: the board has long started
SAMPLE = const(5)  # ms
CHOSEN = const(10)  # actions into the game when the computer thinks
SETTLED = const(2000)  # ms after which the pieces stand and all is shown
HELD = const(300)  # ms from one change of a contact to the next, and up to as many more
PATIENCE = const(30000)  # ms until something can be touched while a computer thinks
COMPUTER = 4  # a level
NO_ROOM = "no room to think"

ticks = time.ticks_cpu
since = time.ticks_diff


class Host:
    """A port at whose other end a PC shows the game."""

    is_closed = False

    def __init__(self):
        self._encoder = wire.Encoder()
        self._waiting = self._encoder.line("hello", {"proto": wire.PROTOCOL, "session": 1})

    def read(self):
        data, self._waiting = self._waiting, b""
        return data

    def write(self, data):
        _, verb, fields = wire.decode(data[:-1])
        if verb == "event":
            fields = {"g": fields["g"], "n": fields["n"]}
            self._waiting += self._encoder.line("ack", fields)
        return len(data)


class Timer:
    """What samples is somebody else (chip.make_rows)."""

    is_running = True


class Clock:
    """The time in ms, at `per_ms` ticks each; `sample(ms)` is called every 5 ms.

    What it does itself takes no time, samples apart.
    """

    def __init__(self, per_ms):
        self.ms = START
        self._part = 0  # ticks of the next one
        self._per_ms = per_ms
        self.sample = None  # Hands' own
        self._sample_at = START
        self._collecting = emuboard.collecting()
        self._seen = ticks()

    def now(self):
        """Take the samples that are due; return the time."""
        self.pass_ticks(since(ticks(), self._seen))
        collecting = emuboard.collecting()
        if collecting != self._collecting and self._sample_at < self.ms:
            self._sample_at = self.ms  # no interrupt comes while memory is collected
        self._collecting = collecting
        while self._sample_at <= self.ms:
            start = ticks()
            self.sample(self._sample_at)
            self._sample_at += SAMPLE
            self.pass_ticks(since(ticks(), start))
        self._seen = ticks()
        return self.ms

    def pass_ticks(self, count):
        self._part += count
        self.ms += self._part // self._per_ms
        self._part %= self._per_ms

    def tell(self, *what):
        """Print a line; that takes no time."""
        self.pass_ticks(since(ticks(), self._seen))
        print(*what)
        self._seen = ticks()

    def sleep(self, ms):
        self.ms += ms

    def since(self, ms):
        """Return the ticks since a time."""
        return (self.ms - ms) * self._per_ms + self._part + since(ticks(), self._seen)


class Collector:
    """Stands in for module gc where the board collects: what is due is sampled right after it."""

    def __init__(self, clock, turns):
        self._clock = clock
        self._turns = turns

    def collect(self):
        self._turns.set_apart(self._clock.now)
        gc.collect()
        self._turns.set_apart(self._clock.now)


class Hands:
    """Touch cells at chance moments, and let go: a key that is free, a piece that stands."""

    def __init__(self, app, clock, seed):
        self._app = app
        self._clock = clock
        self._chance = Random(seed)
        self._levels = app.parts.simulated
        self._shown = bytearray(len(app.codes))  # before the touch
        self._cell = -1
        self._level = self.at = 0
        self.touched_at = START
        self._is_answered = True
        self.left = 0  # changes of contacts to come
        self._send = app.parts.lights.show
        app.parts.lights.show = self.send

    def plan(self):
        """Choose what is touched next, and when; first let go what was touched."""
        if self._cell >= 0:
            self._cell = ~self._cell
        else:
            cells = range(len(self._app.codes))
            if any(self._app.picture):
                cells = [cell for cell in cells if self._app.picture[cell]]
            self._cell = cells[self._chance.below(len(cells))]
        self.at = self._clock.ms + HELD + self._chance.below(HELD)

    def sample(self, ms):
        """Change the contact if it is time, then let the board sample."""
        if self.left and ms >= self.at and not self._app.table.play.seats.is_thinking:
            self.at += self._chance.below(HELD)
        elif self.left and ms >= self.at:
            if not self._is_answered:
                self._clock.tell("light", 0, self._level)
            cell = max(self._cell, ~self._cell)
            self._level = 1 - self._app.picture[cell]
            self._levels.set(cell, self._level)
            self._touched = cell
            self.touched_at = self.at
            self._shown[:] = self._app.lights.shown
            # to let a key go is answered by a verdict, if at all
            self._is_answered = self._app.config.kind == TOUCH and not self._level
            self.left -= 1
            self.plan()
        self._app.sample(ms)

    def send(self):
        """Send the frame; tell how long it took if it is the answer."""
        app = self._app
        if not self._is_answered and app.picture[self._touched] == self._level:
            if app.lights.shown != self._shown:
                self._clock.tell("light", self._clock.since(self.touched_at), self._level)
                self._is_answered = True
        return self._send()


def thoughts(app, touches, per_ms, game, options, n_players, seed):
    """Print how long `touches` lights take while a computer thinks, and to drop its thought."""
    table = app.table
    table.random = Random(seed)
    begin(table, game, options, n_players, seed)
    turns = Turns(app)
    think_on(table.computers, turns)
    table.finish()
    put_pieces(app)
    run(app, turns, touches, per_ms, seed)
    print("slice", turns.longest, turns.count)
    start = ticks()
    drop_thought(table.computers, table.now)
    print("drop", since(ticks(), start))
    assert not app.errors


class Turns:
    """Times the turns of the loop in which a computer thinks, without a collection before."""

    def __init__(self, app):
        self._app = app
        self._step = app.step
        self.longest = self.count = 0
        self._apart = 0  # ticks of this turn that are not its own
        self.thinks = False
        app.step = self.step

    def collect(self):
        self.set_apart(self._app.garbage.collect)

    def set_apart(self, do):
        """Do what is no part of the turn."""
        start, collecting = ticks(), emuboard.collecting()
        do()
        self._apart += since(ticks(), start) - since(emuboard.collecting(), collecting)

    def step(self, now):
        self._apart, self.thinks = 0, False
        start, collecting = ticks(), emuboard.collecting()
        self._step(now)
        taken = since(ticks(), start) - since(emuboard.collecting(), collecting) - self._apart
        if self.thinks:
            self.count += 1
            self.longest = max(self.longest, taken)


def begin(table, game, options, n_players, seed):
    """Begin a game where ten actions have been played by chance, and all that is thrown is."""
    seats = [COMPUTER] * n_players
    reason = table.new_game(game, options, START, seats=seats)
    assert not reason, reason
    play_actions(table, CHOSEN, Random(seed))
    position = table.game.position()
    table.close()
    # in which no piece is owed
    reason = table.new_game(game, options, START, position=position, seats=seats)
    assert not reason, reason


def play_actions(table, count, chance):
    """Play so many actions at one moment, and throw where that is due."""
    found = []
    while count > 0 or table.play.game.throw_is_due:
        found.clear()
        table.game.actions(found)
        table.play.record(found[chance.below(len(found))], "hand", table.now)
        count -= 1


def put_pieces(app):
    """Put every piece where the game has it, if the board can feel that."""
    table, levels = app.table, app.parts.simulated
    occupancy = table.play.matcher.occupancy
    if occupancy is None:
        return
    for site in list(occupancy.differs):
        for index in range(-occupancy.offs[site]):
            levels.set(table.layout.cell(site, index), 1)


def think_on(computers, turns):
    """Let it think again instead of deciding; note the turns in which it thinks."""

    think = computers._think

    def think_again(*when):
        turns.thinks = True
        goes_on = think(*when)
        if not goes_on:
            drop_thought(computers, when[0])
            turns.collect()  # as after the action that it would decide on
        return goes_on

    computers._think = think_again
    computers._is_calm = never


def never(*_):
    return False


def drop_thought(computers, now):
    computers.follow_event({"k": "undo"}, now)


def run(app, turns, touches, per_ms, seed):
    """Let the board run until all touches have been made."""
    clock = Clock(per_ms)
    hands = Hands(app, clock, seed)
    clock.sample = hands.sample
    garbage.gc = Collector(clock, turns)
    app.sample(START - SETTLED)
    app.sample(START)
    app.step(START)
    hands.plan()
    hands.at += SETTLED
    hands.left = touches * (2 if app.config.kind == TOUCH else 1)
    supervisor = Supervisor(app, [])

    def watch(now):
        if now > hands.touched_at + PATIENCE or not hands.left and now > hands.at:
            supervisor.stop()

    rows = make_rows(app, LinkStep(app, Host()), Timer, None)
    gc.collect()  # what led here is none of the computer's
    for rest in supervisor.take_turns(rows + [("watch", watch, SAMPLE)], clock.now):
        clock.sleep(rest)
    garbage.gc = gc
    if app.table.said.refused[:1] == [NO_ROOM_TO_THINK]:
        raise MemoryError(NO_ROOM)
    assert not hands.left, "it does not think: %r" % (app.table.said.refused,)
