"""Who may take back: anybody, only when the other player agrees, nobody."""

from table_desk import Desk, new_event

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.messages import PLAYER
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK
from reedbed_engine.words import explain_line


def desk(kind="touch", **settings):
    return Desk(kind, 10 if kind == "presence" else 8, settings=settings)


def played(d, *texts):
    """Play actions at once, pieces included where they are sensed; forget the events."""
    d.table.settings["host_play"] = 1
    for text in texts:
        assert d.table.request_play(text, d.now) == 0
    d.table.events.clear()


def asked(d):
    """Return the two lines in English, the second up to its question mark."""
    first, second = [explain_line(line[0], line[1:], d.table.game.ID) for line in d.table.lines]
    return [first, second.split("?")[0]]


# game, options, actions of the first player, words for the last of them, sites that it is about
TAKEN = (
    ("ur", "", ("t2",), "roll 2 (Black)", []),
    ("ur", "", ("t2", "R-B"), "river to B (Black)", ["B", "R"]),
    ("uros", "", ("pD@A3r1",), "island D to A3, turned 1 (Red)", ["A2", "A3"]),
    ("pilus", "size=8", ("BGRY@B3r0",), "tile BGRY to B3 (player 1)", ["B3", "B4", "C3", "C4"]),
    ("arbos", "size=board", ("+A1",), "a seed on A1 (White)", ["A1"]),
    ("community", "side=3", ("B3xB4",), "swap B3 and B4 (player 1)", ["B3", "B4"]),
)


def test_the_question_says_and_lights_what_is_taken_back_and_whose():
    for kind, size in (("presence", 10), ("touch", 8), ("cursor", 8)):
        for game, options, texts, words, sites in TAKEN:
            options = options.replace("board", str(size))
            d = Desk(kind, size, game, options, settings={"undo": "agree"})
            played(d, *texts)
            d.wait(1500)
            d.press(BACK)
            assert asked(d)[1] == "Undo " + words, (kind, game)
            for name in sites:
                assert name in d.lit(light.WARNING), (kind, game, name)
            lamp = [d.table.lights[cell] for cell in d.table.layout.turn_cells[0]]
            assert light.WARNING in lamp, (kind, game)


def test_back_asks_the_other_player():
    d = desk(undo="agree")
    played(d, "t2")
    d.press(BACK)
    assert asked(d) == ["Does the other player agree?", "Undo roll 2 (Black)"]
    assert d.journal() == []
    d.answer(BACK)  # no
    assert d.table.lines[1] == [say.LAST_ACTION, [ur.THROWN, 2]]
    d.answer(BACK, OK)
    assert d.table.events[0]["by"] == "button"
    assert d.journal() == ["undo 1"]


def test_a_host_asks_too():
    d = desk(undo="agree")
    played(d, "t2")
    assert d.table.request_undo(1, d.now) == 0
    assert d.table.lines[0] == [say.ASK_AGREE] and d.journal() == []
    d.answer(OK)
    assert d.table.events[0]["by"] == "remote"
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
    assert asked(d) == ["Does the other player agree?", "Undo river to B (Black)"]
    d.press(OK)
    assert d.journal() == ["undo 1"]


def test_a_piece_moved_on_is_no_other_action_without_asking():
    for undo, events in (("free", ["undo 1", "hL2"]), ("agree", []), ("off", [])):
        d = Desk("presence", 10, "uros", settings={"undo": undo})
        d.put("L3")
        d.wait(1100)
        assert d.journal() == ["hL3"]
        d.lift("L3")
        d.put("L2")
        d.wait(700)
        assert d.journal() == events, undo


def test_off_means_off():
    d = desk(undo="off")
    played(d, "t2")
    d.press(BACK)
    assert d.table.said.refused == [say.UNDO_OFF]
    assert d.table.request_undo(1, d.now) == say.UNDO_OFF
    d = desk("presence", undo="off")
    moved(d)
    d.lift("B")
    d.put("R")
    d.wait(3000)
    assert d.journal() == [] and d.table.lines[1][0] == say.PIECE_ASTRAY


def resigned(kind, **settings):
    d = desk(kind, **settings)
    played(d, "t2", "resign")
    assert d.table.game.over
    return d


def test_the_end_may_be_taken_back():
    for kind in ("touch", "cursor", "presence"):
        d = resigned(kind)
        d.press(BACK)
        assert not d.table.game.over and d.table.game.player == 1
        assert d.journal() == ["undo 1"]
        d.press(BACK)  # too soon to be meant
        assert d.journal() == []
        d.answer(BACK)
        assert d.journal() == ["undo 1"] and d.table.game.history == []


def test_the_end_may_be_taken_back_with_consent():
    d = resigned("touch", undo="agree")
    d.press(BACK)
    assert d.table.game.over
    assert asked(d) == ["Does the other player agree?", "Undo Resign (Black)"]
    d.answer(OK)
    assert not d.table.game.over and not d.table.controls.menu
    d = resigned("touch", undo="off")
    d.press(BACK)
    assert d.table.game.over


def test_ok_opens_the_menu_when_nothing_is_asked():
    d = resigned("touch")
    d.press(OK)
    assert not d.table.controls.menu  # it came with the end of the game
    d.answer(OK)
    assert d.table.controls.menu


def test_a_new_game_cannot_be_taken_back_into_the_old_one():
    d = resigned("touch")
    assert d.table.new_game("ur", "", d.now) == 0
    d.press(BACK)
    assert d.table.said.refused == [say.NOTHING_TO_UNDO]


def test_a_game_put_aside_stays_so():
    d = desk()
    played(d, "t2")
    d.table.adjourn(d.now)
    assert d.table.request_undo(1, d.now) == say.NO_GAME


# Black's last piece is one step from home
LAST = "ur ..................x. 0,7 6,0 1 move1"


def brought_home(is_cut=False):
    d = Desk("presence", 10, position=LAST)
    d.lift("e")
    d.put("home")
    d.wait(1500)
    events = [new_event(position=LAST)] + d.table.events
    assert d.table.game.over and d.journal() == ["e-f"]
    if is_cut:
        lines = d.table.lines
        d.cut_power(events)
        assert d.table.lines == lines and d.table.events == []
    return d


def test_the_last_piece_moved_back_asks_whether_the_end_is_taken_back():
    for is_cut in (False, True):
        move_last_back(brought_home(is_cut))


def move_last_back(d):
    d.lift("home")
    d.wait(3000)
    assert d.said() == say.LAST_ACTION
    d.put("e")
    d.wait(700)
    assert asked(d)[1] == "Undo e to home (Black)" and d.journal() == []
    d.answer(BACK)
    assert d.said() == say.LAST_ACTION and d.table.game.over
    d.lift("e")
    d.put("e")
    d.wait(700)
    d.answer(OK)
    assert not d.table.game.over and not d.table.controls.menu
    assert d.journal() == ["undo 1"] and d.wrong() == ([], [])
    d.lift("e")
    d.put("home")
    d.wait(1500)
    assert d.journal() == ["e-f"] and d.table.game.over


def test_clearing_the_board_takes_nothing_back():
    for is_cut in (False, True):
        d = brought_home(is_cut)
        for name in ("home",) * 7 + ("R2",) * 7:
            d.lift(name)
            d.wait(900)
        assert d.table.game.over and d.journal() == []
        d.press(OK)
        assert d.table.controls.menu


def test_back_leads_the_last_piece_back():
    for is_cut in (False, True):
        lead_last_back(brought_home(is_cut))


def lead_last_back(d):
    d.press(BACK)
    assert d.journal() == ["undo 1"] and not d.table.game.over
    assert d.table.lines[0] == [say.TAKEN_BACK, [ur.TO_HOME, "e"], [PLAYER]]
    assert d.table.lines[1] == [say.CARRY, [ur.PIECE, [PLAYER]], [ur.HOME, [PLAYER]], "e"]
    d.lift("home")
    d.put("e")
    d.wait(1000)
    assert d.wrong() == ([], [])
