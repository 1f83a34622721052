"""A computer at the table: it thinks, decides when the board is calm, and hands carry that out."""

from menu_panel import Panel
from table_desk import Desk, let_pass, new_event

from reedbed_engine.games import IDS
from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.messages import PLAYER, TURN_OF
from reedbed_engine.random30 import Random
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, MENU, OK, PLUS
from reedbed_engine.table.fitting import suggest
from reedbed_engine.table.resuming import resume
from reedbed_engine.table.session import Table

GOOD, STRONG = 3, 4  # levels
# White may move by one from 5 alone, and captures on 6
CAPTURE = "ur ............ox...... 0,0 6,6 2 move1"
# Black throws, then White
BLACK_THROWS = "ur ..x................. 0,7 6,0 1 throw"
ACTIONS = 10
LEAVE_MS = 3000  # a computer has decided by then
SLICE_MS = 14  # of a million instructions
BOARD = Board("presence", 10, 10)
KINDS = (("presence", 10), ("touch", 8), ("cursor", 10))


def desk_with_computer(kind="presence", size=10, game="ur", options="", position="", level=GOOD):
    """Return a desk at which Ana plays a computer."""
    return Desk(kind, size, game, options, position, {"dice": "board"}, ["Ana", level])


def carry_out(d):
    """Move what the lights say is owed, a piece at a time, as people do."""
    while d.table.play.game_log.pending.items and not d.table.game.over:
        d.wait(300)
        carry_one(d)


def carry_one(d):
    """Lift the piece that the lights show, or put it where they do."""
    covered = d.table.sensors.covered
    cells = [cell for cell in lit_cells(d, light.WRONG) if covered[cell]]
    is_lifted = bool(cells)
    if not cells:
        cells = [cell for cell in lit_cells(d, light.MISSING) if not covered[cell]]
    d.table.cell(cells[0], 0 if is_lifted else 1, d.now)


def lit_cells(d, code):
    """Return the cells where `code` is lit."""
    return [cell for cell in range(len(d.table.lights)) if d.table.lights[cell] == code]


def begin_to_think(d, random):
    """Play for Ana until the computer thinks."""
    while d.table.game.player == 1:
        play_for_ana(d, random)
    if d.table.game.history:
        d.wait(300)
    assert d.table.play.seats.is_thinking
    d.table.events.clear()


def play_for_ana(d, random):
    """Play any action by buttons, and carry that out."""
    found = []
    d.table.game.actions(found)
    action = found[random.below(len(found))]
    if d.table.play.game.throw_is_due:
        d.answer(OK)
    else:
        d.table.advance(d.now)
        d.table.play.decide(action, "button", d.now)
        d.table.finish()
    carry_out(d)


def recorded(d):
    """Return who recorded what since the last call."""
    found = [(event["by"], event["player"]) for event in d.table.events if event["k"] == "play"]
    d.table.events.clear()
    return found


def test_every_game_is_played_on_every_board_and_each_seat_plays_for_itself():
    for game in IDS:
        for kind, size in KINDS:
            options = suggest(game, Board(kind, size, size))
            d, random, steps = desk_with_computer(kind, size, game, options), Random(5), 0
            while not d.table.game.over and len(d.table.game.history) < ACTIONS:
                steps += 1
                assert steps < 3 * ACTIONS, (game, kind, d.table.lines)
                if d.table.play.seats.is_computers_turn():
                    d.wait(LEAVE_MS)
                    carry_out(d)
                else:
                    play_for_ana(d, random)
            made = recorded(d)
            assert set(made) <= {("button", 1), ("computer", 2), ("board", 1), ("board", 2)}
            assert ("computer", 2) in made, (game, kind)


def test_lights_lead_the_pieces_of_a_computer_and_of_those_it_captures():
    d = desk_with_computer(position=CAPTURE)
    assert d.table.play.game_log.last_text() == "5-6"
    assert d.wrong() == (["6"], ["R"])  # Black's piece goes first
    carry_out(d)
    d.wait(LEAVE_MS)
    assert d.journal() == [] and not d.table.said.refused
    assert d.table.lines[0][:2] == [say.NAMED, "Ana"]


def test_computers_that_win_together_go_the_way_that_they_found():
    d = Desk("touch", 8, "community", "side=3", "", {}, [STRONG, STRONG])
    lines = []
    while not d.table.game.over:
        d.wait(LEAVE_MS)
        lines.append(d.table.computers.lines.get(4, []))
    assert d.table.game.history == lines[-1] == lines[-2]


def test_it_waits_with_its_next_action_until_its_last_one_is_carried_out():
    d = desk_with_computer(game="arbos", options="size=10")
    random = Random(5)
    for _ in range(6):
        if d.table.play.game.player == 1:
            play_for_ana(d, random)
            continue
        d.wait(LEAVE_MS)
        made = recorded(d)
        assert made[-1] == ("computer", 2), made
        if d.table.game.player == 2 and d.table.play.game_log.pending.items:
            d.wait(10 * LEAVE_MS)
            assert recorded(d) == []
        carry_out(d)


def test_the_name_of_a_computer_is_said_in_words():
    d = Desk("touch", 8, position=BLACK_THROWS, players=[GOOD, ""])
    assert d.table.lines[0][:2] == [say.NAMED, [say.COMPUTER, 3]]
    d.wait(LEAVE_MS)
    assert d.journal() == [], "people throw for it"


def test_a_light_and_a_line_tell_that_it_thinks():
    for kind, size in KINDS[1:]:
        table = Table(Board(kind, size, size), seed=7)
        assert not table.new_game("arbos", "size=%d" % size, 0, seats=[GOOD, 0])
        while not table.play.seats.is_thinking:
            table.tick(table.timers.deadline)
        assert table.lines[1] == [say.THINKING]
        shown = list(table.lights)
        assert light.THINKING in shown, kind
        assert light.TURN not in shown and light.MOVABLE not in shown, kind


def test_to_take_up_a_thought_and_to_tell_it_take_a_turn_each():
    table = Table(Board("touch", 8, 8), seed=7)
    assert not table.new_game("arbos", "size=8", 0, seats=[GOOD, 0])
    table.said.repaint = lambda: told.append(len(begun))
    begun, told = [], []
    while not table.computers._player:
        table.tick(table.timers.deadline)
    begun.append(table.computers._player)
    assert not told and not table.play.seats.is_thinking
    table.tick(table.timers.deadline)
    assert told and table.play.seats.is_thinking and not begun[0].has_begun()


def test_ok_hurries_it():
    looked_at = {}
    for presses in False, True:
        table = Table(Board("touch", 8, 8), seed=7)
        assert not table.new_game("arbos", "size=8", 0, seats=[STRONG, 0])
        while not table.events[1:]:
            now = table.timers.deadline
            table.tick(now)
            player = table.computers._player
            if player:
                looked_at[presses] = player.positions
            if presses and table.play.seats.is_thinking:
                table.button(OK, 1, now)
                table.button(OK, 0, now)
        assert table.events[1]["by"] == "computer"
    assert looked_at[True] < looked_at[False] // 2


def test_it_thinks_while_hands_carry_out_what_comes_before_it():
    waits = {}
    for hands_ms in 100, 10000:
        d = Desk("presence", 10, "pilus", suggest("pilus", BOARD), "", {}, [STRONG] * 2)
        while not d.table.play.game_log.pending.items:
            d.wait(100)
        while d.table.play.game_log.pending.items:
            let_think(d, hands_ms)
            carry_one(d)
        made, done = len(d.table.game.history), d.now
        while len(d.table.game.history) == made:
            let_think(d, 100)
        waits[hands_ms] = d.now - done
    assert waits[10000] < 1500 < 5000 < waits[100]


def let_think(d, ms):
    """Let time pass as on a chip, where a slice of thinking takes long."""
    end = d.now + ms
    while d.now < end:
        d.now += SLICE_MS
        d.table.tick(d.now)


def test_hands_and_buttons_cannot_play_for_it():
    d = desk_with_computer(game="arbos", options="size=10", level=STRONG)
    begin_to_think(d, Random(3))
    before = list(d.table.game.history)
    d.put("F1", 50)
    d.wait(2000)
    assert d.table.said.refused == [TURN_OF, [PLAYER + 1]]
    d.press(PLUS, PLUS, OK)
    assert not d.table.play.tapping.chooser.is_open()
    d.wait(LEAVE_MS)
    assert d.table.game.history == before and not d.table.events
    assert d.wrong()[0] == ["F1"]
    d.lift("F1")
    d.wait(LEAVE_MS)
    assert recorded(d)[:1] == [("computer", 2)]


def test_a_tap_cannot_play_for_it():
    d = desk_with_computer("touch", 8, "arbos", "size=8", level=STRONG)
    begin_to_think(d, Random(3))
    d.tap("F1", 50)
    assert d.table.said.sound == "warn"
    d.press(PLUS, OK)
    d.wait(LEAVE_MS)
    assert set(recorded(d)) == {("computer", 2)}


def test_a_piece_of_its_own_that_is_moved_back_is_not_taken_back():
    d = desk_with_computer(position=CAPTURE)
    carry_out(d)
    d.wait(LEAVE_MS)
    d.table.events.clear()
    d.move("6", "5")
    d.wait(LEAVE_MS)
    assert not d.table.events and d.wrong() == (["5"], ["6"])


def test_back_takes_back_to_the_last_action_of_a_person_as_one():
    for kind, size in KINDS:
        d = desk_with_computer(kind, size, position=BLACK_THROWS)
        random = Random(1)
        while len(d.table.game.history) < 6 or d.table.game.player != 1:
            if d.table.game.player == 1:
                play_for_ana(d, random)
            d.wait(LEAVE_MS)
            carry_out(d)
        movers = list(d.table.play.game_log.movers)
        assert movers[-1] == 2
        d.table.events.clear()
        d.answer(BACK)
        undo = d.table.events[0]
        assert undo["k"] == "undo" and undo["count"] > 1
        left = movers[: -undo["count"]]
        assert movers[len(left)] == 1 and set(movers[len(left) + 1 :]) == {2}
        assert d.table.game.player == 1


def test_there_is_nothing_to_take_back_while_only_computers_have_acted():
    d = Desk("touch", 8, "uros", players=[GOOD, "Ana"])
    assert len(d.table.game.history) > 0
    d.answer(BACK)
    assert d.table.said.refused == [say.NOTHING_TO_UNDO]
    assert d.table.request_undo(1, d.now) == say.NOTHING_TO_UNDO


def test_seats_that_cannot_be_are_refused_and_nothing_changes():
    refused = [([0, level], say.BAD_LEVEL) for level in (-1, 6, 99)]
    for levels, reason in refused + [([GOOD] * 3, say.TOO_MANY_NAMES)]:
        table = Table(Board("touch", 8, 8))
        assert table.new_game("ur", "", 0, ["Ana"], seats=levels) == reason
        assert table.game is None and not table.events
        assert reason != say.BAD_LEVEL or table.reason_args == (levels[1],)


def test_computers_play_alone_to_the_end_where_nothing_has_to_be_carried():
    for kind, size in KINDS[1:]:
        table = Table(Board(kind, size, size), {"dice": "board"}, seed=3)
        assert not table.new_game("ur", "", 0, seats=[2, 1])
        assert table.events[0]["seats"] == [2, 1] and table.events[0]["players"] == []
        while not table.game.over:
            table.tick(table.timers.deadline)
        made = [event for event in table.events if event["k"] == "play"]
        assert {event["by"] for event in made} == {"board", "computer"}
        assert table.events[-1]["k"] == "end"


def test_after_a_power_cut_it_goes_on_and_back_knows_whose_action_was_whose():
    d = desk_with_computer("touch", 8, position=BLACK_THROWS)
    random, events = Random(1), []
    table = d.table
    new = new_event(position=BLACK_THROWS, players=["Ana"], seats=[0, GOOD])
    while len(table.game.history) < 5 or table.game.player != 2:
        if table.game.player == 1:
            play_for_ana(d, random)
        else:
            d.wait(100)
    events.extend([new] + [event for event in d.table.events if event["k"] == "play"])
    again = Table(Board("touch", 8, 8), {"dice": "board"}, seed=7)
    assert not resume(again, events, d.now)
    seats, movers = again.play.seats, again.play.game_log.movers
    assert seats.is_computers_turn() and seats.count_back(movers) > 0
    assert list(movers) == list(table.play.game_log.movers)
    let_pass(again, d.now, LEAVE_MS)
    assert again.events[0]["player"] == 2


def test_the_menu_seats_computers():
    for opponent, seats in ((2, [0, 2]), (5, [2, 2]), (6, [0, 5])):
        p = Panel("touch", settings={"opponent": opponent})
        p.press(MENU)
        while not p.table.game:
            p.press(OK)
        assert p.table.play.seats.levels == seats


def test_where_a_computer_finds_no_action_people_play_its_seat():
    d = Desk("touch", 8, "arbos", "size=8", "", {}, ["Ana", GOOD])
    play_for_ana(d, Random(3))
    computers = d.table.computers
    while not computers._player or not computers._player.has_begun():
        d.wait(1)
    computers._player._evaluator.list_actions = list_nothing
    d.table.events.clear()
    d.wait(LEAVE_MS)
    assert d.table.said.refused == [say.NO_ACTION_FOUND]
    seats = d.table.play.seats
    assert not seats.is_computer(2) and not seats.is_thinking and not d.table.events
    play_for_ana(d, Random(3))
    assert recorded(d) == [("button", 2)]


def list_nothing(out):
    """Find no action, as a game would in which something is wrong."""
    return False
