"""The tables of the wire, which both sides keep."""

import pytest

from reedbed.field_checks import CHECKS
from reedbed_engine.pc.wire_tables import BOARD, EVENT, EVENTS, MESSAGES, REQUESTS

ROWS = [*(row[-1] for row in MESSAGES), *(row[-1] for row in EVENTS), EVENT]
ROWS += [fields for row in REQUESTS for fields in row[2:]]


@pytest.mark.parametrize("rows", [MESSAGES, REQUESTS, EVENTS])
def test_a_kind_stands_there_once(rows):
    names = [(row[0], row[1] == BOARD) for row in rows]
    assert len(set(names)) == len(names)


def test_every_type_can_be_checked():
    for fields in ROWS:
        assert {kind.removesuffix("?") for _, kind, _ in fields} <= CHECKS.keys()
        assert len({name for name, _, _ in fields}) == len(fields)
