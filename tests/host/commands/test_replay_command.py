"""`reedbed dev replay`: traces are played again on CPython and on MicroPython."""

from pathlib import Path

import pytest
from programs import reedbed

from reedbed.runtime import Unavailable, traces

TRACE = Path(__file__).parents[2] / "games" / "ur" / "ur-carried-out.trace"


def changed(folder):
    """Return a copy of a trace in which an action is another one."""
    text = TRACE.read_text()
    action = text.split('"action": "')[1].split('"')[0]
    path = folder / "changed.trace"
    path.write_text(text.replace(f'"action": "{action}"', '"action": "t9"', 1))
    return path


@pytest.mark.parametrize("runtime", ["cpython", "micropython"])
def test_the_same_and_a_difference(tmp_path, runtime):
    code, said, errors = reedbed("dev", "replay", "--runtime", runtime, TRACE, changed(tmp_path))
    assert (code, errors) == (1, "")
    same, other = said.splitlines()
    assert same.startswith(f"{TRACE}: the same: ")
    assert "the trace has event " in other and '"t9"' in other


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "line 1: it is empty"),
        (b"hello\n", "line 1: no trace begins like this: hello"),
        (b"reedbed-trace 3\nfly 1\n", "line 2: there is no fly"),
    ],
)
def test_what_is_no_trace(tmp_path, content, words):
    path = tmp_path / "x.trace"
    path.write_bytes(content)
    assert reedbed("dev", "replay", path) == (1, f"{path}: {words}\n", "")


def test_both_micropythons_agree(monkeypatch):
    def missing():
        raise Unavailable("not here")

    expected = traces.replay_on_cpython(TRACE.read_text(), True)
    assert traces.replay_on_micropython(TRACE.read_text(), True) == expected
    monkeypatch.setattr(traces.unix, "find_unix", missing)
    assert traces.replay_on_micropython(TRACE.read_text(), True) == expected
    monkeypatch.setattr(traces.wasm, "find_wasm", missing)
    with pytest.raises(Unavailable, match="not here"):
        traces.replay_on_micropython(TRACE.read_text(), True)
