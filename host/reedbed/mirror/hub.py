"""The latest of every topic, for any number of pages: a slow page skips, it never falls behind."""

import asyncio
from typing import Any


class Client:
    """One page; `name` tells whose hand it is."""

    def __init__(self, name: str):
        self.name = name
        self.stale: dict[str, None] = {}  # topics that it has not got, oldest first
        self.own: dict[str, Any] = {}  # what only this page is told
        self.wake = asyncio.Event()


class Hub:
    """Topics and who follows them."""

    def __init__(self) -> None:
        self._topics: dict[str, Any] = {}
        self._clients: set[Client] = set()
        self._names = 0

    def publish(self, topic: str, value: Any) -> None:
        """Set the value (JSON) of `topic` and tell every page, unless it is what they have.

        Of a value that changes with time a function is given, which is called for each page.
        """
        if topic in self._topics and self._topics[topic] == value:
            return
        self._topics[topic] = value
        for client in self._clients:
            client.stale[topic] = None
            client.wake.set()

    @staticmethod
    def tell(client: Client, topic: str, value: Any) -> None:
        """Tell one page something that is for it alone."""
        client.own[topic] = value
        client.stale[topic] = None
        client.wake.set()

    def value(self, topic: str) -> Any:
        """Return the latest value of `topic`, or None."""
        value = self._topics.get(topic)
        return value() if callable(value) else value

    def join(self) -> Client:
        """Return a new client, who will get everything."""
        self._names += 1
        client = Client(f"page {self._names}")
        client.stale = dict.fromkeys(self._topics)
        client.wake.set()
        self._clients.add(client)
        return client

    def leave(self, client: Client) -> None:
        """Forget a client."""
        self._clients.discard(client)

    async def next_batch(self, client: Client) -> dict[str, Any]:
        """Wait until `client` lacks something; return it, latest values by topic."""
        await client.wake.wait()
        client.wake.clear()
        topics, client.stale = client.stale, {}
        own, client.own = client.own, {}
        return {topic: own[topic] if topic in own else self.value(topic) for topic in topics}
