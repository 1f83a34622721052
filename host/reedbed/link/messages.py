"""The kinds of messages that a board sends (wire.md), and what each must have to be of use."""

from typing import Any

from reedbed_engine.games.base.board import KINDS
from reedbed_engine.table.buttons import NAMES

from ..values import Check, is_amount, is_hex, is_number, is_plain, is_text, list_of, optional

Fields = dict[str, Any]

_MOST_CELLS = 64  # in a row or column


def _is_whole(value: object) -> bool:
    return is_number(value, -1)


def _is_side(value: object) -> bool:
    return is_number(value, 1) and value <= _MOST_CELLS  # type: ignore[operator]


def _is_kind(value: object) -> bool:
    return isinstance(value, str) and value in KINDS


def _is_words(value: object) -> bool:
    """Tell whether a value is a message list [id, argument, ...], or empty."""
    return isinstance(value, list) and (not value or is_number(value[0]))


def _is_two_lines(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_words, value))


_NAMES = optional(list_of(is_text))
_NUMBERS = optional(list_of(_is_whole))
_TEXT = optional(is_text)
_NUMBER = optional(is_number)

_COUNTERS = (
    *("bad_crc", "resent", "duplicate", "resync", "dropped", "lost", "scans", "overflow"),
    *("errors", "frames", "unwritten", "free", "ma", "transfers"),
)

# verb: the fields that matter, and what they must be
_NEEDS: dict[str, dict[str, Check]] = {
    "hello": {
        "proto": is_number,
        "board": is_text,
        "kind": _is_kind,
        "rows": _is_side,
        "cols": _is_side,
        "boot": is_number,
        "caps": _NAMES,
        "games": _NAMES,
        "firmware": _TEXT,
        "engine": _TEXT,
        "runtime": _TEXT,
        "oldest": _NUMBER,
    },
    # of any kind: what we do not know is kept for those who do
    "event": {"g": is_number, "n": is_number, "k": is_text},
    "gone": {"g": is_number, "n": is_number, "next": _is_whole},
    "state": {
        "g": is_number,
        "n": _is_whole,
        "game": is_text,
        "position": is_text,
        "player": is_number,
        "phase": is_text,
        "options": _TEXT,
        "players": _NAMES,
        "score": _TEXT,
        "result": _TEXT,
        "clock": _TEXT,
        "left": _NUMBERS,
        "runs": _NUMBER,
    },
    "lights": {"c": is_text},
    "seen": {"c": is_hex, "b": _NUMBER},
    "say": {"lines": _is_two_lines, "sound": is_text, "refused": _is_words},
    "stat": {
        "why": optional(_is_words),
        "missing": _NAMES,
        "chatter": _NUMBERS,
        **dict.fromkeys(_COUNTERS, optional(is_amount)),
    },
    "note": {"text": is_text},
    "trace": {"n": is_number, "lines": list_of(is_text)},
    "ok": {"id": is_number},
    "no": {"id": _NUMBER, "why": optional(_is_words)},
    "ping": {"x": _is_whole},
    "pong": {"x": _is_whole, "t": _NUMBER},
}


def covered_cells(text: str) -> list[int]:
    """Return the cells whose bits are set in the hex of `seen`."""
    levels = bytes.fromhex(text)
    return [cell for cell in range(8 * len(levels)) if levels[cell >> 3] >> (cell & 7) & 1]


def pressed_buttons(bits: int) -> set[str]:
    """Return the names of the buttons whose bits are set in `seen`."""
    return {name for button, name in enumerate(NAMES) if bits >> button & 1}


def is_usable(verb: str, fields: Fields) -> bool:
    """Tell whether a message is one of wire.md and has what it must have."""
    needs = _NEEDS.get(verb)
    if needs is None or not is_plain(fields):
        return False
    if any(fields.get(key, "") is None for key in needs):  # a field is there or left out
        return False
    return all(check(fields.get(key)) for key, check in needs.items())
