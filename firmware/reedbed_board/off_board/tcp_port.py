"""A TCP port of the virtual board, in the manner of port.py: one client at a time.

`select.poll` decides whether a call would block; a lost client is not an error, the next one is
waited for.
"""

import errno
import select
import socket

from reedbed_engine.compat import Any

from ..compat import const

_CHUNK = const(512)
_TRIES = const(50)


class TcpPort:
    """A TCP server for one client at a time.  Raises OSError when it cannot listen.

    A new client takes the place of the old one: a host that comes back is never locked out by its
    own dead connection.
    """

    is_closed = False

    def __init__(self, interface: Any, port: Any, number: int) -> None:
        """Listen on `port`, or on a free one if it is 0; `number` varies the free port tried."""
        self._server = socket.socket()
        self._server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # type: ignore[attr-defined]
        self.address = interface
        self.port = self._bind(port, number)
        self._server.listen(1)
        self._server.setblocking(False)
        self._poll = select.poll()
        self._poll.register(self._server, select.POLLIN)
        self._client = None

    def _bind(self, port: Any, number: int) -> Any:
        if port or hasattr(self._server, "getsockname"):
            self._server.bind(_address(self.address, port))
            return port or self._server.getsockname()[1]  # type: ignore[attr-defined]
        # no way here to ask which port the system chose: choose one
        for attempt in range(_TRIES):
            port = 49152 + (number + 977 * attempt) % 16384
            try:
                self._server.bind(_address(self.address, port))
                return port
            except OSError as error:
                if error.args[0] != errno.EADDRINUSE:
                    raise
        raise OSError(errno.EADDRINUSE)

    def _accept(self) -> None:
        if self._poll.poll(0):
            try:
                client = self._server.accept()[0]
            except OSError:  # it has gone again
                return
            self._drop()
            client.setblocking(False)
            _send_at_once(client)
            self._client = client

    def _drop(self) -> None:
        if self._client is not None:
            self._client.close()
            self._client = None

    def read(self) -> Any:
        """Return what has come from the client."""
        self._accept()
        if self._client is None:
            return b""
        try:
            data = self._client.recv(_CHUNK)
        except OSError as error:
            if error.args[0] not in (errno.EAGAIN, errno.EINPROGRESS):
                self._drop()
            return b""
        if not data:
            self._drop()
        return data

    def write(self, data: bytes) -> Any:
        """Write what the client has room for."""
        if self._client is None:
            return 0
        try:
            return self._client.send(data)
        except OSError as error:
            if error.args[0] not in (errno.EAGAIN, errno.EINPROGRESS):
                self._drop()
            return 0


def _address(interface: Any, port: Any) -> Any:
    return socket.getaddrinfo(interface, port)[0][-1]


def _send_at_once(client: Any) -> None:
    """Switch off the waiting for more to send, where the interpreter lets us."""
    if hasattr(socket, "TCP_NODELAY"):
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # type: ignore[attr-defined]
