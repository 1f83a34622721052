"""`reedbed games analyse`: where a game was decided, and what each action lost."""

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..errors import UsageError
from ..records.players import COMPUTER, read_level
from ..terminal import print_result
from ..terminal.progress import show_progress
from ..terminal.tables import Column, print_table
from . import EVERYWHERE, CommandError, examples, print_json
from .games import find_number, judge_file, open_log, read_record_of
from .shared import Natural

if TYPE_CHECKING:
    from ..analysis.analysis import Analysis, Judged
    from ..records.record import Record


@examples(
    "games analyse 1 --judge computer:3",
    "games analyse games.txt --judge computer:3 --least 5",
    "games analyse 2 --data games --judge computer:2 --positions 60 --json",
)
def run(
    record: str,
    judge: str = "computer:4",
    positions: Natural = 0,
    least: Annotated[float, typer.Option(min=0)] = 0.0,
) -> None:
    """Show where a game was decided, and better moves.

    The computer player thinks about each decision: its chances are estimates.  What dice decide
    is listed apart, as luck.  Unfinished games are analysed as far as they go.

    RECORD: A file with records, or a game's number in the log.
    --judge PLAYER: Which computer judges: computer:1 (weak) to computer:5.
    --positions N: Positions looked at for a decision; 0 for the level's own.
    --least X: Show only actions that lost, or throws that moved, this.
    """
    from ..analysis.analysis import Thought, analyse, sum_up
    from ..records.replay import Difference

    level = read_level(judge)
    if level < 1:
        raise UsageError(f"{judge} cannot judge: name {COMPUTER}1 to {COMPUTER}5")
    found = _read(record)
    facts: list[dict[str, Any]] = []
    for number, (where, one) in enumerate(found, 1):
        what = "thinking" if len(found) == 1 else f"game {number} of {len(found)}"
        try:
            judged = list(
                show_progress(analyse(one, Thought(level, positions)), len(one.played), what)
            )
        except Difference as error:
            raise CommandError(f"{where}: {error}") from error
        analysis = sum_up(one, judged)
        facts.append(_list_facts(one, analysis))
        if EVERYWHERE.json:
            continue
        if number > 1:
            print_result("")
        print_result(*_format_verdict(one, analysis))
        _print_actions(analysis, least)
    print_json(facts)


def _read(record: str) -> "list[tuple[str, Record]]":
    """Return the records of a file, or the one of a game of the log, and where each stands."""
    if number := find_number(record):
        with closing(open_log()) as log:
            log.read_game(number)  # complains when there is none
            found = read_record_of(log, number)
        if found.incomplete:
            raise CommandError(f"game {number} is incomplete: {found.incomplete}")
        return [(f"game {number}", found)]
    records = [one for one, _ in judge_file(Path(record))]
    return [(f"{record}, record of line {one.line}", one) for one in records]


def _name(record: "Record", player: int) -> str:
    names = record.players
    name = names[player - 1] if player <= len(names) else ""
    return name or f"player {player}"


def _format_verdict(record: "Record", analysis: "Analysis") -> list[str]:
    """Return the lines above the table."""
    from reedbed_engine.words import title

    result = record.result if record.result != "ongoing" else "not finished"
    lines = [f"{title(record.game)}: {result}, {len(analysis.judged)} actions"]
    judged = analysis.judged
    if analysis.winner and analysis.decided:
        one = judged[analysis.decided - 1]
        lines.append(
            f"{_name(record, analysis.winner)} was ahead for good from action {one.number} on"
            f" ({one.action} by {_name(record, one.player)})"
        )
    worst = max(judged, key=lambda one: one.lost, default=None)
    if worst and worst.lost:
        lines.append(
            f"most was lost by {worst.action}, action {worst.number} by"
            f" {_name(record, worst.player)}: {_format_lost(analysis, worst.lost)};"
            f" better was {worst.better}"
        )
    elif judged:
        lines.append("no action was worse than what the computer would have played")
    for player in sorted({one.player for one in judged}):
        own = [one for one in judged if one.player == player and not one.is_throw]
        thrown = [one.luck for one in judged if one.player == player and one.is_throw]
        count = max(1, len(own))
        mean = _format_lost(analysis, sum(one.lost for one in own) / count)
        told = f"{_name(record, player)} lost {mean} a decision, of {len(own)}"
        if thrown:
            way = "gained" if sum(thrown) >= 0 else "lost"
            told += f"; {way} {_format_lost(analysis, abs(sum(thrown)))} by {len(thrown)} throws"
        lines.append(told)
    return lines


def _format_lost(analysis: "Analysis", lost: float) -> str:
    if analysis.is_chance:
        return f"{100 * lost:.1f} % of winning"
    from reedbed_engine.games.base.evaluator import WIN

    return "the game" if lost >= WIN // 2 else f"{lost:.1f} points"


def _print_actions(analysis: "Analysis", least: float) -> None:
    percent = 100 if analysis.is_chance else 1
    columns = (
        *(Column("action", is_number=True), Column("by", is_number=True), Column("played")),
        *(Column("wins %" if analysis.is_chance else "points", is_number=True),),
        *(Column("lost", is_number=True), Column("better"), Column("luck", is_number=True)),
    )
    rows = [
        _format_row(one, percent)
        for one in analysis.judged
        if percent * max(one.lost, abs(one.luck)) >= least
    ]
    if rows:
        print_table(columns, rows)


def _format_row(one: "Judged", percent: int) -> tuple[str, ...]:
    lost = f"{percent * one.lost:.0f}" if one.lost else ""
    luck = f"{percent * one.luck:+.0f}" if one.is_throw else ""
    worth = f"{percent * one.worth:.0f}"
    return (str(one.number), str(one.player), one.action, worth, lost, one.better, luck)


def _list_facts(record: "Record", analysis: "Analysis") -> dict[str, Any]:
    """Return an analysis for programs; chances from 0 to 1, or points."""
    return {
        "game": record.game,
        "options": record.options,
        "players": record.players,
        "result": record.result,
        "unit": "chance" if analysis.is_chance else "points",
        "decided": analysis.decided,
        "actions": [one._asdict() for one in analysis.judged],
    }
