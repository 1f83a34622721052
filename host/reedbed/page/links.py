"""The links to the mirror that the terminal shows, and who may use them."""

import ipaddress
import re
import secrets
import sys
from collections.abc import Iterable
from socket import socket
from typing import Any, NamedTuple
from urllib.parse import urlencode

from ..errors import UsageError
from .access import MOST_SEATS, PARAMETER, Access
from .qr_code import draw_code, draw_picture
from .server_socket import find_address_for_others, make_url, open_server_socket

_NAME = re.compile(r"(?!-)[a-z0-9-]{1,63}(\.(?!-)[a-z0-9-]{1,63})*", re.ASCII)


class Mirror(NamedTuple):
    """A mirror that is to be served: `opens` in a browser, in `language` if that was asked for."""

    listening: socket
    access: Access
    opens: bool
    language: str = ""

    @property
    def own_link(self) -> str:
        """Return the link for this computer."""
        return make_link(self.listening, self.access.own_token, language=self.language)

    @property
    def link_for_others(self) -> str:
        """Return the link to play from other computers."""
        return _make_link_for_others(self.listening, self.access, self.access.token)

    @property
    def link_to_watch(self) -> str:
        """Return the link for spectators."""
        return _make_link_for_others(self.listening, self.access, self.access.watch_token)

    def format_links(self) -> list[str]:
        """Return lines that say where the board is and, if others can come, who and what for."""
        lines = [f"the board is at {self.own_link} (Ctrl-C ends)"]
        if not self.access.token:
            return lines
        lines.append(f"for others it is at {self.link_for_others}")
        lines.append(
            "who has that link can only watch: the one above plays"
            if self.access.is_read_only
            else f"who has that link can play; only watch with {self.link_to_watch}"
        )
        return lines + self._draw_code()

    def _draw_code(self) -> list[str]:
        code = draw_code(self.link_for_others)
        try:
            "".join(code).encode(sys.stderr.encoding or "ascii")
        except UnicodeEncodeError:  # a terminal without these letters
            return []
        return code


def list_invitations(listening: socket, access: Access) -> list[dict[str, Any]]:
    """Return the links for others with their QR codes (URLs of pictures), ready for JSON.

    `seat` is -1 to watch, 0 to play, else that of a player.
    """
    if not access.token:
        return []
    tokens = {-1: access.watch_token}
    if not access.is_read_only:
        tokens |= {0: access.token, **dict(enumerate(access.seat_tokens, 1))}
    links = {seat: _make_link_for_others(listening, access, tokens[seat]) for seat in tokens}
    return [{"seat": seat, "url": url, "code": draw_picture(url)} for seat, url in links.items()]


def _make_link_for_others(listening: socket, access: Access, token: str) -> str:
    """Return a link with a name of ours if there is one, else with our address."""
    host = min(access.names, default="") or find_address_for_others(listening)
    return make_link(listening, token, host)


def open_mirror(
    port: int, address: str, names: list[str] | None, spectators: bool, opens: bool, language: str
) -> Mirror:
    """Return a mirror that listens, but does not answer yet.  Raises PlainError."""
    known = read_names(names or ())
    listening = open_server_socket(port, address)
    return Mirror(listening, make_access(listening, known, spectators), opens, language)


def read_names(names: Iterable[str]) -> frozenset[str]:
    """Return the names of a computer as they are compared.  Raises UsageError for a bad one."""
    known = frozenset(name.lower().rstrip(".") for name in names)
    for name in known:
        if not _NAME.fullmatch(name):
            raise UsageError(f'"{name}" is not the name of a host: say --host-name reedbed.local')
    return known


def make_access(listening: socket, names: frozenset[str], spectators: bool) -> Access:
    """Return the terms of a mirror that is `listening` and has `names`."""
    address = ipaddress.ip_address(listening.getsockname()[0])
    if not names and address.is_loopback and not spectators:
        return Access()
    own, token, watch, *seats = (secrets.token_urlsafe(16) for _ in range(3 + MOST_SEATS))
    return Access(address.is_loopback, names, token, own, spectators, watch, tuple(seats))


def make_link(listening: socket, token: str, host: str = "", language: str = "") -> str:
    """Return what opens the page with `token`, by way of `host` if that is named."""
    given = {PARAMETER: token, "lang": language}
    query = urlencode({key: value for key, value in given.items() if value})
    return make_url(listening, host) + (f"?{query}" if query else "")
