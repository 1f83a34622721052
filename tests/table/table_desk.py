"""A table with time and fingers, for tests: what stands where is told by names."""

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.layout import NO_SITE
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import MENU, MINUS, OK, PLUS
from reedbed_engine.table.resuming import resume
from reedbed_engine.table.session import Table

SURE_MS = 900  # after which no press is taken for one that came by accident


def let_pass(table, now, ms):
    """Let time pass, with every tick that the table asks for; return the time then."""
    end = now + ms
    while 0 <= table.timers.deadline <= end:
        now = max(now, table.timers.deadline)
        table.tick(now)
    return end


def run_out_of_memory(*_):
    raise MemoryError


def new_event(game="ur", **fields):
    """Return the event `new` of a game."""
    found = {"k": "new", "game": game, "rules": 1, "options": "", "position": "", "players": []}
    found.update({"seats": [], "clock": "", "date": "", "seed": 0})
    found.update(fields)
    return found


class Desk:
    """A table with a game; `lift`, `put` and `tap` take names of sites, `press` a button.

    `players` are names of people and levels of computers.
    """

    def __init__(self, kind, size, game="ur", options="", position="", settings=None, players=()):
        self.table = Table(Board(kind, size, size), settings, seed=7)
        self.now = 1000
        names = [player if isinstance(player, str) else "" for player in players]
        seats = [0 if isinstance(player, str) else player for player in players]
        what = game, options, self.now, names, position
        reason = self.table.new_game(*what, seats=seats)
        assert not reason, (reason, self.table.reason_args)
        layout = self.table.layout
        self.site = {}
        for site in range(layout.n_sites):
            cells = layout.cells(site)
            if cells:
                name = self.table.game.site_name(site)
                self.site[name + "2" if name in self.site else name] = site
                if kind == "presence":
                    for number in range(self.table.game.count(site)):
                        self.table.cell(cells[number], 1, self.now)
        self.wait(2000)
        self.table.events.clear()

    def cut_power(self, events, *moves):
        """Go on, after a power cut, with the game of which the journal has `events`.

        Meanwhile pieces were moved: pairs origin, target.
        """
        covered = self.table.sensors.covered
        for origin, target in moves:
            covered[self.find_seat(origin, 1)] = 0
            covered[self.find_seat(target, 0)] = 1
        self.table = Table(self.table.board, seed=7)
        assert not resume(self.table, events, self.now), self.table.reason_args
        for cell in range(len(covered)):
            if covered[cell]:
                self.table.cell(cell, 1, self.now)
        self.table.go_on(self.now)
        self.wait(3000)

    def wait(self, ms):
        """Let time pass."""
        self.now = let_pass(self.table, self.now, ms)

    def edge(self, cell, level, ms=100):
        """Give an edge of a cell after `ms`."""
        self.wait(ms)
        self.table.cell(cell, level, self.now)

    def lift(self, name, ms=100):
        """Lift a piece."""
        self.edge(self.find_seat(name, 1), 0, ms)

    def put(self, name, ms=100):
        """Put a piece down."""
        self.edge(self.find_seat(name, 0), 1, ms)

    def move(self, origin, target):
        """Move a piece."""
        self.lift(origin)
        self.put(target)

    def taps(self, *names, pause=400):
        """Tap sites one after the other; a key tapped again soon must rest longer."""
        for name in names:
            self.tap(name)
            self.wait(pause)

    def tap(self, name, hold=100):
        """Tap a site."""
        cell = self.table.layout.cells(self.site[name])[0]
        self.tap_cell(cell, hold)

    def tap_cell(self, cell, hold=100):
        """Tap a cell."""
        self.edge(cell, 1)
        self.edge(cell, 0, hold)

    def throw(self, number, player=0):
        """Tap the dice cell of a throw; the player's to act unless told."""
        who = player or self.table.game.player
        self.tap_cell(self.table.layout.dice[who - 1][number - 1][0])
        self.wait(150)

    def press(self, *buttons):
        """Press buttons."""
        for button in buttons:
            self.wait(100)
            self.table.button(button, 1, self.now)
            self.wait(50)
            self.table.button(button, 0, self.now)

    def answer(self, *buttons):
        """Press buttons so slowly that each is believed."""
        for button in buttons:
            self.wait(SURE_MS)
            self.press(button)

    def hold(self, button, ms=700):
        """Hold a button, then let it go."""
        self.wait(100)
        self.table.button(button, 1, self.now)
        self.wait(ms)
        self.table.button(button, 0, self.now)

    def open_menu(self, code):
        """Open the menu and walk to an entry; return whether it is there."""
        self.answer(MENU)
        for _ in range(20):
            if self.said() == code:
                return True
            self.press(PLUS)
        return False

    def leave_out(self):
        """Leave out the sensors that err: the last entry of the menu; return that entry."""
        self.press(MENU, MINUS)
        entry = self.table.lines[1]
        assert entry[0] == say.MENU_LEAVE_OUT, self.table.lines
        self.press(OK)
        self.answer(OK)
        return entry

    def journal(self):
        """Return and forget what was recorded: texts, "undo N"."""
        found = []
        for event in self.table.events:
            if event["k"] == "play":
                found.append(event["action"])
            elif event["k"] == "undo":
                found.append("undo %d" % event["count"])
        self.table.events.clear()
        return found

    def lit(self, code):
        """Return the names of the sites where `code` is lit, sorted, each once."""
        names = []
        for cell in range(len(self.table.lights)):
            site = self.table.layout.site_of[cell]
            if self.table.lights[cell] == code and site != NO_SITE:
                name = self.table.game.site_name(site)
                if name not in names:
                    names.append(name)
        return sorted(names)

    def wrong(self):
        """Return where something is too much, and where something is missing."""
        return self.lit(light.WRONG), self.lit(light.MISSING)

    def said(self):
        """Return the id of the second line."""
        return self.table.lines[1][0]

    def find_seat(self, name, level):
        covered = self.table.sensors.covered
        for cell in self.table.layout.cells(self.site[name]):
            if covered[cell] == level:
                return cell
        raise AssertionError(name)


def desks_of_each_kind(game="ur", options="", position="", **settings):
    """Return a desk for each kind of board on which `game` is played."""
    sizes = {"presence": 10, "touch": 8, "cursor": 10}
    return [Desk(kind, sizes[kind], game, options, position, settings) for kind in sizes]
