"""`reedbed playtest`: what many games by the computer say about a game."""

import json
from contextlib import closing
from typing import Annotated, Any

import typer

from ..records.options import DEFAULT_GAME, read_options
from ..terminal import print_result
from ..terminal.progress import show_progress
from ..terminal.tables import Column, print_table
from ..words import format_message
from . import CommandError, format_examples, list_examples
from .shared import AsJson, FirstSeed, GameOptions, check_game

EXAMPLES = format_examples(
    f"playtest {DEFAULT_GAME} --games 3",
    f"playtest {DEFAULT_GAME} --player level:1 --games 2 --seed 7",
    *list_examples("playtest"),
)


def run(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    option: GameOptions = None,
    player: Annotated[
        str,
        typer.Option(
            metavar="PLAYER",
            help="Who plays all seats: random, greedy, level:1 to level:5, or a program (GTP).",
        ),
    ] = "greedy",
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many games they play.")
    ] = 100,
    seed: FirstSeed = 0,
    as_json: AsJson = False,
) -> None:
    """Let the computer play against itself; print what a designer of games wants to know."""
    from reedbed_engine.errors import BadOption

    from ..analysis.playtest import play_trials, summarize
    from ..analysis.seating import seat_player

    check_game(game)
    with closing(seat_player(player)) as seat:
        try:
            options = read_options(",".join(option or []))
            trials = play_trials(game, options, seat, range(seed, seed + games))
            facts = summarize(list(show_progress(trials, games, "playing")))
        except BadOption as error:
            raise CommandError(format_message(list(error.args), error.game_id)) from error
    if as_json:
        print_result(json.dumps({"game": game, "player": player, **facts}))
    else:
        _print_facts(facts)


def _print_facts(facts: dict[str, Any]) -> None:
    least, middle, most = facts["length"]
    few, mean, many = facts["choices"]
    print_result(
        f"{facts['games']} games of {least} to {most} actions, half of them up to {middle:g}",
        f"{mean:.1f} legal actions on average, {few} to {many}",
    )
    heads = (Column("result"), Column("games", True), Column("share", True), Column("95 %", True))
    print_table(heads, [_format_result(*found) for found in facts["results"].items()])
    if "luck" in facts:
        _, _, share, interval = _format_result("", {"games": 0, **facts["luck"]})
        print_result(f"who threw more on average has won {share} (95 %: {interval})")
    heads = (Column("an action like"), Column("legal", True), Column("played", True))
    print_table(heads, [_format_kind(kind) for kind in facts["kinds"]])


def _format_result(result: str, row: dict[str, Any]) -> tuple[str, str, str, str]:
    """Return the cells of a result: who has won, games, share, interval."""
    who = f"player {result}" if result.isdecimal() else result
    low, high = row["interval"]
    interval = f"{100 * low:.1f} to {100 * high:.1f}"
    return who, str(row["games"]), _format_share(row["share"]), interval


def _format_kind(kind: dict[str, Any]) -> tuple[str, str, str]:
    """Return the cells of a kind of action: an example, when it was legal, when it was played."""
    played = _format_share(kind["played"]) if kind["played"] else "never"
    return kind["example"], _format_share(kind["legal"]), played


def _format_share(share: float) -> str:
    return f"{100 * share:.1f} %"
