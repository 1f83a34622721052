"""A host that speaks the wire in the emulation's own time, so that each run is the same."""

from pico import Fault
from reedbed_engine import wire

_GREETS_MS = 1000
_SEEN_BUTTONS = ("ok", "back", "plus", "minus", "menu")


class Host:
    """Talks to the board on `chip`; `topics` has the latest of each state topic."""

    def __init__(self, chip):
        self.chip = chip
        self.topics = {}
        self.events = []
        self._decoder = wire.Decoder()
        self._encoder = wire.Encoder()
        self._answers = {}
        self._next_id = 1
        self._silent_ms = 0

    def send(self, verb, **fields):
        """Send a message."""
        self.chip.do("send", text=self._encoder.line(verb, fields).decode())
        self._silent_ms = 0

    def run(self, ms, step=10):
        """Let `ms` pass and take in what the board says; greet it as hosts do."""
        while ms > 0:
            self._take(self.chip.run(min(step, ms)))
            ms -= step
            self._silent_ms += step
            if self._silent_ms >= 1000:
                self.send("ping", x=0)

    def _take(self, text):
        for _, verb, fields in self._decoder.feed(text.encode("latin1")):
            if verb in ("ok", "no"):
                self._answers[fields["id"]] = (verb, fields)
            elif verb == "event":
                self.events.append(fields)
                self.send("ack", g=fields["g"], n=fields["n"])
            else:
                self.topics[verb] = fields

    def connect(self, ms=6000):
        """Greet until the board greets back; return its greeting.  Raises Fault."""
        for elapsed in range(0, ms, 20):
            if elapsed % _GREETS_MS == 0:
                self.send("hello", proto=wire.PROTOCOL, host="test", time=0, lang="en", session=1)
            self.run(20)
            if "hello" in self.topics and "stat" in self.topics:
                return self.topics["hello"]
        raise Fault(f"the board does not greet: {self.topics}")

    @property
    def noise(self):
        """How many lines the board has sent that are no messages."""
        return self._decoder.dropped + self._decoder.bad_crc

    def tell(self, do, **fields):
        """Send a request; return its number."""
        number = self._next_id
        self._next_id += 1
        self.send("cmd", id=number, do=do, **fields)
        return number

    def ask(self, do, **fields):
        """Send a request; return the fields of the answer.  Raises Fault when it is refused."""
        number = self.tell(do, **fields)
        for _ in range(300):
            self.run(10)
            if number in self._answers:
                verb, answer = self._answers.pop(number)
                if verb == "no":
                    raise Fault(f"{do} was refused: {answer}")
                return answer
        raise Fault(f"no answer to {do}")

    def cells(self):
        """Return the set of cells that the board sees covered."""
        data = bytes.fromhex(self.topics["seen"]["c"])
        return {n for n in range(8 * len(data)) if data[n >> 3] >> (n & 7) & 1}

    def buttons(self):
        """Return the names of the buttons that the board sees pressed."""
        bits = self.topics["seen"]["b"]
        return [name for number, name in enumerate(_SEEN_BUTTONS) if bits >> number & 1]
