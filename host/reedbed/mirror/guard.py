"""Who may talk to the mirror: only pages that it served itself.

A page of the internet can make a browser send requests to this computer.  Two checks keep it out:
`Host` must be an address of ours (a name that the internet points here is none), and a WebSocket's
`Origin` must be the very host that it asks.
"""

import ipaddress
from typing import Any

_LOOPBACK_NAME = "localhost"
_HEADERS = [
    (b"content-security-policy", b"default-src 'self'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cache-control", b"no-cache"),
]


def host_of(authority: str) -> str:
    """Return the host in "host:port"; "" when it is not written like one."""
    if authority.startswith("["):
        return authority[1:].partition("]")[0]
    name, _, port = authority.partition(":")
    return name if port.isdecimal() or not port else ""


def is_host_ours(authority: str, loopback_only: bool) -> bool:
    """Tell whether a Host header names this computer by an address, or as localhost."""
    host = host_of(authority)
    if host == _LOOPBACK_NAME:
        return True
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return address.is_loopback or not loopback_only


class Guard:
    """ASGI middleware with the two checks; also sets the headers that keep a page to itself."""

    def __init__(self, app: Any, loopback_only: bool):
        self._app = app
        self._loopback_only = loopback_only

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket") or self._is_allowed(scope):
            await self._app(scope, receive, self._with_headers(send))
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4403, "reason": "another page's"})
        else:
            await send({"type": "http.response.start", "status": 403, "headers": []})
            await send({"type": "http.response.body", "body": b"Forbidden: unknown Host\n"})

    def _is_allowed(self, scope: Any) -> bool:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        if not is_host_ours(host, self._loopback_only):
            return False
        origin = headers.get(b"origin", b"").decode("latin-1")
        return scope["type"] == "http" or origin == "http://" + host

    @staticmethod
    def _with_headers(send: Any) -> Any:
        async def send_more(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS]
            await send(message)

        return send_more
