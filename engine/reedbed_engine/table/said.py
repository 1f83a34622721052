"""What is said besides the two lines: a sound, and why something is refused."""

from ..compat import Any, Sequence


class Said:
    """What the owner of a table sounds and shows; all parts of the table say it here.

    `sound` is a name or "", which the owner takes away; `refused` a message list, [] for none;
    `has_changed` is True until the owner has shown it.  `needs_paint`: lights and lines are old.
    """

    def __init__(self) -> None:
        self.sound = ""
        self.refused: Sequence[Any] = []
        self.last_refusal: Sequence[Any] = []
        self.has_changed = True
        self.needs_paint = False

    def repaint(self) -> None:
        """Have lights and lines made again before the call at hand ends."""
        self.needs_paint = True

    def refuse(self, message: Sequence[Any]) -> None:
        """Tell the player why something is refused."""
        self.refused = self.last_refusal = message
        self.sound = "wrong"
        self.has_changed = True

    def forget_refusal(self) -> None:
        """The player has seen it, or put it right."""
        if self.refused:
            self.refused = []
            self.has_changed = True
