"""The pages for players and the rules, as HTML for the page beside the board.

They are Markdown in the games' folders.  What is in no language of theirs is shown in English.
"""

import re
from functools import lru_cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

import reedbed_engine
from reedbed_engine.games import IDS, load_game

HOW_TO_PLAY, CLAUSES = "how-to-play", "rules"

_DUE = re.compile(r"<!-- due: ([a-z0-9+ ]+) -->\s*")
_COVER = re.compile(r"<!-- cover: ([a-z0-9-]+\.svg) -->")
_CLAUSE = re.compile(r"<strong>([A-Z]+-\d+)</strong>")
_PICTURE = re.compile(r"[a-z0-9-]+\.svg")


def find_guide(game: str) -> Path | None:
    """Return the folder of a game's pages for players, or None."""
    if game not in IDS:
        return None
    package = load_game(game).__module__.rpartition(".")[0]
    if not package.startswith(reedbed_engine.__name__ + "."):
        return None  # one from elsewhere has none
    folder = Path(reedbed_engine.__file__).parent / "games" / game / "guide"
    return folder if folder.is_dir() else None


def find_picture(game: str, name: str) -> Path | None:
    """Return the file of a picture in a game's pages, or None."""
    folder = find_guide(game)
    path = folder / name if folder and _PICTURE.fullmatch(name) else None
    return path if path and path.is_file() else None


def find_cover(game: str) -> str:
    """Return the name of the picture that stands for a game, or "": its players' page says so."""
    folder = find_guide(game)
    page = folder / f"{HOW_TO_PLAY}.md" if folder else None
    found = _COVER.search(page.read_text("utf-8")) if page else None
    return found[1] if found else ""


@lru_cache(maxsize=32)
def write_guide(game: str, page: str, language: str) -> str | None:
    """Return a page (HOW_TO_PLAY or CLAUSES) as HTML, or None where there is none.

    A heading says in `data-due` in which phases of the game it is due; a clause has its number
    as `id`.
    """
    folder = find_guide(game)
    if folder is None or page not in (HOW_TO_PLAY, CLAUSES):
        return None
    folder = folder.parent if page == CLAUSES else folder
    names = (f"{page}.{language}.md", f"{page}.md")
    path = next((folder / name for name in names if (folder / name).is_file()), None)
    return _write_html(game, path.read_text("utf-8")) if path else None


def _write_html(game: str, text: str) -> str:
    writer = MarkdownIt("commonmark").enable("table")
    tokens, due = [], ""
    for token in writer.parse(text):
        if token.type == "html_block":
            found = _DUE.fullmatch(token.content)
            due = found[1] if found else due
            continue
        if token.type == "heading_open":
            if due:
                token.attrSet("data-due", due)
            due = ""
        _point_inside(game, token)
        tokens.append(token)
    html = writer.renderer.render(tokens, writer.options, {})
    return _CLAUSE.sub(r'<strong id="\1">\1</strong>', html)


def _point_inside(game: str, token: Token) -> None:
    """Let pictures come from here, and links lead to the other page or nowhere."""
    for child in token.children or ():
        if child.type == "html_inline":
            child.content = ""
        elif child.type == "image":
            child.attrSet("src", f"guide/{game}/{child.attrs['src']}")
        elif child.type == "link_open":
            page = str(child.attrs["href"]).rpartition("/")[2].partition(".")[0]
            child.attrSet("href", "#" + (CLAUSES if page == CLAUSES else HOW_TO_PLAY))
