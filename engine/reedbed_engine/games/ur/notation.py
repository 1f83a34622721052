"""How actions of Ur are read, `t3`, `R-A`, `4-7`, and listed."""

from ...compat import TYPE_CHECKING
from ...errors import BadNotation
from ..base.game import BAD_SPELLING
from ..base.notation import clip
from .actions import pack_move
from .route import RIVER_SITE, SQUARES

if TYPE_CHECKING:
    from .rules import Ur


def read_action(_game: "Ur", text: str) -> int:
    """Return the action that `text` spells, legal or not.  Raises BadNotation."""
    if len(text) == 2 and text[0] == "t" and text[1] in "1234":
        return int(text[1])
    if len(text) == 3 and text[1] == "-":
        origin = RIVER_SITE if text[0] == "R" else SQUARES.find(text[0])
        target = SQUARES.find(text[2])
        if origin >= 0 and target >= 0:
            return pack_move(origin, target)
    raise BadNotation(BAD_SPELLING, clip(text))
