"""The kinds of journal events (wire.md) that this Reedbed knows, and what each must have.

Others are kept in the log as they came, and left out of games and records: a newer board may have
more to tell.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from .values import Check, is_amount, is_number, is_text, list_of, optional

Event = dict[str, Any]


def _is_player(value: object) -> bool:
    return is_number(value, 1)


_NEEDS: dict[str, dict[str, Check]] = {
    "new": {
        "game": is_text,
        "options": is_text,
        "players": list_of(is_text),
        "position": is_text,
        "date": is_text,
        "clock": optional(is_text),
        "from": optional(is_text),
    },
    "play": {
        "action": is_text,
        "player": _is_player,
        "t": optional(is_amount),
        "left": optional(list_of(is_amount)),
    },
    "undo": {"count": lambda value: is_number(value, 1)},
    "clock": {},
    "end": {"result": is_text, "termination": is_text},
}


def is_known(event: Event) -> bool:
    """Tell whether an event is of a kind that we know."""
    return event["k"] in _NEEDS


def is_whole(event: Event) -> bool:
    """Tell whether an event of a kind that we know has all that it must have."""
    return all(check(event.get(key)) for key, check in _NEEDS[event["k"]].items())


def first_missing(numbers: Iterable[int]) -> int:
    """Return the least number from 0 on that is not among the ascending `numbers`."""
    expected = 0
    for number in numbers:
        if number != expected:
            break
        expected += 1
    return expected


def missing_in(events: Sequence[Event]) -> int | None:
    """Return the number of the first event that is missing between others, or None."""
    n = first_missing(event["n"] for event in events)
    return n if n < len(events) else None


def incomplete(n: int) -> str:
    """Return what is said of a game that lacks event `n`."""
    return f"incomplete: event {n} is missing"
