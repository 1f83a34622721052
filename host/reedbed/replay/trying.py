"""Trying other actions at a position of a record, on a copy: nothing of it is kept."""

from collections.abc import Sequence
from dataclasses import replace

from ..errors import PlainError
from ..records.record import Played, Record
from ..records.replay import Replay
from .frames import Story, hides_hands, list_moves, make_story


def try_actions(record: Record, at: int, tried: Sequence[str]) -> Story:
    """Return the story of a record's first `at` actions and of those that are tried after them.

    Its `choices` are the actions that could follow.  Raises Difference
    for what the rules do not allow, PlainError where hands would be shown.
    """
    if at > len(record.played):
        es = f"la partida solo tiene {len(record.played)} acciones"
        raise PlainError(f"the game has only {len(record.played)} actions", es)
    replay = Replay(record.game, record.options, record.position)
    if hides_hands(record, replay.game):
        es = "la partida puede seguir: se verían las manos"
        raise PlainError("the game can go on: that would show the hands", es)
    for entry in record.played[:at]:
        replay.play(entry)
    for text in tried:
        replay.play(Played(text, replay.game.player))
    open_end = {"result": "ongoing", "termination": "abandoned", "places": []}
    story = make_story(replace(record, played=[*replay.played], **open_end))
    return {**story, "termination": "", "choices": list_moves(replay.game)}
