"""Ur, clause by clause (games/ur/rules.md)."""

from ruling import legal, play, turn, why

from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import GAME_OVER
from reedbed_engine.games.ur.rules import SQUARES, throw_of

Ur = load_game("ur")


def at(pieces, river, home, turn):
    """Return a game; `pieces` is like "A:x 7:O"."""
    board = {}
    for item in pieces.split():
        board[item[0]] = item[2]
    squares = "".join([board.get(name, ".") for name in SQUARES])
    return Ur.load("ur %s %s %s %s" % (squares, river, home, turn))


def squares(game):
    return game.position().split()[1]


def test_ur_1_start():
    assert Ur.new().position() == "ur .................... 7,7 0,0 1 throw"
    assert Ur.new({"first": "2"}).position() == "ur .................... 7,7 0,0 2 throw"


def test_ur_2_routes():
    for player, route in ((1, "ABCD1234567FE8ef"), (2, "abcd1234567fe8EF")):
        for index in range(15):
            # the other player's one piece stands where this one never passes
            pieces = route[index] + (":x a:o" if player == 1 else ":o A:x")
            game = at(pieces, "0,0", "6,6", "%d move1" % player)
            assert legal(game) == route[index] + "-" + route[index + 1]
    game = at("1:o 2:x", "0,0", "6,6", "2 move1")
    assert why(game, "A-B") == "UR-2 A is not on your route"
    assert why(game, "1-A") == "UR-2 A is not on your route"


def test_ur_3_rosettes_earn_a_bonus_and_other_squares_do_not():
    route = "ABCD1234567FE8ef"
    for index in range(1, 15):
        game = at(route[index - 1] + ":x a:o", "0,0", "6,6", "1 move1")
        after = play(game, route[index - 1] + "-" + route[index])
        assert after == ("1 bonus" if index in (3, 7, 11) else "2 throw"), route[index]


def test_ur_4_who_reaches_the_exit_leaves_the_board():
    game = at("e:x 8:x a:o", "0,0", "5,6", "1 move1")
    assert play(game, "e-f") == "1 bonus"
    assert squares(game) == "....o..........x...."
    assert game.score() == "6 6"


def test_ur_5_two_of_one_player_share_a_square():
    game = at("A:x B:x a:o", "0,0", "5,6", "1 move1")
    play(game, "A-B")
    assert squares(game)[:2] == ".X"
    assert game.count(1) == 2 and game.owner(1) == 1
    assert game.count(0) == 0 and game.owner(0) == 0


def test_ur_10_throw_comes_first():
    game = Ur.new()
    assert legal(game) == "t1 t2 t3 t4"
    assert why(game, "R-A") == "UR-10 roll the dice first"
    counts = [0, 0, 0, 0, 0]
    for number in range(8):
        counts[throw_of(number)] += 1
    assert counts == [0, 3, 3, 1, 1]


def test_ur_11_a_throw_without_a_move_passes_the_turn():
    for throw in ("t2", "t3", "t4"):
        game = at("e:x a:o", "0,0", "6,6", "1 throw")
        assert play(game, throw) == "2 throw"
        game.undo()
        assert turn(game) == "1 throw"


def test_ur_12_a_throw_taken_back_falls_the_same():
    seen = set()
    for seed in range(40):
        game = Ur.new()
        game.chance_state = seed
        first = game.roll()
        seen.add(first)
        game.play(first)
        game.undo()
        assert game.roll() == first
        assert game.chance_state == seed
    assert len(seen) == 4


def test_ur_13_the_throw_is_the_distance():
    game = at("A:x B:x a:o", "0,0", "5,6", "1 move2")
    assert legal(game) == "A-C B-D"
    assert why(game, "A-D") == "UR-13 the roll was 2, this move takes 3"
    assert why(game, "t1") == "UR-13 no roll is due: move a piece first"


def test_ur_14_moving_is_compulsory():
    game = at("A:x B:x a:o", "0,0", "5,6", "1 move2")
    found = []
    game.actions(found)
    assert len(found) == 2 and game.judge(found[0]) == 0 and game.judge(found[1]) == 0


def test_ur_15_own_pieces_forward():
    game = at("A:x B:x 1:o", "0,0", "5,6", "1 move1")
    assert why(game, "1-2") == "UR-15 you have no piece on 1"
    assert why(game, "R-A") == "UR-15 you have no piece on R"
    assert why(game, "B-A") == "UR-15 pieces only move forward on their route"
    assert why(game, "B-B") == "UR-15 pieces only move forward on their route"
    assert why(game, "f-A") == "UR-15 you have no piece on f"


def test_ur_20_what_follows_a_move():
    assert play(at("1:x a:o", "0,0", "6,6", "1 move1"), "1-2") == "2 throw"
    assert play(at("D:x a:o", "0,0", "6,6", "1 move3"), "D-3") == "1 throw"
    # the seventh piece home ends the game, whatever else was due
    assert play(at("e:x a:o", "0,0", "6,6", "1 move1"), "e-f") == "0 over"
    assert play(at("E:x f:O", "0,0", "6,5", "1 move3"), "E-f") == "0 over"
    # a penalty goes before the further throw, a bonus too
    assert play(at("3:x a:o", "0,0", "6,6", "1 move3"), "3-6") == "2 penalty"
    assert play(at("1:x a:o", "0,0", "6,6", "1 move3"), "1-4") == "1 bonus+"


def test_ur_21_a_due_throw_stays_due_until_a_penalty():
    game = at("1:x a:o", "0,0", "6,6", "1 move3")
    assert play(game, "1-4 4-5") == "1 throw"
    game = at("1:x 3:x a:o", "0,0", "5,6", "1 move3")
    assert play(game, "1-4 3-4") == "1 bonus+"
    assert play(game, "4-5") == "1 throw"
    game = at("1:x 3:x a:o", "0,0", "5,6", "1 move3")
    assert play(game, "1-4 3-5") == "2 penalty"


def test_ur_22_bonus_steps():
    game = at("C:x 5:x a:o", "0,0", "5,6", "1 move1")
    assert play(game, "C-D") == "1 bonus"
    assert legal(game) == "5-6 5-7 5-8 5-F D-1 D-2 D-3 D-5"
    assert why(game, "D-4") == "UR-22 a bonus move takes 1, 2, 3 or 5 steps, not 4"


def test_ur_22_a_bonus_without_a_move_is_lost():
    # the other piece on F needs 4 to go home, and 1, 2 and 3 are blocked
    game = at("F:X E:O 8:O e:O", "0,0", "5,1", "1 move4")
    assert play(game, "F-f") == "1 throw"
    game.undo()
    assert turn(game) == "1 move4" and squares(game) == "...............OOXO."


def test_ur_23_penalty_moves():
    game = at("3:x 1:o a:o", "0,0", "6,5", "1 move3")
    assert play(game, "3-6") == "2 penalty"
    assert legal(game) == "1-2 1-3 1-4 1-5 1-6 a-1 a-2 a-b a-c a-d"
    assert why(game, "1-7") == "UR-23 a penalty move takes 1 to 5 steps, not 6"
    assert why(game, "t1") == "UR-13 no roll is due: move a piece first"
    assert play(game, "a-b") == "2 throw"


def test_ur_24_bonus_and_penalty_moves_earn_and_incur():
    game = at("3:x 1:o a:o", "0,0", "6,5", "1 move3")
    assert play(game, "3-6 a-d") == "2 bonus+"
    assert play(game, "d-1") == "2 throw"
    game = at("3:x 3:x 1:o a:o", "0,0", "6,5", "1 move3")
    # White's penalty move jumps the rosette 4 and gives Black a penalty move
    assert play(game, "3-6 1-5") == "1 penalty"
    game = at("C:x 3:x a:o", "0,0", "5,6", "1 move1")
    assert play(game, "C-D 3-5") == "2 penalty"


def test_ur_30_entering():
    game = at("D:x a:o", "6,6", "0,0", "1 bonus")
    assert legal(game) == "R-A R-B R-C"
    assert why(game, "R-1") == "UR-30 a piece cannot enter with 5"
    game = at("1:x a:o", "6,6", "0,0", "1 penalty")
    assert legal(game) == "R-A R-B R-C R-D"
    assert why(game, "R-1") == "UR-30 a piece cannot enter with 5"


def test_ur_31_the_river_binds_all_pieces():
    game = at("A:x 5:x a:o", "5,6", "0,0", "1 move2")
    assert legal(game) == "A-C R-B"
    words = "UR-31 pieces stay in the refuge while one of yours is in the river"
    assert why(game, "5-7") == words
    game = at("A:X B:X C:X a:o", "1,6", "0,0", "1 move4")
    assert legal(game) == "R-D"
    assert why(game, "A-1") == words
    # nothing to enter on and nothing to move within: the throw is lost
    game = at("A:X C:x D:X a:o", "2,6", "0,0", "1 throw")
    assert play(game, "t4") == "2 throw"


def test_ur_32_two_pieces_protect_a_square_and_can_be_passed():
    game = at("A:x B:x C:X a:o", "0,0", "3,6", "1 move1")
    assert legal(game) == "A-B C-D"
    assert why(game, "B-C") == "UR-32 C has two pieces on it: nobody can land there"
    game = at("1:x 2:O a:o", "0,0", "6,4", "1 penalty")
    assert why(game, "1-2") == "UR-32 2 has two pieces on it: nobody can land there"
    assert legal(game) == "1-3 1-4 1-5 1-6"


def test_ur_33_capture():
    game = at("1:x 2:o", "0,0", "6,6", "1 move1")
    carries = []
    game.effect(game.parse("1-2"), carries)
    assert carries == [1, 8, 9, 2, 9, 21]
    assert play(game, "1-2") == "2 throw"
    assert game.position() == "ur .........x.......... 0,1 6,6 2 throw"
    game.undo()
    assert game.position() == "ur ........xo.......... 0,0 6,6 1 move1"
    # on the shared squares at the end of the routes too
    for pieces, move in (("8:x e:o", "8-e"), ("E:x 8:o", "E-8"), ("F:x E:o", "F-E")):
        game = at(pieces, "0,0", "6,6", "1 move1")
        play(game, move)
        assert game.position().split()[2] == "0,1", move


def test_ur_34_going_home():
    # empty exit: a bonus
    assert play(at("e:x 1:x a:o", "0,0", "5,6", "1 move1"), "e-f") == "1 bonus"
    # one enemy piece: to its river, and a bonus
    game = at("e:x 1:x f:o", "0,0", "5,6", "1 move1")
    assert play(game, "e-f") == "1 bonus"
    assert game.position() == "ur ........x........... 0,1 6,6 1 bonus"
    # two enemy pieces: they stay, no bonus, a penalty
    game = at("e:x 1:x f:O", "0,0", "5,5", "1 move1")
    assert play(game, "e-f") == "2 penalty"
    assert game.position() == "ur ........x..........O 0,0 6,5 2 penalty"
    # the exact count only
    game = at("e:x 1:x a:o", "0,0", "5,6", "1 move2")
    assert legal(game) == "1-3"
    # White's way home
    assert play(at("E:o F:x A:x", "0,0", "5,6", "2 move1"), "E-F") == "0 over"


def test_ur_35_jumping():
    route = "ABCD1234567FE8ef"
    for start in range(15):
        for steps in range(1, 6):
            end = start + steps
            if end > 14:
                continue
            jumped = [r for r in (3, 7, 11) if start < r < end]
            game = at(route[start] + ":x a:o", "0,0", "6,6", "1 penalty")
            after = play(game, route[start] + "-" + route[end])
            if jumped and start not in (0, 2, 10):
                assert after == "2 penalty", (start, steps)
            elif end in (3, 7, 11):
                assert after == "1 bonus+", (start, steps)
            else:
                assert after == "1 throw", (start, steps)
    # a capture is carried out before the penalty
    game = at("3:x 5:o a:o", "0,0", "6,5", "1 move2")
    assert play(game, "3-5") == "2 penalty"
    assert game.position().split()[2] == "0,1"
    # entering from the river jumps nothing
    assert play(at("a:o", "7,6", "0,0", "1 move4"), "R-D") == "1 bonus+"


def test_ur_36_eyes_and_rosettes_protect_nobody():
    game = at("6:x 7:o", "0,0", "6,6", "1 move1")
    play(game, "6-7")
    assert game.position().split()[2] == "0,1"
    game = at("3:x 4:o", "0,0", "6,6", "1 move1")
    play(game, "3-4")
    assert game.position().split()[2] == "0,1"


def test_ur_40_the_end_and_its_points():
    game = at("e:x a:o f:O", "0,3", "6,1", "1 move1")
    play(game, "e-f")
    assert game.over and game.player == 0 and game.phase == "over"
    assert game.result() == "win 1 points=9"
    assert legal(game) == ""
    assert game.judge(1) == game.judge(game.parse("resign")) == GAME_OVER
    game.undo()
    assert game.result() == "ongoing" and turn(game) == "1 move1"


def test_ur_41_resigning():
    game = at("e:x a:o f:O", "0,3", "6,1", "2 throw")
    play(game, "resign")
    assert game.result() == "win 1 points=9 resign" and game.over
    game.undo()
    assert turn(game) == "2 throw" and game.result() == "ongoing"
    game = at("e:x a:o f:O", "0,3", "6,1", "1 move1")
    play(game, "resign")
    assert game.result() == "win 2 points=1 resign"


def test_ur_42_score():
    assert at("e:x a:o", "0,3", "6,3", "1 throw").score() == "6 3"
