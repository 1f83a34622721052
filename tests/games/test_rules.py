"""The numbered rules: a test cites every clause, every refusal cites a clause."""

import importlib
import re
from pathlib import Path

import pytest

from reedbed_engine import games
from reedbed_engine.games import IDS

GAMES = Path(games.__file__).parent
TESTS = Path(__file__).parent
CLAUSE = re.compile(r"\*\*([A-Z]+-\d+)\*\*")


def clauses(game):
    return CLAUSE.findall((GAMES / game / "rules.md").read_text(encoding="utf-8"))


def cited(game):
    """Return the clauses that the game's tests cite: `test_ur_12_...` or "UR-12"."""
    found = set()
    for path in TESTS.glob(f"{game}/test_*.py"):
        text = path.read_text(encoding="utf-8")
        found |= {c.upper() for c in re.findall(r"\b[A-Z]+-\d+\b", text)}
        for name in re.findall(r"def test_([a-z]+(?:_\d+)+)", text):
            word, *numbers = name.split("_")
            found |= {f"{word.upper()}-{number}" for number in numbers}
    return found


@pytest.mark.parametrize("game", IDS)
def test_every_clause_is_tested(game):
    numbers = clauses(game)
    assert len(numbers) > 10
    assert len(set(numbers)) == len(numbers), "a clause number is used twice"
    assert not set(numbers) - cited(game), "clauses without a test"


@pytest.mark.parametrize("game", IDS)
def test_every_refusal_cites_a_clause_that_exists(game):
    table = importlib.import_module(f"reedbed_engine.games.{game}.clauses").CLAUSES
    assert table
    assert not set(table.values()) - set(clauses(game))
    words = importlib.import_module(f"reedbed_engine.games.{game}.words.en").WORDS
    assert set(table) <= set(words)
