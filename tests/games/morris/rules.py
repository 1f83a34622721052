"""Nine Men's Morris: three squares, one in the other, joined in the middle of their sides.

1 2 3 4 5 6 7
o-----o-----o  A      The rules are numbered in rules.md; reasons and tests cite them.
| o---o---o |  B
| | o-o-o | |  C
o-o-o   o-o-o  D
| | o-o-o | |  E
| o---o---o |  F
o-----o-----o  G
"""

from reedbed_engine.compat import const
from reedbed_engine.games.base.stones import BESIDE, TAKE, Stones

# the places of each line, in order
LINES = (
    ("A1", "A4", "A7"),
    ("B2", "B4", "B6"),
    ("C3", "C4", "C5"),
    ("D1", "D2", "D3"),
    ("D5", "D6", "D7"),
    ("E3", "E4", "E5"),
    ("F2", "F4", "F6"),
    ("G1", "G4", "G7"),
    ("A1", "D1", "G1"),
    ("B2", "D2", "F2"),
    ("C3", "D3", "E3"),
    ("A4", "B4", "C4"),
    ("E4", "F4", "G4"),
    ("C5", "D5", "E5"),
    ("B6", "D6", "F6"),
    ("A7", "D7", "G7"),
)
NAMES = sorted({name for line in LINES for name in line})

_MEN = const(9)

# reasons, words in words/
NOT_NEXT = const(30)
IN_A_MILL = const(31)


class Morris(Stones):
    """A game of Nine Men's Morris in progress."""

    ID = "morris"

    def __init__(self, options):
        self.begin(options, NAMES, _MEN)

    def forbid(self, origin, target):
        if self.phase == TAKE:
            return self._forbid_taking(origin)
        if origin != BESIDE and self.men(self.player) > 3 and not self._are_next(origin, target):
            return self.refuse(NOT_NEXT, ~target, ~origin)
        return 0

    def _forbid_taking(self, site):
        others = [other for other in range(len(NAMES)) if self.stones[other] == self.stones[site]]
        if self._is_in_mill(site) and not all([self._is_in_mill(other) for other in others]):
            return self.refuse(IN_A_MILL, ~site)
        return 0

    def _are_next(self, origin, target):
        one, other = NAMES[origin], NAMES[target]
        for line in LINES:
            if one in line and other in line:
                return abs(line.index(one) - line.index(other)) == 1
        return False

    def _is_in_mill(self, site):
        owner = self.stones[site]
        for line in LINES:
            if NAMES[site] in line:
                if [self.stones[NAMES.index(name)] for name in line] == [owner] * 3:
                    return True
        return False

    def follow(self, target):
        if target != BESIDE and self._is_in_mill(target):
            self.phase = TAKE
        else:
            super().follow(target)

    def is_won(self, player):
        other = 3 - player
        if self.men(other) + self.beside[other] < 3:
            return True
        return self.player == other and not self.can_act()


GAME = Morris
