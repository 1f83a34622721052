"""The supervisor: rows take turns at their periods, failures are counted and slow a row down."""

from reedbed_board.tasks import LinkStep, Supervisor


class _Board:
    """What a supervisor asks of an app, and a clock that only sleep moves."""

    def __init__(self):
        self.errors = 0
        self.notes = []
        self.now = 0x3FFFFFFF - 50  # the clock turns over on the way
        self.slept = []

    def log_line(self, line):
        self.notes.append(line)

    def ticks(self):
        return self.now

    def sleep(self, ms):
        self.slept.append(ms)
        self.now = (self.now + max(1, ms)) & 0x3FFFFFFF


def _run(board, rows, ms):
    """Run `rows` for `ms`; return the supervisor."""
    supervisor = Supervisor(board, [])
    left = [ms]

    def end(now):
        left[0] -= 1
        if not left[0]:
            supervisor.stop()

    for rest in supervisor.take_turns(rows + [("end", end, 1)], board.ticks):
        board.sleep(rest)
    return supervisor


def test_each_row_runs_at_its_period():
    board, calls = _Board(), {"fast": 0, "slow": 0}

    def count(name):
        def step(now):
            calls[name] += 1

        return step

    _run(board, [("fast", count("fast"), 5), ("slow", count("slow"), 50)], 500)
    assert 98 <= calls["fast"] <= 101, calls
    assert 10 <= calls["slow"] <= 11, calls


def test_what_fails_is_told_and_goes_on_more_slowly():
    board, calls = _Board(), []

    def fail(now):
        calls.append(now)
        raise ValueError("no good")

    supervisor = _run(board, [("bad", fail, 10)], 3000)
    # five failures at its own pace, then one a second
    assert 7 <= len(calls) <= 9, len(calls)
    assert board.errors == len(calls) == len(supervisor.log)
    assert supervisor.log[0].startswith("bad: ValueError"), supervisor.log[0]
    assert board.notes == supervisor.log


def test_one_that_fails_disturbs_no_other():
    board, calls = _Board(), []

    def fail(now):
        raise OSError(5)

    _run(board, [("bad", fail, 10), ("good", calls.append, 10)], 1000)
    assert 98 <= len(calls) <= 102, len(calls)


def test_a_long_step_makes_nothing_run_twice_to_catch_up():
    board, calls = _Board(), []

    def long(now):
        board.now = (board.now + 200) & 0x3FFFFFFF

    _run(board, [("long", long, 1000), ("short", calls.append, 5)], 100)
    for i in range(1, len(calls)):
        assert (calls[i] - calls[i - 1]) & 0x3FFFFFFF >= 5


def test_nothing_due_is_slept_through():
    board = _Board()
    _run(board, [("slow", lambda now: None, 1000)], 20)
    assert max(board.slept) <= 20


class _Port:
    """A port to which a break and what is for the prompt have come in one go."""

    def __init__(self):
        self.waiting = [b"\r\x03", b"\r\x01"]
        self.is_closed = False

    def read(self):
        return self.waiting.pop(0) if self.waiting else b""


class _Breaking:
    """An app whose link closes the port at a break."""

    def __init__(self, port):
        self.link = self
        self._port = port

    def feed(self, data, now):
        self._port.is_closed = b"\x03" in data


def test_what_follows_a_break_is_left_for_the_prompt():
    port = _Port()
    LinkStep(_Breaking(port), port)(0)
    assert port.waiting == [b"\r\x01"]


class _Flood:
    """A port that always has something, and its app."""

    def __init__(self):
        self.link = self
        self.is_closed = False
        self.reads = 0
        self.written = b""

    def read(self):
        self.reads += 1
        return b"x" * 512 if self.reads < 1000 else b""

    def write(self, data):
        self.written += data
        return len(data)

    def feed(self, data, now):
        pass

    def next_line(self, now):
        return None if self.written else b"still here\n"

    def is_touched(self):
        return False


def test_a_host_that_floods_holds_up_nothing_that_is_to_be_sent():
    port = _Flood()
    LinkStep(port, port)(0)
    assert port.written == b"still here\n" and port.reads <= 10


class _Busy:
    """A link with lines to send, its app, whose contacts change, and its port."""

    is_closed = False

    def __init__(self):
        self.link = self
        self.lines = [b"one\n", b"two\n", b"three\n"]
        self.written = b""
        self.touched = []  # the answers to come

    def read(self):
        return b""

    def write(self, data):
        self.written += data[:3]
        return len(data[:3])

    def next_line(self, now):
        return self.lines.pop(0) if self.lines else None

    def is_touched(self):
        return self.touched.pop(0) if self.touched else False


def test_what_is_touched_waits_for_one_line_at_most():
    busy = _Busy()
    busy.touched = [True]
    link = LinkStep(busy, busy)
    link(0)
    assert busy.written == b"one\n"  # a line that has been begun is sent whole
    link(4)
    assert busy.written == b"one\ntwo\nthree\n"
