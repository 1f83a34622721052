"""Version and links of the packages, as `make format` writes them."""

import tomllib
from pathlib import Path

from generate.versions import ROOMS, format_project, read_address

ROOT = Path(__file__).parents[2]
ADDRESS = "https://example.org/reedbed"


def test_the_packages_have_version_and_links():
    for room in ROOMS:
        text = (ROOT / room / "pyproject.toml").read_text()
        assert format_project(text, read_address(ROOT)) == text, "make format writes it"
        linked = format_project(text, ADDRESS)
        assert tomllib.loads(linked)["project"]["urls"]["Homepage"] == ADDRESS
        assert format_project(linked, "") == format_project(text, "")
