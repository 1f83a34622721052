"""Leading a board back: which piece is where it should not be, which place lacks one."""

from . import messages as say
from .recogniser import change_at


def nearest_pair(picture, layout):
    """Return the sites (too many, too few) that lie nearest to each other; -1: none."""
    best, pair = 1 << 20, (-1, -1)
    extra = [site for site in picture.differs if picture.off(site) > 0]
    missing = [site for site in picture.differs if picture.off(site) < 0]
    for one in extra or (-1,):
        for other in missing or (-1,):
            far = 0
            if one >= 0 and other >= 0:
                far = layout.board.distance(layout.cells(one)[0], layout.cells(other)[0])
            if far < best:
                best, pair = far, (one, other)
    return pair


def guidance(play):
    """Return the message about one place too many and one too few, the nearest pair."""
    picture, layout, name = play.picture, play.layout, play.gestures.name
    if play.setting_up:
        return [say.SET_UP, picture.missing()]
    if picture.strays:
        cell = picture.strays[0]
        return [say.STRAY, cell // layout.cols + 1, cell % layout.cols + 1]
    extra, missing = nearest_pair(picture, layout)
    if extra < 0:
        is_last = len(picture.differs) == 1 and _came_last(play.referee.nets, missing)
        return [say.EXPECT_BACK if is_last else say.PIECE_MISSING, name(missing)]
    if missing < 0:
        return [say.PIECE_WRONG, name(extra)]
    return [say.PIECE_ASTRAY, name(extra), name(missing)]


def _came_last(nets, site):
    """Return True if the last action brought a piece to `site`."""
    return bool(nets) and change_at(nets[-1], site) > 0
