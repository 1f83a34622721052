"""What is owed is still owed after a power cut, and what was settled is settled."""

from table_desk import Desk, new_event

from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.messages import PLAYER
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK, PLUS
from reedbed_engine.table.resuming import resume
from reedbed_engine.table.session import Table

RIVER = [ur.RIVER, [PLAYER]]
BLACK, WHITE = [ur.PIECE, [PLAYER]], [ur.PIECE, [PLAYER + 1]]
# White on 5 may take on 6
CAPTURE = "ur ............ox...... 0,0 6,6 2 move1"


class Journal:
    """A desk, and all that its board has written into the journal."""

    def __init__(self, position="", **settings):
        self.desk = Desk("presence", 10, position=position, settings=settings)
        self.events = [new_event(position=position, clock=settings.get("clock", ""))]

    def write(self):
        """Write what has happened; return it: texts, numbers taken back, what clocks say."""
        told = [
            e.get("action", e.get("count", e.get("why", e["k"]))) for e in self.desk.table.events
        ]
        self.events += self.desk.table.events
        self.desk.table.events = []
        return told

    def cut_power(self, *moves):
        self.write()
        self.desk.cut_power(self.events, *moves)
        return self.desk


def test_a_game_is_shown_as_soon_as_it_is_resumed():
    for kind, size in ("presence", 10), ("touch", 8), ("cursor", 8):
        table = Table(Board(kind, size, size))
        assert resume(table, [new_event()], 1000) == 0
        assert table.lines[0][0] != say.REEDBED and any(table.lights), kind


def owing(**settings):
    """Return a journal in which a piece is owed: Black's, from the river to B."""
    journal = Journal(**settings)
    journal.desk.throw(2)
    journal.desk.press(PLUS, OK)
    assert journal.desk.table.lines[1] == [say.CARRY, BLACK, RIVER, "B"]
    return journal


def owing_capture():
    """Return a journal in which a captured piece is owed, and the one that took it."""
    journal = Journal(CAPTURE)
    d = journal.desk
    while not d.table.events:
        d.answer(PLUS, OK)
    assert journal.write() == ["5-6"]
    assert d.table.lines[1] == [say.CARRY, BLACK, "6", RIVER]
    return journal


def test_what_is_owed_is_led_on_and_blocks_nothing():
    journal = owing()
    d = journal.cut_power()
    assert d.table.lines[1] == [say.CARRY, BLACK, RIVER, "B"]
    assert d.wrong() == (["R"], ["B"])
    d.answer(PLUS, OK)  # the next action
    assert len(journal.write()) == 1
    d.lift("R")
    d.put("B")
    d.wait(2000)
    assert d.wrong() == ([], []) and journal.write() == ["settled"]


def test_it_adds_up_over_several_cuts():
    journal = owing()
    for _ in range(3):
        d = journal.cut_power()
        d.answer(PLUS, OK)
    n_owed = len(d.table.play.game_log.pending.items)
    assert n_owed > 1
    d = journal.cut_power()
    assert len(d.table.play.game_log.pending.items) == n_owed and d.said() == say.CARRY
    d.answer(BACK)
    assert journal.write() == [1]
    d = journal.cut_power()
    assert d.said() == say.CARRY


def test_what_was_done_while_the_power_was_off_is_settled():
    journal = owing()
    d = journal.cut_power(("R", "B"))
    assert d.wrong() == ([], []) and journal.write() == ["settled"]
    assert d.said() not in (say.CARRY, say.SET_UP)


def test_a_piece_in_the_air_is_led_on():
    journal = owing()
    journal.desk.lift("R")
    d = journal.cut_power()
    assert d.table.lines[1] == [say.CARRY_ON, BLACK, "B"]
    d.put("B")
    assert d.said() == say.RIGHT_AGAIN and journal.write() == ["settled"]


def test_a_capture_half_carried_out_goes_on_where_it_was():
    journal = owing_capture()
    d = journal.cut_power()
    assert d.table.lines[1] == [say.CARRY, BLACK, "6", RIVER]
    d.lift("6")
    d = journal.cut_power()
    d.put("R")
    assert d.table.lines[1] == [say.CARRY, WHITE, "5", "6"]
    d.lift("5")
    d.put("6")
    assert d.said() == say.RIGHT_AGAIN and journal.write() == ["settled"]


def test_what_was_settled_is_settled_and_what_moved_then_a_mismatch():
    journal = owing_capture()
    d = journal.desk
    d.move("6", "R")
    d.move("5", "6")
    assert d.said() == say.RIGHT_AGAIN and journal.write() == ["settled"]
    d = journal.cut_power()
    assert d.wrong() == ([], []) and not d.table.play.game_log.pending.items
    d = journal.cut_power(("6", "5"))
    assert not d.table.play.game_log.pending.items
    assert d.wrong() == (["5"], ["6"])
    d.move("5", "6")
    assert d.wrong() == ([], [])


def test_without_debts_the_journal_says_nothing_of_them():
    journal = Journal()
    d = journal.desk
    d.throw(2)
    d.move("R", "B")
    d.wait(1500)
    assert journal.write() == ["t2", "R-B"]
    for event in journal.events:
        assert "owed" not in event


def test_a_timed_game_says_with_it_what_the_clocks_have_left():
    journal = owing(clock="10+5")
    d = journal.cut_power()
    d.move("R", "B")
    (event,) = [e for e in d.table.events if e["k"] == "settled"]
    assert event["left"] == d.table.clocks.time_left(d.now)
    journal.cut_power()
    d.table.clocks.pause(d.table.now)
    assert sum(event["left"]) - sum(d.table.clocks.time_left(d.now)) == 3000  # since it goes on


def test_what_makes_no_sense_is_not_owed():
    for owed in ([1], [1, 2], [1, 999, 2], [1, 2, 2], [0, 0, 0]):
        journal = owing()
        journal.write()
        journal.events[-1]["owed"] = owed
        d = journal.cut_power()
        d.move("R", "B")
        d.wait(2000)
        assert d.wrong() == ([], []) and not d.table.play.game_log.pending.items, owed


def test_a_game_by_other_rules_does_not_go_on():
    table = Table(Board("touch", 8, 8))
    assert resume(table, [new_event(rules=2)], 0) == say.BAD_RECORD
    assert table.game is None and table.events == []
