"""A wrong command line: one plain line, nothing of what the library says."""

import sys

import pytest

from reedbed.commands.main import main


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("games show x", "'N': this is not a whole number"),
        ("dev match random random --games 0", "'--games': it must be at least 1"),
        ("play --http-port 65536", "'--http-port': it must be at most 65535"),
        ("dev match random random --patience soon", "'--patience': this is not a number"),
        ("dev match random", "missing argument 'B'"),
        ("gemes", "no such command 'gemes'. Did you mean"),
    ],
)
def test_the_library_is_not_heard(words, told, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["reedbed", *words.split()])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    line = capsys.readouterr().err
    assert told in line and line.count("\n") == 1
    assert "nput should" not in line
