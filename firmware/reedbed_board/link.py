"""The board's side of the wire, sans-I/O: bytes in by `feed`, lines out by `next_line`.

Memory is bounded whatever the host does: at most WINDOW events and ANSWERS answers are held, and
state is composed when there is room to send it, so the latest wins.  The protocol is wire.md.
"""

from reedbed_engine import wire
from reedbed_engine.compat import TYPE_CHECKING, Any
from reedbed_engine.ticks import elapsed, later, reached

from .compat import const

if TYPE_CHECKING:
    from .journal_file import Journal

WINDOW = const(8)  # events under way
ANSWERS = const(8)  # answers to requests that are remembered
NOTES = const(8)  # notes that wait

_FIRST_REPEAT_MS = const(500)
_REPEAT_MS = const(1000)
_SILENCE_MS = const(1000)  # after which a ping is sent
_LOST_MS = const(5000)  # after which the host is taken for gone
_ANSWER_MS = const(10000)  # how long an answer is remembered
_LIGHTS_MS = const(15)  # least time between two frames of lights
_BREAK = const(3)
_STALE = const(500000)

STATE = ("state", "say", "lights", "seen", "stat")


class Link:
    """Talk with at most one host.

    `journal` is where events come from (journal_file.Journal).  `app` answers for the board:
    `hello(fields)` returns the fields of the board's greeting, `compose(verb)` those of a state
    message, `finish_resuming()` brings a game back to its end before a `command(fields, now)`,
    which gives 0, a dict that goes with the answer, or a list [message id, arguments ...] that
    says why not; `sim(fields, now)` takes simulated sensors, `interrupt()` a Ctrl-C at the start
    of a line.

    Counters: `resent` events, `duplicate` requests and acknowledgements, `resync` greetings,
    `errors`; `bad_crc`, `dropped` and `lost` are the decoder's.
    """

    def __init__(self, journal: "Journal", app: Any) -> None:
        self._journal = journal
        self._app = app
        self.decoder = wire.Decoder()
        self._encoder = wire.Encoder()
        self.connected = False
        self._heard = 0  # when the host was heard last
        self._said = 0  # when something was sent last
        self.session = None  # the number of the host that greeted last
        self._at_start = True  # the next byte is the first of a line
        self._is_broken = False  # there was a Ctrl-C
        self._urgent = []  # (verb, fields): greetings, answers; bounded
        self._pong = None
        self._dirty = {verb: False for verb in STATE}
        self._lights_at = 0
        self._notes = []
        self._flight = []  # events under way, oldest first: fields as they were sent
        self._unsent = 0  # index in `_flight` of the first to be sent (again)
        self._repeat_at = 0
        self._repeat_ms = _FIRST_REPEAT_MS
        self._has_more = True  # the journal may have events that are not under way
        self._answers = []  # [id, verb, fields, time]
        self._last_id = -1
        self._sim_seq = -1
        self._stream = None
        self.resent = 0
        self.duplicate = 0
        self.resync = 0
        self.errors = 0

    # ---- in

    def feed(self, data: bytes, now: int) -> None:
        """Take bytes from the host; nothing in them raises an exception."""
        for seq, verb, fields in self._read(data):  # not there, for what comes of one may go deep
            self._heard = now
            if verb == "cmd":
                self._app.finish_resuming()  # here, for it goes deep
            if verb == "hello":
                self._on_hello(fields, now)
            elif self.connected and verb in _HANDLERS:
                _HANDLERS[verb](self, seq, fields, now)
        if self._is_broken:
            self._is_broken = False
            self._app.interrupt()

    def _read(self, data: bytes) -> list[tuple[int, str, dict[str, Any]]]:
        """Return the messages that `data` completes, and note a break."""
        found, start = [], 0
        for index in range(len(data)):
            byte = data[index]
            if byte == _BREAK and self._at_start:
                found += self.decoder.feed(data[start:index])
                start = index + 1
                self._is_broken = True
            else:
                self._at_start = byte in b"\r\n"
        return found + self.decoder.feed(data[start:])

    def _on_hello(self, fields: dict[str, Any], now: int) -> None:
        if fields.get("proto") != wire.PROTOCOL:
            self.connected = False
            both = {"proto": wire.PROTOCOL, "yours": _number(fields, "proto")}
            self._urgent = [("no", both)]
            return
        session = fields.get("session")
        if session is None or session != self.session:
            self.session = session
            self._answers.clear()
            self._last_id = -1
            self.set_stream(None)
        self.resync += 1
        self.connected = True
        self._sim_seq = -1
        self._urgent = [("hello", self._app.hello(fields))]
        for verb in STATE:
            self._dirty[verb] = True
        self._start_over()

    def _start_over(self) -> None:
        """Read the events that are not acknowledged from the journal again."""
        self._flight.clear()
        self._unsent = 0
        self._has_more = True
        self._repeat_ms = _FIRST_REPEAT_MS

    def _on_ack(self, seq: int, fields: dict[str, Any], now: int) -> None:
        g, n = _number(fields, "g"), _number(fields, "n")
        try:
            news = self._journal.acknowledge(g, n)
        except OSError:  # not written: the event comes again, and so does its acknowledgement
            self.errors += 1
            return
        if not news:
            self.duplicate += 1
        self._land(g, n)
        self._has_more = True
        self._repeat_ms = _FIRST_REPEAT_MS
        self._repeat_at = later(now, self._repeat_ms)

    def _land(self, g: int, n: int) -> None:
        """Take the events of game `g` up to `n` out of those under way."""
        flight, sent = [], 0
        for index in range(len(self._flight)):
            event = self._flight[index]
            if event["g"] != g or event["n"] > n:
                flight.append(event)
                sent += index < self._unsent
        self._flight, self._unsent = flight, sent

    def _on_want(self, seq: int, fields: dict[str, Any], now: int) -> None:
        g, n = _number(fields, "g"), _number(fields, "n")
        try:
            found = self._journal.rewind(g, n)
        except OSError:  # the host asks again
            self.errors += 1
            return
        if found != n:
            self._push("gone", {"g": g, "n": n, "next": found})
        if found >= 0:
            self._start_over()

    def _on_cmd(self, seq: int, fields: dict[str, Any], now: int) -> None:
        ident = _number(fields, "id")
        for answer in self._answers:
            if answer[0] == ident:
                self.duplicate += 1
                answer[3] = now
                self._push(answer[1], answer[2])
                return
        if ident <= self._last_id:  # a late repetition of what was answered long ago
            self.duplicate += 1
            return
        self._last_id = ident
        result = self._app.command(fields, now)
        answer = [ident, "no" if isinstance(result, list) else "ok", {"id": ident}, now]
        if isinstance(result, list):
            answer[2]["why"] = result
            answer[2]["of"] = self._app.table.game_id
        elif result:
            answer[2].update(result)
        self._answers.append(answer)
        if len(self._answers) > ANSWERS:
            self._answers.pop(0)
        self._push(answer[1], answer[2])

    def _push(self, verb: str, fields: dict[str, Any]) -> None:
        if len(self._urgent) < ANSWERS:  # else the host asks again
            self._urgent.append((verb, fields))

    def _on_sim(self, seq: int, fields: dict[str, Any], now: int) -> None:
        if self._sim_seq >= 0 and (seq - self._sim_seq) % wire.MAX_SEQ > _STALE:
            self.duplicate += 1
            return
        self._sim_seq = seq
        self._app.sim(fields, now)

    def _on_ping(self, seq: int, fields: dict[str, Any], now: int) -> None:
        self._pong = {"x": _number(fields, "x"), "t": now}

    # ---- out

    def touch(self, verb: str) -> None:
        """Note that the state `verb` reports has changed."""
        self._dirty[verb] = True

    def log_line(self, text: str) -> None:
        """Send a line for a developer's log; the oldest waiting one gives way."""
        if len(self._notes) == NOTES:
            self._notes.pop(0)
        self._notes.append(text)

    def set_stream(self, stream: Any) -> None:
        """Send each `stream.next_message()` as `trace`; stop the stream before, if any."""
        if self._stream is not None:
            self._stream.stop()
        self._stream = stream

    def more(self) -> None:
        """Note that the journal has grown."""
        self._has_more = True

    def next_line(self, now: int) -> bytes | None:
        """Return the next line to send as bytes, or None; to be called when there is room."""
        self.listen(now)
        found = self._next(now)
        if found is None:
            return None
        self._said = now
        return self._encode(*found)

    def listen(self, now: int) -> None:
        """Take a host that has been silent for long for gone."""
        if self.connected and elapsed(now, self._heard) >= _LOST_MS:
            self.connected = False
            self._urgent = []
            self._pong = None
            self._start_over()

    def _encode(self, verb: str, fields: dict[str, Any]) -> bytes:
        try:
            return self._encoder.line(verb, fields)
        except ValueError:  # longer than a line may be: say so instead
            self.errors += 1
            return self._encoder.line("note", {"text": verb + " was too long to send"})

    def _next(self, now: int) -> tuple[str, dict[str, Any]] | None:
        """Return (verb, fields) of what is most urgent, or None."""
        if self._urgent:
            return self._urgent.pop(0)
        if not self.connected:
            return None
        if self._pong is not None:
            fields, self._pong = self._pong, None
            return "pong", fields
        event = self._next_event(now)
        if event is not None:
            return "event", event
        for verb in STATE:
            if self._dirty[verb] and not self._is_too_soon(verb, now):
                self._dirty[verb] = False
                return verb, self._app.compose(verb)
        traced = self._stream.next_message() if self._stream is not None else None
        if traced is not None:
            return "trace", traced
        if self._notes:
            return "note", {"text": self._notes.pop(0)}
        if elapsed(now, self._said) >= _SILENCE_MS:
            return "ping", {"x": now}
        return None

    def _is_too_soon(self, verb: str, now: int) -> bool:
        if verb != "lights":
            return False
        if elapsed(now, self._lights_at) < _LIGHTS_MS:
            return True
        self._lights_at = now
        return False

    def _next_event(self, now: int) -> dict[str, Any] | None:
        """Return the fields of the event to send now, or None."""
        flight = self._flight
        if flight and self._unsent == len(flight) and reached(now, self._repeat_at):
            self._unsent = 0  # nothing was acknowledged for long: all again
            self._repeat_ms = _REPEAT_MS
            self.resent += len(flight)
        if self._unsent == len(flight) and not self._fetch():
            return None
        self._unsent += 1
        self._repeat_at = later(now, self._repeat_ms)
        return flight[self._unsent - 1]

    def _fetch(self) -> bool:
        """Put the next event of the journal under way; return whether there was one."""
        flight = self._flight
        if not self._has_more or len(flight) >= WINDOW:
            return False
        event = None
        try:
            if flight:  # the next game when all of this one is acknowledged
                found = flight[-1]["g"], flight[-1]["n"] + 1
            else:
                found = self._journal.first_unacked()
            if found is not None:
                event = self._journal.event(*found)
            if found is not None and event is None and not flight:
                # the last events of a game have rotted
                self._has_more = self._journal.pass_over()
                return False
        except OSError:  # the medium fails: tried again when something happens
            self.errors += 1
        if event is None:
            self._has_more = False
            return False
        flight.append(event)
        return True


_HANDLERS = {  # of a pong it counts that it was heard, no more
    "ack": Link._on_ack,
    "want": Link._on_want,
    "cmd": Link._on_cmd,
    "sim": Link._on_sim,
    "ping": Link._on_ping,
}


def _number(fields: dict[str, Any], key: str) -> int:
    """Return a whole number of the fields, -1 where there is none."""
    value = fields.get(key, -1)
    return value if isinstance(value, int) else -1
