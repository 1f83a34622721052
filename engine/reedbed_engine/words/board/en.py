"""English: what the board itself has to say."""

from .. import board_messages as say

WORDS = {
    say.UNFINISHED: "an unfinished game of {0} is in the journal",
    say.GO_ON: "OK resumes it, BACK saves it for later",
    say.DISMISS: "press OK",
    say.CROWDED: "the journal is nearly full of games that no PC has fetched",
    say.CONNECT: "connect a PC, or the oldest game will be lost",
    say.SET_ASIDE: "this program does not read version {1} of the journal; it was kept as {0}",
    say.CANNOT_RESUME: "the unfinished game of {0} could not be restored and was ended",
    say.NOT_WRITTEN: "the last move is not saved yet: the journal cannot be written",
    say.NO_OFFER: "there is no unfinished game to resume",
    say.PART_FAILED: "the {0} does not answer; everything else works",
    say.BAD_VALUE: 'the setting {0} cannot be "{1}"',
    say.SAFE_MODE: "safe mode: the program failed to start three times",
    say.OFFER_FIRST: "the board first asks whether to resume the unfinished game",
    say.BAD_CONFIG: "board.json: {0}",
    say.GAME_ON: "this works only between games: end this one first",
    say.SETTINGS_LOST: "the saved settings cannot be read; the defaults apply",
    say.PUT_ASIDE: "BACK again saves it, OK resumes it",
    say.COMES_BACK: "the last game of {0} is coming back",
    say.STOPPED: "Stopped by the PC: restart the board",
    say.NO_SUPPLY: "the sensors have no supply: no move counts until they have it",
    say.SWITCH_ON: "switch the board on",
    say.BAD_REQUEST: "the request is incomplete or unknown",
}

# at most 42 characters, two lines of 21
SHORT_WORDS = {
    say.UNFINISHED: "Unfinished {0}",
    say.GO_ON: "OK: resume BACK: not",
    say.DISMISS: "Press OK",
    say.CROWDED: "Journal nearly full",
    say.CONNECT: "Connect a PC",
    say.SET_ASIDE: "Journal kept aside",
    say.CANNOT_RESUME: "{0} not restored",
    say.NOT_WRITTEN: "NOT SAVED: journal",
    say.NO_OFFER: "No unfinished game",
    say.PART_FAILED: "{0} is missing",
    say.BAD_VALUE: "Bad value of {0}",
    say.SAFE_MODE: "Safe mode",
    say.OFFER_FIRST: "OK or BACK first",
    say.BAD_CONFIG: "Bad board.json",
    say.GAME_ON: "Not in a game",
    say.SETTINGS_LOST: "Settings lost",
    say.PUT_ASIDE: "BACK again: save it",
    say.COMES_BACK: "{0} comes back",
    say.NO_SUPPLY: "Sensors have no power",
    say.SWITCH_ON: "Switch the board on",
    say.BAD_REQUEST: "Bad request",
}
