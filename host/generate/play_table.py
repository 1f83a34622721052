"""The table of states and events in the page about the table, written from the program's own."""

from collections.abc import Callable
from pathlib import Path

from reedbed_engine.table.rows import ROWS

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
_BEGIN, _END = "<!-- states: begin -->\n", "<!-- states: end -->\n"
_STAYS = "the same"


def write_table() -> str:
    """Return the rows as a table in Markdown, in the order in which they are tried."""
    lines = ["| event | in state | if | do | then |", "|---|---|---|---|---|"]
    for event, rows in zip(EVENTS, ROWS, strict=True):
        for states, guard, effect, state in rows:
            names = ", ".join(name for bit, name in enumerate(STATES) if states >> bit & 1)
            then = STATES[state] if state >= 0 else _STAYS
            lines.append(f"| {event} | {names} | {_words(guard)} | {_words(effect)} | {then} |")
    return "\n".join(lines) + "\n"


def _words(function: Callable[..., object] | None) -> str:
    return function.__name__.replace("_", " ") if function else ""


def rewrite(page: str) -> str:
    """Return the text of the page with the table as it is now."""
    before, _, rest = page.partition(_BEGIN)
    _, _, after = rest.partition(_END)
    return f"{before}{_BEGIN}{write_table()}{_END}{after}"


def write(root: Path) -> None:
    """Write the page in the checkout `root`."""
    path = root / PAGE
    path.write_text(rewrite(path.read_text(encoding="utf-8")), encoding="utf-8")
