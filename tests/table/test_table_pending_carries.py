"""Pieces are owed one by one, by owner, and settled by edges, not by equal numbers."""

from five_sites import FiveSites

from reedbed_engine.games.base.game import BESIDE
from reedbed_engine.table.pending_carries import PendingCarries

BLACK, WHITE = 1, 2


class Bench(FiveSites):
    """Five sites with pending."""

    def __init__(self, *standing):
        super().__init__(*standing)
        self.pending = PendingCarries(self.occupancy)

    def decide(self, *carries):
        """Let the game have pieces carried which stand where they were."""
        for _, origin, target in carries:
            for site, change in ((origin, -1), (target, 1)):
                if site != BESIDE:
                    self.occupancy.change(site, change)
        self.pending.add([part for carry in carries for part in carry])

    def edge(self, site, level):
        """Lift a piece or put one down; return whether that pays."""
        super().edge(site, level)
        return self.pending.settle(site, level)

    def is_settled(self):
        return not self.pending.items and self.occupancy.is_clear()


def test_a_debt_is_no_mismatch_until_it_is_paid():
    b = Bench(0)
    b.decide((BLACK, 0, 3))
    assert b.occupancy.is_clear() and b.pending.next() == [BLACK, 0, 3, False]
    assert b.edge(0, 0) and b.occupancy.is_clear()
    assert b.pending.next() == [BLACK, 0, 3, True]
    assert b.edge(3, 1) and b.is_settled()


def test_a_piece_put_back_is_owed_again():
    b = Bench(0)
    b.decide((BLACK, 0, 3))
    assert b.edge(0, 0) and b.edge(0, 1)
    assert b.pending.next() == [BLACK, 0, 3, False] and b.occupancy.is_clear()


def test_a_piece_that_was_not_lifted_cannot_arrive():
    b = Bench(0)
    b.decide((BLACK, 0, 3))
    assert not b.edge(3, 1)  # somebody else's
    assert b.occupancy.offs[3] == 1 and len(b.pending.items) == 1


def test_the_place_that_is_needed_is_freed_first():
    # a capture taken back: White's piece leaves 2 for 1, then Black's comes from 4
    b = Bench(2, 4)
    b.decide((BLACK, 4, 2), (WHITE, 2, 1))
    assert b.pending.next() == [WHITE, 2, 1, False]
    assert b.edge(4, 0)
    assert not b.edge(1, 1)  # Black's piece on White's place
    assert b.occupancy.offs[1] == 1


def test_debts_of_one_piece_are_joined_and_cancel():
    b = Bench(0)
    b.decide((BLACK, 0, 1))
    b.decide((BLACK, 1, 2))
    assert b.pending.items == [[BLACK, 0, 2, False]]
    b.decide((BLACK, 2, 1))
    b.decide((BLACK, 1, 0))
    assert b.is_settled()


def test_pieces_of_a_kind_may_change_their_places():
    b = Bench(0, 1)
    b.decide((BLACK, 0, 3), (BLACK, 1, 4))
    assert b.edge(0, 0) and b.edge(4, 1)
    assert b.pending.items == [[BLACK, 1, 3, False]] and b.occupancy.is_clear()
    assert b.edge(1, 0) and b.edge(3, 1) and b.is_settled()
    b = Bench(0, 3)  # the one on 3 may stay, if the other goes on to 4
    b.decide((BLACK, 3, 4), (BLACK, 0, 3))
    assert b.edge(0, 0) and b.edge(4, 1) and b.is_settled()
    b = Bench(0, 1)  # those of two players may not
    b.decide((BLACK, 0, 3), (WHITE, 1, 4))
    assert b.edge(0, 0) and not b.edge(4, 1)


def test_pieces_from_beside_the_board_and_to_it():
    b = Bench(0)
    b.decide((BLACK, 0, BESIDE), (WHITE, BESIDE, 1))
    assert b.occupancy.is_clear()
    assert b.edge(0, 0) and b.edge(1, 1) and b.is_settled()
    b = Bench()
    b.decide((WHITE, BESIDE, 1))
    b.decide((WHITE, 1, BESIDE))
    assert b.is_settled()


def test_what_stands_right_already_is_not_owed():
    b = Bench(0)
    b.edge(0, 0)
    b.edge(3, 1)
    b.decide((BLACK, 0, 3))
    assert b.is_settled()
    b = Bench(2, 4)  # the same with two, one on the other's place
    for site, level in ((2, 0), (1, 1), (4, 0), (2, 1)):
        b.edge(site, level)
    b.decide((BLACK, 4, 2), (WHITE, 2, 1))
    assert b.is_settled()


def test_where_a_sensor_is_left_out_nobody_sees_a_piece_go():
    b = Bench(0)
    b.leave_out(0)
    b.decide((BLACK, 0, 3))
    assert b.edge(3, 1) and b.is_settled()


def test_a_debt_may_be_taken_for_paid():
    b = Bench(0)
    b.decide((BLACK, 0, 3))
    b.pending.mark_settled(b.pending.next())
    assert not b.pending.items and b.occupancy.offs[0] == 1 and b.occupancy.offs[3] == -1
