"""The latest value of each topic, for any number of pages; a slow page skips values."""

import asyncio
from json import dumps
from typing import Any

_GATHERS_S = 0.05  # pages that only watch: sending to many takes no time from who plays


class Page:
    """One page; `name` says whose hand it is, `seat` whose tiles it may see (0: nobody's)."""

    def __init__(self, name: str, seat: int = 0, plays: bool = True):
        self.name = name
        self.seat = seat
        self.gathers_s = 0.0 if plays else _GATHERS_S
        self.stale: dict[str, None] = {}  # topics that it lacks, oldest first
        self.own: dict[str, Any] = {}  # values for this page alone
        self.wake = asyncio.Event()


class Hub:
    """Topics and the pages that follow them."""

    def __init__(self) -> None:
        self._topics: dict[str, Any] = {}
        self._spelled: dict[str, str] = {}  # values that are the same for all, as JSON
        self.pages: set[Page] = set()
        self._names = 0

    def publish(self, topic: str, value: Any) -> None:
        """Set the value (JSON) of `topic` and send it to every page, unless it is what they have.

        Of a value that changes with time, or is not the same for all, a function of the page is
        given.
        """
        if topic in self._topics and self._topics[topic] == value:
            return
        self._topics[topic] = value
        self._spelled.pop(topic, None)
        for page in self.pages:
            page.stale[topic] = None
            page.wake.set()

    def publish_parts(self, name: str, parts: dict[str, Any]) -> None:
        """Publish each of `parts` as the topic `name`/key; null says that one is gone."""
        old = {topic for topic in self._topics if topic.startswith(name + "/")}
        for topic in old - {f"{name}/{key}" for key in parts}:
            self.publish(topic, None)
            del self._topics[topic]
        for key, value in parts.items():
            self.publish(f"{name}/{key}", value)

    @staticmethod
    def send_to_page(page: Page, topic: str, value: Any) -> None:
        """Send one page a value that is for it alone."""
        page.own[topic] = value
        page.stale[topic] = None
        page.wake.set()

    def read_topic(self, topic: str, page: Page | None = None) -> Any:
        """Return the latest value of `topic` as `page` may have it, or None."""
        value = self._topics.get(topic)
        return value(page) if callable(value) else value

    def join(self, seat: int = 0, plays: bool = True) -> Page:
        """Return a new page, which will get everything."""
        self._names += 1
        page = Page(f"page {self._names}", seat, plays)
        self.pages.add(page)
        self.renew(page)
        return page

    def renew(self, page: Page) -> None:
        """Send a page everything again: it may see something else now."""
        page.stale |= dict.fromkeys(self._topics)
        page.wake.set()

    def list_seats(self) -> list[int]:
        """Return the seats that have a page of their own."""
        return sorted({page.seat for page in self.pages if page.seat})

    def leave(self, page: Page) -> None:
        """Forget a page."""
        self.pages.discard(page)

    async def next_batch(self, page: Page) -> dict[str, Any]:
        """Wait until `page` lacks something; return it, latest values by topic."""
        topics, own = await self._take(page)
        return {
            topic: own[topic] if topic in own else self.read_topic(topic, page) for topic in topics
        }

    async def next_text(self, page: Page) -> str:
        """Do the same; return JSON, in which what is the same for all pages was spelled once."""
        topics, own = await self._take(page)
        parts = [
            f"{dumps(topic)}: {dumps(own[topic]) if topic in own else self._format(topic, page)}"
            for topic in topics
        ]
        return "{" + ", ".join(parts) + "}"

    @staticmethod
    async def _take(page: Page) -> tuple[dict[str, None], dict[str, Any]]:
        await page.wake.wait()
        await asyncio.sleep(page.gathers_s)
        page.wake.clear()
        topics, page.stale = page.stale, {}
        own, page.own = page.own, {}
        return topics, own

    def _format(self, topic: str, page: Page) -> str:
        if callable(self._topics.get(topic)):
            return dumps(self.read_topic(topic, page))
        if topic not in self._spelled:
            self._spelled[topic] = dumps(self._topics.get(topic))
        return self._spelled[topic]
