"""What a tap makes of the game."""

from ..compat import TYPE_CHECKING
from .on_picture import look_again
from .states import ASKING, CALM, PENDING
from .tapping import REFUSED

if TYPE_CHECKING:
    from .live_game import LiveGame


def on_tap(play: "LiveGame", now: int) -> None:
    """Take a tap: an answer, another choice, or the beginning of an action."""
    state = play.state
    if state == PENDING or state == ASKING:
        if len(play.proposal.actions) > 1:
            _narrow(play, now)
        elif state == PENDING and _begins_next(play):
            play.record_proposal(now)
            look_again(play, now)
            on_tap(play, now)
        elif play.is_chosen_by_hand():
            _choose_again(play, now)
        elif state == PENDING and play.proposal.needs_answer():
            play.ask_action(now)
        else:
            play.said.sound = "warn"
    elif state == CALM:
        if play.is_computers_turn():
            play.said.sound = "warn"
        else:
            _begin(play, now)


def _narrow(play: "LiveGame", now: int) -> None:
    """A tap on a target leaves those of several actions that go there."""
    site, steps, candidates = play.layout.site_of[play.tapped], [], []
    for action in play.proposal.actions:
        steps.clear()
        play.gestures.path(action, steps)
        play.gestures.covers(action, steps)
        if site in steps[1:]:
            candidates.append(action)
    if not candidates or len(candidates) == len(play.proposal.actions):
        return
    play.propose(candidates, play.gestures.risk(candidates[0]) if len(candidates) == 1 else 0, now)
    if play.proposal.needs_answer():
        play.ask_action(now, goes=True)
    else:
        play.record_proposal(now)


def _begins_next(play: "LiveGame") -> bool:
    """Return True if the tap only makes sense after what is pending."""
    if play.proposal.needs_answer():
        return False
    action, tapping = play.proposal.action(), play.tapping
    if play.picked >= 0 and (play.senses or tapping.belongs_to(action, play.tapped)):
        return False
    if play.picked >= 0 and tapping.begins(play.tapped):
        return False
    return tapping.begins_after(action, play.tapped)


def _choose_again(play: "LiveGame", now: int) -> None:
    """A tap while a choice waits: another last step, another choice, or none of it."""
    tapping, picked, why = play.tapping, play.picked, play.proposal.reason
    steps, cell, state = tapping.steps, play.tapped_cell, play.state
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
    play.said.sound = "warn"


def _begin(play: "LiveGame", now: int) -> None:
    if play.settings["dice"] == "board" and play.game.throw_is_due:
        if play.tapping.begins(play.tapped):
            play.record(play.game.roll(), "board", now)
        return
    play.take_choice(play.tapping.take_tap(play.tapped), now)
