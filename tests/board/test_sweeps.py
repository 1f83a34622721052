"""Portable tests that take samples: here each place, time and pause is tried."""

import pytest
from board_trials import cut_writes, play_clumsily, touch_each
from kept_scans import tap_while_no_code_runs
from link_rig import play_over_a_bad_cable
from looking import look_at_each_cell
from paused_timer import erase_around_a_tap, write_after_a_finger

pytestmark = pytest.mark.long


@pytest.mark.parametrize("first", range(8))
def test_a_power_cut_at_many_a_write(first):
    cut_writes(range(700 + 7 * first, 3000, 8 * 7))


@pytest.mark.parametrize("first", range(4))
def test_taps_while_no_code_runs_from_each_millisecond(first):
    tap_while_no_code_runs(range(100 + first, 200, 4))


def test_a_finger_before_a_record_by_each_millisecond():
    write_after_a_finger(range(60))


def test_an_erase_from_each_millisecond():
    erase_around_a_tap(0, 1)


def test_a_light_answers_on_each_cell():
    touch_each(range(64))


def test_clumsy_hands(seed):
    play_clumsily(12, seed)


@pytest.mark.parametrize("permille", [10, 20, 50, 120, 200])
def test_a_bad_cable(permille):
    play_over_a_bad_cable((permille,))


def test_the_names_of_the_cells_of_large_boards():
    look_at_each_cell((("touch", 16), ("presence", 20)))
