"""Who may take back: anybody, only when the other player agrees, nobody."""

from table_desk import Desk

from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK


def desk(kind="touch", **settings):
    return Desk(kind, 10 if kind == "presence" else 8, settings=settings)


def played(d, *texts):
    """Play actions at once, pieces included where they are sensed; forget the events."""
    d.table.settings["host_play"] = 1
    for text in texts:
        assert d.table.request_play(text, d.now) == 0
    d.table.events.clear()


def test_back_asks_the_other_player():
    d = desk(undo="agree")
    played(d, "t2")
    d.press(BACK)
    assert d.table.lines[1] == [say.ASK_AGREE, 1]
    assert d.journal() == []
    d.press(BACK)  # no
    assert d.table.lines[1] == [say.LAST_ACTION, "t2"]
    d.press(BACK, OK)
    assert d.table.events[0]["by"] == "button"
    assert d.journal() == ["undo 1"]


def test_a_host_asks_too():
    d = desk(undo="agree")
    played(d, "t2")
    assert d.table.request_undo(1, d.now) == 0
    assert d.table.lines[1] == [say.ASK_AGREE, 1] and d.journal() == []
    d.press(OK)
    assert d.table.events[0]["by"] == "host"
    assert d.journal() == ["undo 1"]


def moved(d):
    """Throw 2 and move a piece from the river by hand."""
    d.throw(2)
    d.lift("R")
    d.put("B")
    d.wait(1500)
    assert d.journal() == ["t2", "R-B"]


def test_pieces_moved_back_ask_too():
    d = desk("presence", undo="agree")
    moved(d)
    d.lift("B")
    d.put("R")
    d.wait(3000)
    assert d.journal() == []
    assert d.table.lines[1] == [say.ASK_AGREE, 1]
    d.press(OK)
    assert d.journal() == ["undo 1"]


def test_a_piece_moved_on_is_no_other_action_without_asking():
    for undo, events in (("free", ["undo 1", "hL2"]), ("agree", []), ("off", [])):
        d = Desk("presence", 10, "uros", settings={"undo": undo})
        d.put("L3")
        d.wait(700)
        assert d.journal() == ["hL3"]
        d.lift("L3")
        d.put("L2")
        d.wait(700)
        assert d.journal() == events, undo


def test_off_means_off():
    d = desk(undo="off")
    played(d, "t2")
    d.press(BACK)
    assert d.table.refused == [say.NOTHING_TO_UNDO]
    assert d.table.request_undo(1, d.now) == say.NOTHING_TO_UNDO
    d = desk("presence", undo="off")
    moved(d)
    d.lift("B")
    d.put("R")
    d.wait(3000)
    assert d.journal() == [] and d.table.lines[1][0] == say.PIECE_ASTRAY
