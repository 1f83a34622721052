"""What a board plays on with after its power was cut, or its journal could not be written."""

from board_bench import Bench, begun, events_of, kept, meant, power_cycle, seated
from board_fakes import TornStore
from board_trials import cut_writes

from reedbed_engine.table.buttons import BACK, OK, PLUS
from reedbed_engine.table.messages import CARRY
from reedbed_engine.words import board_messages as messages


def test_after_a_power_cut_the_game_goes_on_when_ok_is_pressed():
    bench = seated()
    bench.play(6)
    bench.run(100)
    before = bench.app.table.game.position()
    power_cycle(bench)
    assert bench.lines() == [messages.UNFINISHED, messages.GO_ON]
    assert bench.host.state["state"]["offer"] and bench.app.table.game.position() == before
    bench.press(OK)
    assert bench.host.state["state"]["offer"], "pressed before anybody can have read it"
    bench.run(300)
    bench.press(OK)
    assert not bench.host.state["state"]["offer"]
    bench.play(6)
    bench.run(100)
    assert kept(bench.host, 1) == meant(bench.hands) and len(meant(bench.hands)) == 12


def offered(n_actions, *buttons):
    """Return a bench with so many actions of a game that is offered, and `buttons` pressed."""
    bench = seated()
    bench.play(n_actions)
    power_cycle(bench)
    bench.run(300)
    for button in buttons:
        bench.press(button)
        bench.run(300)
    return bench


def test_after_a_power_cut_back_puts_the_game_aside():
    bench = offered(3, BACK)
    assert bench.lines() == [messages.UNFINISHED, messages.PUT_ASIDE]  # one press may be a slip
    bench.press(BACK)
    assert bench.app.offer.game == "ur"  # twice at once is one press
    bench.run(800)
    bench.press(PLUS)
    assert bench.app.offer.game == "ur"
    bench.press(BACK)
    assert bench.app.table.game is None
    assert bench.host.log[-1][2]["termination"] == "adjourned"
    power_cycle(bench)
    assert not bench.app.offer
    bench.new()
    assert bench.host.log[-1][:2] == (2, 0)


def test_ok_goes_on_whatever_was_asked():
    bench = offered(3, BACK, OK)
    bench.play(3)
    bench.run(100)
    assert not bench.app.offer
    assert kept(bench.host, 1) == meant(bench.hands) and len(meant(bench.hands)) == 6


def test_what_is_owed_is_led_on_after_a_power_cut():
    bench = seated()
    while not [e for e in events_of(bench.host, 1, "play") if "owed" in e]:
        bench.press(PLUS)
        bench.run(1000)
        bench.press(OK)
        bench.run(1000)
    led = bench.app.table.lines
    assert led[1][0] == CARRY
    for _ in range(2):
        power_cycle(bench)
        bench.run(300)
        bench.press(OK)
        bench.run(3000)
        assert bench.app.table.lines[1] == led[1] and not bench.app.offer
    n_played = len(bench.app.table.game.history)
    bench.press(PLUS)
    bench.run(1000)
    bench.press(OK)
    bench.run(300)
    assert len(bench.app.table.game.history) > n_played
    assert not events_of(bench.host, 1, "clock")
    for event in events_of(bench.host, 1, "play"):
        assert event["n"] == bench.host.log.index((1, event["n"], event))


def test_the_host_can_answer_the_offer():
    for answer in ("resume", "abandon"):
        bench = Bench()
        assert bench.request(answer) == "no"
        bench.new()
        power_cycle(bench)
        assert bench.request("undo", count=1) == "no"
        assert bench.request(answer) == "ok"
        assert (bench.app.table.game is None) == (answer != "resume")
        assert bench.request("resume") == "no"


def test_a_new_game_waits_for_the_answer_to_the_offer():
    bench = offered(2)
    for game in ("ur", "chess"):
        assert bench.request("new", game=game, options="") == "no"
    assert bench.app.offer
    assert bench.request("resume") == "ok"
    assert len(bench.app.table.game.history) == 2


def test_nothing_is_recorded_while_the_offer_stands():
    bench = offered(2)
    before = bench.app.journal.index.newest.n
    for cell in range(0, 100, 3):
        bench.cell(cell, 0)
        bench.run(300)
    bench.run(5000)
    assert bench.app.offer and bench.app.journal.index.newest.n == before


def test_power_cuts_at_any_write_lose_at_most_the_action_in_hand():
    cut_writes((700, 1159))  # many more: tests/board/test_sweeps.py


def test_a_journal_that_cannot_be_written_for_a_while_loses_nothing():
    store = TornStore(900, b"")
    bench = seated(store=store)
    bench.play(2)
    while not bench.app.pending.events:
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
    assert bench.app.pending.events == []
    assert kept(bench.host, 1) == meant(bench.hands)


def test_an_end_that_a_host_has_acknowledged_may_be_taken_back():
    bench = begun("touch")
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
    assert bench.app.offer.game == "ur"  # it is unfinished again
    bench.press(OK)
    assert kept(bench.host, 1) == ["t2", "R-B"]
    assert bench.request("play", action="resign") == "ok"
    bench.run(300)
    assert bench.host.log[-1][2]["k"] == "end"
    bench.power_on()
    bench.run(300)
    assert not bench.app.offer


def test_an_end_taken_back_while_no_host_is_there():
    bench = begun("touch")
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
