"""The whole program with simulated devices: hands on it, a host on its link."""

from board_bench import Bench, begun, kept, meant, seated
from board_trials import play_clumsily, touch_each

from reedbed_board import garbage
from reedbed_engine.games.base.lights import SELECTED
from reedbed_engine.table.buttons import BACK, MENU, MINUS, NAMES, OK, PLUS
from reedbed_engine.table.messages import TOO_MANY_NAMES
from reedbed_engine.words import board_messages as messages
from reedbed_engine.words import explain_line


def test_an_opening_on_every_kind_of_board():
    for kind in ("presence", "touch", "cursor"):
        bench = seated(kind)
        bench.play(8)
        bench.run(500)
        want = meant(bench.hands)
        assert len(want) == 8
        assert kept(bench.host, 1) == want, kind
        assert bench.host.state["state"]["position"] == bench.hands.game.position()
        assert bench.app.errors == 0 and bench.app.sampler.overflow == 0


def test_clumsy_hands_are_understood_through_the_debouncer():
    play_clumsily(5, 3)  # more, with other hands: tests/board/test_sweeps.py


def test_a_game_without_a_host_arrives_when_one_comes():
    bench = seated()
    bench.is_plugged = False
    bench.play(6)
    assert kept(bench.host, 1) == []
    bench.is_plugged = True
    bench.host.hello(2)
    bench.run(200)
    assert kept(bench.host, 1) == meant(bench.hands)
    assert bench.app.journal.first_unacked() is None


def test_a_light_answers_every_touch_within_60_ms():
    touch_each(range(0, 64, 9))  # all of them: tests/board/test_sweeps.py


def test_a_piece_that_is_asked_about_is_lit_before_the_words_are_loaded():
    bench = seated()
    shown, lit = bench.app.lights.show, []
    bench.app.lights.show = lambda codes, now: lit.append(bytes(codes)) or shown(codes, now)
    bench.app.pressed = 1 << PLUS
    cell = [cell for cell in range(100) if bench.app.picture[cell]][0]
    bench.app._edge(cell, 0, bench.app.now)
    assert lit[-1][cell] == SELECTED
    bench.run(500)
    assert bench.app.codes == bench.app.table.lights


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
    assert bench.failures(ValueError, 10) == 1
    assert heard == [8, 9, 10, 11] and bench.app.debounce.is_quiet()


def test_edges_that_memory_is_too_short_for_are_taken_a_few_at_a_time():
    bench = Bench("presence")

    class Short(list):
        def append(self, value):
            if len(self) == 20:
                raise MemoryError
            super().append(value)

    bench.app._edges = Short()
    for cell in range(100):  # a plug of the chain
        bench.cell(cell, 1)
    assert bench.failures(MemoryError, 40) == 9 and bytes(bench.app.picture) == b"\1" * 100


def test_unknown_requests_and_settings_are_refused():
    bench = Bench()
    for do, fields in (
        ("dance", {}),
        ("", {}),
        (7, {}),
        (None, {}),
        ([], {}),
        ({}, {}),
        (True, {}),
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


def feel_button(bench, steps, ms):
    """Take steps of `ms` each; return level and time of what the table feels of a button."""
    felt = []
    bench.app.table.button = lambda button, level, now: felt.append((level, now))
    for _ in range(steps):
        bench.now += ms
        bench._talk()
        bench.parts.simulated.run(bench.now)
        bench.app.sample(bench.now)
        bench.app.step(bench.now)
    return felt


def test_simulated_edges_keep_their_distance_however_late_they_come():
    bench = Bench("touch")
    for t in range(1000, 3000, 100):
        for button, level, at in ((NAMES[OK], 1, t), (NAMES[OK], 0, t + 50)):
            bench.host.send("sim", {"button": button, "level": level, "t": at})
    pressed = feel_button(bench, 600, 5)
    assert [level for level, _ in pressed] == [1, 0] * 20
    gaps = [pressed[k + 1][1] - pressed[k][1] for k in range(0, 40, 2)]
    assert min(gaps) > 50 and max(gaps) < 70


def test_simulated_edges_are_felt_by_a_board_that_comes_to_them_late():
    bench = Bench("touch")
    bench.parts.simulated.on_edge = bench.app.sample
    for level, at in ((1, 1000), (0, 1080)):
        bench.host.send("sim", {"button": NAMES[OK], "level": level, "t": at})
    felt = feel_button(bench, 4, 500)
    assert [level for level, _ in felt] == [1, 0]
    assert 80 <= felt[1][1] - felt[0][1] <= 100


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


def test_the_display_tells_why_something_is_refused():
    bench = begun("touch")
    shown = []
    bench.app.parts.show_lines = shown.append
    cell = bench.app.table.layout.cells(20)[0]  # the river: throw first
    for level in (1, 0):
        bench.cell(cell, level)
        bench.run(200)
    bench.app.show_words(bench.now)
    refused = bench.app.words.refused
    assert shown[-1][1] == explain_line(refused[0], refused[1:], "ur", short=True)
    assert bench.app.words.lines()[1] != refused  # the wire tells both
    bench.press(MENU)
    bench.app.show_words(bench.now)
    second = bench.app.words.lines()[1]
    assert shown[-1][1] == explain_line(second[0], second[1:], "ur", short=True)


def test_without_the_display_that_came_off_the_menu_is_in_lights():
    bench = Bench("touch")

    class Gone:
        def show(self, lines):
            raise OSError(5)

    bench.parts.display = Gone()
    bench.press(MENU)
    bench.run(100)
    assert bench.app.table.controls.menu and not any(bench.app.codes)
    bench.app.show_words(bench.now)
    assert bench.parts.failed == ["display"]
    bench.press(PLUS)
    bench.run(100)
    assert any(bench.app.codes)


def test_any_button_takes_a_notice_away_and_the_next_press_is_the_game_s():
    for button in (OK, BACK, PLUS, MINUS, MENU):
        bench = begun("cursor")
        bench.app.notices.show([messages.CROWDED], messages.CONNECT)
        before = list(bench.app.table.lines)
        bench.press(button)
        assert bench.app.notices.rows, "pressed before anybody can have read it"
        bench.run(300)
        bench.press(button)
        assert not bench.app.notices.rows and bench.app.words.lines() == before, button
        bench.press(PLUS)
        assert bench.app.words.lines() != before, button


def test_a_button_pressed_twice_takes_one_notice_away_and_nothing_else():
    bench = begun("cursor")
    bench.press(PLUS)
    for message in (messages.CROWDED, messages.NOT_WRITTEN):
        bench.app.notices.show([message])
    bench.run(400)
    before = list(bench.app.table.lines)
    bench.press(OK)
    bench.press(OK)
    assert [notice[0] for notice in bench.app.notices.rows] == [[messages.NOT_WRITTEN]]
    bench.run(800)
    bench.press(OK)
    bench.press(OK)
    assert not bench.app.notices.rows and bench.app.words.lines() == before


def test_a_press_that_came_too_early_makes_its_button_wait_and_nothing_else():
    bench = begun("cursor")
    for message in (messages.CROWDED, messages.NOT_WRITTEN, messages.CONNECT):
        bench.app.notices.show([message])
    bench.run(400)
    bench.press(OK)
    bench.run(500)
    bench.press(OK)
    bench.run(50)
    bench.press(OK)
    assert [notice[0] for notice in bench.app.notices.rows][0] == [messages.NOT_WRITTEN]
    bench.run(300)
    bench.press(OK)
    assert [notice[0] for notice in bench.app.notices.rows] == [[messages.CONNECT]]


def test_a_notice_that_comes_while_a_button_is_held_does_not_keep_it_held():
    bench = begun("cursor")
    plus = bench.parts.simulated.n_cells + PLUS
    bench.parts.simulated.set(plus, 1)
    bench.run(100)
    bench.app.notices.rows.append(([messages.CROWDED], [messages.CONNECT]))
    bench.parts.simulated.set(plus, 0)
    bench.run(100)
    chosen = list(bench.app.table.lines)
    bench.run(3000)
    assert bench.app.table.lines == chosen  # held, it would walk on


def test_that_the_journal_is_crowded_is_withdrawn_when_a_host_has_fetched_it():
    bench = Bench("cursor")
    bench.app.notices.rows.append(([messages.CROWDED], [messages.CONNECT]))
    bench.app.notices.rows.append(([messages.PART_FAILED, "display"], [messages.DISMISS]))
    bench.app.check_each_second(bench.now)
    assert bench.lines() == [messages.PART_FAILED, messages.DISMISS]


def test_more_names_than_players_are_refused():
    bench = Bench("touch")
    names = ["Ana", "Ben", "Cleo"]
    for game, options, players in (("ur", "", 2), ("pilus", "size=8", 2)):
        assert bench.request("new", game=game, options=options, players=names) == "no"
        assert bench.host.why == [TOO_MANY_NAMES, 3, players] and not bench.app.table.game
    answer = bench.request("new", game="pilus", options="players=3,size=8", players=names)
    assert answer == "ok" and bench.app.players == names


def test_names_that_no_event_has_room_for_are_refused():
    bench = Bench("touch")
    for length, answer in ((100, "ok"), (600, "ok"), (960, "no")):
        players = ["a" * length, "b" * length]
        assert bench.request("new", game="ur", players=players) == answer, length
        bench.run(200)
        assert not bench.app.pending.events
        if answer == "ok":
            assert bench.host.log[-1][2]["players"] == players
            assert bench.request("abandon") == "ok"
    assert bench.app.errors == 0 and not bench.app.table.game


class Counting:
    """Counts collections in the place of the module gc."""

    def __init__(self):
        self.count = 0

    def collect(self):
        self.count += 1


def test_garbage_is_collected_between_answers():
    bench, counting, real = Bench("touch"), Counting(), garbage.gc
    bench.new()
    bench.run(500)
    app, counts = bench.app, []
    garbage.gc = counting
    try:
        for level, ms in ((1, 60), (1, 200), (0, 60), (0, 200), (0, 200)):
            bench.cell(3, level)
            app.tidy(bench.now)
            bench.run(ms)
            app.tidy(bench.now)
            counts.append(counting.count)
        for _ in range(8):
            app.check_each_second(bench.now)
            counts.append(counting.count)
    finally:
        garbage.gc = real
    assert counts == [1, 2, 2, 3, 3] + [3, 3, 3, 4, 4, 4, 4, 5]


def test_the_time_of_an_event_is_right_after_the_clock_has_begun_again():
    bench = begun("touch")
    bench.run(1000)
    began = bench.now
    hour, mask = 3600000, 0x3FFFFFFF  # which the clock reaches after 12.4 days
    for _ in range(13 * 24):
        bench.now = bench.now + hour & mask
        bench.app.step(bench.now)
        bench.app.check_each_second(bench.now)
    assert bench.now < 13 * 24 * hour
    bench.host.hello(9)
    bench.run(100)
    assert bench.request("undo") == "no"  # it hears again
    assert bench.request("abandon") == "ok"
    bench.run(200)
    end = bench.host.log[-1][2]
    assert end["k"] == "end"
    assert 0 <= end["t"] - 13 * 24 * hour < began, end
