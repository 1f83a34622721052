"""Simulated players: careless ones are understood; a game that goes wrong leaves a trace."""

import pytest
from benches import bench

from bench import simulated_games
from bench.careless import count_differences
from bench.mishaps import PERCENTS
from reedbed.runtime.traces import replay_on_cpython
from reedbed_engine.games import IDS
from reedbed_engine.games.ur.messages import MOVED
from reedbed_engine.players.player import LEVELS
from reedbed_engine.table.presenter import Presenter


def test_a_failure_is_saved_as_a_trace_that_comes_again(tmp_path, monkeypatch):
    def play_one(simulated):
        simulated.play(3)
        return "made up"

    monkeypatch.setattr(simulated_games, "_play_one_game", play_one)
    row = next(simulated_games.list_places(["uros"]))
    score = simulated_games.play_games(row[:1], "faulty", range(7, 8), tmp_path)
    assert score.failures == ["presence 10, seed 7: made up"]
    (path,) = tmp_path.iterdir()
    assert path.name == "uros-presence-10-faulty-7.trace"
    text = path.read_text()
    assert "; uros on presence 10, faulty hands, seed 7\n" in text and "; made up\n" in text
    good, told = replay_on_cpython(text, True)
    assert good, told


def test_what_is_right_leaves_none(tmp_path):
    folder = tmp_path / "traces"
    args = ("ur", "--count", 1, "--skill", "clean", "--save-failures", folder)
    code, said, _ = bench("hands", *args)
    assert code == 0 and "1/1" in said
    assert list(folder.iterdir()) == []
    path = tmp_path / "file"
    path.write_text("")
    code, said, errors = bench("hands", "ur", "--save-failures", path)
    assert (code, said, errors) == (1, "", f"{path} cannot be made: File exists")


# a place where each mishap happens often, and how often it is to happen there (per cent)
BUSY = {
    "knock over": ("arbos", "presence", 30),
    "wrong place": ("ur", "presence", 40),
    "carry away": ("pilus", "presence", 40),
    "too many": ("community", "presence", 60),
    "wrong buttons": ("community", "cursor", 60),
    "long press": ("uros", "touch", 60),
    "brush": ("arbos", "presence", 60),
    "wrong tap": ("uros", "presence", 60),
    "never mind": ("pilus", "touch", 60),
    "wrong target": ("ur", "touch", 60),
    "pointed anywhere": ("pilus", "presence", 60),
    "change of mind": ("community", "presence", 80),
    "slip": ("ur", "presence", 60),
    "hesitate": ("ur", "presence", 60),
    "wrong square": ("uros", "presence", 60),
    "button in the air": ("pilus", "presence", 60),
    "slide": ("uros", "presence", 80),
    "nudge": ("arbos", "presence", 60),
    "late": ("ur", "presence", 80),
    "ok": ("community", "touch", 80),
    "instant reply": ("arbos", "presence", 80),
    "take back": ("pilus", "cursor", 20),
    "back by hand": ("uros", "presence", 30),
    "double-ok": ("pilus", "cursor", 60),
    "late-ok": ("pilus", "cursor", 60),
    "back-twice": ("community", "touch", 100),
    "plus": ("arbos", "presence", 40),
    "wand": ("community", "presence", 50),
    "odd-tap": ("uros", "touch", 30),
    "two-hops": ("ur", "presence", 100),
    "pause": ("ur", "presence", 60),
    "interrupted": ("uros", "presence", 60),
    "capture-back": ("ur", "presence", 80),
    "too-early": ("pilus", "presence", 40),
    "too-soon": ("ur", "presence", 90),
    "power-off": ("uros", "presence", 25),
    "dead-sensor": ("community", "presence", 100),
    "stuck-sensor": ("uros", "touch", 100),
}
KINDS = [(game, kind) for game in IDS for kind in simulated_games.KINDS]


def check(game, kind, seeds, percents):
    """Let a careless player play; return how often each mishap has happened."""
    (row,) = simulated_games.list_places([game], [kind])
    score = simulated_games.play_games(row[:1], "careless", seeds, percents=percents)
    assert (score.false, score.lost, score.dead_ends, score.failures) == (0, 0, 0, [])
    return score.mishaps


def test_each_mishap_has_a_busy_place():
    assert list(BUSY) == list(PERCENTS)


@pytest.mark.parametrize("name", BUSY)
def test_nothing_is_recorded_that_nobody_meant(name, seed):
    game, kind, percent = BUSY[name]
    assert check(game, kind, range(seed, seed + 1), {name: percent})[name]


@pytest.mark.parametrize(
    "game, kind, first, then",
    [
        ("pilus", "presence", "wrong place", "interrupted"),  # a pawn put back, another's lifted
        ("pilus", "presence", "carry away", "interrupted"),
        ("community", "cursor", "take back", "late-ok"),  # only a pass is left, and is announced
    ],
)
def test_one_mishap_does_not_make_an_action_of_another(game, kind, first, then, seed):
    happened = check(game, kind, range(seed, seed + 1), {first: 60, then: 100})
    assert happened[first] and happened[then]


@pytest.mark.long
@pytest.mark.parametrize("game, kind", KINDS)
def test_all_mishaps_together(game, kind, seed):
    check(game, kind, range(seed, seed + 1), {})


@pytest.mark.long  # the people who play with learners have nothing but the lights either
@pytest.mark.parametrize("game, kind", KINDS)
def test_lights_alone_are_enough(game, kind, seed):
    (row,) = simulated_games.list_places([game], [kind])
    score = simulated_games.play_games(row[:1], "lights", range(seed, seed + 1))
    assert score.failures == []


QUICK = [
    pytest.param(*row, marks=[pytest.mark.long] * (row[0] == "pilus")) for row in KINDS
]  # a game of Pilus takes five times as long as another


@pytest.mark.parametrize("game, kind", QUICK)
def test_what_a_computer_decides_is_carried_out_by_lights_and_words_alone(game, kind, seed):
    (row,) = simulated_games.list_places([game], [kind])
    seeds, level = range(seed, seed + 1), 1 + seed % LEVELS
    score = simulated_games.play_games(row, "lights", seeds, level=level)
    assert score.failures == [] and score.actions


def test_an_action_of_a_computer_that_is_led_wrong_is_noticed(monkeypatch):
    monkeypatch.setattr(Presenter, "_paint_debt", lambda presenter, debt: None)
    (row,) = simulated_games.list_places(["ur"], ["presence"])
    score = simulated_games.play_games(row, "lights", range(1), level=1)
    assert score.dead_ends == 1


# White's piece stands on 2, where Black's may come to: White moves it on, or another
ON_2 = (
    "t4 R-D R-C t1 R-A t1 R-a t3 R-C t1 R-A t3 a-d R-b t1 R-a t3 A-D R-B t1 R-A t1 R-a t2 D-2"
    " t3 R-c t2 R-b t4 D-4"
)


def test_hands_that_have_taken_back_name_an_action_by_what_it_does_now():
    (row,) = simulated_games.list_places(["ur"], ["presence"])
    hands = simulated_games._make_simulated(row[0], "lights", 0, [], level=1).hands
    names = []
    for text in ON_2.split():
        hands.play(hands.game.parse(text))
    for white in "2-5", "B-1":
        for text in white, "R-d":
            hands.play(hands.game.parse(text))
        names.append(hands.name(hands.game.parse("a-2"))[0])
        hands.undo()
        hands.undo()
    assert names == [MOVED, MOVED + 1]


def test_what_was_not_meant_is_counted():
    meant = [("play", "a"), ("play", "b"), ("undo", 1), ("play", "c")]
    assert count_differences(meant, meant) == (0, 0)
    assert count_differences(meant, meant[:2] + [("play", "x")] + meant[2:]) == (1, 0)
    assert count_differences(meant, meant[:-1]) == (0, 1)


def test_the_table_names_what_has_happened():
    args = ("community", "--games", 1, "--kind", "touch", "--skill", "careless")
    code, said, _ = bench("hands", *args)
    assert code == 0
    heading, row, mishaps = said.splitlines()[1:]
    assert row.split()[:5] == ["community", "touch", "8,16", "careless", "1/1"]
    zeros = [heading.split().index(word) + 1 for word in ("false", "lost", "dead")]
    assert [row.split()[at] for at in zeros] == ["0", "0", "0"]
    assert ", odd-tap " in mishaps
