"""Arbos: notation, junk."""

from arbos_playing import EMPTY, at

from reedbed_engine.errors import BadNotation, BadOption
from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import BAD_SPELLING, OFF_BOARD
from reedbed_engine.off_board.diagrams import show
from reedbed_engine.off_board.gtp import Server
from reedbed_engine.words import explain

Arbos = load_game("arbos")


def test_notation():
    game = Arbos.new({"size": 20})
    for text in ("A1", "T20", "J9", "+A1", "+T20", "xK11", "-B3", "sac", "pass", "resign",
                 "timeout"):  # fmt: skip
        assert game.text(game.parse(text)) == text
    for text in ("", "A", "1", "a1", "A0", "A01", "A 1", "A1 ", "+", "x", "-", "++A1", "+a1",
                 "A100", "A-1", "AA1", "Pass", "pass1", "sac2", "agree", "\xe91", "A\u0661",
                 "+A1+A1", "x" * 999):  # fmt: skip
        refuse_text(game, text, BAD_SPELLING)
    for text in ("U1", "A21", "+Z20", "xA99", "-T21"):
        refuse_text(game, text, OFF_BOARD)
    game = Arbos.new({"size": 6})
    for text in ("G1", "A7", "T20", "+A10"):
        refuse_text(game, text, OFF_BOARD)


def refuse_text(game, text, code):
    try:
        game.parse(text)
    except BadNotation as error:
        assert error.code == code, text[:30]
        for language in ("en", "es"):
            assert len(explain(code, error.arguments, error.game_id, language)) < 80
    else:
        raise AssertionError(text)


def test_options_refused():
    for options in (
        {"seeds": "6"},
        {"seeds": "11"},
        {"size": "5"},
        {"size": "21"},
        {"strict": "2"},
        {"supply": "0"},
        {"supply": "201"},
        {"supply": "080"},
        {"first": "2"},
    ):
        try:
            Arbos.new(options)
        except BadOption as error:
            assert list(options)[0] in explain(error.code, error.arguments, error.game_id)
        else:
            raise AssertionError(str(options))


def test_junk_is_answered_and_changes_nothing():
    server, answers = Server(), []
    server.respond("setposition arbos:size=6 %s 1 turn 3,3 0" % EMPTY, answers.append)
    before = server.game.position()
    for line in (
        "play " + "A" * 1000,
        "play +" + "9" * 1000,
        "play " + "x\xe9" * 500,
        "setposition arbos:size=6 " + "w" * 1000 + " 1 turn 3,3 0",
        "setposition arbos:size=6 " + "/" * 1000 + " 1 turn 3,3 0",
        "setposition arbos:size=6 %s 1 turn %s 0" % (EMPTY, "9" * 1000),
        "setposition arbos:size=6 %s 1 turn 3,3 0 " % EMPTY + "0 " * 400,
        "setposition arbos:size=" + "6" * 1000,
    ):
        answers.clear()
        server.respond(line, answers.append)
        text = "".join(answers)
        assert text.startswith("? ") and len(text) < 300, line[:40]
        assert server.game.position() == before


def test_show():
    lines = []
    show(at("w5/1g4/6/6/4b1/6"), lines.append)
    text = "".join(lines)
    assert "A  w  .  .  .  .  ." in text and "White w: 1 trees, 79 spores and 0 seeds" in text
