"""Portable tests that take samples: here each place, time and pause is tried."""

import pytest
from test_board_cuts import cut_writes
from test_drivers_kept import tap_while_no_code_runs
from test_pauses import write_after_a_finger

pytestmark = pytest.mark.long


@pytest.mark.parametrize("first", range(8))
def test_a_power_cut_at_many_a_write(first):
    cut_writes(range(700 + 7 * first, 3000, 8 * 7))


@pytest.mark.parametrize("first", range(4))
def test_taps_while_no_code_runs_from_each_millisecond(first):
    tap_while_no_code_runs(range(100 + first, 200, 4))


def test_a_finger_before_a_record_by_each_millisecond():
    write_after_a_finger(range(60))
