"""The comparison of the picture with actions: which of them explain what stands there."""

from table_desk import Desk

MOVE_2 = "ur .........x.ox....... 0,6 5,0 1 move2"  # 2-4 captures, 5-7 does not


class Bench:
    """The comparison of a game of Ur, and hands that nobody else sees."""

    def __init__(self, position=MOVE_2):
        desk = Desk("presence", 10, position=position)
        play = desk.table.play
        self.game, self.comparison = play.game, play.matcher
        self.occupancy = play.matcher.occupancy
        self._seats, self._site = desk.find_seat, desk.site
        self._sensors = desk.table.sensors
        self.lift, self.put = self._edges(1), self._edges(0)

    def _edges(self, before):
        def edge(*names):
            for name in names:
                cell = self._seats(name, before)
                self._sensors.edge(cell, 1 - before, 5000)
                self.occupancy.check_cell(cell)

        return edge

    def explain(self):
        """Return the texts of the actions that are whole, and of those it is a part of."""
        self.comparison.explain()
        return self.texts(self.comparison.whole), self.texts(self.comparison.part)

    def texts(self, actions):
        return [self.game.text(action) for action in actions]

    def action(self, text):
        return self.game.parse(text)

    def sites(self, sites):
        return [self.game.site_name(site) for site in sites]


def test_a_picture_as_expected_explains_nothing():
    assert Bench().explain() == ([], [])


def test_a_lifted_piece_is_a_part_and_the_targets_are_known():
    b = Bench()
    b.lift("5")
    assert b.explain() == ([], ["5-7"])
    assert b.sites(b.comparison.targets) == ["7"]


def test_a_moved_piece_is_the_whole_action():
    b = Bench()
    b.lift("5")
    b.put("7")
    assert b.explain() == (["5-7"], [])
    action = b.action("5-7")
    assert b.comparison.is_traced(action) and b.comparison.is_alone(action)
    assert not b.comparison.is_doubtful(action)


def test_a_capture_is_whole_whatever_comes_first():
    for lifted_first in ("2", "4"):
        b = Bench()
        b.lift(lifted_first)
        b.lift("4" if lifted_first == "2" else "2")
        assert b.explain() == ([], ["2-4"])
        b.put("R2")
        assert b.explain() == ([], ["2-4"])
        b.put("4")
        assert b.explain() == (["2-4"], [])


def test_a_place_that_no_action_reaches_explains_nothing():
    b = Bench()
    b.lift("5")
    b.put("8")
    assert b.explain() == ([], [])


def test_more_pieces_than_there_are_explain_nothing():
    b = Bench()
    b.put("7")
    assert b.explain() == ([], [])


def test_a_capture_without_its_victim_is_doubtful():
    b = Bench()
    b.lift("2")
    assert b.comparison.is_doubtful(b.action("2-4"))  # nobody has touched 4


def test_the_net_effect_counts_a_changed_owner_as_nothing():
    b = Bench()
    net = b.comparison.net(b.action("2-4"))
    changes = [(b.game.site_name(net[i]), net[i + 1]) for i in range(0, len(net), 2)]
    assert sorted(changes) == [("2", -1), ("R", 1)]


def test_what_follows_an_action_is_explained_with_it():
    b = Bench("ur .........x..x....... 0,7 5,0 1 move2")
    b.lift("2")
    b.put("4")  # a rosette
    first = b.action("2-4")
    assert not b.comparison.explain_after(first)  # nothing has followed
    b.lift("5")
    assert b.comparison.explain_after(first) and b.game.text(first) == "2-4"
    assert b.game.phase == "move2"  # all is as it was
    assert b.explain() == ([], [])


def test_what_is_outstanding_is_led_piece_by_piece():
    b = Bench()
    b.lift("2")
    rows = b.comparison.find_outstanding(b.action("2-4"))
    moves = [
        (b.game.site_name(origin), b.game.site_name(target), is_lifted)
        for _, origin, target, is_lifted in rows
    ]
    assert sorted(moves) == [("2", "4", True), ("4", "R", False)]
    b.lift("4")
    b.put("R2", "4")
    assert b.comparison.find_outstanding(b.action("2-4")) == []
