"""Ur: a move is a piece's square and where it goes; a throw is one tap."""

from ...compat import Action, Any, Message, Sequence, Site
from ..base.gestures import DIE, Gestures, Wording
from ..base.lights import OFF, ONE, TWO, WINK
from . import messages as say
from .actions import origin_of, pack_move, target_of
from .route import HOME_SITE, RIVER_SITE, SQUARES

_EXITS = "fF"  # where Black and White leave the board


class UrGestures(Gestures):
    """Gestures of Ur."""

    risks = (say.JUMP,)
    pieces_never_leave = True

    def path(self, action: Action, out: list[int]) -> None:
        if action < 5:
            out.append(DIE | action)
            return
        me = self.game.player - 1
        origin, target = origin_of(action), target_of(action)
        out.append(RIVER_SITE + me if origin == RIVER_SITE else origin)
        out.append(_home_of(self.game, target))

    def tap_step(self, step: int, chosen: Sequence[int], dropped: Sequence[int] = ()) -> int:
        return _home_of(self.game, step) if chosen else step

    def meant(self, picture: Any) -> int:
        origin = target = -1
        for site in picture.differs:
            if picture.offs[site] < 0:
                if origin >= 0:
                    return -1
                origin = site
            elif site < RIVER_SITE or site == HOME_SITE + self.game.player - 1:
                if target >= 0:
                    return -1
                target = site
        if origin < 0 or target < 0:
            return -1
        return self._format(origin, target)

    def tapped(self, steps: list[int]) -> int:
        if len(steps) == 2 and steps[0] < HOME_SITE and steps[1] < DIE:
            return self._format(steps[0], steps[1])
        if len(steps) == 1 and steps[0] & DIE:
            return steps[0] & 7
        return -1

    def _format(self, origin: int, target: int) -> int:
        me = self.game.player - 1
        if target == HOME_SITE + me:
            target = SQUARES.index(_EXITS[me])
        elif target >= RIVER_SITE:
            return -1
        return pack_move(min(origin, RIVER_SITE), target)

    def risk(self, action: Action, is_seen: bool = False) -> int:
        if action < 5:
            return 0
        game = self.game
        player = game.player
        game.play(action)
        costs = game.phase == "penalty" and game.player != player
        game.undo()
        return say.JUMP if costs else 0

    def light(self, site: Site, index: int, n_cells: int) -> int:
        count = self.game.count(site)
        if site >= RIVER_SITE:
            shown = index * 7 // n_cells < count
            return (TWO if site & 1 else ONE) if shown else OFF
        if not count:
            return OFF
        return (OFF, ONE, TWO)[self.game.owner(site)] | (WINK if count > 1 else 0)


def _home_of(game: Any, site: Site) -> int:
    """Return the player's home for the square where the route ends, else `site`."""
    me = game.player - 1
    return HOME_SITE + me if site < RIVER_SITE and SQUARES[site] == _EXITS[me] else site


class UrWording(Wording):
    """The wording of Ur."""

    def piece_name(self, piece: int) -> Message:
        return [say.PIECE, self.player_name(piece)]

    def describe_own(self, action: Action, net: Sequence[int]) -> Message:
        if action < 5:
            return [say.THROWN, action]
        takes, origin, target = 0, origin_of(action), target_of(action)
        goes_home = not net and _home_of(self.game, target) != target
        for i in range(0, len(net), 2):
            goes_home |= net[i] >= HOME_SITE
            takes |= RIVER_SITE <= net[i] < HOME_SITE and net[i + 1] > 0
        if origin == RIVER_SITE:
            return [say.ENTERED + takes, SQUARES[target]]
        if goes_home:
            return [say.TO_HOME, SQUARES[origin]]
        return [say.MOVED + takes, SQUARES[origin], SQUARES[target]]

    def place(self, step: int) -> str | Message:
        if step & DIE:
            return [say.THROWN, step & 7]
        if step < RIVER_SITE:
            return self.name(step)
        code = say.RIVER if step < HOME_SITE else say.HOME
        return [code, self.player_name(1 + (step & 1))]

    def prompt(self) -> Message:
        game = self.game
        name = self.player_name(game.player)
        if game.throw_is_due:
            return [say.THROW, name]
        if game.phase == "penalty":
            return [say.PENALTY, name]
        if game.phase.startswith("bonus"):
            return [say.BONUS, name]
        return [say.MOVE, name, int(game.phase[4:])]

    def ending(self) -> Message:
        winner, _, points = self.game.outcome()
        return [say.WON, self.player_name(winner), points]


GESTURES = UrGestures
WORDING = UrWording
