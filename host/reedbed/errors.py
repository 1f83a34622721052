"""The kinds of errors that are shown to people."""


class PlainError(Exception):
    """Something cannot be done; the text says in one line what is wrong and what to do.

    `words` has it by language, for the page; without `es` it is also in English there.
    """

    def __init__(self, text: str = "", es: str = ""):
        super().__init__(text)
        self.words = {"en": text, "es": es or text}


class UsageError(PlainError):
    """A command was given what it does not know, or what does not go together."""


class NoAnswer(PlainError):
    """A board that should answer does not."""
