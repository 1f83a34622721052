"""Game options as text: "key=value,key=value"."""

from reedbed_engine.errors import BadOption
from reedbed_engine.games.base.notation import BAD_HEADER, OPTION_TWICE

DEFAULT_GAME = "ur"  # where nobody names one


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
