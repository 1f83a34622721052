"""What the sampler sees when its timer cannot fire, with pauses as long as those of a chip.

The timer's interrupt is a soft one: it comes between two steps of the interpreter, so while an
action is judged, but not while one step takes long.  Measured on the emulated board: collecting
garbage takes up to 1.7 million M0+ instructions, during the largest game on 400 cells.  That is
24 ms on an RP2040, which samples by PIO and DMA meanwhile, as in an erase (drivers/pio_ring.py);
the timer is for chips twice as fast.  Calculated: a row of the display at 400 kHz, 400 lights
where no DMA sends them (30 us each).  From the flash's data sheet: erasing 4 KB takes 45 ms,
100 ms when it is old.
"""

from paused_timer import PERIOD, erase_around_a_tap, tap, write_after_a_finger

from reedbed_board.debounce import PRESS_MS, RELEASE_MS

SHORT = (("garbage", 20), ("display", 4), ("lights", 13))


def test_no_tap_of_40_ms_is_missed_in_any_short_pause():
    for name, pause in SHORT:
        for start in range(100, 190):
            edges = tap(140, 40, [(start, pause)])
            assert [edge[:2] for edge in edges] == [(3, 1), (3, 0)], (name, start)
            late = pause + PERIOD
            assert 0 <= edges[0][2] - 140 - PRESS_MS <= late, (name, start)
            assert 0 <= edges[1][2] - 180 - RELEASE_MS <= late, (name, start)


def test_nor_when_the_display_is_written_shortly_after_a_collection():
    for start in range(100, 190):
        pauses = [(start, 15), (start + 20, 4), (start + 29, 4)]
        edges = tap(140, 40, pauses)
        assert [edge[:2] for edge in edges] == [(3, 1), (3, 0)], start


def test_an_erase_hides_a_tap_that_it_covers_and_no_longer_one():
    erase_around_a_tap(0, 7)  # from each millisecond: tests/board/test_sweeps.py


def test_a_record_waits_for_a_finger_that_has_come_before_it():
    write_after_a_finger(range(0, 60, 7))  # each ms: tests/board/test_sweeps.py
