"""What each action of a recorded game lost, what would have been better, where it was decided.

A level thinks about each decision twice: which action is best, and what the one that was played
is worth when as much thought goes into it.  The difference is lost.  What a throw brings is
luck: the difference to what throws bring on average.
"""

import math
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from reedbed_engine.copying import copy_game
from reedbed_engine.games import load_manifest
from reedbed_engine.games.base.evaluator import WIN
from reedbed_engine.games.base.game import RESIGN
from reedbed_engine.players.player import load_evaluator
from reedbed_engine.players.search import Search
from reedbed_engine.random30 import Random, mix

from ..records.record import Record
from ..records.replay import Replay

_EVEN = 0.5


class Thought(NamedTuple):
    """How much is thought about a decision: a level's, or with a budget of positions its own."""

    level: int
    positions: int = 0


class Judged(NamedTuple):
    """An action of a record, as the computer sees it.

    `worth`, `lost` and `luck` are chances to win (0 to 1) of the player who acts, or the
    computer's points where `Analysis.is_chance` is false.
    """

    number: int  # from 1
    player: int
    action: str
    is_throw: bool
    worth: float  # after the action
    lost: float  # 0 for throws, and where there was no other action
    better: str  # "" where nothing was better
    luck: float  # of a throw


class Analysis(NamedTuple):
    """All that is found; `decided` is the number of an action or 0."""

    is_chance: bool
    is_together: bool
    winner: int  # a player; 0: a draw, unfinished, or all together
    judged: list[Judged]
    decided: int  # after it the winner was never behind


def analyse(record: Record, thought: Thought) -> Iterator[Judged]:
    """Yield the actions of a record, judged.  Raises Difference where rules are broken."""
    replay = Replay(record.game, record.options, record.position)
    judge = _Judge(record.game, thought)
    for number, entry in enumerate(record.played, 1):
        game: Any = replay.game
        before = len(game.history)
        replay.play(entry)  # complains when it is not legal
        action = game.history[before]
        game.undo()
        yield judge.judge_action(game, number, entry.action, action)
        game.play(action)
    replay.end(record.result, record.termination)


def sum_up(record: Record, judged: list[Judged]) -> Analysis:
    """Return the analysis of a record whose actions are judged."""
    is_chance = find_chance(record.game) is not None
    is_together = load_evaluator(record.game).COOPERATIVE
    words = record.result.split()
    winner = int(words[1]) if words[0] == "win" and words[1].isdecimal() else 0
    decided = 0
    if is_chance and winner and max((one.player for one in judged), default=0) <= 2:
        for one in judged:
            ahead = one.worth if one.player == winner else 1 - one.worth
            if ahead < _EVEN:
                decided = one.number + 1
        decided = min(decided, len(judged))
    return Analysis(is_chance, is_together, winner, judged, decided)


def find_chance(name: str) -> Callable[[int], float] | None:
    """Return what makes a chance to win of a value of a game's evaluator; None: nothing does."""
    manifest = load_manifest(name)
    if getattr(manifest, "VALUES_ARE_CHANCES", False):
        return lambda value: (1 + value / WIN) / 2
    scale = getattr(manifest, "LOGISTIC_SCALE", 0)
    return (lambda value: _chance_by_scale(value, scale)) if scale else None


def _chance_by_scale(value: int, scale: float) -> float:
    if abs(value) >= WIN:
        return float(value > 0)
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, value / scale))))


class _Judge:
    def __init__(self, name: str, thought: Thought) -> None:
        self._rules: Any = load_evaluator(name, thought.level)
        self._chance = find_chance(name)
        budget, width, depth, replies = self._rules.LEVELS[thought.level - 1][:4]
        self._search = (thought.positions or budget, width, depth, replies)

    def judge_action(self, game: Any, number: int, text: str, action: int) -> Judged:
        """Judge an action that is legal in `game`, and not played yet."""
        player = game.player
        if action >= RESIGN:  # or agreeing: no decision of the game
            game.play(action)
            winner = game.outcome()[0]
            game.undo()
            value = WIN if winner == player else -WIN if winner else 0
            return Judged(number, player, text, False, self._measure(value), 0.0, "", 0.0)
        chances = self._list_chances(game)
        if chances:
            worths = {}
            for outcome in chances[::2]:
                game.play(outcome)
                worths[outcome] = self._value_position(game, player)
                game.undo()
            pairs = zip(chances[::2], chances[1::2], strict=True)
            mean = sum(worths[outcome] * weight for outcome, weight in pairs) / sum(chances[1::2])
            worth = worths[action]
            return Judged(number, player, text, True, worth, 0.0, "", worth - mean)
        choice, best = self._think(game)
        value = best if action == choice else self._think(game, action)[1]
        lost = max(0.0, self._measure(best) - self._measure(value))
        better = game.text(choice) if lost else ""
        return Judged(number, player, text, False, self._measure(value), lost, better, 0.0)

    def _list_chances(self, game: Any) -> list[int]:
        found: list[int] = []
        self._make(game).chance(found)
        return found

    def _make(self, game: Any) -> Any:
        return self._rules(copy_game(game), Random(mix(len(game.history))))

    def _value_position(self, game: Any, player: int) -> float:
        """Return what a position after a throw of `player` is worth to that player."""
        if game.player == player and not self._list_chances(game):
            return self._measure(self._think(game)[1])
        evaluator = self._make(game)
        evaluator.me = player
        return self._measure(evaluator.value())

    def _think(self, game: Any, only: int | None = None) -> tuple[int, int]:
        """Return the best action and its value; of `only` that one if it is given."""
        evaluator = self._make(game)
        if only is not None:
            _allow_first(evaluator, only)
        budget, width, depth, replies = self._search
        random = Random(mix(len(game.history)))
        search = Search(evaluator, budget, width, depth, replies, random)
        while search.step():
            pass
        return search.choice, search.value()

    def _measure(self, value: int) -> float:
        """Return a value as a chance, or as points where nothing gives chances."""
        return self._chance(value) if self._chance else float(value)


def _allow_first(evaluator: Any, action: int) -> None:
    """Have an evaluator list nothing else at the position that it stands on."""
    start, list_actions = len(evaluator.game.history), evaluator.list_actions

    def list_allowed(out: list[int]) -> bool:
        if len(evaluator.game.history) > start:
            return list_actions(out)
        out.append(action)
        return False

    evaluator.list_actions = list_allowed
