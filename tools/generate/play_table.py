"""The table of states and events in the page about the table, written from the program's own."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from reedbed_engine.table.rows import N_FIELDS, ROWS

from .markdown import format_table, replace_part

# in the order of states.py
STATES = ("setting up", "calm", "under way", "pending", "asking", "mismatch", "over")
EVENTS = (
    "same",
    "part",
    "still",
    "whole",
    "then",
    "other",
    "rest",
    "1 s",
    "tap",
    "OK",
    "BACK",
    "PLUS, MINUS",
)

PAGE = Path("engine/reedbed_engine/table/README.md")
_STAYS = "the same"


def format_states() -> str:
    """Return the rows as a table in Markdown, in the order in which they are tried."""
    found = []
    for event, rows in zip(EVENTS, list_rows(), strict=True):
        for states, guard, effect, state in rows:
            names = ", ".join(name for bit, name in enumerate(STATES) if states >> bit & 1)
            then = STATES[state] if state >= 0 else _STAYS
            found.append((event, names, _format_name(guard), _format_name(effect), then))
    return format_table(("event", "in state", "if", "do", "then"), found)


def list_rows() -> list[list[tuple[Any, ...]]]:
    """Return by event its rows: states as bits, guard, effect, next state."""
    return [[rows[at : at + N_FIELDS] for at in range(0, len(rows), N_FIELDS)] for rows in ROWS]


def _format_name(function: Callable[..., object] | None) -> str:
    return function.__name__.replace("_", " ") if function else ""


def rewrite_page(page: str) -> str:
    """Return the text of the page with the table as it is now."""
    return replace_part(page, "states", format_states())


def write(root: Path) -> None:
    """Write the page in the checkout `root`."""
    path = root / PAGE
    path.write_text(rewrite_page(path.read_text(encoding="utf-8")), encoding="utf-8")
