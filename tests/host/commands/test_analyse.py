"""Analyses of records: what was lost, what was luck, where it was decided; bad input."""

import json

import pytest
from command_line import invoke
from ur_events import ur_game

from reedbed.analysis.analysis import Thought, analyse, sum_up
from reedbed.analysis.matches import make_match_record, play_match
from reedbed.analysis.seating import seat_player
from reedbed.log import Log
from reedbed.records.record import Played, Record, read_record, write_record
from reedbed.records.replay import Difference
from reedbed_engine.games import load_part

QUICK = Thought(3, 40)


def run(*words):
    return invoke("games", "analyse", *words, "--judge", "computer:3")


def record_of(game, one="computer:2", other="random", options=None):
    players = [seat_player(one), seat_player(other)]
    (result,) = play_match(game, options or {}, players, range(1))
    return make_match_record(result, one, other)


def judge(record):
    return sum_up(record, list(analyse(record, QUICK)))


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("arbos", {"size": "8", "seeds": "7"}),
        ("community", {"side": "3", "players": "3"}),
        ("pilus", {"deck": "dealt", "size": "8", "players": "3"}),
        ("ur", {}),
    ],
)
def test_every_action_of_every_game_is_judged(game, options):
    record = record_of(game, options=options)
    record.played = record.played[:30]
    record.result, record.termination = "ongoing", ""
    judged = judge(record).judged
    assert [one.action for one in judged] == [entry.action for entry in record.played]
    assert all(one.lost >= 0 and (one.lost > 0) == bool(one.better) for one in judged)
    assert all(not one.lost for one in judged if one.is_throw)
    assert any(one.lost for one in judged)
    assert any(one.luck for one in judged) == (game == "ur")


def test_the_strongest_level_judges_as_it_chooses(monkeypatch):
    record = record_of("arbos", "computer:4", "computer:4", {"size": "8", "seeds": "7"})
    record.played = record.played[:20]
    record.result, record.termination = "ongoing", ""
    strongest, made = load_part("arbos", "pc.strongest").EVALUATOR, []
    make = strongest.PLAYOUT
    count = staticmethod(lambda evaluator: made.append(evaluator) or make(evaluator))
    monkeypatch.setattr(strongest, "PLAYOUT", count)
    assert all(one.lost >= 0 for one in analyse(record, Thought(5)))
    assert made


def test_who_errs_at_random_loses_more():
    record = record_of("ur", "computer:3")
    analysis = judge(record)
    lost = [sum(one.lost for one in analysis.judged if one.player == n) for n in (1, 2)]
    assert lost[1] > 2 * lost[0]
    assert record.result.startswith("win 1") and analysis.winner == 1
    after = analysis.judged[analysis.decided :]
    assert all((one.worth >= 0.5) == (one.player == 1) for one in after)


def test_the_action_that_wins_is_the_better_one():
    position = "ur ...............x..o. 0,0 6,6 1 move2"
    won = Record("ur", "", position=position, played=[Played("8-f", 1)], result="win 1 points=1")
    won.termination = "normal"
    assert judge(won).judged[0].lost == 0
    assert judge(won).judged[0].worth == 1


def test_luck_is_what_a_throw_brings_beside_the_average():
    position = "ur ...............x..o. 0,0 6,6 1 throw"
    thrown = {}
    for throw in ("t1", "t2", "t3", "t4"):
        record = Record("ur", "", position=position, played=[Played(throw, 1)], result="ongoing")
        thrown[throw] = judge(record).judged[0]
    mean = [3 * thrown["t1"].luck, 3 * thrown["t2"].luck, thrown["t3"].luck, thrown["t4"].luck]
    assert abs(sum(mean)) < 1e-6
    assert thrown["t2"].worth == 1 and thrown["t2"].luck > 0 > thrown["t3"].luck


def test_resigning_is_no_decision():
    record = Record("ur", played=[Played("t1", 1), Played("R-A", 1), Played("resign", 2)])
    record.result, record.termination = "win 1 points=3 resign", "normal"
    with pytest.raises(Difference):
        judge(record)
    record.result = "win 1 points=14 resign"
    last = judge(record).judged[-1]
    assert (last.action, last.lost, last.worth) == ("resign", 0, 0)


def test_the_log_a_file_and_several_records_are_read(tmp_path):
    log = Log(tmp_path)
    number, _ = log.add_game("feed01", ur_game(6))
    log.close()
    done = run(number, "--data", tmp_path)
    assert done.exit_code == 0
    assert done.stdout.startswith("Ur")
    assert "was ahead for good from action" in done.stdout
    path = tmp_path / "two.txt"
    text = write_record(read_record(invoke("games", "show", number, "--data", tmp_path).stdout))
    path.write_text(text + "\n" + text, encoding="utf-8")
    facts = json.loads(run(path, "--json").stdout)
    assert len(facts) == 2 and facts[0] == facts[1]
    assert facts[0]["unit"] == "chance"
