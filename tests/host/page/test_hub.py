"""Topics: the latest wins, for every page."""

import asyncio
import json

from reedbed.page import hub as hubs
from reedbed.page.hub import Hub


def test_a_page_gets_everything_then_what_changes():
    async def run():
        hub = Hub()
        hub.publish("a", 1)
        hub.publish("b", [1])
        page = hub.join()
        assert await hub.next_batch(page) == {"a": 1, "b": [1]}
        hub.publish("b", [1])  # no news
        hub.publish("a", 2)
        assert await hub.next_batch(page) == {"a": 2}

    asyncio.run(run())


def test_a_value_that_changes_with_time_is_asked_for_each_page():
    async def run():
        hub, asked = Hub(), []
        hub.publish("clocks", lambda page: len(asked))
        for number in (0, 1):
            assert await hub.next_batch(hub.join()) == {"clocks": number}
            asked.append(number)
        assert hub.read_topic("clocks") == 2

    asyncio.run(run())


def test_a_slow_page_skips_what_is_no_longer_so():
    async def run():
        hub = Hub()
        slow = hub.join()
        for number in range(1000):
            hub.publish("lights", number)
        assert await hub.next_batch(slow) == {"lights": 999}
        hub.leave(slow)
        hub.publish("lights", 5)
        assert not slow.stale

    asyncio.run(run())


def test_what_is_for_one_page_alone_goes_to_no_other():
    async def run():
        hub = Hub()
        one, other = hub.join(), hub.join()
        hub.publish("game", 5)
        hub.send_to_page(one, "answer", "no")
        hub.send_to_page(one, "answer", "yes")
        assert await hub.next_batch(one) == {"game": 5, "answer": "yes"}
        assert await hub.next_batch(other) == {"game": 5}

    asyncio.run(run())


def test_what_is_the_same_for_all_pages_is_spelled_once(monkeypatch):
    spelled = []

    def spell(value):
        spelled.append(value)
        return json.dumps(value)

    async def run():
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

    monkeypatch.setattr(hubs, "dumps", spell)
    asyncio.run(run())


def test_who_plays_is_told_before_who_watches():
    async def run():
        hub, order = Hub(), []
        pages = [hub.join(plays=plays) for plays in (False, True, False, True)]
        hub.publish("lights", 0)

        async def follow(page):
            for _ in range(2):
                await hub.next_batch(page)
            order.append(pages.index(page))

        following = [asyncio.ensure_future(follow(page)) for page in pages]
        await asyncio.sleep(0)
        hub.publish("lights", 1)
        await asyncio.gather(*following)
        assert sorted(order[:2]) == [1, 3]

    asyncio.run(run())
