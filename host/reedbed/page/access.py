"""Who may come to the mirror, and what they may do there.

Where nobody else can reach the mirror nobody needs anything.  Elsewhere everybody shows a token
that only those have who were given a link; a cookie keeps it after the first visit.  There is a
link for the one at this computer, one to play, one to watch, and one for each seat, whose hand it
shows.  An address proves nothing: behind a proxy or a tunnel everybody has that of this computer.
"""

import ipaddress
import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlencode

PARAMETER = "token"
_LOOPBACK_NAME = "localhost"
MOST_SEATS = 6


class Role(NamedTuple):
    """What somebody may do: act or only watch, see the hand of a seat (from 1; 0: of none).

    One who `invites`, at this computer, is shown the links of all others.
    """

    plays: bool = True
    seat: int = 0
    invites: bool = False


class Access(NamedTuple):
    """The terms: tokens are "" where nobody needs one."""

    loopback_only: bool = True
    names: frozenset[str] = frozenset()  # by which others call this computer
    token: str = ""
    own_token: str = ""  # of who started the mirror
    is_read_only: bool = False  # for all others
    watch_token: str = ""
    seat_tokens: tuple[str, ...] = ()  # from seat 1 on

    def knows_host(self, authority: str) -> bool:
        """Tell whether a Host header names this computer: by an address, or a name of ours."""
        host = read_host(authority).lower()
        if host == _LOOPBACK_NAME or host in self.names:
            return True
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return address.is_loopback or not self.loopback_only

    def find_role(self, token: str) -> Role | None:
        """Return what somebody with `token` may do, None where nobody may come with it."""
        if not self.token:
            return Role(invites=True)
        plays = not self.is_read_only
        roles = {
            self.own_token: Role(invites=True),
            self.token: Role(plays),
            self.watch_token: Role(plays=False),
            **{own: Role(plays, seat) for seat, own in enumerate(self.seat_tokens, 1)},
        }
        return next((roles[own] for own in roles if own and _is_same(token, own)), None)


def read_host(authority: str) -> str:
    """Return the host in "host:port"; "" when it is not written like one."""
    if authority.startswith("["):
        return authority[1:].partition("]")[0]
    name, _, port = authority.partition(":")
    return name if port.isdecimal() or not port else ""


def read_token(query: bytes) -> tuple[str, str]:
    """Return the token in the query of a URL, "" if there is none, and the query without it."""
    given = parse_qsl(query.decode("latin-1"))
    rest = [pair for pair in given if pair[0] != PARAMETER]
    return dict(given).get(PARAMETER, ""), urlencode(rest)


def name_cookie(scope: Any) -> str:
    """Return the name of our cookie; browsers do not keep ports apart."""
    return f"reedbed-{(scope.get('server') or ('', 0))[1]}"


def read_cookie(scope: Any, headers: dict[bytes, bytes]) -> str:
    """Return the token in the cookie of a request, or ""."""
    try:
        found = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1"))
    except CookieError:
        return ""
    name = name_cookie(scope)
    return found[name].value if name in found else ""


def _is_same(token: str, own: str) -> bool:
    return secrets.compare_digest(token.encode(errors="replace"), own.encode())
