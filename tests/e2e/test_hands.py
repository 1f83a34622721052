"""`reedbed play --hands auto`: whole games through sensors, link and log, and their traces."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from programs import reedbed, reedbed_process

from reedbed.records.record import read_record
from reedbed.records.replay import replay_record

SHORT = ("ur", "--seed", 2992)  # over after 103 actions


def auto(folder, kind, *game):
    """Let hands play a game, with a trace beside the folder of its log."""
    trace = folder.with_suffix(".trace")
    options = ("--runtime", "cpython", "--board", kind, "--data", folder, "--trace", trace)
    return reedbed_process("play", "--hands", "auto", *game, *options, timeout=600)


@pytest.mark.long
def test_the_same_seed_plays_the_same_game_on_keys_and_on_sensors(tmp_path):
    kinds = ("touch", "presence")
    with ThreadPoolExecutor() as pool:
        runs = [
            pool.submit(auto, tmp_path / str(number), kind, *SHORT)
            for number, kind in enumerate(kinds)
        ]
        results = [run.result() for run in runs]
    records = []
    for number, (code, text, errors) in enumerate(results):
        assert (code, errors) == (0, ""), kinds[number]
        record = read_record(text)
        assert record.termination == "normal"
        assert replay_record(record).game.over
        assert reedbed("games", "show", 1, data=tmp_path / str(number)) == (0, text, "")
        assert reedbed("games", "check", 1, data=tmp_path / str(number))[0] == 0
        code, said, _ = reedbed("dev", "replay", "--words", tmp_path / f"{number}.trace")
        assert code == 0 and f" {len(record.played) + 2} events" in said
        records.append(record.played)
    assert records[0] == records[1]


def test_a_board_that_does_not_carry_the_game_is_told(tmp_path):
    words = ("play", "community", "--option", "side=6", "--board", "touch", "--hands", "auto")
    code, records, told = reedbed_process(*words, data=tmp_path)
    assert (code, records) == (1, "")
    assert (
        told.startswith("reedbed: Building Community, as asked for, does not fit on 8 x 8 cells")
        and told.count("\n") == 1
    ), told
