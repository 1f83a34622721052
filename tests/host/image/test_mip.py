"""package.json lists what `mpremote mip install` has to copy to a board."""

from pathlib import Path

import pytest

from generate import mip_packages

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("folder", mip_packages.PACKAGES)
def test_package_json_is_current(folder):
    expected = mip_packages.format_package(ROOT / folder, mip_packages.PACKAGES[folder])
    assert (ROOT / folder / "package.json").read_text() == expected, "run `make format`"
