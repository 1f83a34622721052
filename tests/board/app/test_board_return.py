"""An unfinished game comes back a slice at a time, and the board answers meanwhile."""

from board_bench import kept, meant, seated

from reedbed_engine.table.buttons import OK
from reedbed_engine.words import board_messages as messages


def cut(actions):
    """Return a board on which the power was cut after `actions` actions, and their texts."""
    bench = seated()
    bench.play(actions)
    bench.run(100)
    bench.is_plugged = False
    bench.power_on()
    return bench, meant(bench.hands)


def test_the_game_is_offered_before_it_is_back():
    bench, texts = cut(6)
    app = bench.app
    assert app.offer.resume and app.table.game is None
    assert bench.lines() == [messages.UNFINISHED, messages.GO_ON]
    steps = 0
    while app.offer.resume:
        assert app.compose("state")["game"] == "" and app.compose("state")["offer"]
        bench.run(5)
        steps += 1
    assert steps > len(texts)  # each event in a step of its own
    assert [app.table.game.text(action) for action in app.table.game.history] == texts
    assert app.compose("state")["game"] == "ur" and app.offer.game == "ur"


def test_an_answer_brings_it_back_at_once():
    bench, texts = cut(4)
    bench.app.answer_offer(True)
    assert not bench.app.offer
    assert len(bench.app.table.game.history) == len(texts)


def test_so_does_a_request():
    bench, texts = cut(4)
    bench.is_plugged = True
    bench.run(50)
    assert bench.request("resume") == "ok"
    bench.run(100)
    assert kept(bench.host, 1) == texts


def test_without_the_memory_for_it_the_game_waits_in_the_journal():
    bench, texts = cut(4)
    app = bench.app

    def no_room(*args):
        raise MemoryError

    app.table.take_over = no_room
    bench.run(200)
    assert bench.lines() == [messages.CANNOT_RESUME, messages.DISMISS]
    assert app.errors == 1 and not app.offer and app.table.game is None
    bench.press(OK)
    assert app.journal.unfinished.n == len(texts)
    bench.power_on()
    bench.run(300)
    assert bench.app.offer.game == "ur" and len(bench.app.table.game.history) == len(texts)


def test_short_memory_is_tried_once_more_from_the_beginning():
    bench, texts = cut(4)
    app, read, failed = bench.app, bench.app.journal.event, []

    def crowded(g, n):
        if n == 3 and not failed:
            failed.append(n)
            raise MemoryError
        return read(g, n)

    app.journal.event = crowded
    bench.run(300)
    assert failed == [3] and not app.errors
    assert app.offer.game == "ur" and len(app.table.game.history) == len(texts)


def test_when_the_medium_fails_no_half_game_is_left():
    bench, texts = cut(4)
    app, read = bench.app, bench.app.journal.event
    app.journal.event = lambda g, n: None if n == 3 else read(g, n)
    bench.run(200)
    assert bench.lines() == [messages.CANNOT_RESUME, messages.DISMISS]
    assert app.errors == 1 and not app.offer and app.table.game is None
    assert app.journal.unfinished.n == len(texts)


def test_what_fails_for_another_reason_is_not_tried_for_ever():
    bench, texts = cut(2)
    bench.app.journal.event = None
    assert bench.failures(TypeError, 20) == 1
