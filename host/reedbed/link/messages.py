"""The messages that a board sends: which are of use, and how their fields are read."""

from typing import Any

from reedbed_engine.games.base.board import Board
from reedbed_engine.pc.wire_tables import HOST, MESSAGES
from reedbed_engine.table.buttons import NAMES

from ..field_checks import find_checks, is_plain
from ..records.events import is_known, is_whole

Fields = dict[str, Any]

_CHECKS = {verb: find_checks(fields) for verb, by, _, fields in MESSAGES if by != HOST}


def read_shape(hello: Fields) -> Board:
    """Return the kind and size of the board that says `hello`."""
    return Board(hello["kind"], hello["rows"], hello["cols"])


def read_covered_cells(text: str) -> list[int]:
    """Return the cells whose bits are set in the hex of `seen`."""
    levels = bytes.fromhex(text)
    return [cell for cell in range(8 * len(levels)) if levels[cell >> 3] >> (cell & 7) & 1]


def read_pressed_buttons(bits: int) -> set[str]:
    """Return the names of the buttons whose bits are set in `seen`."""
    return {name for button, name in enumerate(NAMES) if bits >> button & 1}


def is_usable(verb: str, fields: Fields) -> bool:
    """Tell whether a message is of a kind that we know and has what it must have.

    So does an event of a kind that we know; one of another kind is kept as it is.
    """
    checks = _CHECKS.get(verb)
    if checks is None or not is_plain(fields):
        return False
    if any(fields.get(key, "") is None for key in checks):  # a field is there or left out
        return False
    if not all(check(fields.get(key)) for key, check in checks.items()):
        return False
    return verb != "event" or not is_known(fields) or is_whole(fields)
