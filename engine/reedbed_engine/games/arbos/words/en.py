"""English: Arbos."""

WORDS = {
    1: "Arbos",
    2: "seeds linked more: {0}",
    3: "it is on the way to seeds",
    10: "Seeds a player: {0}",
    11: "Size: {0} by {0}",
    12: "Strict, illegal actions lose: {0} (1 is yes)",
    13: "Spores a player: {0}",
    20: "White",
    21: "Black",
    30: "{0} is taken",
    31: "{0} has an opposing spore at its side and no seed next to it",
    32: "a spore on {0} would begin a fourth tree; three are the most",
    33: "you have no spores left",
    34: "you have no seeds left in hand",
    35: "there is no spore on {0}",
    36: "without the spore on {0} you would have {1} trees; three are the most",
    37: "{0} is too close to another seed: two empty cells must lie between seeds in the setup",
    38: "the setup goes on: put down a seed",
    39: "giving up a seed pays two spores, and you have fewer left",
    40: "there is no cell where you could put down a spore",
    41: "you gave up a seed: put down a spore",
    42: "you have {0} trees: take away your own spores until you have three",
    43: "there is no spore of yours on {0}",
    44: "spores are only taken away by a player who has more than three trees",
    45: "there is no time limit in phase {0}",
    50: '"{0}" is no part of a board of {1} rows written with w b g and numbers',
    51: "player {0} has {1} spores on the board but owns only {2}",
    52: "there are {0} seeds on the board and in hands, but only {1} can be",
    53: "there are no spores on the board before the setup ends",
    54: "in the setup all 20 seeds are on the board or in hands, not {0}",
    55: "hands of {0} and {1} seeds do not fit a setup in which player {2} is to act",
    56: "the seed on {0} is too close to another for the setup",
    57: "player {0} has {1} trees; three are the most",
    58: "neither player could do anything but pass: that game is over",
    59: "player {0} has {1} trees: there is nothing to prune",
    60: '"{0}" is no number of passes: 0, or 1 in phase turn',
    61: "player {0} still has ten seeds in hand and cannot have given one up",
    62: "player {0} has {1} spores left and needs {2}",
    70: "a spore on {0}",
    71: "a seed on {0}",
    72: "a seed for the spore on {0}",
    73: "the spore off {0}",
    74: "a seed given up",
    130: "{0}: put down a seed, two cells apart from the others",
    132: "{0}: spore, or PLUS for seed, pass; {1} spores, {2} seeds left",
    134: "{0} gave up a seed: put down two spores",
    136: "{0}: put down the second spore",
    138: "{0} has {1} trees: take away own spores until there are three",
    140: "{0} wins {1}",
    142: "{0}? OK: yes, BACK: no",
    143: "{0}? No spore may stand there. OK: yes, BACK: no",
    144: "{0}: OK takes it as a spore; PLUS and OK as a seed",
    145: "{0} is illegal and loses the game! OK plays it, BACK does not",
    146: "A seed: put it on a free cell or in the place of a spore",
    150: "{0}'s spore",
    152: "the seed",
    153: "{0}: {1}, spores: {2}",
    155: "{0}: seeds: {1}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    10: "Seeds: {0}",
    12: "Strict: {0}",
    13: "Spores: {0}",
    31: "{0}: a rival beside, no seed by it",
    32: "{0} would begin a fourth tree",
    36: "Without {0}: {1} trees, 3 at most",
    37: "{0}: keep 2 cells between seeds",
    39: "Too few spores for giving a seed",
    40: "No cell for a spore",
    41: "Put down a spore now",
    42: "{0} trees: prune to three",
    44: "Only above 3 trees one prunes",
    70: "spore {0}",
    71: "seed {0}",
    72: "seed for spore {0}",
    73: "off {0}",
    130: "{0}: seed, 2 apart",
    132: "{0}: spore or + {1} spores, {2} seeds",
    134: "{0}: two spores",
    136: "{0}: second spore",
    138: "{0}: {1} trees, prune to three",
    142: "{0}? OK yes, BACK no",
    143: "{0}? OK yes, BACK no",
    144: "{0}: OK spore, + seed",
    145: "{0} illegal: loses! OK plays it",
    146: "Seed: where?",
    152: "seed",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "white": "White",
    "black": "Black",
    "white_spore": "white spore",
    "black_spore": "black spore",
    "seed": "seed",
    "stocks": "spores left: {0}, seeds left: {1}, trees: {2}",
    "phase setup": "puts down a seed",
    "phase turn": "acts",
    "phase sac2": "two spores to put down",
    "phase sac1": "a second spore to put down",
    "phase prune": "prunes",
    "score": "linked seeds",
    "about": "Grow trees of spores around the seeds; your two best trees count.",
    "seats": "2 players",
    "length": "40 minutes",
    "tour setup": (
        "Drag a green seed from beside the board to a cell, two free cells away from "
        "every other seed."
    ),
    "tour turn": (
        "Drag a spore of your colour next to a seed, or anywhere no spore of the other "
        "side touches it."
    ),
    "tour touch setup": (
        "Tap a cell, two free cells away from every other seed: a seed goes there."
    ),
    "tour touch turn": (
        "Tap a cell next to a seed, or one that no spore of the other side touches: a spore "
        "of your colour goes there."
    ),
    "tour held": (
        "Put it down on a free cell. Put it back beside the board and nothing has happened."
    ),
    "tour done": (
        "That was a turn. Players take turns to put down seeds; then spores grow. “Back” "
        "takes back, “?” shows the keys."
    ),
}
