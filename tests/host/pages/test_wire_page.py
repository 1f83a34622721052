"""The page about the wire shows the engine's tables, which both sides keep."""

from pathlib import Path

import pytest

from generate import wire_page
from reedbed.field_checks import CHECKS
from reedbed_engine.pc.wire_tables import BOARD, EVENT, EVENTS, MESSAGES, REQUESTS

PAGE = Path(__file__).parents[3] / wire_page.PAGE
ROWS = [*(row[-1] for row in MESSAGES), *(row[-1] for row in EVENTS), EVENT]
ROWS += [fields for row in REQUESTS for fields in row[2:]]


def test_the_page_shows_the_tables():
    text = PAGE.read_text(encoding="utf-8")
    assert wire_page.rewrite_page(text) == text, "make format writes it"
    assert all(f"<!-- {name}: begin -->" in text for name in wire_page.TABLES)


@pytest.mark.parametrize("fields", ROWS)
def test_every_type_can_be_checked(fields):
    assert {kind.removesuffix("?") for _, kind, _ in fields} <= CHECKS.keys()
    assert len({name for name, _, _ in fields}) == len(fields)


@pytest.mark.parametrize("rows", [MESSAGES, REQUESTS, EVENTS])
def test_a_kind_stands_there_once(rows):
    names = [(row[0], row[1] == BOARD) for row in rows]
    assert len(set(names)) == len(names)
