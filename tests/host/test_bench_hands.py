"""`reedbed bench hands`: a game that goes wrong leaves a trace."""

from programs import reedbed

from reedbed.bench import hands as bench
from reedbed.runtime.traces import on_cpython


def test_a_failure_is_saved_as_a_trace_that_comes_again(tmp_path, monkeypatch):
    def play_one(sitting):
        sitting.play(3)
        return "made up"

    monkeypatch.setattr(bench, "_play_one", play_one)
    place = next(bench.places(["uros"]))
    score = bench.play(place, "faulty", range(7, 8), tmp_path)
    assert score.failures == ["seed 7: made up"]
    (path,) = tmp_path.iterdir()
    assert path.name == "uros-presence-10-faulty-7.trace"
    text = path.read_text()
    assert "; uros on presence 10, faulty hands, seed 7\n" in text and "; made up\n" in text
    good, told = on_cpython(text, True)
    assert good, told


def test_what_is_right_leaves_none(tmp_path):
    folder = tmp_path / "traces"
    args = ("ur", "--count", 1, "--skill", "clean", "--save-failures", folder)
    code, said, _ = reedbed("bench", "hands", *args)
    assert code == 0 and "1/1" in said
    assert list(folder.iterdir()) == []
    path = tmp_path / "file"
    path.write_text("")
    code, said, errors = reedbed("bench", "hands", "ur", "--save-failures", path)
    assert (code, said) == (1, "") and errors == f"reedbed: {path} cannot be made: File exists\n"
