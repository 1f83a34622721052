"""The games' own pictures, and the words that they have for what they show."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.layout import Layout
from reedbed_engine.games.base.pc.drawing import Drawing
from reedbed_engine.loading import package_of
from reedbed_engine.pc.elsewhere import find_part

PageWords = dict[str, dict[str, str]]  # by language, then by key


def load_drawing_class(game: Game | type[Game]) -> type[Drawing]:
    """Return what draws a game: its folder's `pc/drawing.py`, or the picture that all share."""
    drawing = find_part(game.ID, "drawing")
    return drawing.DRAWING if drawing else Drawing


def load_drawing(game: Game, layout: Layout, *, is_paper: bool = False) -> Drawing:
    """Return the picture of a game in progress on a layout."""
    return load_drawing_class(game)(game, layout, is_paper)


def load_page_words(game: Game | type[Game]) -> PageWords:
    """Return the words of a game's picture, those that all share among them."""
    return load_words(game.ID, "PAGE_WORDS")


def load_words(game_id: str, name: str) -> dict[str, dict[Any, str]]:
    """Return a table of words by language: of all games, and of one ("": of none)."""
    folders = ["reedbed_engine.words.table"] + [package_of(game_id) + ".words"] * bool(game_id)
    found: dict[str, dict[Any, str]] = {language: {} for language in LANGUAGES}
    for folder in folders:
        for language in LANGUAGES:
            if find_spec(f"{folder}.{language}"):
                module = import_module(f"{folder}.{language}")
                found[language] |= getattr(module, name, {})
    return {language: found["en"] | words for language, words in found.items()}


def format_words(words: Any, texts: dict[str, str]) -> str:
    """Return the words [key, argument ...] of a picture in the language of `texts`."""
    if not isinstance(words, list | tuple):
        return str(words)
    if not words:
        return ""
    key = str(words[0])
    return texts.get(key, key).format(*(format_words(word, texts) for word in words[1:]))
