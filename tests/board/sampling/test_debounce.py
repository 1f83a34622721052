"""Debounce: every clean edge once, no bounce ever, whatever the rhythm of the scans."""

from array import array

from board_fakes import without_heap

from reedbed_board.debounce import CHATTER, UNUSED, Debounce
from reedbed_engine.random30 import Random

_MASK = 0x3FFFFFFF


class Heard:
    def __init__(self):
        self.edges = []

    def __call__(self, cell, level, time):
        self.edges.append((cell, level, time))


def make(n_bits=20, cells=None, **times):
    heard = Heard()
    return Debounce(cells or list(range(n_bits)), heard, **times), heard


class Full(Heard):
    """One that has no room for every third edge, the first time."""

    def __init__(self):
        Heard.__init__(self)
        self.count = 0

    def __call__(self, *edge):
        self.count += 1
        if self.count % 3 == 0:
            raise MemoryError
        self.edges.append(edge)


def test_what_finds_no_room_comes_again():
    full, heard = Full(), Heard()
    both = [Debounce(list(range(32)), sink) for sink in (full, heard)]
    chance, raised = Random(4), 0
    for now in range(0, 4000, 5):
        if now % 50 == 0:
            scan = array("H", [chance.below(0x10000), chance.below(0x10000)])
        for debounce in both:
            debounce.edges(scan, now)
            for _ in range(40):
                try:
                    debounce.advance(now)
                    break
                except MemoryError:
                    raised += 1
    assert raised > 100 and full.edges == heard.edges
    assert [both[0].level(bit) for bit in range(32)] == [both[1].level(bit) for bit in range(32)]


def scan_of(*bits):
    words = array("H", [0, 0])
    for bit in bits:
        words[bit >> 4] |= 1 << (bit & 15)
    return words


def run(debounce, script):
    """Feed rows (time, bits that are 1 from then on), a scan each 5 ms between them."""
    for index in range(len(script)):
        time, bits = script[index]
        until = script[index + 1][0] if index + 1 < len(script) else time + 100
        while time < until:
            debounce.edges(scan_of(*bits), time & _MASK)
            debounce.advance(time & _MASK)
            time += 5


SCRIPTS = (
    ("a press lasts 15 ms, a release 25", {}, [(0, ()), (100, (3,)), (200, ())], [115, 225]),
    ("times can be set", {"press_ms": 5, "release_ms": 50}, [(0, (3,)), (100, ())], [5, 150]),
    ("a quick release", {"press_ms": 30, "release_ms": 10}, [(0, (3,)), (100, ())], [30, 110]),
    (
        "each bounce starts the wait again",
        {},
        [(0, (3,)), (10, ()), (15, (3,)), (25, ()), (30, (3,)), (100, ())],
        [45, 125],
    ),
    ("a spike is nothing", {}, [(0, (3,)), (10, ()), (200, (3,)), (210, ())], []),
    ("a drop out of a standing piece", {}, [(0, (3,)), (100, ()), (120, (3,))], [15]),
    ("bits beyond the last", {"n_bits": 18}, [(0, (3, 18, 31))], [15]),
)


def test_levels_that_last_are_edges_and_others_are_not():
    for what, options, script, times in SCRIPTS:
        debounce, heard = make(**options)
        run(debounce, script)
        edges = [(3, 1 - number, times[number]) for number in range(len(times))]
        assert heard.edges == edges and debounce.is_quiet(), what


def test_two_scans_back_to_back_do_not_count_twice():
    # scans counted instead of time: the classic fault of a delayed loop
    debounce, heard = make()
    for _ in range(20):
        debounce.edges(scan_of(3), 50)
        debounce.advance(50)
    assert heard.edges == []
    debounce.advance(64)
    assert heard.edges == []
    debounce.advance(65)
    assert heard.edges == [(3, 1, 65)]


def test_late_scans_keep_the_times_and_their_order():
    debounce, heard = make()
    debounce.edges(scan_of(3), 100)
    debounce.edges(scan_of(3, 7), 104)
    debounce.advance(400)
    debounce.edges(scan_of(7), 405)
    debounce.edges(scan_of(), 410)
    debounce.advance(900)
    assert heard.edges == [(3, 1, 115), (7, 1, 119), (3, 0, 430), (7, 0, 435)]


def test_time_wraps():
    for start in (_MASK - 3, _MASK - 14, _MASK - 15, _MASK):
        debounce, heard = make()
        run(debounce, [(start, (3,)), (start + 60, ())])
        want = [(3, 1, (start + 15) & _MASK), (3, 0, (start + 85) & _MASK)]
        assert heard.edges == want, start


def test_cells_are_named_by_the_map():
    debounce, heard = make(cells=[9, UNUSED, 4] + [UNUSED] * 17)
    run(debounce, [(0, (0, 1, 2, 5))])
    assert heard.edges == [(9, 1, 15), (4, 1, 15)]
    assert debounce.level(0) and not debounce.level(1)


def test_a_chattering_cell_is_marked_until_it_is_calm():
    debounce, heard = make()
    for time in range(0, 40 * CHATTER, 10):
        debounce.edges(scan_of(3) if time // 10 & 1 == 0 else scan_of(), time)
        debounce.advance(time)
    out = []
    debounce.chattering(out)
    assert out == [3] and heard.edges == []
    for seconds, want in ((1, [3]), (2, []), (3, [])):
        debounce.age_chatter()
        out.clear()
        debounce.chattering(out)
        assert out == want, seconds


def test_a_chattering_cell_does_not_hold_up_its_neighbours():
    debounce, heard = make()
    for time in range(0, 400, 5):
        bits = [3] if time // 5 & 1 else []
        if 100 <= time < 200:
            bits.append(4)
        debounce.edges(scan_of(*bits), time)
        debounce.advance(time)
    assert heard.edges == [(4, 1, 115), (4, 0, 225)]


def test_more_changes_than_generations_only_wait_a_little_longer():
    debounce, heard = make()
    for time in range(20):
        debounce.edges(scan_of(*range(time + 1)), time)
        debounce.advance(time)
    debounce.advance(100)
    assert sorted([edge[0] for edge in heard.edges]) == list(range(20))
    assert heard.edges[0] == (0, 1, 15) and heard.edges[-1][2] <= 19 + 25 + 15
    assert debounce.is_quiet()


def test_a_fast_player_is_no_chatter():
    debounce, heard = make()
    for tap in range(8):
        run(debounce, [(tap * 130, (3,)), (tap * 130 + 60, ())])
    out = []
    debounce.chattering(out)
    assert out == [] and len(heard.edges) == 16


def test_any_rhythm_gives_what_was_meant():
    """Clean edges with bounces of up to 8 ms at both ends, scanned at any time."""
    chance = Random(11)
    for _ in range(30):
        debounce, heard = make()
        meant, time, level = [], 50, 1
        flips = []
        for _ in range(12):
            meant.append(level)
            moment = time
            for _ in range(chance.below(4)):
                flips.append((moment, level))
                moment += 1 + chance.below(2)
                flips.append((moment, 1 - level))
                moment += 1 + chance.below(2)
            flips.append((moment, level))
            time += 90 + chance.below(200)
            level = 1 - level
        now, raw, index = 0, 0, 0
        while now < time:
            while index < len(flips) and flips[index][0] <= now:
                raw = flips[index][1]
                index += 1
            debounce.edges(scan_of(3) if raw else scan_of(), now)
            debounce.advance(now)
            now += 1 + chance.below(12)
        assert [edge[1] for edge in heard.edges] == meant
        times = [edge[2] for edge in heard.edges]
        assert times == sorted(times)


def test_nothing_is_allocated():
    cells = list(range(400))
    counted = array("H", [0])

    def sink(cell, level, time):
        counted[0] += 1

    debounce = Debounce(cells, sink)
    quiet, busy = array("H", [0] * 25), array("H", [0] * 25)
    for bit in range(0, 400, 10):
        busy[bit >> 4] |= 1 << (bit & 15)

    def scans():
        debounce.edges(quiet, 0)
        debounce.advance(0)
        for time in range(10, 300, 5):
            debounce.edges(busy if time < 200 else quiet, time)
            debounce.advance(time)

    without_heap(scans)
    assert counted[0] == 80
