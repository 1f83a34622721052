"""The texts of the pages: one file, every language whole, none missing and none left over."""

import json
import re
from pathlib import Path

import pytest

HOST = Path(__file__).parents[3] / "host"
PLACES = [HOST / name for name in ("reedbed/page/static", "reedbed/replay/static", "web")]
TEXTS = json.loads(
    (PLACES[0] / "texts.js").read_text("utf-8").partition("export const TEXTS = ")[2].rstrip(";\n")
)
SOURCES = "\n".join(
    path.read_text("utf-8")
    for folder in PLACES
    for path in sorted(folder.iterdir())
    if path.suffix in (".js", ".html") and path.name != "texts.js"
)
# what the host names: how records tell of an end, and plots
NAMED_BY_HOST = {"adjourned", "abandoned", "time forfeit", "agreed", "resign", "illegal"}
NAMED_BY_HOST |= {"repetition", "stuck", "points", "turns", "win_1", "win_2", "win_all", "draw"}
NAMED_BY_HOST |= {"winners", "lengths", "throws", "seconds"}
# what is asked for by a name that is put together
FAMILIES = tuple(set(re.findall(r"[`\"]([a-z]+_)\$\{", SOURCES)))


@pytest.mark.parametrize("language", [name for name in TEXTS if name != "en"])
def test_a_language_has_the_same_texts_with_the_same_places(language):
    places = {
        name: {key: sorted(re.findall(r"\{\d\}", text)) for key, text in texts.items()}
        for name, texts in TEXTS.items()
    }
    assert places[language] == places["en"]
    assert list(TEXTS[language]) == list(TEXTS["en"])
    assert all(TEXTS[language].values())


def test_every_text_that_a_page_asks_for_is_there():
    asked = set(re.findall(r"\bword\(\"([^\"]+)\"", SOURCES))
    asked |= set(re.findall(r"data-(?:word|label)=\"([^\"]+)\"", SOURCES))
    assert len(asked) > 100
    assert not asked - set(TEXTS["en"])


def test_no_text_is_left_over():
    named = set(re.findall(r"[\"']([a-z_0-9 ]+)[\"']", SOURCES))
    buttons = {f"{name}_help" for name in ("ok", "back", "plus", "minus", "menu")}
    left = set(TEXTS["en"]) - named - NAMED_BY_HOST - buttons - {"language"}
    assert not {key for key in left if not key.startswith(FAMILIES)}
