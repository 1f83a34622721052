"""Devices, channels and hands for the tests of the board; portable like the tests themselves."""

from array import array

from reedbed_engine import wire

try:
    from micropython import heap_lock, heap_unlock
except ImportError:  # nothing to prove on an interpreter that allocates everything

    def heap_lock():
        pass

    def heap_unlock():
        pass


def without_heap(function):
    """Call `function`; MicroPython raises MemoryError if anything is allocated meanwhile."""
    heap_lock()
    try:
        function()
    finally:
        heap_unlock()


class FakeSensors:
    """Levels that a test sets; `scan` copies them."""

    def __init__(self, n_bits):
        self.levels = array("H", [0] * ((n_bits + 15) // 16))

    def set(self, bit, level):
        mask = 1 << (bit & 15)
        if level:
            self.levels[bit >> 4] |= mask
        else:
            self.levels[bit >> 4] &= ~mask & 0xFFFF

    def scan(self, words):
        levels = self.levels
        for index in range(len(levels)):
            words[index] = levels[index]


class Channel:
    """One direction of a bad cable: loses, doubles, flips, splits and swaps, all by `chance`.

    `permille` is how often each mishap hits a line of a thousand.
    """

    def __init__(self, chance, permille):
        self._chance = chance
        self._permille = permille
        self._waiting = []

    def _hit(self):
        return self._chance.below(1000) < self._permille

    def send(self, line):
        chance = self._chance
        if self._hit():
            return
        if self._hit():
            line = bytearray(line)
            for _ in range(1 + chance.below(3)):
                line[chance.below(len(line))] ^= 1 << chance.below(8)
        if self._hit():
            line = line[: chance.below(len(line) + 1)]
        if self._hit():
            line = b"Traceback (most recent call last):\r\n" + bytes(line)
        self._waiting.append(bytes(line))
        if self._hit():
            self._waiting.append(bytes(line))
        if len(self._waiting) > 1 and self._hit():
            self._waiting.append(self._waiting.pop(-2))

    def receive(self):
        """Return the pieces that have arrived, split anywhere."""
        data = b"".join(self._waiting)
        self._waiting.clear()
        pieces = []
        while data:
            cut = 1 + self._chance.below(len(data)) if self._hit() else len(data)
            pieces.append(data[:cut])
            data = data[cut:]
        return pieces


class FakeHost:
    """The least a host may be: greets, keeps each event once, acknowledges after keeping it."""

    def __init__(self):
        self.encoder = wire.Encoder()
        self.decoder = wire.Decoder()
        self.log = []  # (g, n, event) in the order kept
        self.due = {}  # game -> number of the event that has to come next
        self.state = {}  # verb -> its newest fields
        self.answers = {}  # request id -> verb
        self.why = []  # of the newest refusal
        self.notes = []
        self.out = []

    def send(self, verb, fields):
        self.out.append(self.encoder.line(verb, fields))

    def hello(self, session=1):
        self.send(
            "hello", {"proto": wire.PROTOCOL, "host": "test", "lang": "en", "session": session}
        )

    def take(self, data):
        for _, verb, fields in self.decoder.feed(data):
            if verb == "event":
                self._keep(fields)
            elif verb in ("ok", "no"):
                self.answers[fields.get("id")] = verb
                self.why = fields.get("why", self.why)
            elif verb == "note":
                self.notes.append(fields["text"])
            else:
                self.state[verb] = fields

    def _keep(self, event):
        g, n = event["g"], event["n"]
        due = self.due.get(g, 0)
        if n == due:
            self.log.append((g, n, event))
            self.due[g] = due + 1
        if n <= due:
            self.send("ack", {"g": g, "n": self.due[g] - 1})
        # else one is missing: not acknowledged, it comes again

    def actions(self, g=None):
        """Return the texts of the actions kept, game by game, or those of game `g`."""
        texts = []
        for game in sorted(self.due):
            for got, _, event in self.log:
                if got == game and event["k"] == "play" and g in (None, game):
                    texts.append(event["action"])
        return texts


class TornStore:
    """A medium whose power goes: after `cut` bytes in all, or before removal number `change`.

    What was being written then is there up to the cut, and `tail` after it.
    """

    def __init__(self, cut, tail, change=-1):
        self.files = {}
        self._left = cut
        self._tail = tail
        self._change = change
        self._is_off = False
        self.written = 0
        self.changes = 0
        self.generations = 0

    def power_on(self):
        self._is_off = False
        self._left = self._change = -1

    def _check(self):
        if self._is_off:
            raise OSError(5)

    def names(self):
        return list(self.files)

    def size(self, name):
        return len(self.files[name]) if name in self.files else -1

    def read(self, name, offset, count):
        self._check()
        return bytes(self.files[name][offset : offset + count])

    def append(self, name, data):
        self._check()
        self.written += len(data)
        file = self.files.setdefault(name, bytearray())
        if 0 <= self._left < len(data):
            file.extend(data[: self._left])
            file.extend(self._tail)
            self._is_off = True
            raise OSError(5)
        if self._left >= 0:
            self._left -= len(data)
        file.extend(data)

    def _count_change(self):
        self._check()
        if self.changes == self._change:
            self._is_off = True
            raise OSError(5)
        self.changes += 1

    def remove(self, name):
        if name in self.files:
            self._count_change()
            self.generations += 1
            self.files.pop(name)

    def rename(self, name, new):
        self._count_change()
        self.files[new] = self.files.pop(name)

    def close(self):
        pass
