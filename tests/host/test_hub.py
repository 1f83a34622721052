"""Topics: the latest wins, for every page."""

import asyncio

from reedbed.mirror.hub import Hub


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
