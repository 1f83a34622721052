"""Replaying games: every action is judged again by the engine."""

from collections.abc import Sequence
from typing import Any, NoReturn

from reedbed_engine.errors import ReedbedError
from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import Game
from reedbed_engine.words import explain

from ..errors import PlainError
from .events import find_missing, format_incomplete, is_known, is_whole
from .options import read_options
from .record import BadRecord, Played, Record, make_record, read_played

_OPEN = ("", "adjourned", "abandoned")


class Difference(PlainError):
    """What was recorded is not what the rules allow; says where it first differs.

    `action` is the number of the action that is wrong, from 1; 0 where it is something else.
    """

    def __init__(self, text: str, es: str, action: int = 0):
        super().__init__(text, es)
        self.action = action


class Replay:
    """A game rebuilt action by action.

    `game` is the engine's game (read it, do not play in it), `played` what is in force,
    `carries` those of each of that, as `Game.effect` appends them.
    """

    def __init__(self, name: str, options: str = "", position: str = ""):
        """Begin a game.  Raises Difference when there is no such game, option or position."""
        try:
            kind = load_game(name)
            chosen = read_options(options)
            self.game: Game = kind.load(position) if position else kind.new(chosen)
        except ReedbedError as error:
            why, es = _explain(error.code, error.arguments, error.game_id)
            raise Difference(f"it cannot begin: {why}", f"no puede empezar: {es}") from error
        self.played: list[Played] = []
        self.carries: list[list[int]] = []

    def play(self, entry: Played) -> None:
        """Judge and play one action.  Raises Difference, and then changes nothing."""
        game = self.game
        if entry.player != game.player:
            due = f"player {game.player}" if game.player else "nobody, the game is over"
            es = f"al jugador {game.player}" if game.player else "a nadie, la partida ha terminado"
            self._fail(
                entry,
                f"{due} was to act, not player {entry.player}",
                f"le tocaba {es}, no al jugador {entry.player}",
            )
        try:
            action = game.parse(entry.action)
        except ReedbedError as error:
            self._fail(entry, *_explain(error.code, error.arguments, error.game_id))
        reason = game.judge(action)
        if reason and (not game.illegal_loses or game.over):
            self._fail(entry, *_explain(reason, game.reason_args(), game.ID))
        carries: list[int] = []
        if not reason:
            game.effect(action, carries)
        game.play(action)
        self.played.append(entry)
        self.carries.append(carries)

    def undo(self, count: int) -> None:
        """Take back `count` actions.  Raises Difference when there are fewer."""
        if not 0 < count <= len(self.played):
            raise Difference(
                f"{count} actions taken back where {len(self.played)} had been played",
                f"{count} acciones deshechas donde se habían jugado {len(self.played)}",
            )
        for _ in range(count):
            self.game.undo()
            self.played.pop()
            self.carries.pop()

    def end(self, result: str, termination: str) -> None:
        """Compare the result.  Raises Difference."""
        found = self.game.result()
        # a game may be broken off, also by those who do not know that it is over
        is_open = termination in _OPEN and result == "ongoing"
        if not is_open and result != found:
            raise Difference(
                f'result: recorded "{result}", by the rules "{found}"',
                f'resultado: anotado "{result}", según las reglas "{found}"',
            )
        if termination == "time forfeit" and [entry.action for entry in self.played[-1:]] != [
            "resign"
        ]:
            raise Difference(
                "recorded as lost on time, but nobody resigned",
                "anotada como perdida por tiempo, pero nadie se ha rendido",
            )

    def feed(self, event: dict[str, Any]) -> None:
        """Follow one journal event (wire.md) that is no `new`; skip one of a kind we do not know.

        Raises Difference.
        """
        kind = event["k"]
        if is_known(event) and not is_whole(event):
            n = event["n"]
            raise Difference(f"event {n} makes no sense", f"el suceso {n} no tiene sentido")
        if kind == "play":
            self.play(read_played(event))
        elif kind == "undo":
            self.undo(event["count"])
        elif kind == "end":
            self.end(event["result"], event["termination"])

    def _fail(self, entry: Played, why: str, es: str) -> NoReturn:
        number = len(self.played) + 1
        raise Difference(
            f"action {number}, {entry.action} by player {entry.player}: {why}",
            f"acción {number}, {entry.action} del jugador {entry.player}: {es}",
            number,
        )


def _explain(code: int, arguments: Sequence[Any], game_id: str) -> tuple[str, str]:
    """Return a message in English and in Spanish."""
    return explain(code, arguments, game_id), explain(code, arguments, game_id, "es")


def replay_record(record: Record) -> Replay:
    """Judge a whole record.  Raises Difference."""
    replay = Replay(record.game, record.options, record.position)
    for entry in record.played:
        replay.play(entry)
    replay.end(record.result, record.termination)
    return replay


def make_incomplete_error(n: int) -> Difference:
    """Return the error of a game that lacks event `n`."""
    return Difference(format_incomplete(n), f"incompleta: falta el suceso {n}")


def replay_events(events: Sequence[dict[str, Any]]) -> Replay:
    """Judge a whole game from its journal events, takings-back included.  Raises Difference."""
    missing = find_missing(events)
    if missing is not None:
        raise make_incomplete_error(missing)
    try:
        start = make_record(events[:1])
    except BadRecord as error:
        raise Difference(str(error), error.words["es"]) from error
    replay = Replay(start.game, start.options, start.position)
    rules, ours = events[0].get("rules"), replay.game.RULES
    if rules not in (None, ours):
        raise Difference(
            f"played by version {rules} of the rules, this Reedbed knows version {ours}",
            f"jugada según la versión {rules} de las reglas, este Reedbed conoce la {ours}",
        )
    for event in events[1:]:
        replay.feed(event)
    return replay
