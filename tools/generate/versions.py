"""Version and links in pyproject.toml of each distribution: the engine's VERSION, our address."""

import re
import tomllib
from pathlib import Path

from reedbed_engine import VERSION

ROOMS = ("engine", "firmware", "host")
_SPELT = re.compile(r'(?m)^(version = "|    "reedbed-\w+==)[^"]*"')
_LINKS = re.compile(r"(?m)^\[project\.urls\]\n(?:.+\n)*\n")


def read_address(root: Path) -> str:
    """Return where the project is published, "" as long as that is nowhere."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return settings["tool"]["reedbed"]["address"]


def format_project(text: str, address: str) -> str:
    """Return pyproject.toml with the version, also of our distributions that it depends on.

    `address` is where the project is published; links lead there unless it is "".
    """
    text = _LINKS.sub("", _SPELT.sub(rf'\g<1>{VERSION}"', text))
    if not address:
        return text
    links = f'[project.urls]\nHomepage = "{address}"\nIssues = "{address}/issues"\n\n'
    return text.replace("[tool.hatch.build]", links + "[tool.hatch.build]", 1)


def write(root: Path) -> None:
    """Write version and links into pyproject.toml of each room of the checkout `root`."""
    for room in ROOMS:
        path = root / room / "pyproject.toml"
        text = format_project(path.read_text("utf-8"), read_address(root))
        path.write_text(text, encoding="utf-8")
