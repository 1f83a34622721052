"""What every command has of a board: requests and answers, without a port."""

import asyncio

import pytest
from rig import Rig

from reedbed.errors import NoAnswer, PlainError
from reedbed.link import Refused
from reedbed_engine.words.board_messages import BAD_REQUEST

SEEN = {"c": "0180", "b": 0b10001}


async def test_an_answer_belongs_to_its_request():
    rig = Rig()
    first = await rig.begin(rig.client.ask("pace"))
    second = await rig.begin(rig.client.ask("undo", count=1))
    assert [(verb, fields["do"]) for verb, fields in rig.sent] == [
        ("cmd", "pace"),
        ("cmd", "undo"),
    ]
    rig.say("ok", id=2)
    rig.say("ok", id=2)
    assert not first.done()
    rig.say("ok", id=1, scans=5)
    assert await first == {"id": 1, "scans": 5} and await second == {"id": 2}


async def test_a_refusal_has_its_message_and_its_words():
    rig = Rig()
    asked = await rig.begin(rig.client.ask("undo"))
    rig.say("no", id=1, why=[BAD_REQUEST])
    with pytest.raises(Refused) as refusal:
        await asked
    assert refusal.value.why == [BAD_REQUEST] and str(refusal.value)


async def test_a_request_without_an_answer_is_given_up():
    rig = Rig()
    asked = await rig.begin(rig.client.ask("undo"))
    rig.client._connection._expired(1)
    rig.say("ok", id=1)
    with pytest.raises(NoAnswer, match="did not answer"):
        await asked


async def test_a_ping_is_answered_by_the_time_of_the_board():
    rig = Rig()
    ping = await rig.begin(rig.client.ping())
    rig.say("pong", x=rig.sent[0][1]["x"], t=77)
    assert await ping == 77
    with pytest.raises(NoAnswer):
        await rig.client.ping(0)


async def test_what_is_seen_is_read_in_one_place():
    rig = Rig()
    assert rig.client.list_covered_cells() == set() and rig.client.list_pressed_buttons() == set()
    rig.say("seen", **SEEN)
    assert rig.client.list_covered_cells() == {
        0,
        15,
    } and rig.client.list_pressed_buttons() == {"ok", "menu"}


async def test_a_condition_is_waited_for():
    rig = Rig()
    waiting = await rig.begin(rig.client.wait_until(lambda: "note" in rig.client.state, 5))
    rig.say("seen", **SEEN)
    await asyncio.sleep(0)
    assert not waiting.done()
    rig.say("note", text="")
    assert await waiting
    assert not await rig.client.wait_until(lambda: False, 0.01)


async def test_the_end_ends_all_waiting():
    rig = Rig()
    waits = rig.client.ask("pace"), rig.client.ping(), rig.client.wait_until(lambda: False, 60)
    waiting = [await rig.begin(one) for one in waits]
    rig.client.end_waiting("unplugged")
    await asyncio.wait(waiting, timeout=0.1)
    assert all(one.done() for one in waiting)
    for one in [*waiting, rig.client.ask("pace")]:
        with pytest.raises(NoAnswer, match="unplugged"):
            await one


async def test_a_fault_of_one_watcher_keeps_nothing_from_the_others(capsys):
    rig = Rig()
    heard = []
    rig.client.watchers += [lambda message: 1 // 0, lambda message: heard.append(message.verb)]
    rig.say("note", text="")
    rig.say("note", text="")
    assert heard == ["note", "note"] and rig.client.misunderstood == 2
    assert capsys.readouterr().err.count("ZeroDivisionError") == 1


async def test_a_watcher_can_say_that_it_does_not_go_on():
    rig = Rig()

    def watch(message):
        raise PlainError("too old")

    rig.client.watchers.append(watch)
    with pytest.raises(PlainError, match="too old"):
        rig.say("note", text="")
