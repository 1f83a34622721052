"""What a virtual board says of a move beforehand is what it then says and does."""

from places import DECK
from table_desk import Desk

from reedbed_board.off_board.rehearsal import rehearse
from reedbed_engine.games.community import rules as community
from reedbed_engine.games.pilus import messages as pilus
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import OK, PLUS
from reedbed_engine.trace.recorder import Recorder


def play(d, *texts):
    """Play actions from far away; their pieces are owed."""
    d.table.settings["host_play"] = 1
    for text in texts:
        assert not d.table.request_play(text, d.now), d.table.reason_args
    d.table.events.clear()


def look(d):
    table = d.table
    play = table.play
    found = [table.game.position(), table.lines, table.said.refused, table.now, table.said.sound]
    found += [
        bytes(table.lights),
        bytes(table.sensors.covered),
        play.state,
        play.proposal.candidates,
    ]
    return found + [
        play.tapping.chooser.chosen[:],
        [row[:] for row in play.game_log.pending.items],
    ]


def preview(d, levels=(), taps=()):
    """Return what would come of edges and taps, which leaves the table as it was."""
    before = look(d)
    steps = [4 * levels[index] + levels[index + 1] for index in range(0, len(levels), 2)]
    found = rehearse(d.table, {"steps": steps + [4 * cell + 2 for cell in taps]}, d.now)
    assert look(d) == before
    return found["legal"], found["say"]


def put(d, name):
    """Return the edges of a piece that is put on a place, and those that take it away again."""
    cell = d.find_seat(name, 0)
    return (cell, 1), (cell, 0)


def drop(d, levels, taps=()):
    """Do what was previewed."""
    d.table.events.clear()
    for index in range(0, len(levels), 2):
        d.edge(levels[index], levels[index + 1], 400)
    for cell in taps:
        d.wait(300)
        d.tap_cell(cell, 90)
    d.wait(2500)


def test_a_piece_from_the_hand_goes_where_the_board_says():
    d = Desk("presence", 10)
    d.throw(1)
    d.lift("R")
    there, back = put(d, "C")
    refused = preview(d, there)
    assert refused[0] is False
    drop(d, there)
    assert refused[1] == d.table.said.refused and d.journal() == []
    drop(d, back)
    there, _ = put(d, "A")
    assert preview(d, there) == (True, [ur.ENTERED, "A"])
    drop(d, there)
    assert d.journal() == ["R-A"]


def test_a_trace_has_nothing_of_what_is_only_tried():
    def tell(line):
        raise AssertionError(line)

    d = Desk("presence", 10)
    d.throw(1)
    d.lift("R")
    there, _ = put(d, "A")
    Recorder(d.table, tell)
    assert preview(d, there) == (True, [ur.ENTERED, "A"])


def test_while_a_piece_is_owed_the_next_move_is_as_legal():
    d = Desk("presence", 10)
    play(d, "t1", "R-A", "t2")
    assert d.table.play.game_log.pending.items
    d.lift("R2")
    there, _ = put(d, "b")
    assert preview(d, there) == (True, [ur.ENTERED, "b"])
    drop(d, there)
    assert d.journal() == ["R-b"]


def test_to_carry_what_is_owed_is_legal():
    d = Desk("presence", 10)
    play(d, "t1", "R-A")
    d.lift("R")
    there, back = put(d, "A")
    assert preview(d, there) == (True, [say.RIGHT_AGAIN])
    there, _ = put(d, "B")
    assert preview(d, there)[0] is False


def carry(d, key, *names):
    """Return the cells that are tapped to lay a tile of the hand by its squares 1 and 2."""
    layout = d.table.layout
    return [layout.icon_cells(key)[0]] + [layout.cells(d.site[name])[0] for name in names]


def test_a_tile_is_as_legal_while_the_pawn_of_another_is_owed():
    d = Desk("presence", 10, "pilus", "size=8,deck=" + DECK)
    tile = [text for text in texts_of(d) if "@F4" in text][0]
    play(d, tile, "mF4")
    assert d.table.play.game_log.pending.items
    is_legal, told = preview(d, (), carry(d, 0, "D6", "D7"))
    assert is_legal and told[0] == pilus.TILE_TO, told


def texts_of(d):
    found = []
    d.table.game.actions(found)
    return [d.table.game.text(action) for action in found]


def test_what_was_chosen_by_buttons_counts_in_a_preview():
    d = Desk("presence", 10, "pilus", "size=8,deck=" + DECK)
    d.press(PLUS, OK)
    assert d.said() == pilus.POINT_HAND
    for tile in (2, 0):  # a tile that is carried takes the place of one that is chosen
        taps = carry(d, tile, "F4", "F5")
        is_legal, told = preview(d, (), taps)
        assert is_legal and told[0] == pilus.TILE_TO
        drop(d, (), taps)
        assert d.table.lines[1] == [say.CONFIRM, told]


def test_where_a_piece_stands_no_tap_is_felt_and_the_reason_is_told():
    d = Desk("presence", 10, "uros", position="")
    play(d, "hM1", "hB1", "pB@C4r0")
    d.put("C4")
    layout = d.table.layout
    taps = [0] + [layout.cells(d.site[name])[0] for name in ("C4", "C6")]
    is_legal, told = preview(d, (), taps)
    assert not is_legal and told[1] == "C4", told


def test_a_tile_dragged_where_it_may_not_go_begins_no_other_choice():
    d = Desk("presence", 20, "community", "side=3")
    taps = [d.table.layout.cells(d.site[name])[0] for name in ("C3", "A1")]
    assert preview(d, (), taps) == (False, [community.NOT_NEIGHBOURS, "A1", "C3"])
    assert preview(d, (), taps[:1])[0]


def test_what_is_still_in_the_hand_is_not_to_be_moved_back():
    d = Desk("presence", 10, "uros", position="")
    play(d, "hM1", "hB1")
    for name in ("M1", "B1"):
        d.put(name)
    d.lift("M1")
    there, _ = put(d, "C4")
    assert preview(d, there) == (False, [])
    d.put("C4")
    d.wait(3000)
    assert d.said() == say.PIECE_ASTRAY


def test_a_board_with_nothing_to_try_refuses():
    d = Desk("presence", 10)
    for steps in (None, "x", [400], [-1], [None]):
        assert isinstance(rehearse(d.table, {"steps": steps}, d.now), list)
