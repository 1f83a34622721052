"""What is told before something is put down is what the board would say after it."""

import pytest

from reedbed.drawing.pictures import load_drawing
from reedbed.session.shown_game import fit_game
from reedbed.virtual_board.pieces import Piece, Pieces
from reedbed.words import format_in_all_languages
from reedbed_board.off_board.rehearsal import rehearse
from reedbed_engine.games import load_game, load_gestures
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.gestures import WORD
from reedbed_engine.games.pilus.tiles import TILES, tile_name
from reedbed_engine.games.uros.islands import ISLANDS
from reedbed_engine.table.session import Table
from reedbed_engine.words import explain

BESIDE = -1
RIVER, A, B, C = 91, 65, 66, 67  # cells of Ur on 10 x 10
DECK = "+".join([tile_name(number) for number in range(TILES)])
SEEDS = "+A1 +A4 +A7 +A10 +D1 +D4 +D7 +D10 +G1 +G4 +G7 +G10 +J1 +J4".split()
REED_B1, BARE = 90, 55  # cells of Uros


def try_out(game, layout, moves, taps=()):
    """Return whether moves and taps are legal on a board with this game, and what is said."""
    table = Table(layout.board)
    options = ",".join(f"{key}={value}" for key, value in game.options.items())
    assert not table.new_game(game.ID, options, 0, position=game.position()), table.reason_args
    standing = {cell for cell, _ in load_drawing(game, layout).pieces() if cell >= 0}
    for cell in standing:
        table.cell(cell, 1, 0)
    table.tick(3000)
    pieces = Pieces()
    pieces.set_up_pieces(load_drawing(game, layout).pieces())
    if moves and moves[0][0] == BESIDE:
        pieces.all.append(Piece(99, 1, holder="me"))
    steps = pieces.list_steps([*moves, *[[cell] for cell in taps]], "me")
    found = rehearse(table, {"steps": steps}, 3000)
    words = format_in_all_languages(found["say"], game.ID, is_line=True)
    return found["legal"], words["en"]


def weigh_in(name, options, played, moves, taps=(), size=10):
    game = load_game(name).new(options)
    for text in played:
        game.play(game.parse(text))
    return try_out(game, fit_game(game, Board("presence", size, size)), moves, taps)


@pytest.mark.parametrize(
    ("name", "options", "played", "moves", "told"),
    [
        ("ur", {}, ["t1"], [(RIVER, A)], (True, "River to A")),
        ("ur", {}, ["t1"], [(RIVER, C)], (False, "The roll was 1, this move takes 3")),
        ("ur", {}, [], [(RIVER, A)], (False, "Roll the dice first")),
        ("uros", {}, [], [(BESIDE, REED_B1)], (True, "A house on island B, square 1")),
        (
            *("uros", {}, [], [(BESIDE, BARE)]),
            (False, "D3: no island there, and a house needs one"),
        ),
        ("arbos", {"size": "10"}, [], [(BESIDE, 0)], (True, "A seed on A1")),
        (
            *("arbos", {"size": "10", "seeds": "7"}, SEEDS, [(BESIDE, 11)]),
            (True, "A spore on B2? PLUS for the others, OK confirms"),
        ),
    ],
)
def test_a_piece_is_weighed(name, options, played, moves, told):
    assert weigh_in(name, options, played, moves) == told


def test_what_takes_back_is_offered_and_not_told_as_done():
    game = load_game("ur").new({})
    layout = fit_game(game, Board("presence", 10, 10))
    table = Table(layout.board)
    assert not table.new_game("ur", "", 0)
    for cell, _ in load_drawing(game, layout).pieces():
        table.cell(cell, 1, 0)
    table.tick(3000)
    for cell, level, now in ((63, 1, 4000), (63, 0, 4100), (RIVER, 0, 5000), (A, 1, 5200)):
        table.cell(cell, level, now)  # throw 1, then enter
        table.tick(now + 50)
    table.tick(8000)
    found = rehearse(table, {"steps": [A << 2, RIVER << 2 | 1]}, 9000)
    assert found["legal"] and explain(*found["say"]) == "Undo the last move"


@pytest.mark.parametrize(
    ("kind", "size", "options", "site"),
    [
        ("presence", 20, {"size": "18"}, 8 * 18 + 10),  # beside the first tile
        ("presence", 20, {"size": "18", "deck": DECK}, 8 * 18 + 10),
        ("touch", 16, {"size": "8", "deck": DECK}, 3 * 8 + 5),
        ("touch", 8, {"size": "8"}, 3 * 8 + 5),
        ("touch", 16, {"size": "8"}, 3 * 8 + 5),
    ],
)
def test_each_tile_of_the_box_lies_where_it_was_carried(kind, size, options, site):
    game = load_game("pilus").new(options)
    layout = fit_game(game, Board(kind, size, size))
    picture = load_drawing(game, layout)
    box = [thing for thing in picture.things() if thing.ends]
    row, column = divmod(layout.cells(site)[0], size)
    assert len(box) == (3 if game.hands else TILES - 1)
    for tile in box:
        ends = [
            (row + down) * size + column + right
            for down, right in [tile.shape[index] for index in tile.ends]
        ]
        taps = [*ends, *tile.taps] if tile.ends_first else [*tile.taps, *ends]
        is_legal, words = try_out(game, layout, [], taps)
        assert is_legal and tile.key in words, (tile.key, words)


@pytest.mark.parametrize(
    ("name", "options", "played"),
    [("pilus", {"size": "8"}, "tile"), ("community", {"side": 3}, "swap")],
)
def test_a_tile_has_nowhere_to_go_when_none_is_due(name, options, played):
    game, found = load_game(name).new(options), []
    assert game.phase == played
    game.actions(found)
    game.play(found[0])
    layout = fit_game(game, Board("touch", 16, 16))
    assert game.phase != played
    assert not [thing for thing in load_drawing(game, layout).things() if thing.ends]


@pytest.mark.parametrize(
    ("name", "options", "size", "sites"),
    [
        ("uros", {}, 10, 36),  # the Lake alone, not what waits beside it
        ("pilus", {"size": "18"}, 20, 18 * 18),
        ("community", {"side": 3}, 10, 19),
        ("arbos", {"size": "10"}, 10, 100),
    ],
)
def test_things_lie_on_the_field_alone(name, options, size, sites):
    game = load_game(name).new(options)
    layout = fit_game(game, Board("presence", size, size))
    field = load_drawing(game, layout).field()
    assert len({layout.site_of[cell] for cell in field}) == sites
    assert len(set(field)) == len(field)


def test_a_tile_is_weighed():
    options, keys = {"size": "18"}, (385, 383, 384)
    assert weigh_in("pilus", options, [], [], (*keys, 191, 192), 20) == (
        True,
        "Tile BGRY to I11",
    )
    is_legal, why = weigh_in("pilus", options, [], [], (*keys, 41, 42), 20)
    assert not is_legal and "side to side" in why


def test_nothing_comes_of_nothing():
    assert weigh_in("ur", {}, ["t1"], [])[1] == ""


@pytest.mark.parametrize(
    ("ends", "told"),
    [
        ((44, 46), "C4 is already covered by island B"),  # a house stands on the first
        ((42, 44), "C4 is already covered by island B"),  # … and on the second
        ((43, 45), "C4 is already covered by island B"),
        ((47, 67), "F4 is already covered by island B"),
    ],
)
def test_an_island_that_cannot_lie_there_is_told_why(ends, told):
    played, island_t = ["hM1", "hB1", "pB@C4r0"], 0
    assert weigh_in("uros", {}, played, [], (island_t, *ends)) == (False, told)


@pytest.mark.parametrize(
    ("taps", "told"),
    [
        ((96, 93, 95, 63, 53), (True, "Tile BGSR to E3, turned 3")),
        ((94, 93, 96, 64, 63), (True, "Tile BGYS to E3, turned 2")),
        ((96, 93, 95, 63, 64), (False, "A tile on F3 would cover more than one hole")),
        ((96, 93, 95, 35, 36), (False, "C6 belongs to a region that player 2 protects")),
    ],
)
def test_a_pawn_is_lifted_where_a_tile_is_pointed_below_it(taps, told):
    played = ["BGRY@E2r0", "mF3", "BGSY@C6r0", "mC6"]
    assert weigh_in("pilus", {"size": "8"}, played, [], taps) == told


def turn(shape, quarters, is_flipped):
    """Return a shape as the page turns it: flipped, then clockwise by quarters."""
    turned = [(down, -right if is_flipped else right) for down, right in shape]
    for _ in range(quarters):
        turned = [(right, -down) for down, right in turned]
    return turned


def find_places(shape, layout, size):
    """Give the cells of a shape wherever all of it lies on the Lake."""
    lake = [layout.cells(site)[0] for site in range(36)]
    for first in lake:
        row, column = divmod(first, size)
        cells = [(row + down) * size + column + right for down, right in shape]
        if all(cell in lake for cell in cells) and all(0 <= column + x < size for _, x in shape):
            yield cells


@pytest.mark.parametrize("is_flipped", [False, True])
@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize(("kind", "size"), [("presence", 10), ("touch", 8), ("touch", 16)])
def test_each_island_lies_where_it_was_carried(kind, size, quarters, is_flipped):
    game = load_game("uros").new({})
    layout = fit_game(game, Board(kind, size, size))
    carried = [thing for thing in load_drawing(game, layout).things() if thing.shape]
    assert len(carried) == 9
    for thing in carried:
        letter = thing.key[-1]
        assert thing.flips == (letter in "LS")
        if is_flipped and not thing.flips:
            continue
        shape = turn(thing.shape, quarters, is_flipped)
        cells = next(find_places(shape, layout, size))
        taps = [*thing.taps, *[cells[index] for index in thing.ends]]
        is_legal, words = try_out(game, layout, [], taps)
        assert is_legal, (letter, words)
        sites, covered = [layout.site_of[cell] for cell in cells], []
        gestures = load_gestures(game, layout)
        steps = [WORD | ISLANDS.index(letter), *[sites[index] for index in thing.ends]]
        gestures.covers(gestures.tapped(steps), covered)
        assert sorted(covered) == sorted(sites), letter
