"""Building Community at the table: swaps by two taps, moves by the pieces or by taps."""

from community_playing import PASSING, ROUND, ROUND_TURNS
from table_desk import Desk

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.messages import CHOSEN
from reedbed_engine.games.community import messages as community
from reedbed_engine.games.community.rules import CARRIES_PIECE, OUTSIDE, SWAP_FIRST
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK, PLUS
from reedbed_engine.table.fitting import NoFit, fit, suggest


def desk(kind="presence", size=10, options="side=3", position=""):
    return Desk(kind, size, "community", options, position)


def choose_swap(table):
    """Tap the tiles of B1 and C2."""
    table.tap("B1")
    table.tap("C2", 150)
    table.wait(300)


def swap_chosen():
    table = desk()
    choose_swap(table)
    return table


def fits(kind, size, options):
    try:
        return fit("community", options, Board(kind, size, size))
    except NoFit as error:
        return error.code


def test_what_fits():
    assert suggest("community", Board("presence", 10, 10)) == "side=3"
    assert suggest("community", Board("presence", 20, 20)) == ""
    assert suggest("community", Board("touch", 8, 8)) == "side=4"
    assert suggest("community", Board("touch", 16, 16)) == ""
    assert fits("presence", 10, {"side": "4"}) == 600
    assert fits("presence", 10, {}) == 600
    assert fits("touch", 16, {"side": "6"}) == 600
    assert fits("presence", 20, {"side": 6}) == 600
    assert len(fits("presence", 20, {}).cells(117)) == 4
    assert len(fits("touch", 8, {"side": 3}).cells(117)) == 1
    assert len(fits("presence", 10, {"side": 3, "players": 6}).turn_cells) == 6


def test_every_cell_is_on_one_tile_and_nobody_shares_a_turn_cell():
    for kind, size, side in (("presence", 10, 3), ("presence", 20, 5), ("touch", 8, 4)):
        layout = fits(kind, size, {"side": side, "players": 6})
        seen = []
        for site in range(layout.n_sites):
            seen.extend(layout.cells(site))
        for cells in layout.turn_cells:
            seen.extend(cells)
        assert len(seen) == len(set(seen)), (kind, size)
        assert len(seen) == (3 * side * (side - 1) + 1) * (4 if kind == "presence" else 1) + 6


def test_a_swap_by_two_taps_is_asked():
    table = desk()
    table.tap("C2")
    table.wait(200)
    assert table.said() == CHOSEN
    table.tap("B1")
    table.wait(2000)
    assert table.said() == say.CONFIRM and table.journal() == []
    assert table.lit(light.SELECTED) == ["B1", "C2"]
    table.press(OK)
    assert table.journal() == ["B1xC2"]
    table.lift("B2")
    table.wait(1500)
    assert table.table.said.sound != "wrong"
    table.put("C2")
    table.wait(1500)
    assert table.journal() == ["mC2"]


def test_what_is_chosen_is_said_as_long_as_it_is_chosen():
    table = desk()
    table.taps("C2")
    assert table.table.lines[1] == [CHOSEN, "C2"]
    table.taps("E3")  # cannot be swapped with it
    assert table.table.said.refused
    table.edge(table.table.layout.cells(table.site["A1"])[0], 1)
    table.edge(table.table.layout.cells(table.site["A1"])[0], 0, 20)  # brushed
    table.wait(200)
    assert table.table.lines[1] == [CHOSEN, "C2"]
    table.press(BACK)
    table.wait(200)
    assert table.table.lines[1] == [say.REEDBED]


def test_lifting_ones_piece_takes_the_swap_for_meant():
    table = swap_chosen()
    table.lift("B2")
    assert table.journal() == ["B1xC2"]
    table.put("C2")
    table.press(OK)
    assert table.journal() == ["mC2"]


def test_a_tap_does_not_take_the_swap_for_meant():
    table = swap_chosen()
    table.tap("A1")
    table.wait(2000)
    assert table.journal() == []


def test_lifting_another_piece_is_told():
    table = swap_chosen()
    table.lift("D3")
    table.wait(1500)
    assert table.wrong() == ([], ["D3"]) and table.journal() == []
    table.put("D3")
    table.wait(500)
    assert table.said() == say.CONFIRM and table.journal() == []
    table.press(OK)
    assert table.journal() == ["B1xC2"]


def test_a_wand_moves_no_piece():
    table = desk(position="community:side=3 BRG/BGBR/GRRGB/RGBR/BRG B2,D3 1 move:B1xC2 0")
    table.tap("C2")
    table.wait(2000)
    assert table.said() != say.CONFIRM and table.table.said.refused == [say.NOTHING_THERE, "C2"]
    table.tap("E1")
    table.wait(500)
    assert table.table.said.refused == [OUTSIDE, "E1"] and table.journal() == []


def test_moving_before_the_swap_is_refused():
    table = desk()
    table.move("B2", "C2")
    table.wait(1000)
    assert table.table.said.refused == [SWAP_FIRST]
    table.move("C2", "B2")
    table.wait(1000)
    assert table.table.said.refused == [] and table.journal() == []


def test_a_move_out_of_the_communities_is_refused():
    table = swap_chosen()
    table.press(OK)
    table.move("B2", "E1")
    table.wait(1000)
    assert table.table.said.refused[0] == OUTSIDE
    table.move("E1", "C2")
    table.wait(1500)
    assert table.journal() == ["B1xC2", "mC2"]


def test_keys():
    table = desk("touch", 8)
    table.tap("C2")
    assert table.lit(light.SELECTED) == ["C2"]
    table.tap("B1")
    table.wait(1000)
    assert table.journal() == ["B1xC2"]
    table.tap("C2")
    table.press(OK)
    assert table.journal() == ["mC2"]
    table.tap("D3")
    assert table.table.said.refused[0] == CARRIES_PIECE


def test_tiles_keep_their_colours_while_the_first_is_chosen_by_buttons():
    table = desk("cursor", 10)
    before = bytes(table.table.lights)
    table.press(PLUS)
    changed = [cell for cell in range(100) if table.table.lights[cell] != before[cell]]
    here = table.table.layout.cells(table.site["A1"])
    assert [cell for cell in here if cell in changed] == list(here)
    next_to = ("A2", "B1", "B2")
    for cell in changed:
        assert table.table.lights[cell] in (light.CURSOR, light.TARGET)
        assert table.table.game.site_name(table.table.layout.site_of[cell]) in ("A1",) + next_to
    table.press(OK, PLUS, BACK)
    assert bytes(table.table.lights) == before


def test_a_move_that_repeats_a_position_is_asked():
    table = desk("touch", 8, position=ROUND)
    game, play = table.table.game, table.table.play
    *turns, last = ROUND_TURNS.split()
    for text in turns:
        play.record(game.parse(text), "hand", table.now)
    table.journal()
    table.tap(last[1:])
    table.wait(3000)
    assert table.said() == community.REPEATS and table.journal() == []
    assert table.lit(light.WARNING) == [last[1:]]
    table.press(OK)
    assert table.journal() == [last]
    assert table.table.lines[0] == [community.REPEATED]


def test_passing_is_the_only_choice():
    table = desk(position=PASSING)
    assert table.table.lines[0] == [community.PASS_DUE, 1]
    table.tap("B1")
    table.wait(1500)
    assert table.table.said.refused == [community.PASS_DUE, 1]
    table.press(OK, OK)
    assert table.journal() == ["pass"]


def test_a_swap_given_up_is_not_taken_for_meant_later():
    table = swap_chosen()
    table.press(BACK)
    table.move("B2", "B2")
    table.wait(1000)
    choose_swap(table)
    table.lift("D3")
    table.lift("B2", 20)
    table.wait(1500)
    table.put("D3")
    table.wait(1500)
    table.put("B2")
    table.wait(1000)
    assert table.said() == say.CONFIRM and table.journal() == []


def test_a_piece_moved_on_to_where_it_stood_long_ago_is_moved_on():
    table = Desk("presence", 10, "community", "side=3", settings={"host_play": 1})
    places = ["B2", "D3"]
    for text in "C1xD1 mC1 A2xB2 mB1 B4xC4 mA2 D2xE1 mD3 B3xC3".split():
        player = table.table.game.player
        assert table.table.request_play(text, table.now) == 0
        if text[0] == "m":
            table.lift(places[player - 1])
            table.put(text[1:])
            places[player - 1] = text[1:]
            table.wait(1500)
    table.journal()
    table.move("A2", "B1")
    table.wait(1500)
    assert table.journal() == ["mB1"]
    table.move("B1", "C1")
    table.wait(1500)
    assert table.journal() == ["undo 1", "mC1"]


def test_what_a_picture_means_is_found_without_comparing_every_action():
    d = desk(size=20, options="")
    play, game = d.table.play, d.table.game
    occupancy, judge = play.matcher.occupancy, play.matcher

    def explained():
        """Return what the judge makes of the picture, in short."""
        judge.explain()
        return judge.whole[:], judge.part[:], sorted(judge.targets)

    gestures, answered = play.gestures, []

    def quick(*args):
        answered.append(type(gestures).explain(gestures, *args))
        return answered[-1]

    for turn in range(6):
        for phase in range(2):
            mine = game.tiles.at[game.player]
            changes = [[(mine, -1)]]
            changes += [[(mine, -1), (s, 1)] for s in list(game.tiles.cells)[::7] if s != mine]
            changes += [[(site, 1)] for site in list(game.tiles.cells)[::30]]
            changes.append([(game.tiles.at[3 - game.player], -1)])
            for change in changes:
                for site, count in change:
                    occupancy.offs[site] = count
                    occupancy.differs.append(site)
                gestures.explain = quick
                found = explained()
                gestures.explain = lambda *args: False
                assert explained() == found, (turn, phase, change)
                for site, _ in change:
                    occupancy.offs[site] = 0
                occupancy.differs.clear()
            listed = []
            game.actions(listed)
            game.play(listed[(turn * 7) % len(listed)])
    assert answered.count(True) > 100
