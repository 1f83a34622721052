"""What else a picture can be that is no legal action: the last one amended, or two in one.

Questions about a game in progress (a `Play`), which is left as it was.
"""

from .recogniser import change_at, is_only


def amended(play):
    """Return the action that the last one becomes if its piece was moved on, or -1."""
    nets = play.referee.nets
    if not nets or not nets[-1] or not play.referee.is_last_lifted() or _can_lift_last(play):
        return -1
    game, picture, recogniser = play.game, play.picture, play.recogniser
    net, last = nets[-1], game.history[-1]
    picture.unshift(net)
    game.undo()
    found = -1
    if recogniser.explain() and len(recogniser.meant) == 1:
        found = recogniser.meant[0]
        if _first_step(play, last) != _first_step(play, found):
            found = -1
    game.play(last)
    picture.shift(net)
    return found


def first_of_two(play):
    """Return the action that is in the picture together with a part of the next one, or -1."""
    first = -1
    for action in _whole_actions(play):
        if play.recogniser.explains_after(action):
            if first >= 0:
                return -1  # which came first cannot be told
            first = action
    if first < 0 or play.gestures.risk(first):
        return -1
    if is_only(1, play.recogniser.net(first)) and _may_be_one_piece(play):
        return -1
    return first


def _may_be_one_piece(play):
    """Return True if new pieces could be one moved here, or one on the edge of two cells."""
    cells = []
    for site in play.picture.differs:
        if play.picture.off(site) < 0:
            return True
        cells.append(play.layout.cells(site)[0])
    for i in range(1, len(cells)):
        for other in cells[:i]:
            if play.layout.board.distance(cells[i], other) < 2:
                return True
    return False


def _whole_actions(play):
    """Return the legal actions whose whole effect is in the picture, with more besides."""
    picture, recogniser = play.picture, play.recogniser
    found, whole = [], []
    for site in picture.differs:
        if picture.off(site) > 0:
            play.gestures.pieces_at(site, found)
    for action in found:
        if action in whole or not (recogniser.is_traced(action) and _is_first(play, action)):
            continue
        net = recogniser.net(action)
        if net and picture.holds(net) and not recogniser.has_gone_on(action):
            whole.append(action)
    return whole


def _is_first(play, action):
    """Return True if nothing else was lifted before what `action` moves had arrived.

    Else the pieces may have been mixed up.  A captured piece may arrive later.
    """
    picture, lifted = play.picture, play.picture.lifted
    changes = _magnets(play, action)
    before = 0
    while before < len(lifted) and change_at(changes, lifted[before]):
        before += 1
    for i in range(0, len(changes), 2):
        site, piece = changes[i], changes[i + 1]
        if piece < 0 and site in lifted[before:]:
            return False
        if piece == abs(changes[1]) and picture.lifted_before(site) > before:
            return False
    return True


def _magnets(play, action):
    """Return the changes of `action` that sensors can see."""
    found, seen = [], []
    play.game.effect(action, found)
    for i in range(0, len(found), 2):
        if play.gestures.is_magnet(abs(found[i + 1])):
            seen.extend(found[i : i + 2])
    return seen


def _can_lift_last(play):
    """Return True if what the last action brought has a legal action of its own."""
    found = []
    for site in play.referee.arrivals[-1]:
        found.clear()
        play.gestures.pieces_at(site, found)
        for action in found:
            if _first_step(play, action) == site:
                return True
    return False


def _first_step(play, action):
    steps = []
    play.gestures.path(action, steps)
    return steps[0]
