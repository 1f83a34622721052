"""The text protocol: framing, commands, errors that change nothing."""

from asked_server import ask, failed, said

from reedbed_engine.off_board.gtp import Server


def test_framing():
    server = Server()
    for line in ("", "   ", "# comment", "\t# comment\n", "\x00\x01\n"):
        assert ask(server, line) == (True, "")
    assert ask(server, "7 name") == (True, "=7 Reedbed\n\n")
    assert ask(server, "007 name # of the program") == (True, "=007 Reedbed\n\n")
    assert ask(server, "\tna\x07me\r\n") == (True, "= Reedbed\n\n")
    assert ask(server, "8 name \u00a0") == (
        True,
        "?8 too many arguments: 0 expected, 1 given\n\n",
    )
    assert ask(server, "\u2003") == (True, "? unknown command: \u2003\n\n")
    assert ask(server, "7 nothing") == (True, "?7 unknown command: nothing\n\n")
    assert ask(server, "7") == (True, "?7 unknown command\n\n")
    assert ask(server, "new ur") == (True, "=\n\n")
    assert ask(server, "12 new ur") == (True, "=12\n\n")
    assert ask(server, "3 quit") == (False, "=3\n\n")


def test_about_the_server():
    server = Server()
    assert said(server, "protocol_version") == "2"
    assert said(server, "version")
    commands = said(server, "list_commands").split("\n")
    assert sorted(commands) == commands
    for name in (
        "protocol_version name version list_commands known_command quit games new turn legal play "
        "clear_board boardsize komi undo position setposition history score result show perft "
        "roll genmove reg_genmove hint"
    ).split():
        assert name in commands
        assert said(server, "known_command " + name) == "true"
    assert said(server, "known_command genmove") == "true"
    assert "ur" in said(server, "games").split("\n")


def test_a_game():
    server = Server()
    said_nothing = ask(server, "new ur")[1]
    assert said_nothing == "=\n\n"
    assert said(server, "turn") == "1 throw"
    assert said(server, "legal") == "t1 t2 t3 t4"
    assert ask(server, "play t2") == (True, "=\n\n")
    assert said(server, "legal") == "R-B"
    assert ask(server, "play R-B") == (True, "=\n\n")
    assert said(server, "history") == "t2 R-B"
    assert said(server, "score") == "0 0"
    assert said(server, "result") == "ongoing"
    assert said(server, "perft 0") == "1"
    assert "\n\n" not in said(server, "show")
    assert ask(server, "undo")[1] == "=\n\n"
    assert said(server, "position") == "ur .................... 7,7 0,0 1 move2"
    assert ask(server, "play resign")[1] == "=\n\n"
    assert said(server, "turn") == "0 over"
    assert ask(server, "legal")[1] == "=\n\n"
    assert said(server, "perft 1") == "0"
    assert failed(server, "play t1") == "illegal: the game is over"
    assert failed(server, "play resign") == "illegal: the game is over"


def test_rolling():
    server = Server(seed=3)
    ask(server, "new ur")
    first = said(server, "roll")
    assert said(server, "history") == first
    assert failed(server, "roll").startswith("illegal: no roll is due")
    assert failed(server, "roll 5").startswith("illegal: no roll is due")
    ask(server, "undo")
    assert said(server, "roll") == first
    rolled = []
    for seed in range(40):
        ask(server, "new ur")
        rolled.append(said(server, "roll %d" % seed))
        ask(server, "undo")
        assert said(server, "roll") == rolled[-1]
    assert sorted(set(rolled)) == ["t1", "t2", "t3", "t4"]


def test_without_a_game():
    server = Server()
    unready = "turn legal undo position history score result show roll clear_board"
    for command in unready.split() + ["boardsize 20"]:
        assert ask(server, command)[1].startswith("? no game yet"), command
    assert ask(server, "play t1")[1].startswith("? no game yet")
    assert ask(server, "perft 1")[1].startswith("? no game yet")


def test_the_commands_that_version_2_requires_of_a_board():
    server = Server(seed=3)
    ask(server, "new ur first=2")
    start, rolled = said(server, "position"), said(server, "roll")
    assert ask(server, "clear_board") == (True, "=\n\n")
    assert said(server, "position") == start
    assert ask(server, "history")[1] == "=\n\n"
    assert said(server, "roll") == rolled
    assert failed(server, "boardsize 8") == "unacceptable size"
    ask(server, "new arbos size=8")
    assert ask(server, "boardsize 8") == (True, "=\n\n")
    for size in ("20", "x", "-8"):
        assert failed(server, "boardsize " + size) == "unacceptable size"
    assert "size=8" in said(server, "position")
    for komi in ("6.5", "0", "-3"):
        assert ask(server, "komi " + komi) == (True, "=\n\n")
    assert failed(server, "komi much").startswith("syntax error")
    assert ask(Server(), "komi 0") == (True, "=\n\n")


def test_errors_change_nothing():
    server = Server()
    ask(server, "new ur")
    ask(server, "play t2")
    for line, start in (
        ("play t1", "illegal: no roll is due"),
        ("play R-A", "illegal: the roll was 2, this move takes 1 (UR-13)"),
        ("play A-C", "illegal: you have no piece on A (UR-15)"),
        ("play A01", "malformed: "),
        ("play agree", "malformed: "),
        ("play", "missing arguments"),
        ("play R-B R-B", "too many arguments"),
        ("undo 2", "too many arguments"),
        ("quit now", "too many arguments"),
        ("new", "name a game"),
        ("new go", "there is no game called"),
        ("new ur first", "an option is written key=value"),
        ("new ur first=3", "first must be a number from 1 to 2"),
        ("new ur first=1 first=1", "first is given twice"),
        ("new ur last=1", "there is no option"),
        ("setposition", "setposition needs"),
        ("setposition go 1", "there is no game called"),
        ("setposition ur", "the position has 1 fields instead of 6"),
        ("perft", "missing arguments"),
        ("perft -1", "perft needs"),
        ("perft 99999999999999999999", "perft needs"),
        ("roll 1 2", "too many arguments"),
        ("roll 99999999999", "a seed is"),
    ):
        assert failed(server, line).startswith(start), (line, failed(server, line))
    ask(server, "undo")
    assert failed(server, "undo") == "nothing to undo"


def test_every_line_gets_an_answer_however_long_or_broken():
    server = Server()
    ask(server, "new ur")
    huge = "9" * 3000  # a board has no room for more, nor for many such lines at once
    for line in (
        "play HUGE",
        "perft HUGE",
        "roll HUGE",
        "new HUGE",
        "new ur first=HUGE",
        "new ur HUGE=1",
        "setposition HUGE",
        "setposition ur HUGE",
        "setposition ur .................... HUGE,7 0,0 1 throw",
        "setposition ur .................... 7,7 0,0 HUGE throw",
        "setposition ur:HUGE .................... 7,7 0,0 1 throw",
        "setposition " + "x " * 999,
        "xHUGE",
        "play \xe9\u20ac",
        "new {0}",
        "play {0}",
        "setposition {} {} {} {} {} {}",
    ):
        line = line.replace("HUGE", huge)
        answer = failed(server, line)
        assert len(answer) < 200, answer
    assert ask(server, huge + " name")[1].startswith("=9")


def test_blanks_in_a_position_count_as_one():
    server = Server()
    ask(server, "setposition  ur   .................... 7,7\t0,0 2   throw ")
    assert said(server, "position") == "ur .................... 7,7 0,0 2 throw"
    assert ask(server, "history")[1] == "=\n\n"
