"""Which modules of the program are in a board's memory together: an image has one of them.

By the module that gives the bundle its name: those that go into it, by their names in its package.
Whoever needs a member loads all of them, and who gives back the one that names it gives back all.
So members have no life of their own: nothing names them by a text, as what is loaded late and
given back is.  Only modules of one distribution, for each can be installed without the other.
"""

TOGETHER = {
    # whatever is used of the engine needs these
    "reedbed_engine": "compat errors loading random30",
    # the link and the journal on flash
    "reedbed_engine.journal": "wire",
    # whatever game is played; those of a game come and go with it
    "reedbed_engine.games.base": "board game gestures layout lights notation",
    "reedbed_engine.games.arbos.rules": "board regions trees",
    "reedbed_engine.games.community.rules": "groups tiles",
    "reedbed_engine.games.pilus.rules": "fits pawns surface tiles turns",
    "reedbed_engine.games.uros.rules": "islands lake",
    # a table, with or without a game
    "reedbed_engine.table": "buttons presses sensors session states timers",
    # a game on the table
    "reedbed_engine.table.play": (
        "chooser debts guidance judge on_button on_picture on_rest on_tap picture presenter"
        " prompts referee reinterpretation rows tapping taps"
    ),
    # the board: what its start needs for a short while, and what stays
    "reedbed_board.hardware": "board_json geometry",
    "reedbed_board": "boot compat config parts store",
    "reedbed_board.app": (
        "debounce journal_file lights line_reader link sampler snapshot unwritten"
    ),
    "reedbed_board.chip": "port tasks",
}
