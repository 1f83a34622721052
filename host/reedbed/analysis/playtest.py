"""Playtests: what many games between equal players say about a game, for whoever designs it."""

import re
from collections import Counter
from collections.abc import Iterator
from statistics import fmean, median
from typing import Any, NamedTuple

from reedbed_engine.games.base.game import EVERYBODY, Game
from reedbed_engine.random30 import mix

from .matches import draw_options, start_game, wilson
from .seats import Seat

_LONGEST = 3000  # actions; a game that is longer has no result
_TOO_LONG = "too long"
# a cell, numbers and letters of pieces or squares are alike, whichever they are
_ALIKE = (
    (re.compile(r"[A-Z]+\d+"), "A1"),
    (re.compile(r"\d+"), "1"),
    (re.compile(r"[A-Z]+(?!1)"), "A"),
    (re.compile(r"(?<![A-Za-z0-9])[a-z](?![A-Za-z0-9])"), "A"),
)


class Trial(NamedTuple):
    """One game, played to its end."""

    players: int
    result: str  # "1", "2" … who has won, "draw", "all", "nobody", "too long"
    actions: int  # throws among them
    choices: list[int]  # number of legal actions at each decision
    offered: Counter[str]  # decisions at which actions of a kind were legal
    played: Counter[str]  # decisions at which one of that kind was played
    examples: dict[str, str]  # an action of each kind, as it is written
    throws: dict[int, list[int]]  # what each player threw


def play_trials(name: str, options: dict[str, str], player: Seat, seeds: range) -> Iterator[Trial]:
    """Play a game for each seed, all seats by `player`, and yield it."""
    for seed in seeds:
        game = start_game(name, draw_options(name, options, seed), seed)
        player.begin(game, mix(seed) & 0xFFFFFF)
        yield _play(game, player)


def _play(game: Game, player: Seat) -> Trial:
    trial = Trial(game.seats(), "", 0, [], Counter(), Counter(), {}, {})
    found: list[int] = []
    while not game.over and len(game.history) < _LONGEST:
        if game.throw_is_due:
            throw = game.roll()
            number = int(re.sub(r"\D", "", game.text(throw)) or 0)
            trial.throws.setdefault(game.player, []).append(number)
            game.play(throw)
            continue
        found.clear()
        game.actions(found)
        trial.choices.append(len(found))
        kinds = {}
        for action in found:
            text = game.text(action)
            kinds.setdefault(_find_kind(text), text)
        trial.offered.update(kinds.keys())
        trial.examples.update(kinds)
        action = player.choose(game)
        trial.played[_find_kind(game.text(action))] += 1
        game.play(action)
    return trial._replace(result=_format_result(game), actions=len(game.history))


def _find_kind(text: str) -> str:
    for pattern, alike in _ALIKE:
        text = pattern.sub(alike, text)
    return text


def _format_result(game: Game) -> str:
    if not game.over:
        return _TOO_LONG
    winner = game.outcome()[0]
    if winner > 0:
        return str(winner)
    return {0: "draw", EVERYBODY: "all"}.get(winner, "nobody")


def summarize(trials: list[Trial]) -> dict[str, Any]:
    """Return the facts about at least one game, ready for JSON; shares are from 0 to 1.

    `length` and `choices`: least, median or mean, and most.  `results` has for each the games,
    the share and its interval, 95 %.  `kinds` has for each kind of action an example, and the
    shares of decisions at which it was legal and at which it was played.  `luck` is the share of
    games that whoever threw more on average has won; absent without dice.
    """
    count = len(trials)
    lengths = [trial.actions for trial in trials]
    choices = [number for trial in trials for number in trial.choices]
    decisions = max(1, len(choices))
    offered: Counter[str] = sum((trial.offered for trial in trials), Counter())
    played: Counter[str] = sum((trial.played for trial in trials), Counter())
    examples = {kind: text for trial in trials for kind, text in trial.examples.items()}
    results = Counter({str(player): 0 for player in range(1, trials[0].players + 1)})
    if any(trial.result in ("all", "nobody") for trial in trials):
        results = Counter(all=0, nobody=0)  # all win or lose together
    results.update(trial.result for trial in trials)
    facts: dict[str, Any] = {
        "games": count,
        "length": [min(lengths), median(lengths), max(lengths)],
        "choices": [min(choices, default=0), fmean(choices or [0]), max(choices, default=0)],
        "results": {
            result: {"games": won, "share": won / count, "interval": list(wilson(won, count))}
            for result, won in results.items()
        },
        "kinds": [
            {
                "example": examples[kind],
                "legal": offered[kind] / decisions,
                "played": played[kind] / decisions,
            }
            for kind in sorted(offered, key=lambda kind: -offered[kind])
        ],
    }
    lucky = [found for trial in trials if (found := _had_luck(trial)) is not None]
    if lucky:
        won = sum(lucky)
        facts["luck"] = {"share": won / len(lucky), "interval": list(wilson(won, len(lucky)))}
    return facts


def _had_luck(trial: Trial) -> bool | None:
    """Tell whether the winner threw most on average; None where nobody did or has won."""
    means = {player: fmean(thrown) for player, thrown in trial.throws.items()}
    if len(means) < 2 or not trial.result.isdecimal():
        return None
    best = [player for player, mean in means.items() if mean == max(means.values())]
    return best[0] == int(trial.result) if len(best) == 1 else None
