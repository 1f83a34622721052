"""The table of states and events: what happens when, as data.

By event (states.py) the rows of it: in which states, if what, do what, and the next state.  The
first row that fits is taken; where none does nothing changes.  `_SAME_STATE` is for an effect that
leaves the state alone or sets it itself; the state is set before the effect.
"""

from ..compat import Any, Callable, const
from . import on_button, on_picture, on_rest, on_tap
from .states import ASKING, CALM, MISMATCH, OVER, PENDING, SETTING_UP, UNDER_WAY


def _in(*states: Any) -> int:
    mask = 0
    for state in states:
        mask |= 1 << state
    return mask


def _join(*rows: Any) -> tuple[Callable[..., Any] | int | None, ...]:
    """Return the rows of an event as one tuple: four times smaller than one each, on a chip."""
    joined = ()
    for row in rows:
        joined += row
    return joined


_BUSY = _in(CALM, UNDER_WAY, PENDING, MISMATCH)
_ANY = _in(SETTING_UP, CALM, UNDER_WAY, PENDING, MISMATCH)
_SAME_STATE = -1

# by event: states, guard, effect, next state, row after row
N_FIELDS = const(4)
ROWS = (
    _join(  # UNCHANGED
        (_in(SETTING_UP), None, on_picture.calm_down, CALM),
        (_in(UNDER_WAY), on_picture.is_exchange, on_picture.take_exchange, CALM),
        (_BUSY, on_picture.has_picked, on_picture.show_choice, PENDING),
        (_BUSY, None, on_picture.calm_down, CALM),
        (_in(OVER), None, on_picture.accept_pieces, OVER),
    ),
    _join((_BUSY, None, on_picture.show_targets, UNDER_WAY)),  # PARTIAL
    _join((_BUSY, None, on_picture.show_choice, PENDING)),  # CHOSEN_PARTIAL
    _join((_BUSY, None, on_picture.announce, PENDING)),  # COMPLETE
    _join((_BUSY, None, on_picture.record_first, CALM)),  # COMPLETE_AND_MORE
    _join(  # UNEXPLAINED
        (_in(CALM, UNDER_WAY, PENDING), None, on_picture.wait, UNDER_WAY),
        (_in(MISMATCH), None, on_picture.wait, _SAME_STATE),
        (_in(OVER), None, on_picture.wait, _SAME_STATE),
    ),
    _join(  # RESTED
        (_in(PENDING), on_rest.is_early, None, _SAME_STATE),
        (_in(PENDING), on_rest.is_unanswered, on_rest.ask, ASKING),
        (_in(PENDING), None, on_rest.record, CALM),
        (_in(UNDER_WAY, OVER), on_rest.is_last_in_air, on_rest.ask_take_back, ASKING),
        (_in(UNDER_WAY, MISMATCH), on_rest.is_taken_back, on_rest.take_back_seen, CALM),
        (_in(UNDER_WAY, MISMATCH), on_rest.is_moved_on, on_rest.amend, CALM),
        (_in(UNDER_WAY, MISMATCH), on_rest.is_taken_back_more, on_rest.ask_take_back, ASKING),
        (_in(UNDER_WAY, MISMATCH), on_rest.is_two, on_picture.record_first, CALM),
        (_in(UNDER_WAY, MISMATCH), on_rest.is_illegal, on_rest.refuse_picture, MISMATCH),
    ),
    _join((_in(UNDER_WAY), on_picture.is_unknown, on_picture.show_mismatch, MISMATCH)),  # LASTED
    _join(  # TAPPED
        (_in(ASKING, PENDING), on_tap.has_several, on_tap.narrow, _SAME_STATE),
        (_in(PENDING), on_tap.begins_next, on_tap.record_and_tap, CALM),
        (_in(ASKING, PENDING), on_tap.is_choice, on_tap.choose_again, _SAME_STATE),
        (_in(PENDING), on_rest.is_unanswered, on_rest.ask, ASKING),
        (_in(ASKING, PENDING), None, on_tap.warn, _SAME_STATE),
        (_in(CALM), on_button.is_computers_turn, on_tap.warn, _SAME_STATE),
        (_in(CALM), None, on_tap.take_tap, _SAME_STATE),
    ),
    _join(  # PRESSED_OK
        (_ANY, on_button.stands_on_step, on_button.take_step, _SAME_STATE),
        (_in(PENDING), on_rest.is_unanswered, on_button.ask_by_ok, ASKING),
        (_in(PENDING), None, on_button.record_by_ok, CALM),
        (_in(ASKING), on_button.is_answered, on_button.accept, CALM),
        (_in(CALM), on_button.can_hurry, on_button.hurry, _SAME_STATE),
        (_in(CALM), on_button.is_announced, on_button.play_announced, CALM),
        (_ANY, None, on_button.say_expected, _SAME_STATE),
    ),
    _join(  # PRESSED_BACK
        (_in(ASKING), None, on_button.decline, CALM),
        (_ANY, on_button.has_begun, on_button.drop_step, _SAME_STATE),
        (_in(PENDING), on_tap.is_choice, on_button.drop_choice, CALM),
        (_in(UNDER_WAY, PENDING, MISMATCH), None, on_button.carry_back, CALM),
        (_in(SETTING_UP, CALM, OVER), None, on_button.take_back_last, _SAME_STATE),
    ),
    _join(  # WALKED
        (_in(ASKING, PENDING), on_button.can_walk_fits, on_button.walk_fits, _SAME_STATE),
        (_ANY, on_button.is_computers_turn, on_tap.warn, _SAME_STATE),
        (_ANY, None, on_button.walk_steps, _SAME_STATE),
    ),
)

del _in, _join
