"""The host's side of the wire (wire.md) without I/O: bytes and times in, messages and bytes out.

Times are seconds on a monotonic clock, passed in.  Output collects until `take_output`.
"""

from secrets import randbelow
from typing import NamedTuple

from reedbed_engine import VERSION
from reedbed_engine.wire import PROTOCOL, Decoder, Encoder

from ..errors import PlainError
from ..field_checks import is_number
from .messages import Fields, is_usable

_HELLO_S = 1.0  # how often a greeting is repeated until it is answered
_PING_S = 1.0  # our silence after which the board is asked for a sign of life, and given one
_SILENT_S = 3.0  # silence after which it counts as gone and is greeted again
_REPEAT_S = 0.5  # how often an unanswered command is repeated
_GIVE_UP_S = 10.0  # how long
_CLOCK = 1 << 30  # ms after which the clock that we report begins again
_NUMBERS = 1 << 29  # of sessions
_PROMPT, _RAW_PROMPT = b">>> ", b"raw REPL; CTRL-B to exit"  # MicroPython's
_LEAVE_RAW = b"\x02\n"  # that prompt is silent, the other speaks; a board drops the line
_RESET = b"soft reboot"  # what it says when it starts the program again


class WrongProtocol(PlainError):
    """The board speaks a version of the wire that we do not; says what to do."""

    def __init__(self, proto: int):
        is_newer = proto > PROTOCOL
        what = (
            "Reedbed on this computer"
            if is_newer
            else "the board's program (`reedbed board flash`)"
        )
        super().__init__(
            f"the board speaks version {proto} of the wire, this Reedbed {PROTOCOL}: update {what}"
        )


class Message(NamedTuple):
    """Something the board said: a verb of wire.md that has all its fields."""

    verb: str
    fields: Fields


class _Command(NamedTuple):
    fields: Fields
    made: float
    sent: float


class Session:
    """A conversation with a board that survives lost and repeated lines, and new connections.

    `number` is another one at each start of the program.  Counters: those of the
    decoder, and `resent` commands, `resync` greetings after silence, `unusable` messages.
    """

    def __init__(self, number: int, language: str = "en", version: str = "", thinks: bool = False):
        self._greeting: Fields = {
            "proto": PROTOCOL,
            "host": version,
            "lang": language,
            "session": number,
            "thinks": thinks,
        }
        self._encoder = Encoder()
        self._decoder = Decoder()
        self._out = bytearray()
        self._commands: dict[int, _Command] = {}
        self._next_id = 1
        self._heard = self._greeted = self._said = 0.0
        self._has_said = False  # since the last tick
        self._pings = 0
        self.board: Fields = {}  # its last hello
        self.greeted_back = False  # on this connection
        self.is_at_prompt = False  # no program runs on the board: MicroPython's prompt answers
        self._tail = b""  # of what was heard, for that
        self._has_left_raw = False  # on this connection
        self.resent = self.resync = self.unusable = 0
        self.odd = ""  # the verb of the first message that could not be used

    # ---- connection

    def connect(self, now: float, local_time: int) -> None:
        """Begin on a fresh connection; `local_time` is the time of day for the board's clock."""
        counters = self._decoder
        self._decoder = Decoder()
        self._decoder.bad_crc = counters.bad_crc
        self._decoder.dropped = counters.dropped
        self._decoder.lost = counters.lost
        self._out.clear()
        # ends whatever half line a host before us left
        self._out += b"\n"
        self._greeting["time"] = local_time
        self.greeted_back = self.is_at_prompt = self._has_left_raw = False
        self._heard = self._said = now
        self._greet(now)

    def _greet(self, now: float) -> None:
        self._greeted = now
        self._out += b"\r"  # at a prompt it ends what was sent before; a board skips it
        self._send("hello", self._greeting)

    def is_silent(self, now: float) -> bool:
        """Tell whether nothing has been heard for so long that the board may be gone."""
        return now - self._heard >= _SILENT_S

    # ---- in

    def feed(self, data: bytes, now: float) -> list[Message]:
        """Return the messages that `data` completes, only those that matter to the caller.

        Raises WrongProtocol.
        """
        found = []
        self._look_for_prompt(data)
        for _, verb, fields in self._decoder.feed(data):
            is_greeting = verb == "hello" or verb == "no" and "id" not in fields
            # these two are the same in all protocols
            if is_greeting and is_number(fields.get("proto")) and fields["proto"] != PROTOCOL:
                raise WrongProtocol(fields["proto"])
            if not is_usable(verb, fields):
                self.unusable += 1
                self.odd = self.odd or verb
                continue
            self._heard = now
            self.is_at_prompt = False
            if verb == "hello":
                self.board = fields
                self.greeted_back = True
            elif verb == "ping":
                self._send("pong", {"x": fields["x"], "t": int(now * 1000) % _CLOCK})
            elif verb in ("ok", "no") and self._commands.pop(fields.get("id", -1), None) is None:
                continue
            # until the board has said which it is nothing else has a meaning
            if self.greeted_back and verb != "ping":
                found.append(Message(verb, fields))
        return found

    def _look_for_prompt(self, data: bytes) -> None:
        """Note whether MicroPython's prompt answers, as far as `data` shows it."""
        text = self._tail + data
        prompt = max(text.rfind(_PROMPT), text.rfind(_RAW_PROMPT))
        reset = text.rfind(_RESET)
        if prompt != reset:
            self.is_at_prompt = prompt > reset
        self._tail = text[1 - len(_RAW_PROMPT) :]

    # ---- out

    def take_output(self) -> bytes:
        """Return what is to be sent now."""
        data = bytes(self._out)
        self._out.clear()
        return data

    def _send(self, verb: str, fields: Fields) -> None:
        self._out += self._encoder.line(verb, fields)
        self._has_said = True

    def acknowledge(self, g: int, n: int) -> None:
        """Tell the board that game `g` up to event `n` is on our disk."""
        self._send("ack", {"g": g, "n": n})

    def request_events(self, g: int, n: int) -> None:
        """Ask the board for game `g` again from event `n`."""
        self._send("want", {"g": g, "n": n})

    def send_level(self, name: str, which: int | str, level: int, at: int | None = None) -> None:
        """Send a raw level of a "cell" or "button", for the moment when it arrives.

        Levels with a time `at` (ms of any clock) keep their distance, however late they arrive.
        """
        stamp = {} if at is None else {"t": at}
        self._send("sim", {name: which, "level": level, **stamp})

    def command(self, do: str, fields: Fields, now: float) -> int:
        """Send a request and repeat it until it is answered; return its id.

        Raises ValueError when it is too long for a line.
        """
        number = self._next_id
        self._next_id += 1
        command = _Command({**fields, "id": number, "do": do}, now, now)
        self._send("cmd", command.fields)
        self._commands[number] = command
        return number

    def tick(self, now: float) -> list[int]:
        """Let time pass, call it several times a second; return ids of commands given up."""
        if not self.greeted_back or self.is_silent(now):
            if now - self._greeted >= (_SILENT_S if self.greeted_back else _HELLO_S):
                self.resync += 1
                if not self._has_left_raw:
                    self._has_left_raw = True
                    self._out += _LEAVE_RAW
                self._greet(now)
        elif self._has_said:
            self._said = now
        elif now - self._said >= _PING_S:
            self._said = now
            self.ping()  # also where the board speaks: it must hear us as well
        self._has_said = False
        return self._repeat(now)

    def ping(self) -> int:
        """Ask for a sign of life; return the number that its `pong` will carry."""
        self._pings += 1
        self._send("ping", {"x": self._pings})
        return self._pings

    def _repeat(self, now: float) -> list[int]:
        expired = [i for i, command in self._commands.items() if now - command.made >= _GIVE_UP_S]
        for number in expired:
            del self._commands[number]
        for number, command in self._commands.items():
            if self.greeted_back and now - command.sent >= _REPEAT_S:
                self.resent += 1
                self._commands[number] = command._replace(sent=now)
                self._send("cmd", command.fields)
        return expired

    def counters(self) -> dict[str, int]:
        """Return this side's counters."""
        return {
            "bad_crc": self._decoder.bad_crc,
            "dropped": self._decoder.dropped,
            "lost": self._decoder.lost,
            "resent": self.resent,
            "resync": self.resync,
            "unusable": self.unusable,
        }


def new_session(language: str, thinks: bool = False) -> Session:
    """Return a session with a number that no earlier start of this program has had.

    The board learns whether we think for its computers (session/thinker.py).
    """
    return Session(randbelow(_NUMBERS), language, VERSION, thinks)
