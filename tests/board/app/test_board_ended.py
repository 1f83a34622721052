"""The end of a game survives a power cut like any other state, and can be taken back."""

from board_bench import Bench, begun, events_of, kept, power_cycle

from reedbed_board.memory_store import MemoryStore
from reedbed_engine.games import load_game
from reedbed_engine.random30 import Random
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, MENU, OK

# game, kind of board, options: each game as it fits
GAMES = (
    ("uros", "touch", {}),
    ("pilus", "touch", {"size": "8"}),
    ("ur", "cursor", {}),
    ("arbos", "touch", {"size": "8"}),
    ("community", "cursor", {"side": "4"}),
)


def last_action(game_id, options):
    """Return the position before the last action of some game, and that action."""
    for seed in range(100):
        game, random = load_game(game_id).new(options), Random(seed)
        while not game.over:
            found = []
            game.actions(found)
            position, action = game.position(), found[random.below(len(found))]
            text = game.text(action)
            game.play(action)
        # a game that ends another way once the chance in it falls otherwise will not do
        again = load_game(game_id).load(position)
        if not again.judge(again.parse(text)):
            again.play(again.parse(text))
            if again.over:
                return position, text
    raise AssertionError(game_id)


def ended(game_id, kind, options):
    """Return a bench on which a game has just ended; its journal before; position, action."""
    position, text = last_action(game_id, options)
    bench = Bench(kind)
    assert bench.request("new", game=game_id, position=position) == "ok"
    assert bench.request("set", name="host_play", value=1) == "ok"
    bench.run(300)
    before = bytes(bench.store.files["journal.a"])
    bench.is_plugged = False
    assert bench.app.table.request_play(text, bench.now) == 0
    bench.run(300)
    assert bench.app.table.game.over
    return bench, before, position, text


def restarted(kind, journal):
    """Return a bench that starts with a `journal`."""
    store = MemoryStore()
    store.append("journal.a", journal)
    bench = Bench(kind, store)
    bench.run(300)
    return bench


def test_the_end_of_every_game_is_shown_again_and_taken_back():
    for game_id, kind, options in GAMES:
        bench, _, position, text = ended(game_id, kind, options)
        bench.is_plugged = True
        bench.run(300)
        lines, state = bench.app.table.lines, bench.host.state["state"]
        power_cycle(bench)
        table = bench.app.table
        assert not bench.app.offer and table.lines == lines, game_id
        for key in ("game", "position", "result", "last", "g", "n"):
            assert bench.host.state["state"][key] == state[key], (game_id, key)
        assert not bench.host.state["state"]["offer"]
        bench.run(800)
        bench.press(BACK)
        bench.run(300)
        assert table.game.position() == position and kept(bench.host, 1) == [], game_id
        table.settings["host_play"] = 1
        assert table.request_play(text, bench.now) == 0
        bench.run(300)
        assert table.game.over and len(events_of(bench.host, 1, "end")) == 2, game_id


def test_power_cuts_at_every_byte_of_the_end_lose_at_most_the_last_action():
    bench, before, position, text = ended("ur", "cursor", {})
    whole = bytes(bench.store.files["journal.a"])
    for size in range(len(before), len(whole) + 1):
        again = restarted("cursor", whole[:size])
        game = again.app.table.game
        if again.app.offer:
            assert game.position() == position, size
            continue
        assert game.over and game.text(game.history[-1]) == text, size
        assert kept(again.host, 1) == [text]
        assert len(events_of(again.host, 1, "end")) == 1, size
        assert again.app.journal.unfinished is None


def test_an_ended_game_coming_back_holds_up_nothing():
    bench, _, _, _ = ended("ur", "touch", {})
    for do, fields in (("new", {"game": "uros"}), ("undo", {}), ("test", {"c": "10" * 64})):
        again = restarted("touch", bench.store.files["journal.a"])
        again.power_on()
        assert again.app.offer and again.request(do, **fields) == "ok", do
    for button in (OK, MENU):
        again = restarted("touch", bench.store.files["journal.a"])
        again.press(button)
        assert again.app.table.controls.menu, button


def test_a_loss_on_time_stays_lost():
    bench = Bench("touch")
    assert bench.request("new", game="ur", clock="60s lose") == "ok"
    assert bench.request("set", name="host_play", value=1) == "ok"
    assert bench.request("play", action="t2") == "ok"
    bench.run(61000)
    assert events_of(bench.host, 1, "end")[0]["termination"] == "time forfeit"
    assert bench.host.state["state"]["runs"] == 0
    n = len(bench.host.log)
    power_cycle(bench)
    bench.run(1000)
    assert bench.app.table.game.over and not bench.app.table.clocks.is_paused
    bench.press(BACK)
    bench.run(300)
    assert bench.app.table.game.over and bench.app.table.said.refused and len(bench.host.log) == n


def test_a_game_put_aside_is_said_to_be_so_again():
    bench = begun("touch")
    assert bench.request("abandon") == "ok"
    lines = bench.app.table.lines
    power_cycle(bench)
    assert bench.app.table.lines == lines == [[say.REEDBED], [say.ADJOURNED]]
