"""English: what all games share."""

from ... import games
from ...games.base import game, notation, stones
from ...games.base import messages as base

WORDS = {
    game.GAME_OVER: "the game is over",
    game.NOT_AVAILABLE: "{0} cannot be played now",
    stones.TAKEN: "there is a piece on {0} already",
    stones.NO_PIECE: "there is no piece on {0} to move or take now",
    stones.DUE: "a piece must be put down now",
    stones.DUE + 1: "a piece must be moved now",
    stones.DUE + 2: "a piece must be taken off now",
    stones.BAD_BESIDE: 'beside this board there cannot be "{0}" stones',
    stones.PROMPT: "{0}: put down a piece",
    stones.PROMPT + 1: "{0}: move a piece",
    stones.PROMPT + 2: "{0}: take a piece off",
    game.BAD_SPELLING: '"{0}" is not an action of this game',
    game.OFF_BOARD: '"{0}" is off the board',
    games.UNKNOWN_GAME: 'there is no game called "{0}"',
    notation.WRONG_GAME: 'a position of {0} begins with its id, not with "{1}"',
    notation.WRONG_FIELDS: "the position has {1} fields instead of {0}",
    notation.BAD_HEADER: 'the options in "{0}" are not written as they should be',
    notation.BAD_NUMBER: '"{0}" is not a number from {1} to {2}',
    notation.BAD_PHASE: '"{0}" is not a phase in which this game can go on',
    notation.BAD_PLAYER: '"{0}" is not a player of this game',
    notation.NO_ACTION_DUE: "nobody could act in phase {0} here, so it could not be due",
    notation.FINISHED: "a finished game can be read but not played on",
    notation.UNKNOWN_OPTION: 'there is no option "{0}"',
    notation.OPTION_VALUE: '{0} must be a number from {2} to {3}, not "{1}"',
    notation.OPTION_TWICE: "{0} is given twice",
    base.NAME_TAKEN: "{0}: there is a game called {1} already",
    base.NOT_LOADED: "{0} is not a game that can be loaded: {1}",
    notation.BAD_ROWS: 'rows are "{1}", with the players\' numbers for dots, not "{0}"',
    base.SPELLED: "{0}",
    base.WON: "{0} wins",
    base.DRAWN: "A draw",
    base.ALL_WON: "All players win",
    base.ALL_LOST: "All players lose",
    base.NUMBERED_PLAYER: "player {0}",
    base.TURN_OF: "It is the turn of {0}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    game.NOT_AVAILABLE: "No {0} here",
    base.TURN_OF: "Turn: {0}",
}
