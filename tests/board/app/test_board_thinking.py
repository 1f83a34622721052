"""A computer thinks between what happens on the board: a touch and its light come first."""

from board_bench import Bench, begun

from reedbed_board import garbage
from reedbed_board.compat import threshold

STEP = 5
PRESSED_MS = 15
LOOK_MS = 300
PATTERN_MS = 50
USUAL = 16384  # bytes, until memory is collected


class Thinking(Bench):
    """A board of keys on which a computer thinks, and the times of its slices."""

    def __init__(self):
        super().__init__("touch")
        self.slices = []
        reason = self.app.table.new_game("arbos", "size=8,seeds=7", self.now, seats=[4, 4])
        assert not reason, reason
        self.run(LOOK_MS)
        self.computers = self.app.table.computers
        assert self.app.table.play.seats.is_thinking
        self.ring = self.computers.ring
        self.computers.ring = self.note

    def note(self, *when):
        self.slices.append(self.now)
        self.ring(*when)

    def step(self):
        """Take a step; return whether a slice was thought in it."""
        self.run(STEP)
        return self.slices[-1:] == [self.now]


def test_a_slice_a_step_while_nothing_is_touched():
    bench = Thinking()
    assert [bench.step() for _ in range(5)] == [True] * 5


def test_no_slice_while_a_contact_settles_or_before_its_light_is_out():
    bench = Thinking()
    bench.cell(9, 1)
    frames = bench.app.lights.frames
    thought = []
    while bench.app.lights.frames == frames or not bench.app.codes[9]:
        thought.append(bench.step())
    assert len(thought) > PRESSED_MS // STEP and not any(thought)
    assert bench.app.codes == bench.app.lights.shown


def test_a_contact_that_falls_back_holds_it_up_no_longer():
    bench = Thinking()
    bench.cell(9, 1)
    assert not bench.step()
    bench.cell(9, 0)
    assert bench.step()


def test_collections_too_are_put_off_until_the_light_is_out():
    bench = Thinking()
    usual = threshold()
    bench.cell(9, 1)
    bench.step()
    assert bench.app.garbage.is_put_off
    while not bench.step():
        assert bench.app.garbage.is_put_off
    assert not bench.app.garbage.is_put_off and threshold() == usual


class Memory:
    """Stands in for MicroPython's gc and its threshold; notes collections."""

    def __init__(self):
        self.limit = USUAL
        self.collections = 0

    def collect(self):
        self.collections += 1

    def threshold(self, size=0):
        if size:
            self.limit = size
        return self.limit


def test_while_it_thinks_memory_is_collected_after_a_number_of_slices_alone():
    bench, memory = Thinking(), Memory()
    real = garbage.gc, garbage.threshold
    garbage.gc, garbage.threshold = memory, memory.threshold
    try:
        bench.app.garbage.collect()
        memory.limit, memory.collections = USUAL, 0
        for _ in range(40):
            assert bench.step()
            assert memory.limit > 8 * USUAL
        assert memory.collections == 1
        bench.cell(9, 1)
        before = memory.collections
        while not bench.step():
            assert memory.collections == before
        bench.app.garbage.collect()
        assert memory.limit == USUAL
    finally:
        garbage.gc, garbage.threshold = real


def test_a_collection_that_is_due_comes_before_a_slice():
    bench, seen = Thinking(), []
    bench.computers.ring = lambda *_: seen.append("slice")
    bench.app.garbage.put_off = lambda is_put_off: seen.append("put off" if is_put_off else "room")
    bench.run(STEP)
    assert seen == ["room", "slice"]


def test_what_is_touched_during_that_collection_comes_before_the_slice():
    bench = Thinking()

    put_off = bench.app.garbage.put_off

    def collect(is_put_off):
        put_off(is_put_off)
        if not is_put_off and not bench.touched:
            bench.touched = True
            bench.cell(9, 1)
            bench.app.sample(bench.now)

    bench.touched = False
    bench.app.garbage.put_off = collect
    assert not bench.step()
    frames = bench.app.lights.frames
    while not bench.step():
        pass
    assert bench.app.lights.frames > frames and bench.app.lights.shown[9]


def test_an_answer_to_people_alone_puts_nothing_off():
    bench = begun("touch")
    bench.cell(9, 1)
    bench.run(STEP)
    assert not bench.app.debounce.is_quiet() and not bench.app.garbage.is_put_off


def test_what_swells_and_fades_waits_while_a_contact_settles():
    bench = Thinking()
    lights = bench.app.lights
    swelled, settling = 0, []
    for cell in range(20):
        frames = lights.frames
        bench.run(PATTERN_MS)
        swelled += lights.frames - frames
        while bench.now % PATTERN_MS != PATTERN_MS - STEP:
            bench.run(STEP)
        bench.cell(cell, 1)
        frames = lights.frames
        for _ in range(PRESSED_MS // STEP - 1):
            bench.run(STEP)
            settling.append(lights.frames - frames)
        bench.cell(cell, 0)
        bench.run(PATTERN_MS)
    assert swelled > 0 and not any(settling)
