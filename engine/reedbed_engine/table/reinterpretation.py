"""What a picture at rest can be that is no legal action: something taken back, moved on, or two.

Questions about a game in progress (a `LiveGame`), which is left as it was.
"""

from ..compat import TYPE_CHECKING, Action
from .carries import list_carries
from .judge import is_only

if TYPE_CHECKING:
    from .live_game import LiveGame


def find_take_back(play: "LiveGame") -> int:
    """Return how many actions taken back give the picture that is there, or 0.

    Actions that change no picture are not counted as a reason of their own.
    """
    occupancy, nets = play.occupancy, play.game_log.nets
    depth = found = 0
    while depth < len(nets) and not found:
        depth += 1
        net = nets[-depth]
        occupancy.unshift(net)
        if net and occupancy.is_clear():
            found = depth
    for i in range(depth, 0, -1):
        occupancy.shift(nets[-i])
    return found


def is_last_lifted(play: "LiveGame") -> bool:
    """Return True if all that the last action brought has been lifted since, nothing else."""
    if not play.game_log.arrivals:
        return False
    brought, lifted = play.game_log.arrivals[-1], play.occupancy.lifted
    for site in brought:
        if site not in lifted:
            return False
    for site in lifted:
        if site not in brought:
            return False
    return True


def find_amended(play: "LiveGame") -> int:
    """Return the action that the last one becomes if its piece was moved on, or -1."""
    nets = play.game_log.nets
    if not nets or not nets[-1] or not is_last_lifted(play):
        return -1
    game, occupancy, judge = play.game, play.occupancy, play.judge
    net, last = nets[-1], game.history[-1]
    occupancy.unshift(net)
    game.undo()
    found = -1
    if judge.explain() and len(judge.whole) == 1:
        found = judge.whole[0]
        if judge.first_step(last) != judge.first_step(found):
            found = -1
    game.play(last)
    occupancy.shift(net)
    return found


def can_move_last(play: "LiveGame") -> bool:
    """Return True if what the last action brought has a legal action of its own."""
    for site in play.game_log.arrivals[-1]:
        found, steps = [], []
        play.gestures.pieces_at(site, found)
        play.gestures.steps(found, 0, steps)
        if site in steps:
            return True
    return False


def find_first_of_two(play: "LiveGame") -> int:
    """Return the action that is in the picture together with a part of the next one, or -1."""
    first = -1
    for action in _whole_actions(play):
        if play.judge.explain_after(action):
            if first >= 0:
                return -1  # which came first cannot be told
            first = action
    if first < 0 or play.gestures.risk(first):
        return -1
    if is_only(1, play.judge.net(first)) and _may_be_one_piece(play):
        return -1
    return first


def _may_be_one_piece(play: "LiveGame") -> bool:
    """Return True if new pieces could be one moved here, or one on the edge of two cells."""
    cells = []
    for site in play.occupancy.differs:
        if play.occupancy.offs[site] < 0:
            return True
        cells.append(play.layout.cells(site)[0])
    for i in range(1, len(cells)):
        for other in cells[:i]:
            if play.layout.board.distance(cells[i], other) < 2:
                return True
    return False


def _whole_actions(play: "LiveGame") -> list[int]:
    """Return the legal actions whose whole effect is in the picture, with more besides."""
    occupancy, judge = play.occupancy, play.judge
    found, whole = [], []
    for site in occupancy.differs:
        if occupancy.offs[site] > 0:
            play.gestures.pieces_at(site, found)
    for action in found:
        if action in whole or not (judge.is_traced(action) and _is_first(play, action)):
            continue
        net = judge.net(action)
        if net and occupancy.holds(net) and not judge.has_gone_on(action):
            whole.append(action)
    return whole


def _is_first(play: "LiveGame", action: Action) -> bool:
    """Return True if nothing else was lifted before what `action` moves had arrived.

    Else the pieces may have been mixed up.  A captured piece may arrive later.
    """
    occupancy, lifted, carries = play.occupancy, play.occupancy.lifted, []
    list_carries(play.gestures, action, carries)
    sites, before = carries[1::3] + carries[2::3], 0
    while before < len(lifted) and lifted[before] in sites:
        before += 1
    for i in range(0, len(carries), 3):
        if carries[i + 1] in lifted[before:]:
            return False
        if carries[i] == carries[0] and occupancy.lifted_before(carries[i + 2]) > before:
            return False
    return True
