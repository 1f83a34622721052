"""The commands of `reedbed`, one file each; `main.py` is their table."""

from ..errors import PlainError


class CommandError(PlainError):
    """A command cannot go on; the text says in one line what is wrong and what to do."""
