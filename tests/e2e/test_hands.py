"""`reedbed play --hands auto`: whole games through sensors, link and log, and their traces."""

from concurrent.futures import ThreadPoolExecutor

from programs import reedbed

from reedbed.record import read
from reedbed.replay import replay_record

SHORT_GAME = 2992  # a seed whose game is over after 103 actions


def auto(folder, *args):
    return reedbed(
        "play", "--hands", "auto", "--seed", SHORT_GAME, "--runtime", "cpython", "--data", folder,
        *args, timeout=600,
    )  # fmt: skip


def trace_of(folder, number):
    return folder / f"{number}.trace"


def test_the_same_seed_plays_the_same_game_on_keys_and_on_sensors(tmp_path):
    with ThreadPoolExecutor() as pool:
        kinds = ("touch", "touch", "presence")
        runs = [
            pool.submit(
                auto, tmp_path / str(number), "--kind", kind, "--trace", trace_of(tmp_path, number)
            )
            for number, kind in enumerate(kinds)
        ]
        results = [run.result() for run in runs]
    records = []
    for number, (code, text, errors) in enumerate(results):
        assert (code, errors) == (0, ""), kinds[number]
        record = read(text)
        assert record.termination == "normal"
        assert replay_record(record).game.over
        assert reedbed("games", "show", 1, data=tmp_path / str(number)) == (0, text, "")
        assert reedbed("games", "verify", 1, data=tmp_path / str(number))[0] == 0
        code, said, _ = reedbed("replay", "--words", trace_of(tmp_path, number))
        assert code == 0 and f" {len(record.played) + 2} events" in said
        records.append(record.played)
    assert records[0] == records[1] == records[2]
