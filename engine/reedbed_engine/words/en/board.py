"""English: what the board itself has to say."""

WORDS = {
    800: "an unfinished game of {0} is in the journal",
    801: "OK goes on with it, BACK puts it aside",
    802: "press OK",
    803: "the journal is nearly full of games that no PC has fetched",
    804: "connect a PC, or the oldest game will be lost",
    805: "the journal could not be read; it was kept as {0}",
    806: "the unfinished game of {0} could not be restored and was ended",
    807: "the last action is not saved yet: the journal cannot be written",
    808: "there is no unfinished game to go on with",
    809: "the {0} does not answer; everything else works",
    810: 'there is no setting "{0}"',
    811: 'the setting {0} cannot be "{1}"',
    812: "safe mode: the program failed to start three times",
    813: "the board first asks whether the unfinished game goes on",
    814: "board.json: {0}",
    815: "the board is tested between games: end this one first",
    816: "the settings that were kept cannot be read; the usual ones hold",
    817: "BACK again puts it aside, OK goes on with it",
    890: "the request is not complete or not known",
}
