"""English, at most 42 characters: Uros."""

WORDS = {
    202: "{0} is on the Lake already",
    203: "{0} sticks out of the Lake",
    204: "{1} lies on {0} already",
    205: "{0} has a house: no turning over",
}
