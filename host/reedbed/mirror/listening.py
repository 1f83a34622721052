"""The address of the mirror, taken before anything slow is imported or started."""

import os
import socket

from ..errors import PlainError

LOOPBACK = "127.0.0.1"


class MirrorError(PlainError):
    """The mirror cannot be served; the text says in one line why and what to do."""


def bind(port: int, address: str = LOOPBACK) -> socket.socket:
    """Return a listening socket; port 0 takes a free one.  Raises MirrorError."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        return socket.create_server((address, port), family=family)
    except (OSError, OverflowError) as error:
        what = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else error
        raise MirrorError(
            f"the mirror cannot use {address} port {port} ({what}): is another one running?"
            " Choose another with --http-port, 0 for any"
        ) from error


def url_of(listening: socket.socket) -> str:
    """Return the address of the page."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
