"""The journal, cut at every byte of every write, and with every byte of it rotten."""

import pytest
from journal_trials import cut_everywhere, fail_for_a_while, flip_everywhere

pytestmark = pytest.mark.long


@pytest.mark.parametrize("first", range(4))
def test_a_cut_at_every_byte(first):
    cut_everywhere(first, 4)


def test_writes_that_fail_from_many_a_byte():
    fail_for_a_while(range(0, 3000, 11))


@pytest.mark.parametrize("bit", range(8))
def test_every_byte_rots(bit):
    flip_everywhere(bit % 4, 4, (1 << bit,))


def test_every_byte_becomes_a_newline_or_another_letter():
    flip_everywhere(0, 2, (0,))
    flip_everywhere(1, 4, (0, 255))
