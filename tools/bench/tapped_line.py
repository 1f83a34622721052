"""A line to a board that notes when the board says what: it runs between the two ends."""

import socket
import threading
import time
from contextlib import suppress

from reedbed_engine.wire import Decoder

_PIECE = 1 << 16


class TappedLine:
    """Listens at `url` and passes on all that both ends say, from a thread each.

    `times[verb]` has the times (time.time) at which the board began to say such a line.
    """

    def __init__(self, board_url: str):
        self._host, _, port = board_url.removeprefix("socket://").rpartition(":")
        self._port = int(port)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"socket://127.0.0.1:{self._listening.getsockname()[1]}"
        self.times: dict[str, list[float]] = {}
        threading.Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        """Take no further connection."""
        self._listening.close()

    def find_first(self, verb: str, since: float) -> float | None:
        """Return when the board first said `verb` after a time."""
        return next((at for at in tuple(self.times.get(verb, ())) if at >= since), None)

    def _serve(self) -> None:
        with suppress(OSError):  # it is closed
            while True:
                near, _ = self._listening.accept()
                far = socket.create_connection((self._host, self._port))
                for end in (near, far):
                    end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                threading.Thread(target=_pass_on, args=(near, far), daemon=True).start()
                threading.Thread(target=self._listen, args=(far, near), daemon=True).start()

    def _listen(self, far: socket.socket, near: socket.socket) -> None:
        decoder = Decoder()
        with suppress(OSError), near:
            while piece := far.recv(_PIECE):
                now = time.time()
                near.sendall(piece)
                for _, verb, _ in decoder.feed(piece):
                    self.times.setdefault(verb, []).append(now)


def _pass_on(near: socket.socket, far: socket.socket) -> None:
    with suppress(OSError), far:
        while piece := near.recv(_PIECE):
            far.sendall(piece)
