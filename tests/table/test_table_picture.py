"""The picture: what stands on each site against what should."""

from five_sites import FiveSites

STRAY_CELL = 10
SECOND_SEAT = 5


def test_only_numbers_count_not_seats():
    b = FiveSites(0)
    b.edge_cell(0, 0)
    b.edge_cell(0 + SECOND_SEAT, 1)
    assert b.picture.is_clear()


def test_a_moved_piece_is_too_few_here_and_too_many_there():
    b = FiveSites(0, 1)
    b.edge(0, 0)
    b.edge(3, 1)
    picture = b.picture
    assert sorted(picture.differs) == [0, 3]
    assert (picture.offs[0], picture.offs[3]) == (-1, 1)
    assert picture.missing() == 1 and picture.has_extra() and picture.excess() == 0
    assert picture.holds((0, -1, 3, 1)) and not picture.holds((0, -1, 2, 1))
    picture.shift((0, -1, 3, 1))
    assert picture.is_clear()
    picture.unshift((0, -1, 3, 1))
    assert sorted(picture.differs) == [0, 3]


def test_a_covered_cell_that_is_no_site_is_a_stray():
    b = FiveSites()
    b.edge_cell(STRAY_CELL, 1)
    assert b.picture.strays == [STRAY_CELL] and not b.picture.is_clear()
    assert b.picture.has_extra() and b.picture.excess() == 1
    b.edge_cell(STRAY_CELL, 0)
    b.edge_cell(STRAY_CELL, 1)
    assert b.picture.strays == [STRAY_CELL]
    b.leave_out(STRAY_CELL)
    assert b.picture.is_clear() and not b.picture.is_sure()


def test_a_site_with_a_cell_left_out_may_hold_what_fits():
    b = FiveSites(0)
    b.leave_out(0)
    picture = b.picture
    assert picture.is_clear() and picture.slack[0] == 1 and picture.n_slack == 1
    assert picture.fits(0, 0, 0) and picture.fits(0, -1, 1)
    assert not picture.fits(0, -2, -2) and not picture.fits(0, 2, 2)
    b.edge(0, 1)
    assert picture.is_clear()  # one of the two may be a ghost
    b.edge_cell(0, 0)
    assert picture.slack[0] == 0  # it moved, so it is believed again


def test_what_was_lifted_is_known_until_the_pieces_are_settled():
    b = FiveSites(0, 1)
    b.edge(0, 0)
    b.edge(3, 1)
    b.edge(1, 0)
    b.edge(4, 1)
    assert b.picture.lifted == [0, 1]
    assert (b.picture.lifted_before(3), b.picture.lifted_before(4)) == (1, 2)
    b.picture.shift((0, -1, 3, 1))
    b.picture.accept_pieces()
    assert b.picture.lifted == [1]  # its piece is still somewhere else
    assert b.picture.lifted_before(4) == 0
