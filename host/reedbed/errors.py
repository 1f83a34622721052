"""The one kind of error that is shown to people."""


class PlainError(Exception):
    """Something cannot be done; the text says in one line what is wrong and what to do."""


class NoAnswer(PlainError):
    """A board that should answer does not."""
