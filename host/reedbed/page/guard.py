"""The door of the mirror: only pages that it served itself, for those who may see them.

A page of the internet can make a browser send requests to this computer.  Two checks keep it out:
`Host` must be an address or a name of ours (a name that the internet points here is none), and the
`Origin` of a WebSocket, or of a request that changes something, must be the very host that it
asks.  Who may come is said in access.py.
"""

from typing import Any

from .access import Access, name_cookie, read_cookie, read_token

ROLE = "reedbed.role"  # in a scope: what the one who asks may do
_HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data: blob:; frame-ancestors 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cache-control", b"no-cache"),
]
_UNKNOWN_HOST = "Forbidden: unknown Host (--host-name NAME makes one known)"
_NO_TOKEN = "Forbidden: open the link that Reedbed shows in its terminal"
_READING = ("GET", "HEAD")
_REFUSED = 4403  # WebSocket close code


class Guard:
    """ASGI middleware with the checks; also sets the headers that keep a page to itself."""

    def __init__(self, app: Any, access: Access):
        self._app = app
        self._access = access

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        why = self._why_not(scope, headers)
        token, rest = read_token(scope["query_string"])
        if token and why in ("", _NO_TOKEN) and scope["type"] == "http":
            if self._access.find_role(token):
                await _welcome(scope, send, token, rest)
            else:
                await _answer(send, 403, [], _NO_TOKEN)
        elif not why:
            scope[ROLE] = self._access.find_role(read_cookie(scope, headers))
            await self._app(scope, receive, _with_headers(send))
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": _REFUSED, "reason": why})
        else:
            await _answer(send, 403, [], why)

    def _why_not(self, scope: Any, headers: dict[bytes, bytes]) -> str:
        """Return why a request is refused, or ""."""
        access, host = self._access, headers.get(b"host", b"").decode("latin-1")
        if not access.knows_host(host):
            return _UNKNOWN_HOST
        origin = headers.get(b"origin", b"").decode("latin-1")
        only_reads = scope["type"] == "http" and scope["method"] in _READING
        if not only_reads and origin not in ("http://" + host, "https://" + host):
            return "another page's"
        return "" if access.find_role(read_cookie(scope, headers)) else _NO_TOKEN


async def _welcome(scope: Any, send: Any, token: str, query: str) -> None:
    """Give the cookie to somebody who has shown the token, and open the page without it."""
    cookie = f"{name_cookie(scope)}={token}; Path=/; HttpOnly; SameSite=Lax"
    to = "/" + (f"?{query}" if query else "")
    headers = [(b"set-cookie", cookie.encode()), (b"location", to.encode())]
    await _answer(send, 303, headers, "See /")


async def _answer(send: Any, status: int, headers: list[tuple[bytes, bytes]], text: str) -> None:
    headers = [*headers, *_HEADERS, (b"content-type", b"text/plain; charset=utf-8")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text.encode() + b"\n"})


def _with_headers(send: Any) -> Any:
    async def send_more(message: Any) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *_HEADERS]
        await send(message)

    return send_more
