"""Checks of fields that come from outside: each takes any value and never raises.

`CHECKS` has one for each type of the engine's pc/wire_tables.py.
"""

from collections.abc import Callable, Iterable

from reedbed_engine.games.base.board import KINDS
from reedbed_engine.pc.wire_tables import Field

MOST = 1 << 30  # a board counts and names with small integers
_LONGEST = 1 << 62  # ms, bytes: what a file, a database or a page can still hold
_DEEPEST = 6
_MOST_CELLS = 64  # in a row or column

Check = Callable[[object], bool]


def is_number(value: object, least: int = 0) -> bool:
    """Tell whether a value is a whole number from `least` on that a board can have."""
    return type(value) is int and least <= value < MOST


def is_amount(value: object) -> bool:
    """Tell whether a value is a whole number that can be stored: a time, say."""
    return type(value) is int and 0 <= value < _LONGEST


def is_text(value: object) -> bool:
    """Tell whether a value is a text of whole characters."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:  # half a character
        return False
    return True


def is_hex(value: object) -> bool:
    """Tell whether a value is a text of bytes, two digits each."""
    if not isinstance(value, str) or not (value.isascii() and value.isalnum() or value == ""):
        return False
    try:
        bytes.fromhex(value)
    except ValueError:
        return False
    return True


def make_list_check(check: Check) -> Check:
    """Return the check for lists whose entries pass `check`."""
    return lambda value: isinstance(value, list) and all(check(entry) for entry in value)


def make_optional_check(check: Check) -> Check:
    """Return the check that is also passed by None, which stands for a field left out."""
    return lambda value: value is None or check(value)


def is_plain(value: object, depth: int = _DEEPEST) -> bool:
    """Tell whether a value is of numbers, texts, and lists and objects of these, not too deep."""
    if isinstance(value, str | bool) or value is None:
        return True
    if isinstance(value, int):
        return -_LONGEST < value < _LONGEST
    if isinstance(value, float):
        return abs(value) < _LONGEST  # neither infinite nor no number
    if not depth:
        return False
    if isinstance(value, dict):
        return all(isinstance(key, str) for key in value) and is_plain([*value.values()], depth)
    return isinstance(value, list) and all(is_plain(entry, depth - 1) for entry in value)


def _is_side(value: object) -> bool:
    return is_number(value, 1) and value <= _MOST_CELLS  # type: ignore[operator]


def _is_scalar(value: object) -> bool:
    return is_text(value) or type(value) is int and -MOST < value < MOST


def _is_part(value: object) -> bool:
    """Tell whether a value is a text, or a message within a message, as is_plain lets it nest."""
    if not isinstance(value, list):
        return is_text(value)
    if not value or not is_number(value[0]):
        return False
    return all(_is_scalar(part) or _is_part(part) for part in value[1:])


def _is_argument(value: object) -> bool:
    if _is_scalar(value) or _is_part(value):
        return True
    return isinstance(value, list) and all(map(_is_part, value))


def _is_message(value: object) -> bool:
    """Tell whether a value is a message list [id, argument, ...], or empty."""
    if not isinstance(value, list):
        return False
    return not value or is_number(value[0]) and all(map(_is_argument, value[1:]))


def _is_two_lines(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_message, value))


CHECKS: dict[str, Check] = {
    "number": is_number,
    "whole": lambda value: is_number(value, -1),
    "positive": lambda value: is_number(value, 1),
    "amount": is_amount,
    "side": _is_side,
    "flag": lambda value: isinstance(value, bool),
    "text": is_text,
    "hex": is_hex,
    "kind": lambda value: isinstance(value, str) and value in KINDS,
    "value": lambda value: is_number(value) or is_text(value),
    "message": _is_message,
    "lines": _is_two_lines,
}
for _name in ("number", "whole", "amount", "text", "message"):
    CHECKS[_name + "s"] = make_list_check(CHECKS[_name])


def find_checks(fields: Iterable[Field]) -> dict[str, Check]:
    """Return the check of each field of a kind of message or event, by name."""
    return {name: _find_check(kind) for name, kind, _ in fields}


def _find_check(kind: str) -> Check:
    return make_optional_check(CHECKS[kind[:-1]]) if kind.endswith("?") else CHECKS[kind]
