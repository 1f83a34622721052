"""A week of evenings on boards: runs on MicroPython's unix port (week.py) or on CPython.

    week_board.py FOLDER GAMES SEED     with engine, firmware and tests/board on the path

Simulated hands play all games in turn on every kind of board.  Everything but the devices is the
real program, with fake time: raw sensor levels, sampler, debouncer, table, journal in files, link.
Between actions the power is cut, the cable is pulled, or gets bad; now and then the host is away
for some games.  Checked: each journal event reaches the host once and in order, the actions that
stand are those that the hands meant, nothing hangs, no memory is kept.  Lines for week.py:

    block GAMES HEAP_BYTES          after each turn of all games on all boards
    total NAME NUMBER               so far
"""

import gc
import os
import sys
import time

from board_fakes import Channel, FakeHost

from reedbed_board.assembling import make_app
from reedbed_board.board_json import simulated_config
from reedbed_board.hardware import Builder
from reedbed_board.store import FileStore
from reedbed_engine.off_board.simulated_player import BUTTON, CELL, CLEAN, SimulatedPlayer
from reedbed_engine.random30 import Random
from reedbed_engine.table.buttons import OK
from reedbed_engine.table.fitting import suggest

BOARDS = (("presence", 10), ("touch", 8), ("cursor", 8), ("presence", 20))
GAMES = ("ur", "uros", "arbos", "pilus", "community")
_SETTLED_MS = 30
_BOUNCE_MS = 5
_ACTIONS = 1500  # more are no game
_TWICE_MS = 800  # a button is not believed twice before
_TRIES = 3  # of a request, on a cable that is good again
_WAIT_MS = 20000  # for the host to have everything
_clock = time.clock if hasattr(time, "clock") else time.process_time  # s, of the processor


class Totals:
    """What is counted over all boards."""

    def __init__(self):
        self.games = self.scans = self.edges = self.events = self.actions = 0
        self.cuts = self.pulled = self.away = self.resent = self.bad_crc = self.repeated = 0
        self.ms = 0  # of the boards' own time
        self.slowest_us = 0  # a step of the program, in time of the processor

    def tell(self, desks):
        links = [desk.app.link for desk in desks]  # what they count is lost by a power cut
        now = {
            "resent": sum([link.resent for link in links]),
            "bad_crc": sum([link.decoder.bad_crc for link in links]),
        }
        for name in sorted(self.__dict__):
            print("total", name, getattr(self, name) + now.get(name, 0))


class Desk:
    """A board with its host and its journal, in time of its own."""

    def __init__(self, kind, size, folder, totals, chance):
        self.kind, self.size = kind, size
        self.folder = folder
        self.totals = totals
        self.chance = chance
        self.now = 1000
        self.boots = 0
        self.host = FakeHost()
        self.is_plugged = True
        self.cables = None  # channels, while the cable is bad
        self.requests = 0
        self.busy_until = 0  # what was moved last is sampled closely until then
        self.hands = None
        os.mkdir(folder)
        self.switch_on()

    def switch_on(self):
        self.boots += 1
        config = simulated_config(self.kind, self.size, self.size)
        self.parts = Builder(config, None).parts()
        store = FileStore(self.folder)
        numbers = self.chance.below(1 << 29), self.chance.below(1 << 29)
        self.app = make_app(config, self.parts, store, self.now, *numbers, self.boots)
        self.greet()

    def cut_power(self):
        """Cut the power and switch on again; the pieces stay where they are."""
        levels, link = self.parts.simulated, self.app.link
        self.totals.resent += link.resent
        self.totals.bad_crc += link.decoder.bad_crc
        self.app.store.close()
        self.totals.cuts += 1
        self.switch_on()
        for cell in range(levels.n_cells):
            if levels.level(cell):
                self.parts.simulated.set(cell, 1)
        self.run(400)
        assert self.app.offer, "no game is offered after a cut"
        while self.app.notices.rows:  # that finished games wait for a host, say
            self.press(OK)
            self.run(_TWICE_MS)
        self.press(OK)
        assert not self.app.offer

    # ---- time

    def run(self, ms):
        """Let time pass: scans of 5 ms while anything moves, else of 20 ms."""
        app, end, totals = self.app, self.now + ms, self.totals
        while self.now < end:
            is_still = (
                app.debounce.is_quiet() and not app.pending.events and self.now >= self.busy_until
            )
            self.now += min(20 if is_still else 5, end - self.now)
            app.sample(self.now)
            start = _clock()
            app.step(self.now)
            app.tidy(self.now)
            totals.slowest_us = max(totals.slowest_us, int((_clock() - start) * 1e6))
            totals.scans += 1
            if self.now // 1000 != (self.now - 20) // 1000:
                app.check_each_second(self.now)
            if self.is_plugged:
                self.talk()
        totals.ms += ms

    def talk(self):
        link, host = self.app.link, self.host
        if self.now % 1000 < 20:
            if "hello" in host.state:
                host.send("ping", {"x": self.now})
            else:
                host.hello(self.boots)
        lines, host.out = host.out, []
        for line in self.over(0, lines):
            link.feed(line, self.now)
        lines = []
        line = link.next_line(self.now)
        while line is not None:
            lines.append(line)
            line = link.next_line(self.now)
        for line in self.over(1, lines):
            host.take(line)

    def greet(self):
        """Let the host greet, as it does again each second until it is greeted back."""
        self.host.state.pop("hello", None)
        self.host.hello(self.boots)

    def over(self, direction, lines):
        """Return what arrives of `lines`."""
        if self.cables is None or not lines:
            return lines
        for line in lines:
            self.cables[direction].send(line)
        return self.cables[direction].receive()

    # ---- hands

    def press(self, button):
        for level in (1, 0):
            self.set_button(button, level)
            self.run(100)

    def set_button(self, button, level):
        self.set(self.parts.simulated.n_cells + button, level)

    def set(self, index, level):
        """Let a hand change a raw level; every other time the contact bounces."""
        if self.chance.below(2):
            self._set(index, level)
            self.run(_BOUNCE_MS)
            self._set(index, 1 - level)
            self.run(_BOUNCE_MS)
        self._set(index, level)

    def _set(self, index, level):
        self.totals.edges += 1
        self.busy_until = self.now + _SETTLED_MS
        self.parts.simulated.set(index, level)

    def carry_out(self, steps):
        self.look()
        for ms, kind, index, level in steps:
            self.run(ms)
            if kind == CELL:
                self.set(index, level)
            elif kind == BUTTON:
                self.set_button(index, level)
            self.run(_SETTLED_MS)
            self.look()

    def look(self):
        """Let the hands see what the table shows and what stands in its journal."""
        table, hands = self.app.table, self.hands
        hands.lines, hands.refused = table.lines, table.said.refused
        history, known = table.game.history, hands.recorded
        if len(known) != len(history) or known and known[-1] != table.game.text(history[-1]):
            hands.recorded = [table.game.text(action) for action in history]

    def play(self, game, options, seed):
        """Play a whole game, with mishaps between the actions; check what has come of it."""
        chance = self.chance
        self.begin(game, options)
        self.hands = hands = SimulatedPlayer(self.app.table.layout, game, options, seed, CLEAN)
        self.carry_out(hands.set_up())
        actions = 0
        while not hands.game.over and actions < _ACTIONS:
            self.carry_out(hands.perform(hands.choose()))
            actions += 1
            mishap = chance.below(300)
            if mishap == 0 and not hands.hurried and not hands.game.over:
                self.run(1500)
                self.cut_power()
            elif mishap == 1:
                self.pull()
            elif mishap == 2:
                self.cables = Channel(chance, 60), Channel(chance, 60)
            elif mishap < 6:
                self.cables = None
        assert hands.game.over, "no end after %d actions" % actions
        self.totals.actions += actions
        self.run(2000)

    def begin(self, game, options):
        text = ",".join(["%s=%s" % pair for pair in sorted(options.items())])
        self.cables = None
        self.clear()
        if not self.is_plugged:
            reason = self.app.table.new_game(game, options, self.now)
            assert not reason, reason
        else:
            assert self.ask({"do": "new", "game": game, "options": text}) == "ok", text
        self.run(100)

    def ask(self, fields):
        """Send a request, again until it is answered; return the answer's verb."""
        self.requests += 1
        fields["id"] = self.requests
        for _ in range(_TRIES):
            self.host.send("cmd", fields)
            self.run(500)
            if self.requests in self.host.answers:
                return self.host.answers.pop(self.requests)
            # what the bad cable cut off has spoilt the first line after it
            assert self.app.link.connected, "the board has lost its host"
            self.totals.repeated += 1
        raise AssertionError("no answer to " + fields["do"])

    def clear(self):
        """Put the pieces of the last game away."""
        levels = self.parts.simulated
        for cell in range(levels.n_cells):
            if levels.level(cell):
                self.set(cell, 0)
                self.run(20)
        self.run(200)

    def pull(self):
        """Pull the cable for a while."""
        self.totals.pulled += 1
        was, self.is_plugged = self.is_plugged, False
        self.host.out = []
        self.run(7000)
        self.is_plugged = was
        self.greet()

    # ---- what must have come of it

    def deliver(self, meant):
        """Let the host catch up; compare the games `meant` (number to texts) with its log."""
        self.cables = None
        self.is_plugged = True
        self.greet()
        waited = 0
        while self.app.journal.first_unacked() is not None:
            self.run(100)
            waited += 100
            assert waited < _WAIT_MS, self.what_is_left()
        for g in meant:
            assert standing(self.host, g) == meant[g], "game %d is not what was meant" % g
        assert self.app.errors == 0, self.host.notes
        self.totals.events += len(self.host.log)
        self.host.log.clear()
        self.host.notes.clear()
        for g in list(self.host.due):  # those that the board may still send again
            if self.app.journal.event(g, 0) is None:
                del self.host.due[g]

    def what_is_left(self):
        """Return what the board has that the host does not get, in words."""
        index = self.app.journal.index
        games = [(e.g, e.n, e.acked, e.ended) for e in (index.oldest, index.newest)]
        link = self.app.link
        told = "the host does not get what the board has: %s due %s boots %d bad %d resent %d"
        counters = self.boots, link.decoder.bad_crc, link.resent
        return told % ((games, self.host.due) + counters)


def standing(host, g):
    """Return the texts of game `g` that stand in the host's log; demand a whole game."""
    texts, events = [], [event for got, _, event in host.log if got == g]
    assert [event["n"] for event in events] == list(range(len(events)))
    assert events[0]["k"] == "new" and events[-1]["k"] == "end", events[-1]
    for event in events:
        if event["k"] == "play":
            texts.append(event["action"])
        elif event["k"] == "undo":
            del texts[len(texts) - event["count"] :]
    return texts


def rows():
    """Yield (board number, game, options) for each game on each board that carries it."""
    from reedbed_engine.games.base.board import Board

    for number in range(len(BOARDS)):
        kind, size = BOARDS[number]
        for game in GAMES:
            text = suggest(game, Board(kind, size, size))
            if text is not None:
                options = dict([word.split("=") for word in text.split(",") if word])
                yield number, game, options


def main(folder, n_games, seed):
    totals, chance = Totals(), Random(seed)
    desks = []
    for kind, size in BOARDS:
        desks.append(Desk(kind, size, "%s/%s%d" % (folder, kind, size), totals, chance))
    turn = list(rows())
    meant = [{} for _ in BOARDS]
    while totals.games < n_games:
        for number, game, options in turn:
            desk = desks[number]
            if not meant[number]:
                desk.is_plugged = chance.below(8) > 0  # the host is away for some games
                totals.away += not desk.is_plugged
            desk.play(game, options, chance.below(1 << 29))
            g = desk.app.journal.index.newest.g
            meant[number][g] = list(desk.hands._meant)
            desk.hands = None
            # people heed the warning that the next game would push another one out
            if desk.is_plugged or chance.below(3) == 0 or desk.app.journal.is_crowded:
                desk.deliver(meant[number])
                meant[number] = {}
            totals.games += 1
        gc.collect()
        print("block", totals.games, gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0)
        totals.tell(desks)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
