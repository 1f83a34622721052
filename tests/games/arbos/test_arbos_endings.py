"""Arbos, clause by clause from the table actions on (games/arbos/rules.md)."""

from arbos_playing import EMPTY, at, rows, setup
from ruling import legal, play, refusal, turn, why

from reedbed_engine.games import load_game
from reedbed_engine.off_board.gtp import Server
from reedbed_engine.words import explain

Arbos = load_game("arbos")


def ask(server, line):
    pieces = []
    server.respond(line, pieces.append)
    return "".join(pieces).strip()


def test_arbos_40_resigning():
    for game in (Arbos.new({"size": 6}), at("w1w1w1/w5/6/6/6/w5", "1 prune")):
        phase = turn(game)
        assert play(game, "resign") == "0 over"
        assert game.result() == "win 2 resign" and legal(game).split() == []
        assert why_over(game, "A1") == "the game is over"
        game.undo()
        assert turn(game) == phase and game.result() == "ongoing"
    game = at(EMPTY)
    assert play(game, "pass resign") == "0 over"
    assert game.result() == "win 1 resign"
    assert game.position().endswith(" 0 over 0,0 1")


def why_over(game, text):
    reason = game.judge(game.parse(text))
    return explain(reason, game.reason_args(), game.ID)


def test_arbos_41_timeouts():
    game = at(EMPTY, hands="1,1")
    assert play(game, "timeout") == "2 turn" and game.position().endswith(" 1")
    assert play(game, "timeout") == "0 over"
    game.undo()
    assert play(game, "sac timeout") == "1 turn" and game.position().endswith("1,0 1")
    game.undo()
    assert turn(game) == "2 sac2"
    assert play(game, "A1 timeout") == "1 turn" and game.position().endswith("1,0 0")
    assert rows(game) == "b5/6/6/6/6/6"
    game.undo()
    assert turn(game) == "2 sac1"
    for game in (Arbos.new({"size": 6}), at("w1w1w1/w5/6/6/6/w5", "1 prune")):
        text = why(game, "timeout")
        assert text == "ARBOS-41 there is no time limit in phase " + game.phase
    assert "timeout" not in legal(at(EMPTY)).split()


def test_arbos_42_strict_games():
    server = Server()
    ask(server, "new arbos size=6 strict=1 seeds=7")
    for line in ("timeout", "A01", "+Z9", "agree", "T20", "Pass", "xx"):
        assert ask(server, "play " + line).startswith("?")
        assert ask(server, "result") == "= ongoing"
    assert ask(server, "play +A1") == "="
    assert ask(server, "play timeout").startswith("? illegal: there is no time limit")
    for line in ("+A2", "A5", "pass", "sac", "xA1", "-A1"):
        assert ask(server, "play " + line) == "="
        assert ask(server, "turn") == "= 0 over"
        assert ask(server, "result") == "= win 1 illegal"
        assert ask(server, "legal") == "="
        assert ask(server, "play +F6").startswith("? illegal: the game is over")
        assert ask(server, "position").endswith("g5/6/6/6/6/6 0 over 9,10 0")
        assert ask(server, "history") == "= +A1 " + line
        assert ask(server, "undo") == "="
        assert ask(server, "turn") == "= 2 setup"
    ask(server, "new arbos size=6")
    assert ask(server, "play A1").startswith("? illegal: the setup is not over")
    assert ask(server, "turn") == "= 1 setup"


def test_arbos_50_two_passes():
    game = at("w5/1g4/6/6/6/6")
    assert play(game, "pass pass") == "0 over"
    assert game.position() == "arbos:size=6 w5/1g4/6/6/6/6 0 over 0,0 1"
    assert game.result() == "win 1 1-0"
    game.undo()
    assert turn(game) == "2 turn" and game.position().endswith(" 1")
    assert play(game, "A6 pass") == "2 turn"
    assert play(game, "A5 pass pass") == "0 over"


def test_arbos_51_nobody_can_act():
    game = at("bbbbbb/bbbbbb/bbbbbb/bbbbbb/bbbbbb/bbbb2", options="size=6,supply=35")
    assert legal(game).split() == ["pass"]
    assert play(game, "pass") == "2 turn" and game.position().endswith(" 1")
    # Black puts down the last spore, White has none that fits
    assert play(game, "F6") == "0 over"
    assert game.position().endswith(" 0,0 0") and game.result() == "win 2 0-0"
    game.undo()
    assert play(game, "pass") == "0 over"
    # after a pruning
    game = at("b1b1b1/6/b5/6/6/w5", "2 prune", options="size=6,supply=4")
    assert play(game, "-A1") == "2 turn"
    # a seed in hand is enough to go on
    game = at("w5/6/6/6/6/6", "2 turn", "1,0", options="size=6,supply=1")
    assert play(game, "A6") == "1 turn"
    assert play(game, "+B3") == "0 over"


def test_arbos_52_score():
    # a lone tree; two trees; three, of which two count; nothing linked
    for board, score in (
        (EMPTY, "0 0"),
        ("g5/6/6/6/6/6", "0 0"),
        ("gwg3/6/6/6/6/6", "2 0"),
        # two trees share a seed: it counts once
        ("wgw3/6/6/g5/6/6", "1 0"),
        # the best two of three
        ("gwg1wg/6/6/6/6/gg3w", "3 0"),
        # both players are linked to one seed
        ("wgb3/6/6/6/g4b/b4g", "1 2"),
    ):
        assert at(board).score() == score, board
    # also while pruning: any two of four trees
    assert at("gwg1wg/6/6/1g4/w4g/gg1w1w", "1 prune").score() == "5 0"


def test_arbos_53_the_higher_score_wins():
    for board, result in (
        (EMPTY, "win 2 0-0"),
        ("wgb3/6/6/6/6/6", "win 2 1-1"),
        ("wgb3/g5/6/6/6/6", "win 1 2-1"),
        ("wgb3/2g3/6/6/6/6", "win 2 1-2"),
    ):
        game = at(board)
        play(game, "pass pass")
        assert game.result() == result


def test_arbos_60_positions_round_trip():
    for text in (
        "arbos:size=6 %s 1 turn 0,0 0" % EMPTY,
        "arbos:size=6 wbg3/5w/3b2/6/6/gggggg 2 turn 10,3 1",
        "arbos:seeds=7,size=6,strict=1,supply=2 w5/6/6/6/6/b5 1 turn 1,2 0",
        "arbos:size=6 %s 2 sac2 10,9 0" % EMPTY,
        "arbos:size=6 w5/6/6/6/6/6 1 sac1 9,10 0",
        "arbos:size=6 w1w1w1/6/w5/6/6/6 1 prune 0,0 0",
        "arbos 12g7/%s20 2 setup 9,10 0" % ("20/" * 18),
    ):
        assert Arbos.load(text).position() == text


def check_refused(cases):
    for rest, words in cases:
        got = refusal("arbos", "arbos:" + rest)
        assert words in got, "%s: %s" % (rest, got)


def test_arbos_61_refused_in_any_phase():
    good = "size=6 " + EMPTY + " 1 turn 0,0 0"
    assert Arbos.load("arbos:" + good)
    long = "size=6 " + "6/" * 1000 + "6 1 turn 0,0 0"
    check_refused(
        (
            (good[:-2], "5 fields"),
            (good + " 0", "7 fields"),
            ("size=20 " + good[7:], "options"),
            ("size=6,seeds=7 " + good[7:], "options"),
            ("size=5 " + good[7:], "size"),
            ("colour=5 " + good[7:], "colour"),
            (good.replace("6/6", "6", 1), "rows"),
            (good.replace("6/6", "6/7", 1), '"7" is not part of a board'),
            (good.replace("6/6", "5/6", 1), "rows"),
            (good.replace("6/6", "06/6", 1), "rows"),
            (good.replace("6/6", "6/0w5", 1), "rows"),
            (good.replace("6/6", "6/w5w", 1), "rows"),
            (good.replace("6/6", "6/W5", 1), "rows"),
            (good.replace("6/6", "6/?5", 1), "rows"),
            (good.replace("6/6", "6/-15", 1), "rows"),
            (good.replace("6/6", "6//6", 1), "rows"),
            (good.replace("6/6", "6/\xe9/6", 1), "rows"),
            (long, "rows"),
            (good.replace(" 1 turn", " 3 turn"), '"3" is not a player'),
            (good.replace(" 1 turn", " 01 turn"), '"01" is not a player'),
            (good.replace(" 1 turn", " 1 Turn"), '"Turn" is not a phase'),
            (good.replace(" 1 turn", " 0 over"), "finished"),
            (good.replace("0,0", "11,0"), '"11" is not a number from 0 to 10'),
            (good.replace("0,0", "0,00"), '"00" is not a number'),
            (good.replace("0,0", "0"), "not a number"),
            (good.replace("0,0", "0,0,0"), "not a number"),
            (good.replace("0,0 0", "0,0 2"), '"2" is not a number of passes'),
            (good.replace("0,0 0", "0,0 -1"), "passes"),
            ("size=6 6/6/6/6/6/w5 1 sac1 0,0 1", "passes"),
            ("size=6 %s 1 setup 10,10 1" % EMPTY, "passes"),
            ("size=6,supply=2 wwwb2/6/6/6/6/6 1 turn 0,0 0", "player 1 has 3 spores"),
            ("size=6,supply=1 wb4/b5/6/6/6/6 1 turn 0,0 0", "player 2 has 2 spores"),
            ("size=6 g5/6/6/6/6/6 1 turn 10,10 0", "there are 21 seeds"),
        )
    )


def test_arbos_62_refused_in_setup():
    check_refused(
        (
            ("size=6 w5/6/6/6/6/6 1 setup 10,10 0", "no spores on the board"),
            ("size=6 %s 1 setup 9,9 0" % EMPTY, "20 seeds are on the board or in hands, not 18"),
            ("size=6 %s 2 setup 10,10 0" % EMPTY, "with player 2 to move"),
            ("size=6 g5/6/6/6/6/6 2 setup 10,9 0", "hands of 10 and 9"),
            ("size=6 g4g/6/6/6/6/6 1 setup 8,10 0", "hands of 8 and 10"),
            ("size=6 g1g3/6/6/6/6/6 1 setup 9,9 0", "the seed on A1 is too close"),
            ("size=6 g5/g5/6/6/6/6 1 setup 9,9 0", "the seed on A1 is too close"),
            ("size=6 g2g2/6/6/g2g2/6/6 1 setup 8,8 0", "nobody could act in phase setup"),
            (
                "seeds=7 %sg2g2g2g2g2g2g1/%s20 1 setup 3,3 0"
                % ("g2g2g2g2g2g2g1/20/20/", "20/" * 15),
                "nobody could act in phase setup",
            ),
        )
    )
    game = setup("g2g2/6/6/g5/6/6", 2, "8,9")
    assert legal(game).split()[0] == "+D4"


def test_arbos_63_refused_in_turns():
    full = "bbbbbb/bbbbbb/bbbbbb/bbbbbb/bbbbbb/bbbbb1"
    check_refused(
        (
            ("size=6 w1w1w1/6/w5/6/6/6 1 turn 0,0 0", "player 1 has 4 trees"),
            ("size=6 b1b1b1/6/b5/6/6/6 1 turn 0,0 0", "player 2 has 4 trees"),
            ("size=6 b1b1b1/6/b5/6/6/6 1 sac2 0,0 0", "player 2 has 4 trees"),
            ("size=6 w1w1w1/6/w5/6/6/6 1 sac1 0,0 0", "player 1 has 4 trees"),
            ("size=6,supply=35 %s 1 turn 0,0 0" % full, "neither player"),
            ("size=6 %s 1 turn 0,0 0" % full.replace("1", "b"), "neither player"),
            ("size=6 %s 1 sac2 10,9 0" % EMPTY, "player 1 has ten seeds"),
            ("size=6 %s 2 sac2 9,10 0" % EMPTY, "player 2 has ten seeds"),
            ("size=6 g5/6/6/6/6/6 1 sac2 9,10 0", "there are 20 seeds"),
            ("size=6,supply=1 %s 1 sac2 0,0 0" % EMPTY, "1 spores left and needs 2"),
            ("size=6,supply=1 w5/6/6/6/6/6 1 sac1 0,0 0", "0 spores left and needs 1"),
            ("size=6 %s 1 sac1 0,0 0" % full, "nobody could act in phase sac1"),
            ("size=6 %s 1 sac2 0,0 0" % full, "nobody could act in phase sac2"),
        )
    )
    assert at(full, "1 turn", "1,0", options="size=6")
    assert at(full, "2 sac1", "0,0", options="size=6")


def test_arbos_64_refused_in_prune():
    check_refused(
        (
            ("size=6 w1w1w1/6/6/6/6/6 1 prune 0,0 0", "player 1 has 3 trees: there is nothing"),
            ("size=6 w1w1w1/6/w5/6/6/6 2 prune 0,0 0", "player 1 has 4 trees"),
            ("size=6 w1w1w1/6/w5/b1b1b1/6/b5 1 prune 0,0 0", "player 2 has 4 trees"),
        )
    )
