"""Version and links of the packages and of README, as `make format` writes them."""

import tomllib
from pathlib import Path

from generate.versions import ROOMS, format_project, format_readme

ROOT = Path(__file__).parents[2]
ADDRESS = "https://example.org/reedbed"


def test_the_packages_have_version_and_links():
    for room in ROOMS:
        text = (ROOT / room / "pyproject.toml").read_text()
        linked = format_project(text, ADDRESS)
        assert tomllib.loads(linked)["project"]["urls"]["Homepage"] == ADDRESS
        assert format_project(linked, "") == format_project(text, "")


def test_readme_offers_to_play_where_there_is_an_address():
    text = (ROOT / "README.md").read_text("utf-8")
    linked = format_readme(text, ADDRESS)
    assert f"**[▶ Play it now]({ADDRESS})**\n\n![" in linked
    assert linked.index("Play it now") < linked.index("## ")
    assert "Play it now" not in format_readme(linked, "")
    assert format_readme(linked, "https://example.com") == format_readme(
        text, "https://example.com"
    )
