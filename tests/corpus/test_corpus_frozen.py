"""No file of the corpus has been changed or removed, and another one can be written."""

from pathlib import Path

import pytest
from frozen import sums_of
from write import main as write

EDITIONS = sorted(path.parent for path in Path(__file__).parent.glob("*/sha256.txt"))


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda path: path.name)
def test_every_file_is_what_it_was(edition):
    then = (edition / "sha256.txt").read_text(encoding="utf-8").splitlines()
    now = sums_of(edition).splitlines()
    assert [line for line in then if line not in now] == []


@pytest.mark.long
def test_another_edition_can_be_frozen(tmp_path):
    write(tmp_path / "edition")
    assert (tmp_path / "edition" / "sha256.txt").exists()
