"""What a hand is about to do, tried on a copy of a virtual board's table.

The copy has all that the table has, pieces that are owed and steps that are chosen as well, so it
judges and says what the table will.
"""

from array import array

from reedbed_engine.compat import Any, Cell, Message
from reedbed_engine.games.base.messages import TURN_OF
from reedbed_engine.table import messages as say
from reedbed_engine.table.live_game import LiveGame
from reedbed_engine.table.session import Table
from reedbed_engine.table.states import ASKING, MISMATCH, PENDING, SETTING_UP, UNDER_WAY
from reedbed_engine.table.timers import CLOCK, THINK
from reedbed_engine.ticks import later, reached
from reedbed_engine.words import board_messages as messages

from ..compat import const

_TAPPED = const(2)  # in a step
_PAUSE_MS = const(400)  # between two steps
_TAP_MS = const(90)
_REST_MS = const(2500)  # after which whatever is to be asked has been asked


def rehearse(table: Table, fields: dict[str, Any], now: int) -> dict[str, Any] | Message:
    """Return what would come of the steps of a request, the table being left alone."""
    steps: Any = fields.get("steps")
    if not table.play or not _are_steps(steps, len(table.sensors.covered)):
        return [messages.BAD_REQUEST]
    copy = _copy_table(table)
    copy.tick(now)
    copy.events.clear()
    copy.said.forget_refusal()
    copy.said.sound, before = "", copy.lines
    chosen: list[int] = []
    for step in steps:
        cell = step >> 2
        if not step & _TAPPED:
            _feel(copy, cell, step & 1, _PAUSE_MS)
        else:
            stands, chooser = copy.sensors.covered[cell], copy.play.tapping.chooser
            chosen = chooser.chosen[:]
            if stands and copy.layout.site_of[cell] not in chooser.options:
                copy.inputs.end_tap(cell, copy.now)  # which is not felt: only for the reason
                copy.finish()
                return {"legal": False, "say": list(copy.said.refused), "position": ""}
            _feel(copy, cell, 1 - stands, _PAUSE_MS)
            _feel(copy, cell, stands, _TAP_MS)
            _wait(copy, _PAUSE_MS)
        if copy.said.refused:
            break
    _wait(copy, _REST_MS)
    reason = _find_reason(copy.play, chosen)
    if reason:
        return {"legal": False, "say": reason, "position": ""}
    return _tell(copy, before)


def _find_reason(play: LiveGame, chosen: list[int]) -> Message:
    """Return why the last tap started over and left the choice, [] if it continued it."""
    began = play.tapping.chooser.chosen
    if not chosen or len(began) != 1 or began[0] == chosen[0]:
        return []
    action = play.gestures.tapped(chosen + began)
    reason = play.game.judge(action) if action >= 0 else 0
    return [reason] + list(play.game.reason_args()) if reason else []


def _tell(table: Table, before: list[Message]) -> dict[str, Any]:
    """Return what has come of it: whether it is legal, words, and the position if it is new."""
    play = table.play
    if len(play.proposal.candidates) == 1 and play.state in (PENDING, ASKING):
        play.record_proposal(table.now)  # as if it was confirmed
        table.finish()
    done = [event["k"] for event in table.events if event["k"] in ("play", "undo")]
    if done:
        message = (
            play.gestures.wording.ending() if play.game.over else play.game_log.describe_last()
        )
        if done[-1] == "undo":
            message = [say.MENU_UNDO]  # nothing has been taken back yet
        return {"legal": True, "say": message, "position": play.game.position()}
    is_legal = not table.said.refused and play.state != MISMATCH
    if play.state == SETTING_UP:
        is_legal = not play.matcher.occupancy.has_extra()
    elif play.state != ASKING and table.said.sound in ("warn", "wrong"):
        is_legal = False
    message = table.said.refused or table.lines[1]
    if not table.said.refused and (
        table.lines == before
        or play.state == MISMATCH  # how to put it right: it is still in the hand
        or message[0] in (say.LAST_ACTION, say.REEDBED)
    ):
        message = []  # nothing new
    if not message and play.seats.is_computers_turn():
        message = [TURN_OF, play.gestures.wording.player_name(play.game.player)]
    if play.state == UNDER_WAY and play.matcher.explain():
        parts = play.matcher.find_traced_parts()
        if len(parts) == 1:
            message = play.gestures.wording.describe(parts[0])
    return {"legal": is_legal, "say": list(message), "position": ""}


def _feel(table: Table, cell: Cell, level: int, after_ms: int) -> None:
    _wait(table, after_ms)
    table.cell(cell, level, table.now)


def _wait(table: Table, ms: int) -> None:
    end = later(table.now, ms)
    deadline = table.timers.deadline
    while deadline >= 0 and reached(end, deadline):
        table.tick(deadline if reached(deadline, table.now) else table.now)
        deadline = table.timers.deadline
    table.tick(end)


def _are_steps(steps: list[int | None] | str | None, n_cells: int) -> bool:
    if not isinstance(steps, list):
        return False
    for step in steps:
        if not isinstance(step, int) or not 0 <= step < 4 * n_cells:
            return False
    return True


def _copy_table(table: Table) -> Table:
    """Return a copy that nobody thinks for, without clocks and menu."""
    left_out = table.controls.menu, table.clocks
    known = {id(part): None for part in left_out}
    known[id(table.layout)] = table.layout  # never changes
    copy = _copy(table, known)
    copy.play.game_log._emit = copy.emit
    copy.timers.stop(CLOCK)
    copy.timers.stop(THINK)
    if copy.computers:
        copy.computers.ring = _ignore
    return copy


def _ignore(now: int, companion: bool, is_menu_open: bool) -> None:
    pass


def _copy(value: Any, known: dict[int, Any]) -> Any:
    """Return a copy of a value and of what it consists of; `known` has by id what is copied."""
    # MicroPython has no `copy`
    if id(value) in known:
        return known[id(value)]
    kind = type(value)
    if kind is tuple:
        return tuple([_copy(item, known) for item in value])
    if kind in (bytearray, array):
        known[id(value)] = found = value[:]
        return found
    if kind is list:
        known[id(value)] = found = []
        for item in value:
            found.append(_copy(item, known))
        return found
    if kind is dict:
        known[id(value)] = found = {}
        for key in value:
            found[key] = _copy(value[key], known)
        return found
    if callable(value) or not hasattr(value, "__dict__"):
        return value
    known[id(value)] = found = object.__new__(kind)
    for name, part in value.__dict__.items():
        if not (callable(part) and hasattr(kind, name)):  # a recorder's calls the original
            setattr(found, name, _copy(part, known))
    return found
