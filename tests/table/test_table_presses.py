"""Which presses count, on a clock that turns over on the way."""

from reedbed_engine.table.buttons import BACK, OK, Presses

TURN = 0x3FFFFFFF


def test_a_question_counts_what_comes_300_ms_later():
    for start in (0, TURN - 100):
        presses = Presses()
        presses.note_shown(start)
        assert presses.is_too_soon(OK, start + 299 & TURN)
        assert not presses.is_too_soon(OK, start + 300 & TURN)


def test_the_button_that_raised_it_counts_after_800_ms():
    presses = Presses()
    presses.note_button(OK, 1000)
    presses.note_shown(1000)
    assert presses.is_too_soon(OK, 1799) and not presses.is_too_soon(BACK, 1799)
    assert not presses.is_too_soon(OK, 1800)


def test_plus_and_minus_end_both_waits_until_the_next_is_shown():
    presses = Presses()
    presses.note_button(OK, 1000)
    presses.note_shown(1000)
    presses.note_walk()
    assert not presses.is_too_soon(OK, 1001)
    presses.note_shown(1100)
    assert presses.is_too_soon(OK, 1200)


def test_a_second_back_is_known_for_800_ms():
    presses = Presses()
    assert not presses.is_second_back(5)
    presses.note_back(TURN)
    assert presses.is_second_back(700) and not presses.is_second_back(800)
    presses.note_back(1000)
    presses.forget_back()
    assert not presses.is_second_back(1001)


def test_a_press_that_does_not_count_lets_its_button_wait_300_ms_more():
    for start in (0, TURN - 1000):
        presses = Presses()
        presses.note_shown(start)
        for ms in (290, 575, 870):
            now = start + ms & TURN
            assert presses.ignores(OK, now, presses.is_too_soon(OK, now)), ms
            assert ms == 290 or not presses.ignores(BACK, now, presses.is_too_soon(BACK, now))
        assert not presses.ignores(OK, start + 1170 & TURN, False)


def test_plus_and_minus_end_that_wait_as_well():
    presses = Presses()
    assert presses.ignores(OK, 1000, True)
    presses.note_walk()
    assert not presses.ignores(OK, 1001, False)
