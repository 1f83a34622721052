"""What a level loses in positions that are solved: the table of strength.py with --exact."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from reedbed.analysis.endgames import load_solved
from reedbed.analysis.matches import draw_options, play_game, start_game
from reedbed.analysis.seats import LevelSeat
from reedbed.analysis.shortest import count_to_win
from reedbed.analysis.solver import TooManyPositions, solve, value_end
from reedbed.records.options import read_options
from reedbed_engine.copying import copy_game
from reedbed_engine.games import load_game, load_manifest
from reedbed_engine.games.base.game import Game
from reedbed_engine.pc.elsewhere import find_part
from reedbed_engine.players.player import load_evaluator
from reedbed_engine.random30 import Random, mix


class Losses(NamedTuple):
    """What was lost at each decision, in `unit`."""

    found: list[float]
    actions: int  # decisions, and where there was but one action
    unit: str


def measure_losses(folder: Path, name: str, level: int, seeds: range, most: int = 6000) -> Losses:
    """Let a level play endings against itself, one for each seed; return what each choice lost.

    A single action is not a decision.  Hidden tiles are known to who solves, not to
    who plays.  Where all win together, choices lose actions; else they lose chances to win.  An
    ending is as long as `most` positions can solve it.
    """
    measure = _measure_alone
    unit, solved = "% to win", {}
    if load_evaluator(name).COOPERATIVE:
        measure, unit = _measure_together, "actions"
    elif find_part(name, "endgames"):
        solved = load_solved(folder, name)
    starts = [position for position in solved if position.endswith(" throw")]
    found = []
    for seed in seeds:
        found += measure(name, level, seed, most, starts, solved)
    decisions = [loss for loss in found if loss is not None]
    return Losses(decisions, len(found), unit)


def _measure_alone(
    name: str, level: int, seed: int, most: int, starts: list[str], solved: dict[str, float]
) -> Iterator[float | None]:
    """Yield in % what each action lost, None where there was no other."""
    if starts:
        game = load_game(name).load(starts[Random(mix(seed)).below(len(starts))])
        game.chance_state = mix(seed)
    else:
        game = _begin(name, seed)
    _play(game, level, seed)
    played = list(game.history)
    if starts:
        while game.history:
            game.undo()
    else:
        solved = _solve_ending(game, most)
    yield from _compare(game, played[len(game.history) :], solved)


def _begin(name: str, seed: int) -> Game:
    """Begin a game with the first options in which strength is measured."""
    options = read_options(getattr(load_manifest(name), "MEASURED", ("",))[0])
    return start_game(name, draw_options(name, options, seed), seed)


def _play(game: Game, level: int, seed: int) -> None:
    seat = LevelSeat(level)
    seat.begin(game, mix(seed) & 0xFFFFFF)
    play_game(game, [seat, seat])


def _solve_ending(game: Game, most: int) -> dict[str, float]:
    """Go back from the end of a game as far as all that can follow is solved; return that."""
    solved: dict[str, float] = {}
    while game.history:
        action = game.history[-1]
        game.undo()
        try:
            solved = solve(game.ID, [game.position()], most)
        except TooManyPositions:
            game.play(action)
            break
    return solved


def _compare(game: Any, played: list[int], solved: dict[str, float]) -> Iterator[float | None]:
    """Yield in % what each of the actions `played` lost, None where there was no other."""
    chances: list[int] = []
    evaluator = load_evaluator(game.ID)(copy_game(game), Random(0))
    evaluator.game = game
    for action in played:
        chances.clear()
        evaluator.chance(chances)
        if not chances:
            values = {}
            for other in _list_legal(game):
                game.play(other)
                value = value_end(game) if game.over else solved[game.position()]
                game.undo()
                values[other] = value if game.player == 1 else 1 - value
            lost = 100 * (max(values.values()) - values[action])
            yield lost if len(values) > 1 else None
        game.play(action)


def _list_legal(game: Game) -> list[int]:
    """Return the legal actions."""
    found: list[int] = []
    game.actions(found)
    return found


def _measure_together(
    name: str, level: int, seed: int, most: int, *_: Any
) -> Iterator[float | None]:
    """Yield how many actions each one lost against the shortest way, from the last one back."""
    game = _begin(name, seed)
    _play(game, level, seed)
    if not game.over or value_end(game) < 1:
        return
    after = 0  # actions to the win after the one that is looked at
    while game.history:
        game.undo()
        count = count_to_win(game, after + 1, most)
        if count is None:
            break
        yield after + 1 - count if len(_list_legal(game)) > 1 else None
        after = count
