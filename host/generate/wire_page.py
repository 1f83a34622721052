"""The tables in the page about the wire, written from the engine's kinds of messages."""

from collections.abc import Iterable
from pathlib import Path

from reedbed_engine.wire_kinds import EVENT, EVENTS, MESSAGES, REQUESTS

PAGE = Path("engine/reedbed_engine/wire.md")

Field = tuple[str, str, str]


def write_messages() -> str:
    """Return the kinds of messages as a table in Markdown."""
    rows = [(f"`{verb}`", by, text, _spell(fields)) for verb, by, text, fields in MESSAGES]
    return _table(("message", "by", "what for", "fields"), rows)


def write_requests() -> str:
    """Return the requests of a host as a table in Markdown."""
    rows = [
        (f"`{do}`", text, _spell(fields) + (f"; `ok` has {_spell(answer)}" if answer else ""))
        for do, text, fields, answer in REQUESTS
    ]
    return _table(("`do`", "what for", "fields"), rows)


def write_events() -> str:
    """Return the kinds of journal events as a table in Markdown."""
    rows = [(f"`{kind}`", text, _spell(fields)) for kind, text, fields in EVENTS]
    return _table(("`k`", "what it means", "fields"), [("any", "", _spell(EVENT)), *rows])


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [heads, ("---",) * len(heads), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def _spell(fields: tuple[Field, ...]) -> str:
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


TABLES = {"messages": write_messages, "events": write_events, "requests": write_requests}


def rewrite(page: str) -> str:
    """Return the text of the page with the tables as they are now."""
    for name, write in TABLES.items():
        begin, end = f"<!-- {name}: begin -->\n", f"<!-- {name}: end -->\n"
        before, _, rest = page.partition(begin)
        _, _, after = rest.partition(end)
        page = f"{before}{begin}{write()}{end}{after}"
    return page


def write(root: Path) -> None:
    """Write the page in the checkout `root`."""
    path = root / PAGE
    path.write_text(rewrite(path.read_text(encoding="utf-8")), encoding="utf-8")
