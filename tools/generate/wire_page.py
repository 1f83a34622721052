"""The tables in the page about the wire, written from the engine's kinds of messages."""

from pathlib import Path

from reedbed_engine.pc.wire_tables import EVENT, EVENTS, MESSAGES, REQUESTS, Field

from .markdown import format_table, replace_part

PAGE = Path("engine/reedbed_engine/wire.md")


def format_messages() -> str:
    """Return the kinds of messages as a table in Markdown."""
    rows = [(f"`{verb}`", by, text, _format(fields)) for verb, by, text, fields in MESSAGES]
    return format_table(("message", "by", "what for", "fields"), rows)


def format_requests() -> str:
    """Return the requests of a host as a table in Markdown."""
    rows = [
        (f"`{do}`", text, _format(fields) + (f"; `ok` has {_format(answer)}" if answer else ""))
        for do, text, fields, answer in REQUESTS
    ]
    return format_table(("`do`", "what for", "fields"), rows)


def format_events() -> str:
    """Return the kinds of journal events as a table in Markdown."""
    rows = [(f"`{kind}`", text, _format(fields)) for kind, text, fields in EVENTS]
    return format_table(("`k`", "what it means", "fields"), [("any", "", _format(EVENT)), *rows])


def _format(fields: list[Field]) -> str:
    """Return fields in words; neighbours that have nothing but a type stand together."""
    found = ""
    for number, (name, kind, text) in enumerate(fields):
        if text:
            found += f"`{name}` {kind} ({text}), "
        elif fields[number + 1 : number + 2] and fields[number + 1][1:] == (kind, ""):
            found += f"`{name}` "
        else:
            found += f"`{name}` {kind}, "
    return found.removesuffix(", ") or "none"


TABLES = {"messages": format_messages, "events": format_events, "requests": format_requests}


def rewrite_page(page: str) -> str:
    """Return the text of the page with the tables as they are now."""
    for name, make_table in TABLES.items():
        page = replace_part(page, name, make_table())
    return page


def write(root: Path) -> None:
    """Write the page in the checkout `root`."""
    path = root / PAGE
    path.write_text(rewrite_page(path.read_text(encoding="utf-8")), encoding="utf-8")
