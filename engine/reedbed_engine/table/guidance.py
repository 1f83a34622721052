"""Leading a board back: which piece is where it should not be, which place lacks one."""


def nearest_pair(picture, layout):
    """Return the sites (too many, too few) that lie nearest to each other; -1: none."""
    best, pair = 1 << 20, (-1, -1)
    extra = [site for site in picture.differs if picture.offs[site] > 0]
    missing = [site for site in picture.differs if picture.offs[site] < 0]
    for one in extra or (-1,):
        for other in missing or (-1,):
            far = 0
            if one >= 0 and other >= 0:
                far = layout.board.distance(layout.cells(one)[0], layout.cells(other)[0])
            if far < best:
                best, pair = far, (one, other)
    return pair
