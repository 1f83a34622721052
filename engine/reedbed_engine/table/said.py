"""What the parts of a table say: words for the lines, a sound, why something is refused."""

from ..compat import Any, Sequence
from .buttons import Presses


class Said:
    """What the owner of a table sounds and shows; all parts of the table say it here.

    `notice` is a message list worth a line, `headline` one worth the first, `refused` says why
    something is refused; each is [] for none.  `sound` is a name or "", which the owner takes
    away; `has_changed` is True until the owner has shown it; `needs_paint` while lights and lines
    are old.  `presses` are those that may answer what is shown.
    """

    def __init__(self) -> None:
        self.sound = ""
        self.notice: Sequence[Any] = []
        self.headline: Sequence[Any] = []
        self.refused: Sequence[Any] = []
        self.last_refusal: Sequence[Any] = []
        self.has_changed = True
        self.needs_paint = False
        self.presses = Presses()

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
