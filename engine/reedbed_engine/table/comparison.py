"""Comparing the picture with actions: which of them explain what stands on the board.

The difference between what is expected and what is there is explained by the actions that the
touched sites give: all of one, a part of one, or one and a part of the next.
"""

from ..compat import TYPE_CHECKING, Action, Any, Sequence, const
from ..games.base.game import BESIDE
from .carries import leave_felt, net_of

if TYPE_CHECKING:
    from ..games.base.gestures import Gestures
    from .game_log import GameLog
    from .occupancy import Occupancy

_NO = const(0)
_PART = const(1)
_ALL = const(2)
_FEW = const(8)  # actions that can be looked at before a light must answer


def is_only(sign: int, net: tuple[int, ...]) -> bool:
    """Return True if a net effect (pairs site, change) has changes of one sign alone."""
    for i in range(1, len(net), 2):  # no new list: what a touch leaves behind is collected
        if net[i] * sign < 0:
            return False
    return bool(net)


class Comparison:
    """Compares the picture with the actions that the touched sites give.

    It leaves the game as it was.  `occupancy` is the picture.  After `explain`, `whole` holds the
    actions whose net effect is the difference, `part` those of which the difference can be a part,
    `targets` the sites where their pieces are still to come; the next call uses them again.
    """

    def __init__(self, gestures: "Gestures", occupancy: "Occupancy", game_log: "GameLog") -> None:
        self.occupancy = occupancy
        self._game: Any = gestures.game
        self._gestures = gestures
        self._game_log = game_log
        self._found = []
        # of the action at hand: what sensors feel, and from and to which sites
        self._carries = []
        self._goes = []
        self._comes = []
        self._read_action = -1
        self._read_after = -1  # how often the game had been changed
        self.whole = []
        self.part = []
        self.targets = []

    def explain(self) -> bool:
        """Return True if some legal action explains a picture that is not clear."""
        whole, part, targets = self.whole, self.part, self.targets
        whole.clear()
        part.clear()
        targets.clear()
        occupancy = self.occupancy
        if occupancy.strays or not occupancy.differs:
            return False
        if self._gestures.pieces_never_leave and occupancy.excess() > occupancy.n_slack:
            return False  # more pieces than there are
        if not self._gestures.explain(occupancy, whole, part, targets):
            self._found.clear()
            # the differing site that gives the fewest actions: a square, not a stock
            self._gestures.pieces_at(min(occupancy.differs), self._found)
            self._compare(self._found)
        return bool(whole or part)

    def explain_after(self, action: Action) -> bool:
        """Return True if the picture is explained by what can follow a legal `action`."""
        game, occupancy = self._game, self.occupancy
        net = self.net(action)
        game.play(action)
        occupancy.shift(net)
        try:
            return not game.over and self.explain()
        finally:  # also where memory runs out
            occupancy.unshift(net)
            game.undo()

    def is_part(self, action: Action) -> bool:
        """Return True if the picture can be a part of what a hand does for `action`."""
        self.whole.clear()
        self.part.clear()
        if not self.occupancy.strays:
            self._compare((action,))
        return bool(self.whole or self.part)

    def net(self, action: Action) -> tuple[int, ...]:
        """Return the net effect of a legal action on sensed sites: pairs site, change."""
        self._read(action)
        return net_of(self._carries)

    def has_gone_on(self, action: Action) -> bool:
        """Return True if something that `action` brings is not where it was brought."""
        self._read(action)
        goes, offs = self._goes, self.occupancy.offs
        for site in self._comes:
            if offs[site] < self._comes.count(site) - goes.count(site):
                return True
        return False

    def is_traced(self, action: Action) -> bool:
        """Return True if a piece has been lifted wherever `action` takes one away.

        False too where cells are left out, for nobody knows what happened there.

        Two actions can leave the same picture, and a piece put on a stock the same as a capture.
        """
        self._read(action)
        occupancy = self.occupancy
        for site in self._goes:
            if site not in occupancy.lifted or occupancy.slack[site]:
                return False
        for site in self._comes:
            if occupancy.slack[site]:
                return False
        return True

    def find_traced_parts(self) -> list[int]:
        """Return those of `part` that can be meant by what has been lifted.

        The levels do not show that one piece stands in the place of another.
        """
        occupancy, part = self.occupancy, self.part
        if 1 < len(part) <= _FEW:
            for site in occupancy.lifted:
                if not occupancy.offs[site]:
                    return [action for action in part if self.is_alone(action)]
        return part

    def is_alone(self, action: Action) -> bool:
        """Return True if nothing has been lifted elsewhere meanwhile."""
        self._read(action)
        for site in self.occupancy.lifted:
            if site not in self._goes and site not in self._comes:
                return False
        return True

    def is_doubtful(self, action: Action) -> bool:
        """Return True where an action looks like something else.

        Like a piece in the air or knocked over, if nothing arrives; like a piece on a wrong
        stock, if what it captures has not been touched or something else has been.
        """
        if not self.is_traced(action) or not self.is_alone(action):
            return True
        net = self.net(action)
        return not net or is_only(-1, net)

    def can_go_on(self, action: Action) -> bool:
        """Return True if the piece that `action` moves could be moved on to somewhere else."""
        net = self.net(action)
        found = []
        for i in range(0, len(net), 2):
            if net[i + 1] < 0:
                self._gestures.pieces_at(net[i], found)
                break
        first = self.first_step(action)
        for rival in found:  # one is enough: to read the paths of all takes longer
            if rival != action and self.first_step(rival) == first:
                return True
        return False

    def first_step(self, action: Action) -> int:
        """Return the first step on the path to `action`."""
        steps = []
        self._gestures.path(action, steps)
        return steps[0]

    def find_outstanding(self, action: Action) -> list[tuple[int, int, int, bool]]:
        """Return the carries of `action` that are not done: rows piece, from, to, is_lifted."""
        carries, offs, found = self.find_owed(action), self.occupancy.offs, []
        gone = []
        for site in self._goes:
            comes = site in self._comes  # then its level need not change
            if site in self.occupancy.lifted if comes else offs[site] < 0:
                gone.append(site)
        for i in range(0, len(carries), 3):
            piece, origin, target = carries[i : i + 3]
            is_lifted = origin < 0 or origin in gone
            if is_lifted and (target < 0 or offs[target] + gone.count(target) > 0):
                continue
            found.append((piece, origin, target, is_lifted))
        return found

    def find_owed(self, action: Action) -> list[int]:
        """Return the carries of a legal `action`, but pieces that are put back."""
        self._read(action)
        carries, found = self._carries, []
        for i in range(0, len(carries), 3):
            if carries[i + 1] != carries[i + 2]:
                found.extend(carries[i : i + 3])
        return found

    def _read(self, action: Action) -> None:
        """Find out what a hand does for `action`; it stays known until the game goes on."""
        after = self._game_log.n_changes
        if action == self._read_action and after == self._read_after:
            return
        self._list(action)
        self._read_action, self._read_after = action, after

    def _list(self, action: Action) -> None:
        carries, goes, comes = self._carries, self._goes, self._comes
        carries.clear()
        goes.clear()
        comes.clear()
        self._game.effect(action, carries)
        leave_felt(self._gestures, carries)
        for i in range(0, len(carries), 3):
            if carries[i + 1] != BESIDE:
                goes.append(carries[i + 1])
            if carries[i + 2] != BESIDE:
                comes.append(carries[i + 2])

    def _compare(self, actions: Sequence[int]) -> None:
        """Sort out those of `actions` that are all of the picture, and those it is a part of."""
        goes, comes, occupancy = self._goes, self._comes, self.occupancy
        offs, slack = occupancy.offs, occupancy.slack
        read = self._list  # of a base: to find it for each of many actions takes long
        self._read_action = -1
        for action in actions:
            read(action)
            how = _ALL
            for site in occupancy.differs:
                if site not in comes and site not in goes:
                    how = _NO
                    break
            for sites in (goes, comes) if how else ():
                for site in sites:
                    low, high, off = -goes.count(site), comes.count(site), offs[site]
                    if off == low + high:
                        continue
                    if not slack[site] or not occupancy.fits(site, low + high, low + high):
                        how = min(how, _PART)
                    if off < low or off > high:
                        if not slack[site] or not occupancy.fits(site, low, high):
                            how = _NO
            if how == _ALL:
                self.whole.append(action)
            elif how == _PART:
                self.part.append(action)
                for site in comes:
                    if offs[site] <= 0 and site not in self.targets:
                        self.targets.append(site)
