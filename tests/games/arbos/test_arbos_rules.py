"""Arbos, clause by clause up to the turn (games/arbos/rules.md)."""

from arbos_playing import EMPTY, at, rows, setup
from ruling import legal, play, turn, why

from reedbed_engine.games import load_game
from reedbed_engine.off_board.diagrams import show

Arbos = load_game("arbos")


def trees(game):
    return [game.board.trees[player].count for player in (1, 2)]


def test_arbos_1_and_2_start():
    """ARBOS-1, ARBOS-2."""
    game = Arbos.new()
    assert game.position() == "arbos " + "/".join(["20"] * 20) + " 1 setup 10,10 0"
    assert game.parse("T20") and game.text(game.parse("C4")) == "C4"
    assert game.site_name(0) == "A1" and game.site_name(43) == "C4"
    game = Arbos.new({"size": "6", "seeds": "7", "strict": "1", "supply": "200"})
    assert game.position() == "arbos:seeds=7,size=6,strict=1,supply=200 %s 1 setup 10,10 0" % EMPTY


def test_arbos_3_stocks():
    game = at("w5/6/6/6/6/5g", hands="2,3")
    assert [game.count(site) for site in range(36, 41)] == [79, 80, 2, 3, 14]
    assert game.site_name(36) == "white supply" and game.site_name(40) == "box"
    assert game.piece(0) == 1 and game.piece(35) == 3 and game.piece(1) == 0
    assert game.count(0) == 1 and game.count(1) == 0
    play(game, "xA1 pass sac")
    assert [game.count(site) for site in range(36, 41)] == [80, 80, 0, 3, 15]


def test_arbos_4_neighbours():
    # the seeds' own diagram: corners and sides around the token on C3
    game = at("6/6/2b3/6/6/6")
    refused = [text for text in ("B2", "B3", "B4", "C2", "C4", "D2", "D3", "D4")
               if game.judge(game.parse(text))]  # fmt: skip
    assert refused == ["B3", "C2", "C4", "D3"]
    # a seed on C3: all eight are its neighbours, so a side contact does not matter there
    for cell in ("B2", "B3", "B4", "C2", "C4", "D2", "D3", "D4"):
        game = at("6/6/2g3/6/6/6")
        play(game, cell)
        assert game.score() == "1 0"
    game = at("6/6/2g3/6/6/6")
    play(game, "A3")
    assert game.score() == "0 0"


def test_arbos_5_trees():
    assert trees(at("w5/1w4/2w3/6/5w/6")) == [2, 0]
    assert trees(at("wb4/bw4/6/6/6/6")) == [1, 1]
    assert trees(at("w1w1w1/6/bb1b1b/6/6/6")) == [3, 3]
    # rows do not run into each other over the edge
    assert trees(at("5w/w5/6/6/6/6")) == [2, 0]


def test_arbos_6_a_seed_is_linked_to_several_trees():
    game = at("w1w3/1g4/b5/6/6/6")
    assert trees(game) == [2, 1]
    assert game.score() == "1 1"


def test_arbos_10_setup_alternates():
    game = Arbos.new({"size": 10})
    assert play(game, "+A1") == "2 setup"
    assert play(game, "+J10") == "1 setup"
    assert game.position().split()[4] == "9,9"
    for text in ("C4", "pass", "sac", "xA1", "-A1"):
        assert why(game, text) == "ARBOS-10 the setup is not over: put down a seed"


def test_arbos_11_two_empty_cells_between_seeds():
    game = Arbos.new({"size": 10})
    play(game, "+E5")
    free = [text for text in legal(game).split() if text[1] in "CDEFG"]
    assert len(legal(game).split()) == 100 - 25 and "+E2" in free and "+E8" in free
    assert "+B2" in legal(game).split() and "+H5" in legal(game).split()
    assert why(game, "+C7").startswith("ARBOS-11 C7 is too close to another seed")
    assert why(game, "+E5") == "ARBOS-20 E5 is taken"


def test_arbos_12_setup_ends_with_the_last_seed():
    game = setup("g2g2g2g/10/10/g2g2g2g/10/10/g2g2g3/10/10/9g", 1, "4,4", "seeds=7,size=10")
    assert play(game, "+G10") == "2 setup"
    game.undo()
    assert play(game, "+J1") == "2 setup"
    assert play(game, "+J4") == "1 turn"
    assert game.position().split()[4:] == ["3,3", "0"]


def test_arbos_12_setup_ends_without_room():
    game = Arbos.new({"size": 6})
    assert play(game, "+C3 +F6") == "1 setup"
    assert play(game, "+C6") == "2 setup"
    assert play(game, "+F3") == "1 turn"
    assert game.position().split()[4] == "8,8"
    game = Arbos.new({"size": 6})
    assert play(game, "+C3 +F6 +B6") == "2 setup"
    assert legal(game).split() == ["+F1", "+F2", "+F3"]
    # hands differ where the second player finds no cell
    game = Arbos.new({"size": 7})
    assert play(game, "+A4 +C7 +C1 +G3") == "1 setup"
    assert play(game, "+F6") == "1 turn"
    assert game.position().split()[4] == "7,8"


def test_arbos_13_white_has_the_first_turn():
    game = Arbos.new({"size": 7})
    play(game, "+A4 +C7 +C1 +G3 +F6")
    assert turn(game) == "1 turn"
    game.undo()
    assert turn(game) == "1 setup"


def test_arbos_20_cells_must_be_free():
    game = at("wbg3/6/6/6/6/6", hands="1,1")
    for text in ("A1", "A2", "A3", "+A1", "+A2", "+A3"):
        assert why(game, text) == "ARBOS-20 %s is taken" % text[-2:]
    assert why(game, "-A1").startswith("ARBOS-30 only a player")
    for text in ("B1", "+B1", "xA2", "sac", "pass"):
        assert text in legal(game).split()


def test_arbos_21_contact_and_seeds():
    game = at("6/1b4/6/6/3g2/6")
    assert why(game, "B1") == (
        "ARBOS-21 B1 has an opposing spore at its side and no seed next to it"
    )
    assert why(game, "A2").startswith("ARBOS-21")
    play(game, "A1")
    assert rows(game) == "w5/1b4/6/6/3g2/6"
    # a seed nearby outweighs the contact
    game = at("6/1b4/6/1g4/6/6")
    assert "C2" in legal(game).split() and "B1" not in legal(game).split()
    game = at(EMPTY, options="size=6,supply=1")
    assert play(game, "A1 A6") == "0 over"
    game = at("w5/6/6/6/6/6", options="size=6,supply=1")
    assert why(game, "F6") == "ARBOS-21 you have no spores left"
    assert legal(game).split() == ["pass"]


def test_arbos_22_at_most_three_trees():
    game = at("w1w1w1/6/6/6/6/6")
    assert why(game, "F6") == (
        "ARBOS-22 a spore on F6 would begin a fourth tree; three are the most"
    )
    assert play(game, "B2") == "2 turn"
    assert trees(game) == [2, 0]
    # another player's trees do not count
    assert "F6" in legal(game).split()
    play(game, "F6")
    assert "D3" in legal(game).split()
    game.undo()
    game.undo()
    assert trees(game) == [3, 0]


def test_arbos_23_seeds_in_a_turn():
    game = at("g5/6/6/6/6/6", hands="1,0")
    assert play(game, "+A2") == "2 turn"
    assert rows(game) == "gg4/6/6/6/6/6" and game.position().split()[4] == "0,0"
    assert why(game, "+F6") == "ARBOS-23 you have no seeds left in hand"
    assert why(game, "xA1") == "ARBOS-23 you have no seeds left in hand"
    assert why(game, "sac") == "ARBOS-23 you have no seeds left in hand"


def test_arbos_24_a_seed_for_any_spore():
    game = at("w5/6/6/6/6/5b", hands="2,0")
    assert why(game, "xB2") == "ARBOS-24 there is no spore on B2"
    assert play(game, "xF6 pass xA1") == "2 turn"
    assert rows(game) == "g5/6/6/6/6/5g"
    assert game.count(36) == 80 and game.count(37) == 80
    game.undo()
    assert why(game, "xF6") == "ARBOS-24 there is no spore on F6"


def test_arbos_25_replacing_an_own_spore():
    game = at("w1w1w1/1w1w2/6/6/6/6", hands="1,0")
    assert trees(game) == [1, 0]
    assert play(game, "xB2") == "2 turn"
    assert trees(game) == [2, 0]
    game = at("w1w1w1/1w4/4w1/6/6/6", hands="1,0")
    assert trees(game) == [3, 0]
    assert why(game, "xB2") == (
        "ARBOS-25 without the spore on B2 you would have 4 trees; three are the most"
    )
    assert "xA1" in legal(game).split() and "xA5" in legal(game).split()
    # a ring is not split by one spore
    game = at("www3/w1w3/www2w/6/5w/6", hands="1,0")
    assert trees(game) == [3, 0]
    assert "xA2" in legal(game).split() and "xB1" in legal(game).split()


def test_arbos_26_giving_up_a_seed():
    game = at(EMPTY, hands="1,0")
    assert play(game, "sac") == "1 sac2"
    assert game.position().split()[4] == "0,0"
    carries = []
    game.undo()
    game.effect(game.parse("sac"), carries)
    assert carries == [3, 38, 40]
    game = at("w5/6/6/6/6/6", hands="1,0", options="size=6,supply=2")
    assert why(game, "sac") == (
        "ARBOS-26 giving up a seed pays two spores, and you have fewer left"
    )
    # three trees that cannot grow, and no fourth can begin
    game = at("wb4/bb4/bbbbbb/6/bbbbbb/wb3w", hands="1,0")
    assert trees(game) == [3, 2]
    assert why(game, "sac") == "ARBOS-26 there is no cell where you could put down a spore"


def test_arbos_27_two_spores_follow():
    game = at(EMPTY, hands="1,1")
    assert play(game, "sac") == "1 sac2"
    for text in ("pass", "+A1", "sac", "xA1", "-A1"):
        assert why(game, text) == "ARBOS-27 you gave up a seed: put down a spore"
    assert play(game, "A1") == "1 sac1"
    assert why(game, "pass").startswith("ARBOS-27")
    assert play(game, "A2") == "2 turn"
    assert rows(game) == "ww4/6/6/6/6/6"
    for phase in ("1 sac1", "1 sac2", "1 turn"):
        game.undo()
        assert turn(game) == phase


def test_arbos_27_no_cell_for_the_second():
    # one free cell
    game = at("bbbbbb/bbbbbb/bbbbbb/bbbbbb/bbbbgb/bbbbb1", hands="1,0")
    assert legal(game).split()[:3] == ["+F6", "F6", "pass"]
    assert play(game, "sac F6") == "0 over"
    game.undo()
    assert turn(game) == "1 sac2"


def test_arbos_28_passing():
    game = at(EMPTY, hands="1,1")
    assert play(game, "pass") == "2 turn"
    assert game.position().endswith(" 1")
    for text in ("A1", "+A1", "sac"):
        play(game, text)
        assert game.position().endswith(" 0")
        game.undo()
        assert game.position().endswith(" 1")


def test_arbos_30_and_31_pruning():
    """ARBOS-30, ARBOS-31."""
    game = at("w1b3/1b4/b1b3/6/4b1/6", "1 turn", "1,0")
    assert trees(game) == [1, 2]
    assert play(game, "xB2") == "2 prune"
    assert trees(game) == [1, 4]
    assert legal(game).split() == ["-A3", "-C1", "-C3", "-E5"]
    assert why(game, "A6") == (
        "ARBOS-31 you have 4 trees: remove your own spores until you have three"
    )
    assert why(game, "-A1") == "ARBOS-31 there is no spore of yours on A1"
    carries = []
    game.effect(game.parse("-A3"), carries)
    assert carries == [2, 2, 37]
    assert play(game, "-A3") == "2 turn"
    assert game.count(37) == 77 and trees(game) == [1, 3]
    assert game.position().endswith(" 0,0 0")
    game.undo()
    assert turn(game) == "2 prune"
    game.undo()
    assert turn(game) == "1 turn" and trees(game) == [1, 2]


def test_arbos_31_pruning_may_split_again():
    game = at("bbb1b1/6/b1b1b1/6/6/w5", "2 prune")
    assert trees(game) == [1, 5]
    assert play(game, "-A2") == "2 prune"
    assert trees(game) == [1, 6]
    assert play(game, "-A1 -A3") == "2 prune"
    assert play(game, "-A5") == "2 turn"
    assert trees(game) == [1, 3]


def test_show():
    lines = []
    show(at("w5/1g4/6/6/4b1/6"), lines.append)
    text = "".join(lines)
    assert "A  w  .  .  .  .  ." in text and "White w: 1 trees, 79 spores and 0 seeds" in text
