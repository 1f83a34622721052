"""Pictures of Pilus: letters and numbers tell what the colours tell."""

from xml.etree import ElementTree

from reedbed.drawing import draw_position, read_position
from reedbed.drawing.pictures import load_drawing
from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.pilus.tiles import TILES, tile_name
from reedbed_engine.table.fitting import fit

Pilus = load_game("pilus")

SVG = "{http://www.w3.org/2000/svg}"


def texts(game):
    return [text.text for text in ElementTree.fromstring(draw_position(game)).iter(SVG + "text")]


def test_squares_levels_and_pawns():
    found = texts(
        read_position(
            "pilus:size=8 BGRS@D4r0;BGYR@F5r1;BYRS@E5r1;BSRY@G7r2;BSGR@G6r1;BRYS@F5r1 "
            "G5,G7 2,4 1 pawn open open"
        )
    )
    # seen from above, after the names of rows C to H and columns 3 to 8
    assert "".join(found).startswith("CDEFGH345678BGSS2B2S3B3Y3R3B2YG2S2B")
    pawns = found[12 + len("BGSS2B2S3B3Y3R3B2YG2S2B") :]
    assert pawns[:2] == ["1", "2"] and pawns[-2:] == ["Player 1: 2", "Player 2: 4"]


def test_names_of_rows_and_columns_stay_in_sight_upon_tiles():
    tiles = "BGRS@D4r0;BSGR@B4r0;GRSY@A2r0;BSYG@D2r0;BGYS@F1r0"
    game = Pilus.load(f"pilus:size=8 {tiles} D4,B4 0,0 1 tile open open")
    layout = fit("pilus", game.options, Board("presence", 10, 10))
    shown = {
        thing.key: [words for tag, _, words in thing.marks[1:] if tag == "text"]
        for thing in load_drawing(game, layout).things()
    }
    assert [shown[key] for key in ("A2", "A3", "F1", "F2", "D4")] == [["2"], ["3"], ["F"], [], []]


def test_hands_and_the_end():
    game = Pilus.new({"deck": "+".join(tile_name(tile) for tile in range(TILES))})
    hands = ["Player 1", *"BGRYBGSRBGSY", "Player 2", *"BGYRBGYSBRGS"]
    assert texts(game)[-26:] == hands
    game.play(game.parse("resign"))
    assert "Player 2 wins" in texts(game)
