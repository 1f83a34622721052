"""The version in pyproject.toml of each distribution, as the engine's VERSION has it."""

import re
from pathlib import Path

from reedbed_engine import VERSION

ROOMS = ("engine", "firmware", "host")
_SPELT = re.compile(r'(?m)^(version = "|    "reedbed-\w+==)[^"]*"')


def format_project(text: str) -> str:
    """Return pyproject.toml with the version, also of our distributions that it depends on."""
    return _SPELT.sub(rf'\g<1>{VERSION}"', text)


def write(root: Path) -> None:
    """Write the version into pyproject.toml of each room of the checkout `root`."""
    for room in ROOMS:
        path = root / room / "pyproject.toml"
        path.write_text(format_project(path.read_text("utf-8")), encoding="utf-8")
