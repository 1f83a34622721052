"""The engine's VERSION and our addresses, in pyproject.toml of each distribution and in README."""

import re
import tomllib
from pathlib import Path

from reedbed_engine import VERSION

ROOMS = ("engine", "firmware", "host")
_SPELT = re.compile(r'(?m)^(version = "|    "reedbed-\w+==)[^"]*"')
_PLAY = re.compile(r"(?m)^\*\*\[▶ Play it now\].*\n\n")
_LINKS = re.compile(r"(?m)^\[project\.urls\]\n(?:.+\n)*\n")


def read_address(root: Path, what: str = "address") -> str:
    """Return where the project is published or, for "play", played; "" if nowhere yet."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return settings["tool"]["reedbed"][what]


def format_project(text: str, address: str) -> str:
    """Return pyproject.toml with the version, also of our distributions that it depends on.

    `address` is where the project is published; links lead there unless it is "".
    """
    text = _LINKS.sub("", _SPELT.sub(rf'\g<1>{VERSION}"', text))
    if not address:
        return text
    links = f'[project.urls]\nHomepage = "{address}"\nIssues = "{address}/issues"\n\n'
    return text.replace("[tool.hatch.build]", links + "[tool.hatch.build]", 1)


def format_readme(text: str, play: str) -> str:
    """Return README.md with a link to where one plays, above its picture, unless `play` is ""."""
    link = f"**[▶ Play it now]({play})**\n\n" if play else ""
    return _PLAY.sub("", text).replace("![", link + "![", 1)


def write(root: Path) -> None:
    """Write version and links into README.md and the rooms' pyproject.toml of the checkout."""
    readme = root / "README.md"
    text = format_readme(readme.read_text("utf-8"), read_address(root, "play"))
    readme.write_text(text, encoding="utf-8")
    for room in ROOMS:
        path = root / room / "pyproject.toml"
        text = format_project(path.read_text("utf-8"), read_address(root))
        path.write_text(text, encoding="utf-8")
