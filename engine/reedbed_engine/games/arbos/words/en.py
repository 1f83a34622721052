"""English: Arbos."""

from ...base import messages as base
from .. import messages as say
from .. import position, rules

WORDS = {
    base.TITLE: "Arbos",
    base.MERIT: "more seeds linked: {0}",
    base.PROMISE: "it is on the way to seeds",
    base.OPTION: "Seeds per player: {0}",
    base.OPTION + 1: "Size: {0} by {0}",
    base.OPTION + 2: "Strict, illegal moves lose: {0} (1: yes)",
    base.OPTION + 3: "Spores per player: {0}",
    base.PLAYER: "White",
    base.PLAYER + 1: "Black",
    rules.CELL_TAKEN: "{0} is taken",
    rules.TOUCHES_SPORE: "{0} has an opposing spore at its side and no seed next to it",
    rules.FOURTH_TREE: "a spore on {0} would begin a fourth tree; three are the most",
    rules.NO_SPORE_LEFT: "you have no spores left",
    rules.NO_SEED_LEFT: "you have no seeds left in hand",
    rules.NO_SPORE_THERE: "there is no spore on {0}",
    rules.SPLITS_TREES: "without the spore on {0} you would have {1} trees; three are the most",
    rules.SEEDS_TOO_CLOSE: "{0} is too close to another seed: leave two empty cells between seeds",
    rules.SEED_DUE: "the setup is not over: put down a seed",
    rules.TWO_SPORES_NEEDED: "giving up a seed pays two spores, and you have fewer left",
    rules.NO_ROOM_FOR_SPORE: "there is no cell where you could put down a spore",
    rules.SPORE_DUE: "you gave up a seed: put down a spore",
    rules.PRUNING_DUE: "you have {0} trees: remove your own spores until you have three",
    rules.NOT_YOUR_SPORE: "there is no spore of yours on {0}",
    rules.NOTHING_TO_PRUNE: "only a player with more than three trees removes spores",
    rules.NO_CLOCK_HERE: "there is no time limit in phase {0}",
    position.BAD_ROWS: '"{0}" is not part of a board of {1} rows written with w b g and numbers',
    position.TOO_MANY_SPORES: "player {0} has {1} spores on the board but owns only {2}",
    position.TOO_MANY_SEEDS: "there are {0} seeds on the board and in hands, but only {1} can be",
    position.SPORE_IN_SETUP: "there are no spores on the board before the setup ends",
    position.SETUP_SEEDS: "in the setup all 20 seeds are on the board or in hands, not {0}",
    position.SETUP_HANDS: "hands of {0} and {1} seeds do not fit a setup with player {2} to move",
    position.SETUP_TOO_CLOSE: "the seed on {0} is too close to another for the setup",
    position.TOO_MANY_TREES: "player {0} has {1} trees; three are the most",
    position.BOTH_BLOCKED: "neither player could do anything but pass: that game is over",
    position.NO_PRUNING_DUE: "player {0} has {1} trees: there is nothing to prune",
    position.BAD_PASSES: '"{0}" is not a number of passes: 0, or 1 in phase turn',
    position.NO_SEED_GIVEN_UP: "player {0} has ten seeds in hand and cannot have given one up",
    position.TOO_FEW_SPORES: "player {0} has {1} spores left and needs {2}",
    say.SPORE_ON: "a spore on {0}",
    say.SEED_ON: "a seed on {0}",
    say.SEED_FOR_SPORE: "a seed for the spore on {0}",
    say.SPORE_OFF: "the spore off {0}",
    say.GIVES_UP: "a seed given up",
    say.SETUP: "{0}: put down a seed, two cells apart from the others",
    say.TURN: "{0}: spore, or PLUS for seed, pass; {1} spores, {2} seeds left",
    say.FIRST_OF_TWO: "{0}: put down two spores for the seed you gave up",
    say.SECOND_OF_TWO: "{0}: put down the second spore",
    say.PRUNE: "{0}: you have {1} trees; remove your own spores until you have three",
    say.WON: "{0} wins {1}",
    say.REPLACES: "{0}? OK: yes, BACK: no",
    say.IS_SEED: "{0}? No spore may go there. OK: yes, BACK: no",
    say.LOSES: "{0} is illegal and loses the game! OK plays it, BACK does not",
    say.WHERE_SEED: "A seed: put it on a free cell or in place of a spore",
    say.SPORE: "{0}'s spore",
    say.SEED: "the seed",
    say.LOOK_SPORES: "{0}: {1}, spores: {2}",
    say.LOOK_SEEDS: "{0}: seeds: {1}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    base.OPTION: "Seeds: {0}",
    base.OPTION + 2: "Strict: {0}",
    base.OPTION + 3: "Spores: {0}",
    rules.TOUCHES_SPORE: "{0}: a rival beside, no seed by it",
    rules.FOURTH_TREE: "{0} would begin a fourth tree",
    rules.SPLITS_TREES: "Without {0}: {1} trees, 3 at most",
    rules.SEEDS_TOO_CLOSE: "{0}: keep 2 cells between seeds",
    rules.TWO_SPORES_NEEDED: "Too few spores for giving a seed",
    rules.NO_ROOM_FOR_SPORE: "No cell for a spore",
    rules.SPORE_DUE: "Put down a spore now",
    rules.PRUNING_DUE: "{0} trees: prune to three",
    rules.NOTHING_TO_PRUNE: "Prune only above 3 trees",
    say.SPORE_ON: "spore {0}",
    say.SEED_ON: "seed {0}",
    say.SEED_FOR_SPORE: "seed for spore {0}",
    say.SPORE_OFF: "off {0}",
    say.SETUP: "{0}: seed, 2 apart",
    say.TURN: "{0}: spore or + {1} spores, {2} seeds",
    say.FIRST_OF_TWO: "{0}: two spores",
    say.SECOND_OF_TWO: "{0}: second spore",
    say.PRUNE: "{0}: {1} trees, prune to three",
    say.REPLACES: "{0}? OK yes, BACK no",
    say.IS_SEED: "{0}? OK yes, BACK no",
    say.LOSES: "{0} illegal: loses! OK plays it",
    say.WHERE_SEED: "Seed: where?",
    say.SEED: "seed",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "white": "White",
    "black": "Black",
    "white_spore": "white spore",
    "black_spore": "black spore",
    "seed": "seed",
    "of_who_acts": "{0} of the player to move",
    "spores_left": "spores left: {0}",
    "seeds_left": "seeds left: {0}",
    "trees": "trees: {0}",
    "phase setup": "puts down a seed",
    "phase turn": "moves",
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
    "tour held": ("Put it down on a free cell, or back beside the board to change your mind."),
    "tour done": "That was a turn. Players take turns to put down seeds; then spores grow.",
}
