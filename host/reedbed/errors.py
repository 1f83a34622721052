"""The one kind of error that is shown to people."""


class PlainError(Exception):
    """Something cannot be done; the text says in one line what is wrong and what to do.

    `words` has it by language, for the page; without `es` it is in English there, too.
    """

    def __init__(self, text: str = "", es: str = ""):
        super().__init__(text)
        self.words = {"en": text, "es": es or text}


class NoAnswer(PlainError):
    """A board that should answer does not."""
