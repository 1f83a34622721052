"""English, at most 42 characters: Uros."""

WORDS = {
    202: "{0} is on the Lake already",
    203: "{0} sticks out of the Lake",
    204: "{1} lies on {0} already",
    205: "{0} has a house: no turning over",
    240: "house {0}:{1}",
    242: "{0} to {1} turned {2}",
    243: "{0} over to {1}",
    244: "{0} over to {1} turned {2}",
}
