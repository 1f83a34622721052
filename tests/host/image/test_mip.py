"""package.json lists what `mpremote mip install` has to copy to a board."""

from pathlib import Path

import pytest

from reedbed import mip

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("folder", mip.PACKAGES)
def test_package_json_is_current(folder):
    expected = mip.package(ROOT / folder, mip.PACKAGES[folder])
    assert (ROOT / folder / "package.json").read_text() == expected, "run `make format`"
