"""The commands of `reedbed`, one file each; `main.py` is their table."""

from ..errors import PlainError


class CommandError(PlainError):
    """A command cannot go on; the text says in one line what is wrong and what to do."""


_CODES = "Exit codes: 0 well, 1 not, 2 called wrongly, 3 events missing."


def format_examples(*lines: str, codes: str = _CODES) -> str:
    """Return what ends a help: each line is an example, and is run by a test; then exit codes."""
    shown = "\n".join(["\b", "Examples:", *(f"  reedbed {line}" for line in lines)])
    return f"{shown}\n\n{codes}"
