"""The programs of the state machines, instruction by instruction, on pins and devices."""

from itertools import pairwise
from types import SimpleNamespace

from hypothesis import assume, given
from hypothesis import strategies as st
from pio import Machine, rp2

from reedbed_board.debounce import UNUSED
from reedbed_board.drivers.pio_buttons import looking
from reedbed_board.drivers.pio_matrix import Plan, scanning
from reedbed_board.drivers.ws2812 import pio_lights, pulses

_PERIOD = 5  # ms
_SLOW = 8  # cycles that a line takes to follow


class Keys:
    """Keys in rows and columns whose lines follow slowly, and a machine that scans them."""

    def __init__(self, part):
        self.part, self.plan = part, Plan(part)
        plan = self.plan
        first, last = min(plan.rows), max(plan.rows)
        levels = [3 if pin in plan.rows else 0 for pin in range(first, last + 1)]
        n_bits = plan.together * len(plan.columns)
        program = scanning(rp2, levels, plan.runs, n_bits)
        bases = {"in_base": plan.columns[0], "out_base": first}
        self.machine = Machine(program, self.levels, self.changed, **bases)
        self.machine.fed = [plan.first_pause()] + 3 * list(plan.table())
        self.pressed, self.others = set(), 0
        self.before, self.changed_at, self.is_settled = set(), -_SLOW, []
        self.low = set()
        self.scan_words = 1 + plan.n_rows // plan.together

    def changed(self):
        """A row was switched: the lines are as they were for a while."""
        self.before, self.changed_at = self.low, self.machine.cycles
        self.low = {pin for pin in self.part["row_pins"] if not self.machine.pins[pin]}
        assert len(self.low) <= 1, "two rows at once"

    def levels(self):
        """The levels of all pins, low where a key leads to its row, or by `others`."""
        is_fresh = self.machine.cycles - self.changed_at < _SLOW
        low = self.before if is_fresh else self.low
        self.is_settled.append(not is_fresh)
        found = 0xFFFFFFFF & ~self.others
        for row, column in self.pressed:
            if self.part["row_pins"][row] in low:
                found &= ~(1 << self.part["col_pins"][column])
        return found

    def scan(self):
        """Run a scan; return its words and its time in cycles."""
        self.machine.given.clear()
        before = self.machine.cycles
        self.machine.run(self.scan_words)
        return self.machine.given, self.machine.cycles - before


def covered(plan, words, n_keys):
    """Return the keys that are covered in the words after the look."""
    cells = plan.cells(list(range(n_keys)))
    assert sorted(cell for cell in cells if cell != UNUSED) == list(range(n_keys))
    found = set()
    for bit, cell in enumerate(cells):
        if words[1 + bit // 32] >> bit % 32 & 1:
            assert cell != UNUSED  # else a scan would never be like the one before
            found.add(cell)
    return found


@given(
    st.permutations(range(30)),
    st.integers(1, 12),
    st.integers(1, 12),
    st.integers(8, 60),
    st.data(),
)
def test_keys_on_any_pins(pins, n_rows, n_columns, settle_us, data):
    part = {"row_pins": pins[:n_rows], "col_pins": pins[n_rows : n_rows + n_columns]}
    part["settle_us"] = settle_us
    if not Plan(part).is_possible():
        assert len(Plan(part).runs) > 11  # the only reason here
        return
    keys = Keys(part)
    place = st.tuples(st.integers(0, n_rows - 1), st.integers(0, n_columns - 1))
    button = pins[-1]
    for _ in range(3):
        keys.pressed = data.draw(st.sets(place))
        keys.others = data.draw(st.sampled_from([0, 1 << button]))
        words, _ = keys.scan()
        wanted = {row * n_columns + column for row, column in keys.pressed}
        assert covered(keys.plan, words, n_rows * n_columns) == wanted
        look = (button - keys.plan.columns[0]) % 32
        assert words[0] == 0xFFFFFFFF & ~(bool(keys.others) << look)  # no row was driven
    assert all(keys.is_settled[1:])


@given(st.integers(1, 20), st.integers(1, 10), st.integers(0, 1000))
def test_a_scan_takes_five_milliseconds(n_rows, n_columns, settle_us):
    part = {"row_pins": list(range(n_rows)), "col_pins": list(range(20, 20 + n_columns))}
    plan = Plan({**part, "settle_us": settle_us})
    assume(plan.is_possible())
    assert 990_000 <= plan.freq <= 1_000_000  # a cycle is a microsecond or a trifle more
    keys = Keys({**part, "settle_us": settle_us})
    _, first = keys.scan()
    _, cycles = keys.scan()
    assert cycles * 1000 == plan.freq * _PERIOD
    assert first <= cycles


def test_too_slow_or_too_far_for_it():
    part = {"row_pins": list(range(8)), "col_pins": list(range(8, 16)), "settle_us": 20}
    assert Plan(part).is_possible()
    assert not Plan({**part, "settle_us": 700}).is_possible()
    assert not Plan({**part, "row_pins": [*range(7), 32]}).is_possible()
    assert not Plan({**part, "col_pins": list(range(8, 32, 2))}).is_possible()  # twelve runs


def test_pins_alone_are_looked_at_every_five_milliseconds():
    machine = Machine(looking(rp2), lambda: 1 << 14 | 1 << 10, in_base=0)
    machine.run(4)
    assert machine.given == [1 << 14 | 1 << 10] * 4
    assert machine.cycles == 4 * 32 and 6400 * _PERIOD == 32 * 1000


# ns of a 0 and of a 1: least and most high, least and most low.  Sources: the data sheets.
_LIMITS = {
    "WS2812B": ((250, 550, 700, 1000), (650, 950, 300, 600)),
    "WS2812B-V5": ((220, 380, 580, 1000), (580, 1000, 580, 1000)),
    "SK6812": ((150, 450, 750, 1050), (450, 750, 450, 750)),
}


def test_the_wave_of_the_lights_is_within_all_data_sheets():
    asked = []
    made = SimpleNamespace(
        PIO=rp2.PIO, asm_pio=rp2.asm_pio, DMA=_Channel, StateMachine=lambda *_, **how: _Quiet(how)
    )
    _Quiet.asked = asked
    pio_lights(1, "grb", None, made)
    (freq,) = asked
    for system in (125_000_000, 150_000_000):
        assert system % freq == 0  # else some cycles are a clock longer
    edges = []
    machine = Machine(
        pulses(rp2), None, lambda: edges.append((machine.cycles, machine.pins[0])), sideset_base=0
    )
    bits = [0, 1, 1, 0, 1, 0, 0, 1]
    machine.fed = [int("".join(map(str, bits)), 2) << 24] * 2
    while len(edges) < 2 * len(bits) + 1:
        machine.step()
    times = [(at - before) * 1e9 / freq for (before, _), (at, _) in pairwise(edges)]
    for bit, high, low in zip(bits, times[::2], times[1::2], strict=False):
        for name, limits in _LIMITS.items():
            least_high, most_high, least_low, most_low = limits[bit]
            assert least_high <= high <= most_high and least_low <= low <= most_low, (name, bit)


class _Channel:
    channel = 0

    def pack_ctrl(self, **fields):
        return 0


class _Quiet:
    """A state machine that does nothing; `asked` are the frequencies."""

    asked: list = []

    def __init__(self, how):
        self.asked.append(how["freq"])

    def active(self, level):
        pass
