"""The kinds of journal events that this Reedbed knows, and what each must have.

Others are kept in the log as they came, and left out of games and records: a newer board may have
more to say.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from reedbed_engine.pc.wire_tables import EVENTS

from ..field_checks import find_checks

Event = dict[str, Any]


_CHECKS = {kind: find_checks(fields) for kind, _, fields in EVENTS}


def is_known(event: Event) -> bool:
    """Tell whether an event is of a kind that we know."""
    return event["k"] in _CHECKS


def is_whole(event: Event) -> bool:
    """Tell whether an event of a kind that we know has all that it must have."""
    return all(check(event.get(key)) for key, check in _CHECKS[event["k"]].items())


def find_first_missing(numbers: Iterable[int]) -> int:
    """Return the least number from 0 on that is not among the ascending `numbers`."""
    expected = 0
    for number in numbers:
        if number != expected:
            break
        expected += 1
    return expected


def find_missing(events: Sequence[Event]) -> int | None:
    """Return the number of the first event that is missing between others, or None."""
    n = find_first_missing(event["n"] for event in events)
    return n if n < len(events) else None


def format_incomplete(n: int) -> str:
    """Return the note on a game that lacks event `n`."""
    return f"incomplete: event {n} is missing"
