"""What journal.md says of the flash is so."""

from reedbed_board.wear import wear


def test_years():
    assert wear(500) == 54
    assert wear(500, 10000) == 5
    assert wear(500, blocks=400) == 109
