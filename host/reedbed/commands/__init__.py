"""The commands of `reedbed`, one file each; `main.py` is their table."""


class CommandError(Exception):
    """A command cannot go on; the text says in one line what is wrong and what to do."""
