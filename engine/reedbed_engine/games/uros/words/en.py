"""English: Uros."""

from ...base import messages as base
from .. import messages as say
from .. import position, rules

WORDS = {
    base.TITLE: "Uros",
    base.MERIT: "your village grows by {0}",
    base.PROMISE: "your houses get more room",
    base.OPTION: "Player {0} begins",
    base.PLAYER: "Red",
    base.PLAYER + 1: "Blue",
    rules.SQUARE_TAKEN: "{0} already has a house",
    rules.POOL_EMPTY: "you have no house left in your pool",
    rules.ISLAND_PLACED: "island {0} is already on the Lake and stays there",
    rules.STICKS_OUT: "island {0} would stick out of the Lake there",
    rules.CELL_COVERED: "{0} is already covered by island {1}",
    rules.TURNED_OVER: "island {0} has a house, so it cannot be turned over",
    position.BAD_ISLANDS: '"{0}" does not list M D I V B O T L S in order, each ID:WHERE:HOUSES',
    position.BAD_HOUSES: '"{0}" does not say with . R or B what is on each square of island {1}',
    position.BAD_PLACE: '"{0}" is neither "-" nor a cell and an orientation for island {1}',
    position.OUTSIDE: "island {0} sticks out of the Lake",
    position.OVERLAP: "islands {0} and {1} both cover {2}",
    position.NOT_CANONICAL: '"{0}" is not how that placement of island {1} is spelled',
    position.TOO_MANY_HOUSES: "player {0} has more than 15 houses",
    position.WRONG_TURN: "after {0} placements player {1} is to act, {2} to go in this turn",
    position.TOO_FEW_PLACEMENTS: "player {0} has more houses than that player's {1} placements",
    say.HOUSE_ON: "a house on island {0}, square {1}",
    say.ISLAND_TO: "island {0} to {1}",
    say.ISLAND_TURNED: "island {0} to {1}, turned {2}",
    say.ISLAND_OVER: "island {0} turned over, to {1}",
    say.ISLAND_OVER_TURNED: "island {0} turned over, to {1}, turned {2}",
    say.PLACE: "{0}: a house on an island, or an island on the Lake; {1} to go; houses left: {2}",
    say.WON: "{0} wins {1}",
    say.DRAWN: "A draw, {0}",
    say.LAY: "{0}: OK places the island as lit",
    say.FIRST_END: "Island {0}: a square for a house, or where its square {1} goes",
    say.SECOND_END: "Island {0}: now where its square {1} goes",
    rules.NO_ISLAND: "{0}: no island there, and a house needs one",
    say.HOUSE: "{0}'s house",
    say.LOOK_ISLAND: "{0}: island, no house",
    say.LOOK_HOUSE: "{0}: island with {1}'s house",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    rules.ISLAND_PLACED: "{0} is already on the Lake",
    rules.STICKS_OUT: "{0} sticks out of the Lake",
    rules.CELL_COVERED: "{1} is already on {0}",
    rules.TURNED_OVER: "{0} has a house: no turning over",
    say.HOUSE_ON: "house {0}:{1}",
    say.ISLAND_TURNED: "{0} to {1} turned {2}",
    say.ISLAND_OVER: "{0} over to {1}",
    say.ISLAND_OVER_TURNED: "{0} over to {1} turned {2}",
    say.PLACE: "{0}: {1} to go, {2} houses",
    say.DRAWN: "Draw {0}",
    say.LAY: "{0}: OK places it",
    say.FIRST_END: "{0}: house, or place {1}",
    say.SECOND_END: "{0}: now its place {1}",
    rules.NO_ISLAND: "{0}: no island for a house",
    say.LOOK_ISLAND: "{0}: island",
    say.LOOK_HOUSE: "{0}: {1}'s house",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "red": "Red",
    "blue": "Blue",
    "red_house": "red house",
    "blue_house": "blue house",
    "lake": "Lake",
    "reeds": "place in the Reedbed",
    "key": "{0}, square of the selected island",
    "island": "island {0}, square {1}",
    "waiting_island": "island {0} in the Reedbed",
    "laid_island": "island {0}, laid",
    "an_island": "island",
    "houses_left": "houses left: {0}",
    "phase place": "places a house or an island",
    "score": "largest village",
    "on_islands": "islands of the village: {0}",
    "about": (
        "Put houses on reed islands, bring the islands onto the Lake, and own the largest village."
    ),
    "seats": "2 players",
    "length": "15 minutes",
    "tour place": (
        "Drag a house of your colour from beside the board onto any square of any island."
        " Or drag a whole island onto the Lake. {0}"
    ),
    "tour touch place": (
        "Tap any square of any island: a house of your colour goes there. Or drag a whole "
        "island onto the Lake. {0}"
    ),
    "tour held": (
        "Put it on a free square of an island, in the Reedbed around or on the Lake. Put "
        "it back beside the board and nothing has happened."
    ),
    "tour done": ("That was a turn. From now on each turn has two placements, of either kind."),
}

OK_WORDS = {say.LAY: "Place island"}
