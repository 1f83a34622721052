"""English: Ur."""

from ...base import messages as base
from .. import messages as say
from .. import position, rules

WORDS = {
    base.TITLE: "Ur",
    base.MERIT: "it captures",
    base.PROMISE: "a piece comes home",
    base.PROMISE + 1: "it gives you a bonus",
    base.OPTION: "Player {0} begins",
    base.PLAYER: "Black",
    base.PLAYER + 1: "White",
    rules.NOT_YOUR_ROUTE: "{0} is not on your route",
    rules.NO_PIECE: "you have no piece on {0}",
    rules.NOT_FORWARD: "pieces only move forward on their route",
    rules.WRONG_DISTANCE: "the roll was {0}, this move takes {1}",
    rules.BONUS_DISTANCE: "a bonus move takes 1, 2, 3 or 5 steps, not {0}",
    rules.PENALTY_DISTANCE: "a penalty move takes 1 to 5 steps, not {0}",
    rules.NO_ENTRY_WITH_FIVE: "a piece cannot enter with 5",
    rules.RIVER_BINDS: "pieces stay in the refuge while one of yours is in the river",
    rules.SQUARE_FULL: "{0} has two pieces on it: nobody can land there",
    rules.THROW_FIRST: "roll the dice first",
    rules.MOVE_FIRST: "no roll is due: move a piece first",
    position.BAD_SQUARES: '"{0}" is not a board of 20 squares written with . x X o O',
    position.WRONG_SIDE: "no piece of player {1} can be on {0}",
    position.NOT_SEVEN: "player {0} has {1} pieces instead of seven",
    position.ALREADY_WON: "player {0} has all seven pieces home: that game is over",
    say.THROWN: "roll {0}",
    say.MOVED: "{0} to {1}",
    say.CAPTURED: "{0} to {1}, captures",
    say.ENTERED: "river to {0}",
    say.ENTERED_CAPTURING: "river to {0}, captures",
    say.RIVER: "{0}'s river",
    say.HOME: "{0}'s home",
    say.TO_HOME: "{0} to home",
    say.THROW: "{0}: roll, and choose what the dice show",
    say.MOVE: "{0}: move a piece by {1}",
    say.BONUS: "{0}: bonus, move by 1, 2, 3 or 5",
    say.PENALTY: "{0}: penalty move, by 1 to 5",
    say.WON: "{0} wins, points: {1}",
    say.JUMP: "{0} jumps a rosette: the other player gets a penalty move. OK plays it",
    say.PIECE: "{0}'s piece",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    rules.NOT_FORWARD: "Pieces move forward",
    rules.BONUS_DISTANCE: "Bonus: 1, 2, 3 or 5, not {0}",
    rules.PENALTY_DISTANCE: "Penalty: 1 to 5, not {0}",
    rules.RIVER_BINDS: "First empty your river",
    rules.SQUARE_FULL: "Two on {0}: no landing",
    say.THROW: "{0}: roll, choose",
    say.MOVE: "{0}: move {1}",
    say.BONUS: "{0}: bonus 1 2 3 5",
    say.PENALTY: "{0}: penalty 1-5",
    say.JUMP: "{0}: penalty for you! OK plays it",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "black": "Black",
    "white": "White",
    "river": "river",
    "home": "home",
    "rosette": "rosette",
    "eye": "eye",
    "two_of": "two pieces of player {0}",
    "phase throw": "rolls the dice",
    "phase move1": "moves 1",
    "phase move2": "moves 2",
    "phase move3": "moves 3",
    "phase move4": "moves 4",
    "phase bonus": "bonus move: 1, 2, 3 or 5",
    "phase bonus+": "bonus move: 1, 2, 3 or 5",
    "phase penalty": "penalty move: 1 to 5",
    "score": "home",
    "about": "Race seven pieces round the board; two together block the way for everybody.",
    "seats": "2 players",
    "length": "20 minutes",
    "tour throw": "Press OK: the board rolls three dice for you.",
    "tour table throw": "Roll your three dice, then choose the number they show.",
    "tour move": (
        "Drag one of the lit pieces as many squares as were thrown, or click it and then "
        "a green square."
    ),
    "tour touch move": "Tap one of the lit pieces, then a green square.",
    "tour cursor throw": "Press OK: the board rolls three dice for you.",
    "tour bonus": "You landed on a rosette: one more move, of 1, 2, 3 or 5 squares.",
    "tour penalty": "The other player jumped a rosette: move any piece 1 to 5 squares.",
    "tour held": "Green is where this piece may go. Put it back to change your mind.",
    "tour done": "That was a turn.",
    "board throw": "Roll the dice",
}

OK_WORDS = {say.THROW: "Roll"}
