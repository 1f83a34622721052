"""Judging the picture, and what a verdict on it makes of the game."""

from ..compat import TYPE_CHECKING, Action
from ..ticks import later
from . import messages as say
from . import states
from .proposal import NO_PROPOSAL
from .taps import NO_CELL, STAY_MS
from .timers import MISMATCH_DUE, PICTURE_RESTED

if TYPE_CHECKING:
    from .live_game import LiveGame


def look_again(play: "LiveGame", now: int) -> None:
    """Judge the picture again while what was recorded or taken back asks for it."""
    while play.matcher.is_stale:
        judge_picture(play, now)


def judge_picture(play: "LiveGame", now: int) -> None:
    """Judge the picture, and do what follows."""
    matcher, chooser = play.matcher, play.tapping.chooser
    matcher.is_stale = False
    if play.game_log.has_owed and not play.game_log.pending.items:
        play.game_log.write_settled()
    if not (chooser.chosen or matcher.taps.is_busy()):  # a tap may continue the choice
        chooser.close()
    if play.state == states.ASKING:
        if _has_cause(play):
            return
        play.drop_proposal()
        play.state = states.UNDER_WAY if play.rest_state() == states.CALM else play.rest_state()
    if matcher.occupancy.is_clear():
        matcher.verdict = states.UNCHANGED
    elif play.state in (states.SETTING_UP, states.OVER) or play.seats.is_computers_turn():
        matcher.verdict = states.UNEXPLAINED
    else:
        matcher.update_verdict(play.tapping.picked, now)
    on_verdict(play, now)


def _has_cause(play: "LiveGame") -> bool:
    """Return True while the picture still gives reason for the question that stands."""
    if not play.question.follows_picture:
        return True
    matcher = play.matcher
    if play.question.kind == states.ASK_UNDO:
        return matcher.count_taken_back() == play.question.count
    for action in play.proposal.candidates:
        if play.game.judge(action):
            return False
        net = matcher.net(action)  # of a legal action
        # a piece exchanged changes no picture
        if matcher.occupancy.holds(net) if net else not matcher.occupancy.has_extra():
            return True
    return False


def on_verdict(play: "LiveGame", now: int) -> None:
    """Do what the verdict on the picture asks for; a question answers for itself."""
    before, verdict = play.state, play.matcher.verdict
    if before == states.OVER:
        if verdict == states.UNCHANGED:
            # from here on a lifted piece stood where it belongs
            play.matcher.occupancy.accept_pieces()
        elif verdict == states.UNEXPLAINED:
            _wait(play, now)
    elif before == states.SETTING_UP:
        if verdict == states.UNCHANGED:
            _calm_down(play, now)
    elif verdict == states.UNCHANGED:
        if before == states.UNDER_WAY and _is_exchange(play):
            _take_exchange(play, now)
        elif play.tapping.picked >= 0:
            _show_choice(play, now)
        else:
            _calm_down(play, now)
    elif verdict == states.PARTIAL:
        _show_targets(play, now)
    elif verdict == states.CHOSEN_PARTIAL:
        _show_choice(play, now)
    elif verdict == states.COMPLETE:
        _announce(play, now)
    elif verdict == states.COMPLETE_AND_MORE:
        picked = play.tapping.picked
        first = play.matcher.held if picked < 0 else picked
        record_first(play, first, picked < 0, now)
    else:
        if before != states.MISMATCH:
            play.state = states.UNDER_WAY
        _wait(play, now)


def _calm_down(play: "LiveGame", now: int) -> None:
    before, play.state = play.state, states.CALM
    said, matcher, seats = play.said, play.matcher, play.seats
    is_owed = bool(play.game_log.pending.items)
    if before == states.MISMATCH or before == states.SETTING_UP or matcher.doubt:
        said.notice = [] if is_owed else [say.RIGHT_AGAIN]
        said.sound = "ok"
    elif before != states.CALM:
        said.notice = []
    if before != states.CALM:
        said.forget_refusal()
    matcher.forget_held()
    play.drop_proposal()
    matcher.doubt = matcher.has_declined = False
    matcher.occupancy.accept_pieces()
    play.timers.stop(MISMATCH_DUE)
    if seats.decided and not is_owed:
        action, by, after = seats.decided
        seats.decided = ()
        if after == len(play.game.history) and not play.game.judge(action):
            play.record(action, by, now)


def _is_exchange(play: "LiveGame") -> bool:
    """Return True if one piece was lifted and one put down there, which means something."""
    lifted, chooser = play.matcher.occupancy.lifted, play.tapping.chooser
    if len(lifted) != 1:
        return False
    if chooser.chosen:
        return lifted[0] in chooser.options
    return not play.matcher.doubt and play.gestures.exchanged(lifted[0]) >= 0


def _take_exchange(play: "LiveGame", now: int) -> None:
    site = play.matcher.occupancy.lifted[0]
    chosen = bool(play.tapping.chooser.chosen)
    _calm_down(play, now)
    action = play.tapping.go_on(site) if chosen else play.gestures.exchanged(site)
    if action < 0 or not play.matcher.find_owed(action):
        play.take_choice(action, NO_CELL, now)
        return
    play.propose([action], play.gestures.risk(action) or say.CONFIRM, now)
    play.ask_action(now)


def _show_choice(play: "LiveGame", now: int) -> None:
    """Show again what was chosen, which its pieces on their way do not change."""
    picked = play.tapping.picked
    play.timers.stop(MISMATCH_DUE)
    if play.matcher.verdict == states.UNCHANGED:
        _calm_down(play, now)
        play.tapping.picked = picked
    play.state = states.PENDING
    play.said.notice = []
    play.propose([picked], play.gestures.risk(picked), now)
    if play.proposal.confirm_reason:
        play.ask_action(now)


def _show_targets(play: "LiveGame", now: int) -> None:
    """The picture is a part of legal actions."""
    matcher = play.matcher
    play.state = states.UNDER_WAY
    play.timers.stop(MISMATCH_DUE)
    play.said.forget_refusal()
    play.proposal = NO_PROPOSAL
    part = matcher.find_traced_parts()
    matcher.outstanding = matcher.find_outstanding(part[0]) if len(part) == 1 else ()
    matcher.leave(now)
    play.said.notice = []
    play.timers.start(PICTURE_RESTED, later(now, play.settings["rest_ms"]))


def _announce(play: "LiveGame", now: int) -> None:
    """The picture is all of one action, or of one of several."""
    matcher, before = play.matcher, play.state
    candidates = matcher.readings
    play.state = states.PENDING
    play.timers.stop(MISMATCH_DUE)
    play.said.forget_refusal()
    if before == states.PENDING and candidates == play.proposal.candidates:
        return
    why = 0
    if len(candidates) == 1:
        is_announced = play.tapping.chooser.chosen or play.tapping.picked >= 0
        why = play.gestures.risk(candidates[0], not is_announced)
        if not why and (matcher.doubt or matcher.is_doubtful(candidates[0])):
            why = say.CONFIRM
    play.said.notice = []
    play.propose(candidates, why, now)
    play.timers.start(
        PICTURE_RESTED, later(now, min(play.settings["rest_ms"], play.settings["slide_ms"]))
    )
    if len(candidates) > 1 or why:
        matcher.held = -1
    else:
        matcher.hold_action(candidates[0], now)


def record_first(play: "LiveGame", action: Action, is_seen: bool, now: int) -> None:
    """Record `action`, the first of two in the picture."""
    play.state = states.CALM
    play.drop_choice_and_proposal()
    play.record(action, "hand", now, is_seen=is_seen)


def _wait(play: "LiveGame", now: int) -> None:
    """The picture fits nothing; perhaps more is to come."""
    play.matcher.leave(now)
    play.proposal = NO_PROPOSAL
    play.said.notice = []
    ms = STAY_MS if play.matcher.taps.may_be_tap else play.settings["rest_ms"]
    play.timers.start(PICTURE_RESTED, later(now, ms))
    if play.state == states.UNDER_WAY and not play.timers.is_set(MISMATCH_DUE):
        play.timers.start(MISMATCH_DUE, later(now, play.settings["mismatch_ms"]))


def on_lasted(play: "LiveGame", now: int) -> None:
    """What fits nothing has lasted."""
    if play.state == states.UNDER_WAY and play.matcher.verdict == states.UNEXPLAINED:
        show_mismatch(play, now)


def show_mismatch(play: "LiveGame", now: int) -> None:
    """Show what stands wrong."""
    play.state = states.MISMATCH
    play.said.notice = []
    play.timers.stop(MISMATCH_DUE)
    occupancy = play.matcher.occupancy
    if occupancy.excess() < -1 or occupancy.strays:
        play.matcher.doubt = True
    play.said.sound = "wrong"
