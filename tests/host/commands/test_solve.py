"""Solved positions: right by a slow computation, kept, compared with what levels play."""

import json
from collections import deque

import pytest
from command_line import invoke

from bench.exactness import measure_losses
from reedbed.analysis.endgames import load_solved, name_file
from reedbed.analysis.shortest import count_to_win
from reedbed.analysis.solver import TooManyPositions, solve, value_actions
from reedbed.analysis.training import fit
from reedbed.errors import PlainError
from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import EVERYBODY
from reedbed_engine.games.ur.pc.endgames import list_endgames

CHANCES = {"t1": 3 / 8, "t2": 3 / 8, "t3": 1 / 8, "t4": 1 / 8}
ONE_STEP = "ur ................x.o. 0,0 6,6 1 move1"


def run(*words):
    return invoke("dev", "solve", *words)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("data")


def list_following(position):
    """Return whose choice a position is (0: of the dice) and pairs of chance and what follows."""
    game = load_game("ur").load(position)
    found = []
    game.actions(found)
    pairs = []
    for action in found:
        text = game.text(action)
        game.play(action)
        pairs.append((CHANCES.get(text, 1), game.result() if game.over else game.position()))
        game.undo()
    return 0 if game.phase == "throw" else game.player, pairs


def bound_slowly(starts, unknown, sweeps=80):
    """Return player 1's chance when games that are not over by then count as `unknown`."""
    following = {}
    pending = deque(starts)
    while pending:
        position = pending.popleft()
        if position not in following:
            following[position] = list_following(position)
            pending += [text for _, text in following[position][1] if text.startswith("ur ")]
    values = dict.fromkeys(following, unknown)
    for _ in range(sweeps):
        before = dict(values)
        for position, (chooser, pairs) in following.items():
            worths = []
            for chance, text in pairs:
                over = 1.0 if text.startswith("win 1") else 0.0
                worths.append(chance * before.get(text, over))
            values[position] = (sum, max, min)[chooser](worths)
    return values


def test_endgames_lie_between_the_bounds_of_a_slow_computation(folder):
    solved = load_solved(folder, "ur", 1)
    low, high = (bound_slowly(list_endgames(1), unknown) for unknown in (0.0, 1.0))
    assert low.keys() == solved.keys()
    for position, value in solved.items():
        assert low[position] - 1e-6 <= value <= high[position] + 1e-6
        assert high[position] - low[position] < 0.1


def test_a_table_is_solved_once_and_again_when_it_is_damaged(folder):
    solved = load_solved(folder, "ur", 1)
    path = name_file(folder, "ur", 1)
    path.write_text(json.dumps({ONE_STEP: 0.25}), encoding="utf-8")
    assert load_solved(folder, "ur", 1) == {ONE_STEP: 0.25}
    path.write_text("{", encoding="utf-8")
    assert load_solved(folder, "ur", 1) == solved


def test_late_positions_of_other_games_are_solved():
    game = load_game("uros").new()
    while not game.over:
        found = []
        game.actions(found)
        game.play(found[0])
    game.undo()
    values = value_actions(game, 100_000)
    assert set(values.values()) <= {0.0, 0.5, 1.0}
    with pytest.raises(TooManyPositions):
        solve("uros", [load_game("uros").new().position()], 50)


FEWEST_ON_SIDE_3 = 12  # actions: six turns
WHOLE = 40  # seeds from which a sweep is no sample
LATE = "community:side=3 BBG/RRGR/GGRGG/RBBB/BRR D2,B3 2 swap 5"


def count_slowly(game):
    """Return how few actions win: of all paths, then of all that are one action longer."""
    paths = [[]]
    while True:
        longer = []
        for path in paths:
            for action in path:
                game.play(action)
            found = []
            game.actions(found)
            is_won = game.over and game.outcome()[0] == EVERYBODY
            for _ in path:
                game.undo()
            if is_won:
                return len(path)
            longer += [[*path, action] for action in found]
        paths = longer


def test_the_shortest_way_to_win_together_is_found():
    game = load_game("community").load(LATE)
    fewest = count_slowly(game)
    for known in range(fewest, fewest + 4):
        assert count_to_win(game, known, 10_000) == fewest
    assert game.position() == LATE
    assert count_to_win(game, fewest + 1, 3) is None


@pytest.mark.long
def test_the_smallest_board_is_solved_from_its_start_and_the_helper_loses_nothing(
    folder, pytestconfig
):
    if pytestconfig.getoption("seeds") < WHOLE:
        pytest.skip("it takes minutes")
    losses = measure_losses(folder, "community", 4, range(1), 3_000_000)
    assert losses.actions == FEWEST_ON_SIDE_3 and not any(losses.found)


def test_what_levels_lose_is_none_or_more(folder):
    losses = measure_losses(folder, "community", 3, range(2))
    assert losses.actions >= len(losses.found) > 0
    assert all(loss >= 0 for loss in losses.found)


def test_weights_are_fitted_to_solved_positions(folder):
    weights = fit("ur", load_solved(folder, "ur", 1), 1)
    last_man = weights[136:151]  # by how far he is
    assert last_man[14] > last_man[4] > last_man[0]  # nearer to home is better


def test_a_position_is_told_action_by_action():
    done = run("ur", "--position", ONE_STEP, "--json")
    facts = json.loads(done.stdout)
    assert facts["player"] == 1 and facts["phase"] == "move1"
    assert [row["action"] for row in facts["actions"]] == ["E-8"]
    assert 0 < facts["actions"][0]["chance"] < 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("uros",), "too many endgames"),
        (("ur", "--men", "9"), "at most 2"),
        (("ur", "--position", "ur .................... 7,7 0,0 1 throw", "--most", "9"), "--most"),
    ],
)
def test_bad_input_is_told_in_one_line(words, told):
    done = run(*words)
    assert isinstance(done.exception, PlainError)
    assert told in str(done.exception)
