"""The whole program with simulated devices: hands on it, a host on its link, its power cut."""

from board_fakes import FakeHost, TornStore

from reedbed_board import app as app_module
from reedbed_board import messages
from reedbed_board.app import App
from reedbed_board.board_json import simulated_config
from reedbed_board.hardware import Builder
from reedbed_board.store import MemoryStore
from reedbed_engine.hands import seat_hands
from reedbed_engine.hands.hands import BUTTON, CELL, CLEAN, CLUMSY
from reedbed_engine.table.buttons import BACK, MENU, MINUS, NAMES, OK, PLUS
from reedbed_engine.table.lights import LETTERS, SELECTED

SIZES = {"presence": (10, 10), "touch": (8, 8), "cursor": (8, 8)}


class Bench:
    """A board that runs on the test's own time, a host that listens, hands that play."""

    def __init__(self, kind="presence", store=None, seed=7):
        self.kind = kind
        self.store = store or MemoryStore()
        self.seed = seed
        self.now = 5000
        self.boots = 0
        self.host = FakeHost()
        self.is_plugged = True
        self.power_on()

    def power_on(self):
        self.boots += 1
        self.config = simulated_config(self.kind, *SIZES[self.kind])  # used up by a start
        self.parts = Builder(self.config, None).parts()
        entropy = 4242 + self.boots
        app = App(self.config, self.parts, self.store, self.now, entropy, self.seed, self.boots)
        self.app = app
        self.host.hello(self.boots)

    def run(self, ms):
        for _ in range(0, ms, 5):
            self.now += 5
            self.app.sample(self.now)
            self.app.step(self.now)
            if self.is_plugged:
                self._talk()

    def _talk(self):
        link = self.app.link
        if self.now % 1000 == 0:
            self.host.send("ping", {"x": self.now})
        for line in self.host.out:
            link.feed(line, self.now)
        self.host.out.clear()
        line = link.next_line(self.now)
        while line is not None:
            self.host.take(line)
            line = link.next_line(self.now)

    def cell(self, cell, level):
        self.parts.simulated.set(cell, level)

    def press(self, button):
        for level in (1, 0):
            self.parts.simulated.set(self.parts.simulated.n_cells + button, level)
            self.run(100)

    def request(self, do, **fields):
        fields["id"] = len(self.host.answers) + 1
        fields["do"] = do
        self.host.send("cmd", fields)
        self.run(20)
        return self.host.answers.get(fields["id"])

    def new(self, game="ur", options=""):
        answer = self.request("new", game=game, options=options)
        assert answer == "ok", answer

    def sit_down(self, skill=CLEAN, seed=3):
        self.hands = seat_hands(self.app.table.layout, "ur", None, seed, skill)
        self.carry_out(self.hands.set_up())

    def carry_out(self, steps):
        self._look()
        for ms, kind, index, level in steps:
            self.run(ms // 5 * 5)
            if kind == CELL:
                self.cell(index, level)
            elif kind == BUTTON:
                self.parts.simulated.set(self.parts.simulated.n_cells + index, level)
            self.run(30)  # settled before the hands look
            self._look()

    def _look(self):
        table, hands = self.app.table, self.hands
        hands.lines, hands.refused = table.lines, table.refused
        hands.recorded = [table.game.text(action) for action in table.game.history]

    def play(self, count):
        for _ in range(count):
            if not self.hands.game.over:
                self.carry_out(self.hands.perform(self.hands.choose()))

    def lines(self):
        return [line[0] for line in self.app.lines() if line]


def meant(hands):
    """Return the texts that stand when all that the hands meant was done."""
    texts = []
    for kind, what in hands.expected:
        if kind == "play":
            texts.append(what)
        else:
            for _ in range(what):
                texts.pop()
    return texts


def kept(host, g):
    """Return the texts of game `g` that stand in the host's log."""
    texts = []
    for got, _, event in host.log:
        if got == g and event["k"] == "play":
            texts.append(event["action"])
        elif got == g and event["k"] == "undo":
            for _ in range(event["count"]):
                texts.pop()
    return texts


def test_an_opening_on_every_kind_of_board():
    for kind in ("presence", "touch", "cursor"):
        bench = Bench(kind)
        bench.new()
        bench.sit_down()
        bench.play(8)
        bench.run(500)
        want = meant(bench.hands)
        assert len(want) == 8
        assert kept(bench.host, 1) == want, kind
        assert bench.host.state["state"]["position"] == bench.hands.game.position()
        assert bench.app.errors == 0 and bench.app.sampler.overflow == 0


def test_clumsy_hands_are_understood_through_the_debouncer():
    bench = Bench()
    bench.new()
    bench.sit_down(CLUMSY)
    bench.play(12)
    bench.run(500)
    assert kept(bench.host, 1) == meant(bench.hands)


def test_a_game_without_a_host_arrives_when_one_comes():
    bench = Bench()
    bench.new()
    bench.sit_down()
    bench.is_plugged = False
    bench.play(6)
    assert kept(bench.host, 1) == []
    bench.is_plugged = True
    bench.host.hello(2)
    bench.run(200)
    assert kept(bench.host, 1) == meant(bench.hands)
    assert bench.app.journal.first_unacked() is None


def power_cycle(bench):
    """Cut the power and switch on again; the pieces stay where they are."""
    sensors = bench.parts.simulated
    bench.power_on()
    for cell in range(sensors.n_cells):
        bench.cell(cell, sensors.level(cell))
    bench.run(200)


def test_after_a_power_cut_the_game_goes_on_when_ok_is_pressed():
    bench = Bench()
    bench.new()
    bench.sit_down()
    bench.play(6)
    bench.run(100)
    before = bench.app.table.game.position()
    power_cycle(bench)
    assert bench.lines() == [messages.UNFINISHED, messages.GO_ON]
    assert bench.host.state["state"]["offer"] and bench.app.table.game.position() == before
    bench.press(OK)
    assert not bench.host.state["state"]["offer"]
    bench.play(6)
    bench.run(100)
    assert kept(bench.host, 1) == meant(bench.hands) and len(meant(bench.hands)) == 12


def test_after_a_power_cut_back_gives_the_game_up():
    bench = Bench()
    bench.new()
    bench.sit_down()
    bench.play(3)
    power_cycle(bench)
    bench.press(BACK)
    assert bench.app.table.game is None
    assert bench.host.log[-1][2]["termination"] == "abandoned"
    power_cycle(bench)
    assert not bench.app.offer
    bench.new()
    assert bench.host.log[-1][:2] == (2, 0)


def test_the_host_can_answer_the_offer():
    for answer in ("resume", "abandon"):
        bench = Bench()
        assert bench.request(answer) == "no"
        bench.new()
        power_cycle(bench)
        assert bench.request("undo", count=1) == "no"
        assert bench.request(answer) == "ok"
        assert (bench.app.table.game is None) == (answer == "abandon")
        assert bench.request("resume") == "no"


def test_nothing_is_recorded_while_the_offer_stands():
    bench = Bench()
    bench.new()
    bench.sit_down()
    bench.play(2)
    power_cycle(bench)
    before = bench.app.journal.index.games[-1].n
    for cell in range(0, 100, 3):
        bench.cell(cell, 0)
        bench.run(300)
    bench.run(5000)
    assert bench.app.offer and bench.app.journal.index.games[-1].n == before


def test_power_cuts_at_any_write_lose_at_most_the_action_in_hand():
    for cut in range(700, 3000, 229):
        store = TornStore(cut, b"\xff\xff")
        bench = Bench(store=store)
        bench.new()
        bench.sit_down()
        for _ in range(60):
            played = len(meant(bench.hands))
            bench.play(1)
            bench.run(100)
            if bench.app.n_unwritten:
                break
        assert bench.app.n_unwritten == 1
        bench.is_plugged = False
        store.power_on()
        power_cycle(bench)
        bench.is_plugged = True
        bench.run(200)
        texts = [bench.app.table.game.text(action) for action in bench.app.table.game.history]
        assert texts == meant(bench.hands)[: len(texts)] and len(texts) >= played
        assert kept(bench.host, 1) == texts


def test_a_journal_that_cannot_be_written_for_a_while_loses_nothing():
    store = TornStore(900, b"")
    bench = Bench(store=store)
    bench.new()
    bench.sit_down()
    bench.play(2)
    while not bench.app.n_unwritten:
        bench.play(1)
        bench.run(100)
    assert bench.lines()[0] == messages.NOT_WRITTEN
    sent = len(bench.host.actions())
    bench.press(OK)
    bench.play(2)
    bench.run(3000)
    assert len(bench.host.actions()) == sent  # what is not safe is not told
    store.power_on()
    bench.run(3000)
    assert bench.app.n_unwritten == 0
    assert kept(bench.host, 1) == meant(bench.hands)


def test_a_light_answers_every_touch_within_60_ms():
    bench = Bench("touch")
    for game in (False, True):
        if game:
            bench.new()
        for cell in range(64):
            bench.run(100)
            before, waited = bytes(bench.parts.lights.shown), 0
            bench.cell(cell, 1)
            while bytes(bench.parts.lights.shown) == before and waited < 60:
                bench.run(5)
                waited += 5
            assert waited <= 50, cell
            assert bench.host.state["lights"]["c"][cell] == LETTERS[SELECTED]
            bench.cell(cell, 0)
            bench.run(800)


def test_an_error_in_the_middle_of_edges_loses_no_other_edge():
    bench = Bench("touch")
    heard = []

    def cell(number, level, now):
        heard.append(number)
        if number == 9:
            raise ValueError("a fault")

    bench.app.table.cell = cell
    for number in (8, 9, 10, 11):
        bench.cell(number, 1)
    failures = 0
    for _ in range(10):
        try:
            bench.run(5)
        except ValueError:
            failures += 1
    assert heard == [8, 9, 10, 11] and failures == 1 and bench.app.debounce.quiet


def test_unknown_requests_and_settings_are_refused():
    bench = Bench()
    for do, fields in (
        ("dance", {}),
        ("new", {}),
        ("new", {"game": 5}),
        ("new", {"game": "chess"}),
        ("new", {"game": "ur", "options": "first=3"}),
        ("new", {"game": "ur", "position": "ur x"}),
        ("new", {"game": "ur", "players": [1]}),
        ("undo", {"count": 0}),
        ("undo", {"count": "x"}),
        ("play", {}),
        ("play", {"action": "t1"}),
        ("set", {"name": "bright", "value": 0}),
        ("set", {"name": "lang", "value": "xx"}),
        ("set", {"name": "nothing", "value": 1}),
        ("set", {"name": "rest_ms", "value": "soon"}),
        ("abandon", {}),
    ):
        assert bench.request(do, **fields) == "no", (do, fields)
    assert bench.request("set", name="bright", value=50) == "ok"
    assert bench.request("set", name="lang", value="es") == "ok"
    assert bench.app.errors == 0


def test_simulated_edges_keep_their_distance_however_late_they_come():
    bench = Bench("touch")
    for t in range(1000, 3000, 100):
        for button, level, at in ((NAMES[OK], 1, t), (NAMES[OK], 0, t + 50)):
            bench.host.send("sim", {"button": button, "level": level, "t": at})
    pressed = []
    bench.app.table.button = lambda button, level, now: pressed.append((level, now))
    for _ in range(600):
        bench.now += 5
        bench._talk()
        bench.parts.simulated.run(bench.now)
        bench.app.sample(bench.now)
        bench.app.step(bench.now)
    assert [level for level, _ in pressed] == [1, 0] * 20
    gaps = [pressed[k + 1][1] - pressed[k][1] for k in range(0, 40, 2)]
    assert min(gaps) > 50 and max(gaps) < 70


def test_sim_lines_that_make_no_sense_are_noted():
    bench = Bench("touch")
    for fields in (
        {},
        {"cell": 64, "level": 1},
        {"cell": -1, "level": 1},
        {"button": "x", "level": 1},
        {"cell": 3, "level": 2},
        {"cell": "3", "level": 1},
    ):
        bench.host.send("sim", fields)
    bench.run(100)
    assert len(bench.host.notes) == 6 and bench.app.errors == 0


def events_of(host, g, kind):
    return [event for got, _, event in host.log if got == g and event["k"] == kind]


def test_clocks_are_kept_through_a_power_cut():
    bench = Bench("touch")
    assert bench.request("new", game="ur", clock="5+3") == "ok"
    assert bench.host.state["state"]["clock"] == "5+3"
    bench.sit_down()
    bench.play(6)
    bench.run(200)
    state = bench.host.state["state"]
    assert state["runs"] == bench.app.table.game.player and state["runs"]
    want = bench.app.table.clocks.told(bench.now)
    power_cycle(bench)
    bench.run(60000)
    state = bench.host.state["state"]
    assert state["clock"] == "5+3" and state["runs"] == 0
    for before, after in zip(want, state["left"]):
        assert 0 <= after - before < 3000, (want, state["left"])  # what was not written is given
    bench.press(OK)
    bench.run(5000)
    state = bench.host.state["state"]
    assert state["runs"] == bench.app.table.game.player
    assert [event["why"] for event in events_of(bench.host, 1, "clock")] == ["start", "resume"]
    bench.play(2)
    bench.run(200)
    assert kept(bench.host, 1) == meant(bench.hands)
    for event in events_of(bench.host, 1, "play"):
        assert len(event["left"]) == 2


def test_time_that_is_up_ends_the_game_in_the_log_too():
    bench = Bench("touch")
    assert bench.request("new", game="ur", clock="30s lose") == "ok"
    bench.run(31000)
    assert bench.host.log[-1][2]["termination"] == "time forfeit"
    assert bench.host.state["state"]["runs"] == 0


def test_the_display_shows_the_clocks_where_nothing_else_is_to_be_said():
    bench = Bench("touch")
    assert bench.request("new", game="ur", clock="1+0") == "ok"
    shown = []
    bench.app.parts.show_lines = lambda lines, lang: shown.append(lines)
    for _ in range(25):
        bench.run(100)
        bench.app.show_words(bench.now)
    texts = [second[1] for first, second in shown if second[0] == 711]
    assert texts == ["1 1:00 2 1:00", "1 0:59 2 1:00", "1 0:58 2 1:00"]
    assert bench.lines()[1] != 711  # the wire does not carry every second


def test_the_display_tells_why_something_is_refused():
    bench = Bench("touch")
    bench.new()
    shown = []
    bench.app.parts.show_lines = lambda lines, lang: shown.append(lines)
    cell = bench.app.table.layout.cells(20)[0]  # the river: throw first
    for level in (1, 0):
        bench.cell(cell, level)
        bench.run(200)
    bench.app.show_words(bench.now)
    assert shown[-1][1] == bench.app.refused and bench.app.refused
    assert bench.app.lines()[1] != bench.app.refused  # the wire tells both
    bench.press(MENU)
    bench.app.show_words(bench.now)
    assert shown[-1][1] == bench.app.lines()[1]


def kept_board(store):
    bench = Bench("touch", store=store)
    bench.run(100)
    return bench


def test_settings_outlive_a_restart():
    store = MemoryStore()
    bench = kept_board(store)
    for name, value in (("bright", 25), ("lang", "es"), ("undo", "agree"), ("clock", "5+3")):
        assert bench.request("set", name=name, value=value) == "ok"
    assert bench.request("set", name="rest_ms", value=100) == "ok"
    assert bench.request("set", name="rest_ms", value=7) == "no"
    bench.app.tidy(bench.now)
    assert bench.app.lights._bright == 25
    bench = kept_board(store)
    found = bench.app.table.settings
    assert found["bright"] == 25 and found["lang"] == "es" and found["clock"] == "5+3"
    assert found["undo"] == "agree" and found["rest_ms"] == 100 and found["tap_min_ms"] == 40
    assert bench.app.lights._bright == 25
    before = store.files["settings.json"]
    bench.app.tidy(bench.now)
    assert store.files["settings.json"] is before  # nothing has changed: nothing is written
    assert bench.request("set", name="lang", value="en") == "ok"
    bench.app.tidy(bench.now)
    assert kept_board(store).app.table.settings["clock"] == "5+3"


def test_settings_are_written_when_the_menu_is_closed():
    bench = kept_board(MemoryStore())
    bench.press(MENU)
    while bench.app.table.lines[1][0] != 757:
        bench.press(MINUS)
    bench.press(OK)
    bench.press(PLUS)
    bench.app.tidy(bench.now)
    assert "settings.json" not in bench.store.files
    assert bench.app.lights._bright == bench.app.table.settings["bright"] != 60
    bench.press(MENU)
    bench.app.tidy(bench.now)
    assert "settings.json" in bench.store.files


def test_bad_settings_are_told_and_left_out():
    for text, code in (
        (b"", messages.SETTINGS_LOST),
        (b"{", messages.SETTINGS_LOST),
        (b"[1]", messages.SETTINGS_LOST),
        (b"\xff\xfe", messages.SETTINGS_LOST),
        (b'{"lang": "es"', messages.SETTINGS_LOST),
        (b'{"lang": "es"}', messages.SETTINGS_LOST),
        (b'{"bright": 0, "lang": "es"}\n', messages.BAD_VALUE),
        (b'{"clock": [1], "lang": "es"}\n', messages.BAD_VALUE),
        (b'{"nothing": 1, "lang": "es"}\n', messages.BAD_VALUE),
    ):
        store = MemoryStore()
        store.append("settings.json", text)
        bench = kept_board(store)
        assert bench.lines() == [code, messages.DISMISS], text
        assert bench.app.table.settings["bright"] == 100
        good = code == messages.BAD_VALUE
        assert bench.app.table.settings["lang"] == ("es" if good else "en")
        bench.press(OK)
        assert bench.request("set", name="dice", value="board") == "ok"
        bench.app.tidy(bench.now)
        bench = kept_board(store)
        assert bench.lines()[0] != code
        assert bench.app.table.settings["dice"] == "board"


def test_a_power_cut_leaves_the_old_settings_or_the_new_ones():
    for change in range(6):
        for cut in (-1, 0, 5, 25):
            store = TornStore(-1, b"")
            bench = kept_board(store)
            bench.request("set", name="bright", value=25)
            bench.app.tidy(bench.now)
            torn = TornStore(cut, b"\xff", change if cut < 0 else -1)
            torn.files = store.files
            bench.app.store = torn
            bench.request("set", name="bright", value=75)
            bench.app.tidy(bench.now)
            torn.power_on()
            bench = kept_board(torn)
            assert bench.app.table.settings["bright"] in (25, 75), (change, cut)
            assert bench.app.notices == []


def test_a_board_without_a_display_shows_its_menu_in_lights():
    bench = kept_board(MemoryStore())
    assert bench.app.table.settings["menu_lights"] == (bench.parts.display is None)


def test_an_end_that_a_host_has_acknowledged_may_be_taken_back():
    bench = Bench("touch")
    bench.new()
    bench.request("set", name="host_play", value=1)
    for action in ("t2", "R-B", "resign"):
        assert bench.request("play", action=action) == "ok"
    bench.run(300)
    assert bench.host.log[-1][2]["k"] == "end" and bench.app.journal.first_unacked() is None
    bench.app.journal._limit = 100
    for _ in range(50):
        bench.app.tidy(bench.now)  # the game stays: it may be opened again
    bench.press(BACK)
    bench.run(300)
    assert bench.host.log[-1][2]["k"] == "undo" and bench.app.journal.first_unacked() is None
    assert bench.host.state["state"]["result"] == "ongoing"
    bench.power_on()
    bench.run(300)
    assert bench.app.offer == "ur"  # it is unfinished again
    bench.press(OK)
    assert kept(bench.host, 1) == ["t2", "R-B"]
    assert bench.request("play", action="resign") == "ok"
    bench.run(300)
    assert bench.host.log[-1][2]["k"] == "end"
    bench.power_on()
    bench.run(300)
    assert not bench.app.offer


def test_an_end_taken_back_while_no_host_is_there():
    bench = Bench("touch")
    bench.new()
    bench.request("set", name="host_play", value=1)
    bench.request("play", action="t2")
    bench.run(300)
    bench.is_plugged = False
    table = bench.app.table
    assert table.request_play("resign", bench.now) == 0
    bench.run(300)
    bench.press(BACK)
    assert table.request_play("R-B", bench.now) == 0
    bench.run(300)
    bench.is_plugged = True
    bench.host.hello(2)
    bench.run(300)
    assert kept(bench.host, 1) == ["t2", "R-B"]
    assert [event["k"] for _, _, event in bench.host.log[-4:]] == ["play", "end", "undo", "play"]


def test_a_request_for_what_is_no_deed_is_refused():
    bench = Bench()
    for what in ("dance", "", 7, None, [], {}, True):
        assert bench.request(what) == "no", what
    assert bench.app.errors == 0


class Counting:
    """Counts collections in the place of the module gc."""

    def __init__(self):
        self.count = 0

    def collect(self):
        self.count += 1


def test_garbage_is_collected_between_answers():
    bench, counting, real = Bench("touch"), Counting(), app_module.gc
    bench.new()
    bench.run(500)
    app, counts = bench.app, []
    app_module.gc = counting
    try:
        for level, ms in ((1, 60), (1, 200), (0, 60), (0, 200), (0, 200)):
            bench.cell(3, level)
            app.tidy(bench.now)
            bench.run(ms)
            app.tidy(bench.now)
            counts.append(counting.count)
        for _ in range(8):
            app.watch(bench.now)
            counts.append(counting.count)
    finally:
        app_module.gc = real
    assert counts == [1, 2, 2, 3, 3] + [3, 3, 3, 4, 4, 4, 4, 5]
