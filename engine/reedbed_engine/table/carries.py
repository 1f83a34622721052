"""What hands carry for an action, as far as sensors feel it: from what a game's `effect` lists."""

from ..compat import TYPE_CHECKING, Action
from ..games.base.game import BESIDE

if TYPE_CHECKING:
    from ..games.base.gestures import Gestures


def list_carries(gestures: "Gestures", action: Action, out: list[int]) -> None:
    """Append to an empty list the carries of a legal `action` that sensors feel."""
    gestures.game.effect(action, out)
    leave_felt(gestures, out)


def leave_felt(gestures: "Gestures", carries: list[int]) -> None:
    """Leave of `carries` those that sensors feel; a site without cells becomes BESIDE."""
    counts, last = gestures.layout.counts, gestures.last_magnetic_piece
    end = 0
    for i in range(0, len(carries), 3):
        piece, origin, target = carries[i], carries[i + 1], carries[i + 2]
        if origin >= 0 and not counts[origin]:
            origin = BESIDE
        if target >= 0 and not counts[target]:
            target = BESIDE
        if (not last or piece <= last) and (origin >= 0 or target >= 0):
            carries[end], carries[end + 1], carries[end + 2] = piece, origin, target
            end += 3
    del carries[end:]


def net_of(carries: list[int]) -> tuple[int, ...]:
    """Return what `carries` change, all in all: pairs site, change."""
    origins, targets = carries[1::3], carries[2::3]
    net: list[int] = []
    for site in origins + targets:
        change = targets.count(site) - origins.count(site)
        if change and site != BESIDE and site not in net[::2]:
            net.append(site)
            net.append(change)
    return tuple(net)
