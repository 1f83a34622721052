"""English: Ur."""

WORDS = {
    100: "{0} is not on your route",
    101: "you have no piece on {0}",
    102: "pieces only move forward on their route",
    103: "the throw was {0}, this move takes {1}",
    104: "a bonus move takes 1, 2, 3 or 5 steps, not {0}",
    105: "a penalty move takes 1 to 5 steps, not {0}",
    106: "a piece cannot enter with 5",
    107: "pieces stay in the refuge while one of yours is in the river",
    108: "two pieces stand on {0}: nobody can land there",
    109: "throw the dice first",
    110: "no throw is due: move a piece first",
    120: '"{0}" is no board of 20 squares written with . x X o O',
    121: "on {0} no piece of player {1} can stand",
    122: "player {0} has {1} pieces instead of seven",
    123: "player {0} has all seven pieces home: that game is over",
    130: "throw {0}",
    131: "{0} to {1}",
    132: "{0} to {1}, captures",
    133: "river to {0}",
    134: "river to {0}, captures",
    135: "Black's river",
    136: "White's river",
    137: "Black's home",
    138: "White's home",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    102: "Pieces move forward",
    104: "Bonus: 1, 2, 3 or 5, not {0}",
    105: "Penalty: 1 to 5, not {0}",
    107: "First empty your river",
    108: "Two on {0}: no landing",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "black": "Black",
    "white": "White",
    "river": "river",
    "home": "home",
    "rosette": "rosette",
    "eye": "eye",
    "phase throw": "throws the dice",
    "phase move1": "moves 1",
    "phase move2": "moves 2",
    "phase move3": "moves 3",
    "phase move4": "moves 4",
    "phase bonus": "bonus move: 1, 2, 3 or 5",
    "phase bonus+": "bonus move: 1, 2, 3 or 5",
    "phase penalty": "penalty move: 1 to 5",
}
