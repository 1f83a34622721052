"""English: Uros."""

WORDS = {
    200: "{0} already carries a house",
    201: "you have no house left in your pool",
    202: "island {0} is on the Lake already and stays where it is",
    203: "island {0} would stick out of the Lake there",
    204: "{0} is covered by island {1} already",
    205: "island {0} carries a house, so it cannot be turned over",
    220: '"{0}" does not list the islands M D I V B O T L S in order, each as ID:WHERE:HOUSES',
    221: '"{0}" does not tell with . R or B what stands on each square of island {1}',
    222: '"{0}" is neither "-" nor a cell and an orientation for island {1}',
    223: "island {0} sticks out of the Lake",
    224: "islands {0} and {1} both cover {2}",
    225: '"{0}" is not how that placement of island {1} is spelled',
    226: "player {0} has more than 15 houses",
    227: "after {0} placements player {1} is to act, {2} to go in this turn",
    228: "player {0} has more houses than the {1} placements that player has had",
    240: "a house on island {0}, square {1}",
    241: "island {0} to {1}",
    242: "island {0} to {1}, turned {2}",
    243: "island {0} turned over, to {1}",
    244: "island {0} turned over, to {1}, turned {2}",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    202: "{0} is on the Lake already",
    203: "{0} sticks out of the Lake",
    204: "{1} lies on {0} already",
    205: "{0} has a house: no turning over",
    240: "house {0}:{1}",
    242: "{0} to {1} turned {2}",
    243: "{0} over to {1}",
    244: "{0} over to {1} turned {2}",
}

# what the pictures call things; a chip does without
PAGE_WORDS = {
    "red": "Red",
    "blue": "Blue",
    "red_house": "red house",
    "blue_house": "blue house",
    "lake": "Lake",
    "reeds": "place in the Reedbed",
    "key": "{0}, square of the chosen island",
    "island": "island {0}, square {1}",
    "waiting_island": "island {0} in the Reedbed",
    "laid_island": "island {0}, laid",
    "houses_left": "houses left: {0}",
    "phase place": "places",
}
