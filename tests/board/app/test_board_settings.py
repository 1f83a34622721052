"""Settings and clocks of the whole program: kept through a restart, shown, told to the host."""

from board_bench import Bench, events_of, kept, kept_board, meant, power_cycle
from board_fakes import TornStore

from reedbed_board.memory_store import MemoryStore
from reedbed_engine.table.buttons import BACK, MENU, MINUS, OK, PLUS
from reedbed_engine.table.messages import CLOCKS, MENU_BRIGHT
from reedbed_engine.words import board_messages as messages


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
    while bench.app.table.lines[1][0] != MENU_BRIGHT:
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
    changes = [(-1, change) for change in range(6)]
    for cut, change in changes + [(0, -1), (5, -1), (25, -1)]:
        store = TornStore(-1, b"")
        bench = kept_board(store)
        bench.request("set", name="bright", value=25)
        bench.app.tidy(bench.now)
        torn = TornStore(cut, b"\xff", change)
        torn.files = store.files
        bench.app.store = torn
        bench.request("set", name="bright", value=75)
        bench.app.tidy(bench.now)
        torn.power_on()
        bench = kept_board(torn)
        assert bench.app.table.settings["bright"] in (25, 75), (cut, change)
        assert bench.app.notices.rows == []


def test_a_board_without_a_display_shows_its_menu_in_lights():
    bench = kept_board(MemoryStore())
    assert bench.app.table.settings["menu_lights"] == (bench.parts.display is None)


def test_clocks_are_kept_through_a_power_cut():
    bench = Bench("touch")
    assert bench.request("new", game="ur", clock="5+3") == "ok"
    assert bench.host.state["state"]["clock"] == "5+3"
    bench.sit_down()
    bench.play(6)
    bench.run(200)
    state = bench.host.state["state"]
    assert state["runs"] == bench.app.table.game.player and state["runs"]
    want = bench.app.table.clocks.time_left(bench.now)
    power_cycle(bench)
    bench.run(10000)
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


def test_the_display_shows_the_clocks_where_nothing_else_is_to_be_said():
    bench = Bench("touch")
    assert bench.request("new", game="ur", clock="1+0") == "ok"
    bench.app.table.settings["host_play"] = 1
    assert bench.request("play", action="t1") == "ok"  # with which the clocks begin
    assert bench.request("undo", count=1) == "ok"
    bench.press(PLUS)
    bench.press(BACK)
    shown = []
    bench.app.parts.show_lines = shown.append
    for _ in range(25):
        bench.run(100)
        bench.app.show_words(bench.now)
    texts = [second for _, second in shown if ":" in second]
    assert texts == ["1 1:00 2 1:00", "1 0:59 2 1:00", "1 0:58 2 1:00"]
    assert bench.lines()[1] != CLOCKS  # the wire does not carry every second
