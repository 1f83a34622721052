"""The page that steps through a game: served by the mirror, or as one file that needs nothing."""

import json
import zlib
from base64 import b64encode
from html import escape
from pathlib import Path
from string import Template

from ..errors import PlainError
from .frames import Story

STATIC = Path(__file__).with_name("static")
SHARED = "shared"  # the number of a game that is in its address, not in the log
_MIRROR = Path(__file__).parents[1] / "page" / "static"
_PAGE = Template(STATIC.joinpath("story.html").read_text(encoding="utf-8"))


def write_file(story: Story) -> str:
    """Return the page as one HTML text with all that it needs inside."""
    styles = (_MIRROR / "style.css", STATIC / "story.css")
    style = "\n".join(path.read_text(encoding="utf-8") for path in styles)
    script = STATIC.joinpath("story.min.js").read_text(encoding="utf-8")
    icon = b64encode((_MIRROR / "icon.svg").read_bytes()).decode()
    return _fill_page(
        story,
        f"<style>{style}</style>",
        f'<script type="module">{script}</script>',
        "",
        f"data:image/svg+xml;base64,{icon}",
    )


def write_served_page(story: Story, number: int | str) -> str:
    """Return the page of game `number`, or a SHARED one, whose parts the mirror serves beside."""
    return _fill_page(
        story,
        '<link rel="stylesheet" href="/static/style.css">\n'
        '<link rel="stylesheet" href="/story/story.css">',
        '<script type="module" src="/story/story.js"></script>',
        str(number),
        "/static/icon.svg",
    )


def write_problem(error: PlainError) -> str:
    """Return a page that says what is wrong, in all languages, and leads to the board."""
    lines = "".join(
        f'<p lang="{language}">{escape(text)}</p>' for language, text in error.words.items()
    )
    return f'<!doctype html><title>Reedbed</title>{lines}<p><a href="../">Reedbed</a></p>'


def _fill_page(story: Story, head: str, script: str, number: str, icon: str) -> str:
    told = json.dumps(story, separators=(",", ":"))
    names = " – ".join(filter(None, story["players"]))
    return _PAGE.substitute(
        title=escape(" · ".join(filter(None, (story["title"], names, story["date"])))),
        head=head,
        script=script,
        number=number,
        icon=icon,
        story=b64encode(zlib.compress(told.encode(), 9)).decode(),
    )
