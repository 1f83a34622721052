"""The day on the board is the calendar's."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from reedbed_board.requests import date_of


@given(st.integers(0, 365 * 500))
def test_days_since_1970(days):
    day = date(1970, 1, 1) + timedelta(days)
    assert date_of(days) == (day.year, day.month, day.day)
