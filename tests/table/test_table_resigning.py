"""Who resigns is the person at the board, never the computer, whoever is to act."""

from table_desk import Desk, new_event

from reedbed_engine.games import IDS, load_game
from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.game import RESIGN
from reedbed_engine.games.base.messages import NUMBERED_PLAYER, PLAYER
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, MENU, OK, PLUS
from reedbed_engine.table.fitting import suggest

GOOD = 3  # a level
# White throws, then Black
WHITE_THROWS = "ur ..x..o.............. 0,6 6,0 2 throw"
KINDS = (("presence", 10), ("touch", 8), ("cursor", 10))
LEAVE_MS = 3000  # a computer has decided by then


def resign(d):
    assert d.open_menu(say.RESIGN_AS)
    name = d.table.lines[1][1]
    d.answer(OK)
    assert d.table.lines == [[say.MENU_SURE], [say.RESIGN_AS, name]]
    d.answer(OK)
    assert not d.table.controls.menu
    return name


def computer_to_act(kind="touch", size=8, seats=("Ana", GOOD), **settings):
    return Desk(kind, size, "ur", "", WHITE_THROWS, dict(dice="table", **settings), list(seats))


def after_a_move(**settings):
    """Return a desk at which Ana has moved and the computer's throw is due, by hand."""
    d = Desk("touch", 8, "ur", "", "", dict(dice="table", **settings), ["Ana", GOOD])
    d.throw(1)
    d.taps("R", "A")
    d.wait(1000)
    assert d.table.game.player == 2
    return d


def finish_the_turn(d):
    """Throw for the computer, which then acts, until the person is to act or all is over."""
    for _ in range(20):
        if d.table.game.over or d.table.game.player == 1:
            return
        if d.table.play.game.throw_is_due:
            d.answer(PLUS, OK)
        d.wait(LEAVE_MS)
    raise AssertionError(d.table.lines)


def test_who_resigns_while_a_computer_is_to_act_loses_at_the_next_turn():
    for kind, size in KINDS:
        d = computer_to_act(kind, size)
        assert resign(d) == "Ana"
        assert not d.table.game.over and d.table.lines[1] == [say.RESIGNS_NEXT, "Ana"], kind
        assert light.LOST in list(d.table.lights), kind
        finish_the_turn(d)
        assert d.table.game.outcome()[0] == 2, kind
        plays = [event for event in d.table.events if event["k"] == "play"]
        last = plays[-1]
        assert (last["action"], last["player"], last["by"]) == ("resign", 1, "button")
        assert all(event["player"] == 2 for event in plays[:-1]) and len(plays) > 1
        again = load_game("ur").load(WHITE_THROWS)
        for event in plays:
            action = again.parse(event["action"])
            assert again.player == event["player"] and not again.judge(action)
            again.play(action)


def test_on_the_own_turn_it_is_recorded_at_once_and_names_the_seat():
    for game_id in IDS:
        for kind, size in KINDS:
            options = suggest(game_id, Board(kind, size, size))
            d = Desk(kind, size, game_id, options)
            if RESIGN not in d.table.game.TABLE_ACTIONS or d.table.game.judge(RESIGN):
                assert not d.open_menu(say.RESIGN_AS), game_id
                continue
            player = d.table.game.player
            assert resign(d) in ([PLAYER + player - 1], [NUMBERED_PLAYER, player])
            assert d.table.game.over and d.table.game.outcome()[0] == 3 - player, game_id


def test_back_takes_the_wish_back_and_nothing_else():
    d = computer_to_act()
    resign(d)
    d.answer(BACK)
    assert (
        d.said() != say.RESIGNS_NEXT
        and d.journal() == []
        and light.LOST not in list(d.table.lights)
    )
    d.press(BACK)
    finish_the_turn(d)
    assert not d.table.game.over and "resign" not in d.journal()


def test_an_action_taken_back_takes_the_wish_along():
    d = after_a_move()
    resign(d)
    assert d.open_menu(say.MENU_UNDO)
    d.answer(OK)
    assert d.table.game.player == 1 and not d.table.game.over
    d.wait(LEAVE_MS)
    assert d.journal() == ["t1", "R-A", "undo 1"]


def test_no_piece_need_be_carried_for_it():
    d = Desk("presence", 10, "ur", "", WHITE_THROWS, {"dice": "board"}, ["Ana", GOOD])
    while not d.table.play.game_log.pending.items:
        d.wait(300)
    assert d.table.game.player == 2  # who moves again
    resign(d)
    for _ in range(20):
        d.wait(3000)
    assert d.table.game.over and d.table.game.outcome()[0] == 2


def test_a_host_that_resigns_does_so_for_the_person():
    d = computer_to_act(host_play=1)
    assert d.table.request_play("resign", d.now) == 0
    assert not d.table.game.over and d.table.lines[1] == [say.RESIGNS_NEXT, "Ana"]
    finish_the_turn(d)
    last = [event for event in d.table.events if event["k"] == "play"][-1]
    assert (last["action"], last["player"], last["by"]) == ("resign", 1, "remote")


def test_computers_alone_do_not_resign():
    d = computer_to_act(seats=(GOOD, GOOD), host_play=1)
    assert not d.open_menu(say.RESIGN_AS)
    d.answer(MENU)
    assert d.table.request_play("resign", d.now) == say.HOST_MAY_NOT
    assert not d.table.game.over


def test_a_clock_that_runs_out_is_of_whoever_it_runs_for():
    d = after_a_move(clock="60s lose")
    resign(d)
    d.wait(61000)
    assert d.table.events[-1]["termination"] == "time forfeit"
    assert d.table.game.outcome()[0] == 1 and d.table.play.seats.resigns == 0


def test_a_power_cut_forgets_the_wish():
    new = new_event(players=["Ana"], seats=[0, GOOD], position=WHITE_THROWS)
    d = computer_to_act()
    resign(d)
    d.cut_power([new])
    assert d.said() != say.RESIGNS_NEXT
    d.table.settings["dice"] = "table"
    finish_the_turn(d)
    assert not d.table.game.over
