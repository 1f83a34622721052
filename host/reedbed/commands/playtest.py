"""`reedbed dev playtest`: what many games by the computer say about a game."""

from contextlib import closing
from typing import Any

from ..records.options import DEFAULT_GAME, read_options
from ..terminal import print_result
from ..terminal.progress import show_progress
from ..terminal.tables import Column, print_table
from . import examples, print_json
from .shared import GameName, Positive, Seed, refuse_options


@examples(
    f"dev playtest {DEFAULT_GAME} --games 3",
    f"dev playtest {DEFAULT_GAME} --player computer:1 --games 2 --seed 7",
)
def run(
    game: GameName,
    option: list[str] | None = None,
    player: str = "greedy",
    games: Positive = 100,
    seed: Seed = 0,
) -> None:
    """Let the computer try a game for its designer.

    --player PLAYER: Who plays every seat: random, greedy, computer:1 to computer:5, or a
        program's command (GTP).
    --games N: How many games they play.
    """
    from ..analysis.playtest import play_trials, summarize
    from ..analysis.seating import seat_player

    with closing(seat_player(player)) as seat, refuse_options():
        options = read_options(",".join(option or []))
        trials = play_trials(game, options, seat, range(seed, seed + games))
        facts = summarize(list(show_progress(trials, games, "playing")))
    if not print_json({"game": game, "player": player, **facts}):
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
