"""The journal, cut at every byte of every write, with three kinds of torn tails."""

import pytest
from test_journal import cut_everywhere


@pytest.mark.parametrize("first", range(4))
def test_a_cut_at_every_byte(first):
    cut_everywhere(first, 4)
