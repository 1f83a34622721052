"""The board asks its host what the computer of the highest level plays, and can do without it."""

from board_bench import Bench

from reedbed_engine.wire import PROTOCOL

THINK_MS = 8000


def bench_with_companion(thinks=True):
    """Return a board with a host that greets as one that thinks, and what the host is asked."""
    bench = Bench("touch")
    bench.host.send("hello", {"proto": PROTOCOL, "host": "test", "session": 9, "thinks": thinks})
    bench.run(100)
    seats = [5, 0]
    assert bench.request("new", game="uros", options="", seats=seats) == "ok"
    bench.run(500)
    return bench, bench.host.state["state"]["ask"]


def legal(bench):
    """Return the text of the last legal action."""
    found = []
    bench.app.table.game.actions(found)
    return bench.app.table.game.text(found[-1])


def decided(bench):
    """Return the first action that the host has kept, "" for none."""
    for _, _, event in bench.host.log:
        if event["k"] == "play":
            return event["action"]
    return ""


def test_the_question_comes_with_the_position_and_its_answer_is_played():
    bench, ask = bench_with_companion()
    state = bench.host.state["state"]
    assert ask >= 0 and state["position"] == bench.app.table.game.position()
    text = legal(bench)
    assert bench.request("play", ask=ask, action=text) == "ok"
    bench.run(2000)
    assert decided(bench) == text
    assert bench.host.state["state"]["ask"] != ask


def test_what_is_no_answer_is_refused_and_the_board_goes_on():
    bench, ask = bench_with_companion()
    for fields in (
        {},
        {"ask": ask},
        {"ask": "1", "action": "x"},
        {"ask": ask, "action": 5},
        {"action": legal(bench)},
        {"ask": ask, "action": "resign"},
        {"ask": ask + 1, "action": legal(bench)},
    ):
        assert bench.request("play", **fields) == "no", fields
    assert bench.request("play", ask=ask, action=legal(bench)) == "ok"


def test_a_host_that_does_not_say_that_it_thinks_is_not_asked():
    for thinks in False, 1, "yes", None:
        bench, ask = bench_with_companion(thinks)
        assert ask < 0, thinks
        bench.run(THINK_MS)
        assert decided(bench)


def test_when_the_cable_is_pulled_the_board_decides():
    bench, ask = bench_with_companion()
    bench.is_plugged = False
    for _ in range(THINK_MS // 1000):
        bench.run(1000)
        bench.app.link.listen(bench.now)
        bench.app.check_each_second(bench.now)
    assert ask >= 0 and not bench.app.table.companion
    bench.is_plugged = True
    bench.host.hello(10)
    bench.run(1000)
    assert decided(bench)
