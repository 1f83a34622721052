"""The numbered rules: a test cites every clause, every refusal cites a clause."""

import importlib
import re
from pathlib import Path

import pytest

from reedbed_engine import discovery, games
from reedbed_engine.games import IDS

GAMES = Path(games.__file__).parent
TESTS = Path(__file__).parent
CLAUSE = re.compile(r"\*\*([A-Z]+-\d+)\*\*")
LANGUAGES = [name for name in discovery.LANGUAGES if name != "en"]


def clauses(game):
    return CLAUSE.findall(read_rules(game))


def read_rules(game, suffix=""):
    return (GAMES / game / f"rules{suffix}.md").read_text(encoding="utf-8")


def gather_facts(text):
    """Return for each clause, in order, what no language changes: code, clauses cited, numbers."""
    first, *rest = CLAUSE.split(text)
    bodies = [re.split(r"\n##? ", body)[0] for body in rest[1::2]]
    pattern = re.compile(r"`[^`]+`|[A-Z]+-\d+|\d+|^ {6,}.*$", re.MULTILINE)
    return [
        (name, sorted(pattern.findall(body))) for name, body in zip(rest[::2], bodies, strict=True)
    ]


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
    table = importlib.import_module(f"reedbed_engine.games.{game}.off_board.clauses").CLAUSES
    assert table
    assert not set(table.values()) - set(clauses(game))
    words = importlib.import_module(f"reedbed_engine.games.{game}.words.en").WORDS
    assert set(table) <= set(words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", IDS)
def test_every_language_has_the_same_clauses_with_the_same_facts(game, language):
    assert gather_facts(read_rules(game, f".{language}")) == gather_facts(read_rules(game))
