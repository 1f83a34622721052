"""The engine's exceptions: data, not prose (`words.explain` makes the sentence)."""


class ReedbedError(Exception):
    """Carry a message id and its arguments: `args == (code, *arguments)`.

    `game_id` is the id of the game that the message belongs to, "" where it is a common one.
    """

    game_id = ""

    def about(self, game_id: str) -> "ReedbedError":
        """Note which game this is about, and return the error."""
        self.game_id = game_id
        return self

    @property
    def code(self) -> int:
        """Return the message id, see `reedbed_engine.words`."""
        return self.args[0]

    @property
    def arguments(self) -> tuple[str | int, ...]:
        """Return what the sentence is filled with."""
        return self.args[1:]


class BadNotation(ReedbedError):
    """A text that spells no action of the game."""


class BadPosition(ReedbedError):
    """A position string that is malformed or impossible."""


class BadOption(ReedbedError):
    """A game option that does not exist or has a value it cannot have."""
