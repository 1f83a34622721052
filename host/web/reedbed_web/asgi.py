"""The ASGI application asked by messages: what a server does elsewhere."""

import asyncio
from collections.abc import Callable
from typing import Any

App = Callable[[Any, Any, Any], Any]
Answer = tuple[int, list[tuple[str, str]], bytes]  # status, headers, body

_HOST = "localhost"  # the page's guard knows it: nobody else can ask


async def ask(app: App, method: str, path: str, query: str, body: bytes) -> Answer:
    """Return what `app` answers to a request: 500 where it has a fault."""
    asked = [{"type": "http.request", "body": body}, {"type": "http.disconnect"}]
    answered: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return asked.pop(0) if len(asked) > 1 else asked[0]

    async def send(message: dict[str, Any]) -> None:
        answered.append(message)

    scope = {**_make_scope("http", path, query), "method": method}
    await asyncio.wait([asyncio.ensure_future(app(scope, receive, send))])  # which prints a fault
    start, *parts = answered
    headers = [(name.decode(), value.decode()) for name, value in start["headers"]]
    return start["status"], headers, b"".join(part.get("body", b"") for part in parts)


class Socket:
    """A WebSocket to the application; what it sends goes to `send`, None when it is closed."""

    def __init__(self, app: App, query: str, send: Callable[[str | None], Any]):
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        self._send = send
        scope = {**_make_scope("websocket", "/ws", query), "subprotocols": []}
        self._serving = asyncio.ensure_future(app(scope, self._incoming.get, self._take))

    def receive(self, text: str | None) -> None:
        """Take what the page sends, None when it has closed the socket."""
        if text is None:
            self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        else:
            self._incoming.put_nowait({"type": "websocket.receive", "text": text})

    async def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.accept":
            self._send("")
        elif message["type"] == "websocket.send":
            self._send(message["text"])
        elif message["type"] == "websocket.close":
            self._send(None)


def _make_scope(kind: str, path: str, query: str) -> dict[str, Any]:
    headers = [(b"host", _HOST.encode()), (b"origin", f"http://{_HOST}".encode())]
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "server": (_HOST, 80),
        "path": path,
        "root_path": "",
        "query_string": query.encode(),
        "headers": headers,
    }
