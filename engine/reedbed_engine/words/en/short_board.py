"""English, at most 42 characters: the board itself."""

WORDS = {
    800: "Unfinished {0}",
    801: "OK: go on BACK: not",
    802: "Press OK",
    803: "Journal nearly full",
    804: "Connect a PC",
    805: "Journal kept aside",
    806: "{0} not restored",
    807: "NOT SAVED: journal",
    808: "No unfinished game",
    809: "{0} is missing",
    810: "No such setting",
    811: "Bad value of {0}",
    812: "Safe mode",
    813: "OK or BACK first",
    814: "Bad board.json",
    815: "Not in a game",
    816: "Settings lost",
    817: "BACK again: put aside",
    890: "Bad request",
}
