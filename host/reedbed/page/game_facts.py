"""A row of the list of games as facts for programs and pages."""

from typing import TYPE_CHECKING, Any

from ..records.events import format_incomplete

if TYPE_CHECKING:
    from ..log import GameRow


def list_facts(row: "GameRow") -> dict[str, Any]:
    """Return a row of the list of games, ready for JSON."""
    return {
        "number": row.id,
        "date": find_day(row),
        "game": row.game,
        "options": row.options,
        "players": list(row.players),
        "actions": row.actions,
        "result": row.result,
        "termination": row.termination,
        "incomplete": "" if row.missing is None else format_incomplete(row.missing),
    }


def find_day(row: "GameRow") -> str:
    """Return the day of a game, 2026-11-24: as its board has it, else when it was logged."""
    return row.date.replace(".", "-") or row.logged[:10]
