"""The text protocol asks a computer player: `genmove`, `reg_genmove`, `hint`."""

from asked_server import ask, failed, said

from reedbed_engine.off_board.gtp import Server


def test_a_computer_player_chooses_and_plays():
    server = Server(7)
    assert ask(server, "genmove 1")[1] == "? no game yet: start one with `new GAME`\n\n"
    ask(server, "new uros")
    legal = said(server, "legal").split(" ")
    chosen = said(server, "reg_genmove 1")
    assert chosen in legal
    assert ask(server, "history")[1] == "=\n\n"
    assert said(server, "genmove 1") == chosen
    assert said(server, "history") == chosen
    assert failed(server, "genmove 6") == "a level is a number from 1 to 5"
    assert failed(server, "genmove x") == "a level is a number from 1 to 5"
    assert failed(server, "reg_genmove 1 2") == "too many arguments: 1 expected, 2 given"
    assert ask(server, "play resign")[0]
    assert failed(server, "genmove") == "the game is over"
    assert failed(server, "reg_genmove") == "the game is over"


def test_a_computer_player_throws_the_dice_as_they_fall():
    server, other = Server(7), Server(7)
    ask(server, "new ur")
    ask(other, "new ur")
    assert failed(server, "reg_genmove") == "dice choose here, nobody else: `roll`"
    assert said(server, "genmove") == said(other, "roll")
    assert said(server, "reg_genmove 2") in said(server, "legal").split(" ")


def test_a_hint_is_the_choice_and_why():
    server = Server(7)
    assert ask(server, "hint")[1] == "? no game yet: start one with `new GAME`\n\n"
    ask(server, "setposition ur ....o.......ox...... 0,0 6,5 2 move1")
    before = said(server, "position")
    assert said(server, "hint") == "5-6 it captures"
    assert said(server, "position") == before
    assert failed(server, "hint 6") == "a level is a number from 1 to 5"
    ask(server, "new arbos size=8")
    assert said(server, "hint 4") == said(server, "reg_genmove 4")
    ask(server, "new ur")
    assert failed(server, "hint") == "dice choose here, nobody else: `roll`"
