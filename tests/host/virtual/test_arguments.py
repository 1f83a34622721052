"""The virtual board's program says in one line why it cannot start."""

from reedbed_board.off_board.__main__ import run_virtual_board


def test_package_that_is_no_game(capsys):
    assert run_virtual_board(["--stdio", "--games", "no_such_game"]) == 1
    told = capsys.readouterr().err
    assert told.startswith("reedbed_board: no_such_game is not a game that can be loaded: ")
    assert told.count("\n") == 1


def test_arguments_that_say_nothing(capsys):
    assert run_virtual_board([]) == 1
    assert capsys.readouterr().err == "reedbed_board: say either --stdio or --listen HOST:PORT\n"
