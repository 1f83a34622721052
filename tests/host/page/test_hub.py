"""Topics: the latest wins, for every page."""

import asyncio
import json

from reedbed.page import hub as hubs
from reedbed.page.hub import Hub


async def test_a_page_gets_everything_then_what_changes():
    hub = Hub()
    hub.publish("a", 1)
    hub.publish("b", [1])
    page = hub.join()
    assert await hub.next_batch(page) == {"a": 1, "b": [1]}
    hub.publish("b", [1])  # no news
    hub.publish("a", 2)
    assert await hub.next_batch(page) == {"a": 2}


async def test_a_value_that_changes_with_time_is_asked_for_each_page():
    hub, asked = Hub(), []
    hub.publish("clocks", lambda page: len(asked))
    for number in (0, 1):
        assert await hub.next_batch(hub.join()) == {"clocks": number}
        asked.append(number)
    assert hub.read_topic("clocks") == 2


async def test_a_slow_page_skips_what_is_no_longer_so():
    hub = Hub()
    slow = hub.join()
    for number in range(1000):
        hub.publish("lights", number)
    assert await hub.next_batch(slow) == {"lights": 999}
    hub.leave(slow)
    hub.publish("lights", 5)
    assert not slow.stale


async def test_what_is_for_one_page_alone_goes_to_no_other():
    hub = Hub()
    one, other = hub.join(), hub.join()
    hub.publish("game", 5)
    hub.send_to_page(one, "answer", "no")
    hub.send_to_page(one, "answer", "yes")
    assert await hub.next_batch(one) == {"game": 5, "answer": "yes"}
    assert await hub.next_batch(other) == {"game": 5}


async def test_what_is_the_same_for_all_pages_is_spelled_once(monkeypatch):
    spelled = []

    def spell(value):
        spelled.append(value)
        return json.dumps(value)

    monkeypatch.setattr(hubs, "dumps", spell)
    hub = Hub()
    hub.publish("game", {"turns": [1]})
    hub.publish("seat", lambda page: page.seat)
    pages = [hub.join(seat) for seat in range(3)]
    hub.send_to_page(pages[0], "answer", "no")
    told = [json.loads(await hub.next_text(page)) for page in pages]
    same = {"game": {"turns": [1]}}
    assert told == [
        {**same, "seat": 0, "answer": "no"}, {**same, "seat": 1}, {**same, "seat": 2},
    ]  # fmt: skip
    assert spelled.count({"turns": [1]}) == 1
    hub.publish("game", {"turns": [1, 2]})
    assert [await hub.next_text(page) for page in pages] == ['{"game": {"turns": [1, 2]}}'] * 3
    hub.publish_parts("thing", {"a": 1})
    hub.publish_parts("thing", {})
    assert await hub.next_text(pages[0]) == '{"thing/a": null}'


async def test_who_only_watches_is_told_at_once_what_others_are_told_bit_by_bit():
    hub = Hub()
    player, watcher = hub.join(), hub.join(plays=False)
    watched = asyncio.ensure_future(hub.next_batch(watcher))
    for value in range(3):
        hub.publish("lights", value)
        hub.publish(f"thing/{value}", value)
        assert value in (await hub.next_batch(player)).values()
    assert await watched == {"lights": 2, "thing/0": 0, "thing/1": 1, "thing/2": 2}
