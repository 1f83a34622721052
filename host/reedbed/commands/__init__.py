"""The commands of `reedbed`, one file each; `main.py` is their table."""

from ..errors import PlainError


class CommandError(PlainError):
    """A command cannot go on; the text says in one line what is wrong and what to do."""


def spell_examples(*lines: str) -> str:
    """Return what ends a help: each line is an example, and is run by a test."""
    return "\n".join(["\b", "Examples:", *(f"  reedbed {line}" for line in lines)])
