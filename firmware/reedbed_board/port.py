"""Byte streams to the host that never block: the console, or one TCP client at a time.

    `read()`        bytes that have come, b"" if there are none
    `write(data)`   bytes taken, 0 .. len(data)

`select.poll` decides whether a call would block; a lost client is no error, the next one is
waited for.
"""

import errno
import select
import socket
import sys

from .compat import IS_MICROPYTHON, const

_CHUNK = const(512)
_PIECE = const(64)  # bytes written at once: what a USB buffer or a terminal has room for
_TRIES = const(50)


class ConsolePort:
    """The console: on a chip the USB or UART serial line, on a PC stdin and stdout."""

    def __init__(self):
        source, target = sys.stdin.buffer, sys.stdout.buffer
        # CPython's own buffering would hide from poll what has come
        self._source = getattr(source, "raw", source)
        self._target = getattr(target, "raw", target)
        self._poll_in = select.poll()
        self._poll_in.register(self._pollable(sys.stdin), select.POLLIN)
        self._poll_out = select.poll()
        self._poll_out.register(self._pollable(sys.stdout), select.POLLOUT)
        self.is_closed = False

    def _pollable(self, stream):
        return stream if IS_MICROPYTHON else stream.fileno()

    def read(self):
        """Return what has come; byte by byte, since a read of more would wait for more."""
        data = bytearray()
        # a stream that was hung up is read too: a pipe has ended then, a terminal has not
        while len(data) < _CHUNK and _is_ready(self._poll_in, select.POLLIN | select.POLLHUP):
            try:
                byte = self._source.read(1)
            except OSError:  # the other end of a terminal is closed for now
                break
            if not byte:
                self.is_closed = True
                break
            data.extend(byte)
            if byte == b"\x03":  # perhaps a break: what follows may be for the prompt
                break
        return data

    def write(self, data):
        """Write what there is room for."""
        if not _is_ready(self._poll_out, select.POLLOUT):
            return 0
        try:
            return self._target.write(data[:_PIECE]) or 0
        except OSError:
            return 0


def _is_ready(poll, flag):
    """Whether the one registered stream is ready."""
    for entry in poll.poll(0):
        return bool(entry[1] & flag)
    return False


class TcpPort:
    """A TCP server for one client at a time.  Raises OSError when it cannot listen.

    A new client takes the place of the old one: a host that comes back is never locked out by its
    own dead connection.
    """

    is_closed = False

    def __init__(self, host, port, number):
        """Listen on `port`, or on a free one if it is 0; `number` varies the free port tried."""
        self._server = socket.socket()
        self._server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.host = host
        self.port = self._bind(port, number)
        self._server.listen(1)
        self._server.setblocking(False)
        self._poll = select.poll()
        self._poll.register(self._server, select.POLLIN)
        self._client = None

    def _bind(self, port, number):
        if port or hasattr(self._server, "getsockname"):
            self._server.bind(_address(self.host, port))
            return port or self._server.getsockname()[1]
        # no way here to ask which port the system chose: choose one
        for attempt in range(_TRIES):
            port = 49152 + (number + 977 * attempt) % 16384
            try:
                self._server.bind(_address(self.host, port))
                return port
            except OSError as error:
                if error.args[0] != errno.EADDRINUSE:
                    raise
        raise OSError(errno.EADDRINUSE)

    def _accept(self):
        if self._poll.poll(0):
            try:
                client = self._server.accept()[0]
            except OSError:  # it has gone again
                return
            self._drop()
            client.setblocking(False)
            _send_at_once(client)
            self._client = client

    def _drop(self):
        if self._client is not None:
            self._client.close()
            self._client = None

    def read(self):
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

    def write(self, data):
        """Write what the client has room for."""
        if self._client is None:
            return 0
        try:
            return self._client.send(data)
        except OSError as error:
            if error.args[0] not in (errno.EAGAIN, errno.EINPROGRESS):
                self._drop()
            return 0


def _address(host, port):
    return socket.getaddrinfo(host, port)[0][-1]


def _send_at_once(client):
    """Switch off the waiting for more to send, where the interpreter lets us."""
    if hasattr(socket, "TCP_NODELAY"):
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
