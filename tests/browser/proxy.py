"""A proxy that tells a server where somebody comes from, as those before real servers do."""

import socket
import threading
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit, urlunsplit

_PIECE = 65536


@contextmanager
def coming_from(address, url):
    """Give a URL that leads to `url` by way of a proxy; who comes so comes from `address`."""
    host, port = urlsplit(url).hostname, urlsplit(url).port
    with socket.create_server(("127.0.0.1", 0)) as listening:
        serving = threading.Thread(
            target=_serve, args=(listening, (host, port), address), daemon=True
        )
        serving.start()
        netloc = f"127.0.0.1:{listening.getsockname()[1]}"
        yield urlunsplit(urlsplit(url)._replace(netloc=netloc))


def _serve(listening, target, address):
    with suppress(OSError):  # the test has ended
        while True:
            client, _ = listening.accept()
            threading.Thread(target=_forward, args=(client, target, address), daemon=True).start()


def _forward(client, target, address):
    with client, suppress(OSError), socket.create_connection(target) as server:
        head = b""
        while b"\r\n\r\n" not in head:
            piece = client.recv(_PIECE)
            if not piece:
                return
            head += piece
        lines, _, rest = head.partition(b"\r\n\r\n")
        kept = lines.split(b"\r\n")
        if b"upgrade: websocket" not in lines.lower():  # a request a connection
            kept = [line for line in kept if not line.lower().startswith(b"connection:")]
            kept.append(b"Connection: close")
        kept.append(b"X-Forwarded-For: " + address.encode())
        server.sendall(b"\r\n".join(kept) + b"\r\n\r\n" + rest)
        threading.Thread(target=_pump, args=(client, server), daemon=True).start()
        _pump(server, client)


def _pump(source, target):
    with suppress(OSError):
        while piece := source.recv(_PIECE):
            target.sendall(piece)
    with suppress(OSError):
        target.shutdown(socket.SHUT_WR)
