"""English: Pilus."""

from ...base import messages as base
from .. import deck, position, turns
from .. import messages as say

WORDS = {
    base.TITLE: "Pilus",
    base.MERIT: "points: {0}",
    base.PROMISE: "cells protected more: {0}",
    base.OPTION: "Players: {0}",
    base.OPTION + 1: "Size: {0} by {0}",
    turns.NOT_IN_HAND: "{0} is not in your hand",
    turns.ALREADY_LAID: "{0} is already on the table",
    turns.TILE_BEYOND: "part of a tile with its corner on {0} would be off the table",
    turns.TILE_APART: "a tile on {0} would touch no other side to side",
    turns.TILE_TOO_HIGH: "a tile on {0} would be on level 6; level 5 is the highest",
    turns.TILE_OVER_HOLES: "a tile on {0} would cover more than one hole",
    turns.TILE_ON_ONE: "a tile on {0} would rest on a single tile; it needs at least two",
    turns.FEW_MATCHES: "level {0} asks for {1} squares on their own colour; here there are {2}",
    turns.PROTECTED: "{0} belongs to a region that player {1} protects",
    turns.JOINS_REGIONS: "this tile would join the regions of players {0} and {1}",
    turns.CAN_PLACE: "you can pass only when no tile fits, but {0} does",
    turns.TOO_FAR: "{0} is neither on the new tile nor beside your pawn",
    turns.STANDS_THERE: "your pawn is already on {0}: stay",
    turns.NO_TILE_THERE: "there is no tile on {0}",
    turns.REGION_PROTECTED: "{0} is in a region that player {1} protects",
    turns.PAWN_DUE: "your pawn must come to the table now",
    turns.FIRST_ON_TILE: "your pawn comes to the table on the new tile; {0} is not on it",
    deck.START_NEEDS_OPEN: "a start tile can be named only for a game with an open deck",
    deck.BAD_ID: '"{0}" is not a tile',
    deck.BAD_DECK: "a deck is thirty different tiles joined by +",
    position.TOO_LONG: "a text of {0} characters is not a position of this game",
    position.BAD_PLACEMENT: '"{0}" does not place a tile',
    position.BAD_START: "{0} is not the start tile, which is on {1}, unturned",
    deck.TILE_TWICE: "{0} is there twice",
    position.MISPLACED: "{0} could not be placed there",
    position.TOO_MANY_TILES: "{0} tiles are on the table, the game has {1}",
    position.NOT_ONE_EACH: '"{0}" does not hold one entry for each of the {1} players',
    position.BAD_CELL: '"{0}" is not a cell',
    position.PAWN_ON_NOTHING: "the pawn of player {0} is on {1}, where there is no tile",
    position.PAWNS_TOGETHER: "the pawns of players {0} and {1} are in one region",
    position.HALF_OPEN: "the hands are open or the pile is: it must be both or none",
    position.TILES_MISSING: "table, hands and pile have {0} tiles together instead of {1}",
    position.WRONG_HAND: "player {0} cannot hold {1} tiles now",
    position.EMPTY_HAND: "player {0} has no tile to lay",
    position.TOO_MANY_PASSES: "after {0} passes in a row the game would be over",
    position.NOTHING_LAID: "no tile has been laid yet, so no pawn can move",
    turns.TILE_FIRST: "lay a tile first: the pawn moves after that",
    turns.TILE_IS_LAID: "the tile of this turn is laid: now move the pawn or stay",
    say.TILE_TO: "tile {0} to {1}",
    say.TILE_TURNED: "tile {0} to {1}, turned {2}",
    say.PAWN_TO: "pawn to {0}",
    say.STAYS: "stay",
    say.HAND_TILE: "tile {0} of the hand",
    say.WITHOUT: "a tile without {0}",
    say.PAWN_PLACE: "the place of pawn {0}",
    say.TILE_DUE: (
        "Player {0}: lay a tile; choose the colour it lacks, or where its squares 1, 2 go"
    ),
    say.PASS_DUE: "Player {0}: no tile can be laid, OK passes",
    say.PAWN_DUE: "Player {0}: move your pawn, or PLUS for stay",
    say.FIRST_PAWN: "Player {0}: put your pawn on the new tile",
    say.HAND_DUE: "Player {0}: choose a tile from your hand, or where its squares 1 and 2 go",
    say.WON: "Player {0} wins: {1} points",
    say.DRAWN: "A draw: {0} points",
    say.LACKS: "No {0}, so {1} is square 1: choose the colour of square 2, clockwise",
    say.THIRD: "{0} is square 2: choose the colour of square 3",
    say.POINT: "Choose where squares 1 ({0}) and 2 ({1}) go",
    say.POINT_HAND: "Choose where squares 1 and 2 of tile {0} go",
    say.SECOND_SQUARE: "Square 1 is {0}: choose square 2",
    say.WHICH_TILE: "Which tile? Choose the colour that it lacks",
    say.WHICH_OF_HAND: "Which tile from your hand?",
    say.PAWN: "the pawn of player {0}",
    say.LOOK_TILE: "{0}: colour {1}, level {2}",
    say.LOOK_GUARDED: "Guarded by the pawn of player {0}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    turns.TILE_BEYOND: "Off the table: {0}",
    turns.TILE_APART: "{0} touches no tile by a side",
    turns.TILE_TOO_HIGH: "{0}: level 6, 5 is highest",
    turns.TILE_OVER_HOLES: "{0}: over more than one hole",
    turns.TILE_ON_ONE: "{0}: rests on one tile only",
    turns.FEW_MATCHES: "Level {0}: {1} on own colour, not {2}",
    turns.PROTECTED: "{0}: guarded by player {1}",
    turns.JOINS_REGIONS: "Joins regions of {0} and {1}",
    turns.CAN_PLACE: "No pass: {0} fits",
    turns.TOO_FAR: "{0}: not new, not beside pawn",
    turns.REGION_PROTECTED: "{0}: guarded by player {1}",
    turns.FIRST_ON_TILE: "Pawn on new tile, not on {0}",
    turns.TILE_FIRST: "Tile first, then the pawn",
    turns.TILE_IS_LAID: "Tile is laid: pawn, or stay",
    say.TILE_TURNED: "{0} {1} turn {2}",
    say.HAND_TILE: "tile {0}",
    say.PAWN_PLACE: "pawn place {0}",
    say.TILE_DUE: "Player {0}: no colour? or squares 1, 2",
    say.PASS_DUE: "Player {0}: OK passes",
    say.PAWN_DUE: "Player {0}: pawn? PLUS: stay",
    say.FIRST_PAWN: "Player {0}: place pawn",
    say.HAND_DUE: "Player {0}: tile?",
    say.WON: "Player {0} wins {1}",
    say.DRAWN: "Draw {0}",
    say.LACKS: "No {0}, {1} first: which second?",
    say.THIRD: "{0} second: which third?",
    say.POINT: "Squares 1 ({0}), 2 ({1})?",
    say.POINT_HAND: "Tile {0}: squares 1, 2?",
    say.SECOND_SQUARE: "1 is {0}: where is 2?",
    say.WHICH_TILE: "Colour it lacks?",
    say.WHICH_OF_HAND: "Which tile?",
    say.PAWN: "pawn {0}",
    say.LOOK_GUARDED: "Guarded by player {0}",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "table": "table",
    "pawn": "place of a pawn",
    "pawn_of": "pawn of player {0}",
    "hand_of": "Tiles of player {0}",
    "on_level": "{0}, level {1}",
    "guarded": "protected by player {0}",
    "tiles_left": "Tiles left",
    "colour_R": "red",
    "colour_G": "green",
    "colour_B": "blue",
    "colour_Y": "yellow",
    "colour_S": "slate",
    "coming": "{0}, about to be laid",
    "beside_tiles": "whose turn it is, beside tiles",
    "holds": "tiles in hand: {0}",
    "phase tile": "lays a tile",
    "phase pawn": "moves the pawn",
    "score": "points",
    "about": (
        "Lay coloured tiles beside and on top of each other; high and wide regions are worth most."
    ),
    "seats": "2 to 4 players",
    "length": "45 minutes",
    "tour tile": (
        "Drag a tile from the box so that it touches the tile on the board. {0} Then OK."
    ),
    "tour pawn": (
        "Now drag your pawn onto a square of the tile that you have laid. Nobody else may"
        " cover or score that region."
    ),
    "tour touch pawn": (
        "Now tap the square of the tile that you have laid on which your pawn is to stand. "
        "Nobody else may cover or score that region."
    ),
    "tour held": "Put the pawn on one of the lit squares.",
    "tour ok": "Look at the lights: this is what will be recorded. OK records it.",
    "tour done": "That was a turn, and its points are counted.",
    "deck": "Tiles",
    "deck=dealt": "the board deals three each, hidden from the others",
    "deck=open": "open: any tile left",
    "start": "Start tile",
}

# what OK does when a message is shown, on its button in the page
OK_WORDS = {
    say.PASS_DUE: "Pass",
}
