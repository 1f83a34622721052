"""The address of the mirror, taken before anything slow is imported or started."""

import errno
import os
import socket

from ..errors import PlainError

LOOPBACK = "127.0.0.1"
_OURS = "--address takes 127.0.0.1, 0.0.0.0 for all, or one that this computer has"


class MirrorError(PlainError):
    """The mirror cannot be served; the text says in one line why and what to do."""


def bind(port: int, address: str = LOOPBACK) -> socket.socket:
    """Return a listening socket; port 0 takes a free one.  Raises MirrorError."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        return socket.create_server((address, port), family=family)
    except (OSError, OverflowError) as error:
        number = (error.errno if isinstance(error, OSError) else 0) or 0
        if number == errno.EADDRNOTAVAIL or number < 0:  # below 0: it cannot be resolved
            raise MirrorError(f"{address} is no address of this computer: {_OURS}") from error
        what = os.strerror(number) if number else error
        raise MirrorError(
            f"the mirror cannot use {address} port {port} ({what}): is another one running?"
            " Choose another with --http-port, 0 for any"
        ) from error


def url_of(listening: socket.socket) -> str:
    """Return the address of the page."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
