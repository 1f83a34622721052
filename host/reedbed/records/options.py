"""Game options as text: "key=value,key=value"."""

from collections.abc import Mapping
from typing import Any

from reedbed_engine.errors import BadOption
from reedbed_engine.games import IDS, load_manifest
from reedbed_engine.games.base.notation import BAD_HEADER, OPTION_TWICE

# what is played where nobody names a game
DEFAULT_GAME = next(name for name in IDS if hasattr(load_manifest(name), "IS_DEFAULT"))


def read_options(text: str) -> dict[str, str]:
    """Return what "key=value,key=value" gives; the values are not judged.  Raises BadOption."""
    chosen: dict[str, str] = {}
    for item in filter(None, text.split(",")):
        key, equals, value = item.partition("=")
        if not equals:
            raise BadOption(BAD_HEADER, text)
        if key in chosen:
            raise BadOption(OPTION_TWICE, key)
        chosen[key] = value
    return chosen


def write_options(chosen: Mapping[str, Any]) -> str:
    """Return the text of options, as `read_options` reads it."""
    return ",".join(f"{key}={value}" for key, value in chosen.items())
