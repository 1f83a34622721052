"""The mirror's server socket, opened before anything slow is imported or started."""

import errno
import os
import socket
from contextlib import suppress

from ..errors import PlainError, UsageError

LOOPBACK = "127.0.0.1"
_ANY = {"0.0.0.0": LOOPBACK, "::": "::1"}  # all addresses, and one of them
_OURS = "--address takes 127.0.0.1, 0.0.0.0 for all, or one that this computer has"


def open_server_socket(port: int, address: str = LOOPBACK) -> socket.socket:
    """Return a listening socket; port 0 takes a free one.  Raises PlainError."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        return socket.create_server((address, port), family=family)
    except (OSError, OverflowError) as error:
        number = (error.errno if isinstance(error, OSError) else 0) or 0
        if number == errno.EADDRNOTAVAIL or number < 0:  # below 0: it cannot be resolved
            raise UsageError(f"{address} is not an address of this computer: {_OURS}") from error
        what = os.strerror(number) if number else error
        raise PlainError(
            f"the mirror cannot use {address} port {port} ({what}): is another one running?"
            " Choose another with --http-port, 0 for any"
        ) from error


def make_url(listening: socket.socket, host: str = "") -> str:
    """Return the address of the page on this computer, or as others see it at `host`."""
    own: str = listening.getsockname()[0]
    port: int = listening.getsockname()[1]
    host = host or _ANY.get(own, own)
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def find_address_for_others(listening: socket.socket) -> str:
    """Return the address by which others of the network reach this computer, "" if unknown."""
    own = listening.getsockname()[0]
    if own not in _ANY:
        return own
    # nothing is sent: a way to any address (RFC 5737, 3849) begins at the one that is wanted
    with socket.socket(listening.family, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("2001:db8::1" if ":" in own else "192.0.2.1", 9))
        return probe.getsockname()[0]
    return ""
