"""What a tap makes of the play: guards and effects of rows.py."""

from ..compat import TYPE_CHECKING
from .on_rest import is_unanswered
from .states import ASKING, TAPPED
from .tapping import REFUSED

if TYPE_CHECKING:
    from .live_game import LiveGame


def is_choice(play: "LiveGame", now: int) -> bool:
    return play.picked >= 0 and play.by == "hand"


def has_several(play: "LiveGame", now: int) -> bool:
    return len(play.candidates) > 1


def narrow(play: "LiveGame", now: int) -> None:
    """A tap on a target leaves those of several actions that go there."""
    site, steps, candidates = play.layout.site_of[play.tapped], [], []
    for action in play.candidates:
        steps.clear()
        play.gestures.path(action, steps)
        play.gestures.covers(action, steps)
        if site in steps[1:]:
            candidates.append(action)
    if not candidates or len(candidates) == len(play.candidates):
        return
    play.propose(candidates, play.gestures.risk(candidates[0]) if len(candidates) == 1 else 0, now)
    if is_unanswered(play, now):
        play.ask_action(now)
        play.is_by_picture = True
    else:
        play.record_proposal(now)


def begins_next(play: "LiveGame", now: int) -> bool:
    """Return True if the tap only makes sense after what is pending."""
    if is_unanswered(play, now):
        return False
    action, tapping = play.candidates[play.index], play.tapping
    if play.picked >= 0 and (play.senses or tapping.belongs_to(action, play.tapped)):
        return False
    if play.picked >= 0 and tapping.begins(play.tapped):
        return False
    return tapping.begins_after(action, play.tapped)


def record_and_tap(play: "LiveGame", now: int) -> None:
    play.record_proposal(now)
    play.handle(TAPPED, now)


def choose_again(play: "LiveGame", now: int) -> None:
    """A tap while a choice waits: another last step, another choice, or none of it."""
    tapping, picked, why = play.tapping, play.picked, play.confirm_reason
    steps, cell, state = tapping.steps, play.tapped_cell, play.before
    play.drop_choice(now)
    step = tapping.step_at(play.tapped)
    if step == steps[0] and not play.senses:
        return
    tapping.steps = steps
    tapping.reopen()
    result = tapping.take_tap(play.tapped) if step >= 0 else REFUSED
    if result != REFUSED:
        play.take_choice(result, now)
        return
    # it leads to nothing: what was chosen stays
    play.chooser.close()
    tapping.steps, play.picked, play.tapped_cell = steps, picked, cell
    play.propose([picked], why, now)
    play.state = state
    play.start_rest(now)
    if state == ASKING:
        play.ask_action(now)
    play.table.sound = "warn"


def take_tap(play: "LiveGame", now: int) -> None:
    if play.settings["dice"] == "board" and play.game.throw_is_due:
        if play.tapping.begins(play.tapped):
            play.record(play.game.roll(), "board", now)
        return
    play.take_choice(play.tapping.take_tap(play.tapped), now)


def warn(play: "LiveGame", now: int) -> None:
    play.table.sound = "warn"
