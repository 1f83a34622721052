"""The picture: what stands on each site against what should."""

from five_sites import FiveSites

STRAY_CELL = 10
SECOND_SEAT = 5


def test_only_numbers_count_not_seats():
    b = FiveSites(0)
    b.edge_cell(0, 0)
    b.edge_cell(0 + SECOND_SEAT, 1)
    assert b.occupancy.is_clear()


def test_a_moved_piece_is_too_few_here_and_too_many_there():
    b = FiveSites(0, 1)
    b.edge(0, 0)
    b.edge(3, 1)
    occupancy = b.occupancy
    assert sorted(occupancy.differs) == [0, 3]
    assert (occupancy.offs[0], occupancy.offs[3]) == (-1, 1)
    assert occupancy.missing() == 1 and occupancy.has_extra() and occupancy.excess() == 0
    assert occupancy.holds((0, -1, 3, 1)) and not occupancy.holds((0, -1, 2, 1))
    occupancy.shift((0, -1, 3, 1))
    assert occupancy.is_clear()
    occupancy.unshift((0, -1, 3, 1))
    assert sorted(occupancy.differs) == [0, 3]


def test_a_covered_cell_that_is_no_site_is_a_stray():
    b = FiveSites()
    b.edge_cell(STRAY_CELL, 1)
    assert b.occupancy.strays == [STRAY_CELL] and not b.occupancy.is_clear()
    assert b.occupancy.has_extra() and b.occupancy.excess() == 1
    b.edge_cell(STRAY_CELL, 0)
    b.edge_cell(STRAY_CELL, 1)
    assert b.occupancy.strays == [STRAY_CELL]
    b.leave_out(STRAY_CELL)
    assert b.occupancy.is_clear() and not b.occupancy.is_sure()


def test_a_site_with_a_cell_left_out_may_hold_what_fits():
    b = FiveSites(0)
    b.leave_out(0)
    occupancy = b.occupancy
    assert occupancy.is_clear() and occupancy.slack[0] == 1 and occupancy.n_slack == 1
    assert occupancy.fits(0, 0, 0) and occupancy.fits(0, -1, 1)
    assert not occupancy.fits(0, -2, -2) and not occupancy.fits(0, 2, 2)
    b.edge(0, 1)
    assert occupancy.is_clear()  # one of the two may be a ghost
    b.edge_cell(0, 0)
    assert occupancy.slack[0] == 0  # it moved, so it is believed again


def test_what_was_lifted_is_known_until_the_pieces_are_settled():
    b = FiveSites(0, 1)
    b.edge(0, 0)
    b.edge(3, 1)
    b.edge(1, 0)
    b.edge(4, 1)
    assert b.occupancy.lifted == [0, 1]
    assert (b.occupancy.lifted_before(3), b.occupancy.lifted_before(4)) == (1, 2)
    b.occupancy.shift((0, -1, 3, 1))
    b.occupancy.accept_pieces()
    assert b.occupancy.lifted == [1]  # its piece is still somewhere else
    assert b.occupancy.lifted_before(4) == 0
