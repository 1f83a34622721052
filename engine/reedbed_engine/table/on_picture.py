"""Judging the picture, and what a verdict on it makes of the game."""

from ..compat import TYPE_CHECKING
from ..ticks import later
from . import messages as say
from .proposal import NO_PROPOSAL
from .reinterpretation import find_take_back
from .states import (
    ASK_UNDO,
    ASKING,
    CALM,
    CHOSEN_PARTIAL,
    COMPLETE,
    COMPLETE_AND_MORE,
    MISMATCH,
    OVER,
    PARTIAL,
    PENDING,
    SETTING_UP,
    UNCHANGED,
    UNDER_WAY,
    UNEXPLAINED,
)
from .taps import STAY_MS
from .timers import MISMATCH_DUE, PICTURE_RESTED

if TYPE_CHECKING:
    from .live_game import LiveGame


def look_again(play: "LiveGame", now: int) -> None:
    """Judge the picture again while what was recorded or taken back asks for it."""
    while play.is_stale:
        judge_picture(play, now)


def judge_picture(play: "LiveGame", now: int) -> None:
    """Judge the picture, and do what follows."""
    play.is_stale = False
    is_known = play.judge.is_known
    if play.game_log.has_owed and not play.pending.items:
        play.game_log.write_settled()
    if not (play.chooser.chosen or play.taps.is_busy()):  # a tap may go on with the choice
        play.chooser.close()
    if play.state == ASKING:
        if _has_cause(play):
            return
        play.drop_proposal()
        play.state = UNDER_WAY if play.rest_state() == CALM else play.rest_state()
    play.verdict = _find_verdict(play, now)
    on_verdict(play, now)
    if is_known:
        play.judge.is_known = False


def _has_cause(play: "LiveGame") -> bool:
    """Return True while the picture still gives reason for the question that stands."""
    if not play.question.follows_picture:
        return True
    if play.question.kind == ASK_UNDO:
        return find_take_back(play) == play.question.count
    for action in play.proposal.candidates:
        if play.game.judge(action):
            return False
        net = play.judge.net(action)  # of a legal action
        # a piece exchanged changes no picture
        if play.occupancy.holds(net) if net else not play.occupancy.has_extra():
            return True
    return False


def _find_verdict(play: "LiveGame", now: int) -> int:
    if play.occupancy.is_clear():
        return UNCHANGED
    if play.state in (SETTING_UP, OVER) or play.is_computers_turn():
        return UNEXPLAINED
    return play.recognition.find_verdict(play.picked, play.doubt, now)


def on_verdict(play: "LiveGame", now: int) -> None:
    """Do what the verdict on the picture asks for; a question answers for itself."""
    before, verdict = play.state, play.verdict
    if before == OVER:
        if verdict == UNCHANGED:
            play.occupancy.accept_pieces()  # from here on a lifted piece stood where it belongs
        elif verdict == UNEXPLAINED:
            _wait(play, now)
    elif before == SETTING_UP:
        if verdict == UNCHANGED:
            _calm_down(play, now)
    elif verdict == UNCHANGED:
        if before == UNDER_WAY and _is_exchange(play):
            _take_exchange(play, now)
        elif play.picked >= 0:
            _show_choice(play, now)
        else:
            _calm_down(play, now)
    elif verdict == PARTIAL:
        _show_targets(play, now)
    elif verdict == CHOSEN_PARTIAL:
        _show_choice(play, now)
    elif verdict == COMPLETE:
        _announce(play, now)
    elif verdict == COMPLETE_AND_MORE:
        record_first(play, now)
    else:
        if before != MISMATCH:
            play.state = UNDER_WAY
        _wait(play, now)


def _calm_down(play: "LiveGame", now: int) -> None:
    before, play.state = play.state, CALM
    if before == MISMATCH or before == SETTING_UP or play.doubt:
        play.notice = [] if play.pending.items else [say.RIGHT_AGAIN]
        play.said.sound = "ok"
    elif before != CALM:
        play.notice = []
    if before != CALM:
        play.said.forget_refusal()
    play.recognition.forget()
    play.drop_proposal()
    play.doubt = play.has_declined = False
    play.occupancy.accept_pieces()
    play.timers.stop(MISMATCH_DUE)
    if play.decided and not play.pending.items:
        action, by, after = play.decided
        play.decided = ()
        if after == len(play.game.history) and not play.game.judge(action):
            play.record(action, by, now)


def _is_exchange(play: "LiveGame") -> bool:
    """Return True if one piece was lifted and one put down there, which means something."""
    lifted, chooser = play.occupancy.lifted, play.chooser
    if len(lifted) != 1:
        return False
    if chooser.chosen:
        return lifted[0] in chooser.options
    return not play.doubt and play.gestures.exchanged(lifted[0]) >= 0


def _take_exchange(play: "LiveGame", now: int) -> None:
    site = play.occupancy.lifted[0]
    chosen = bool(play.chooser.chosen)
    _calm_down(play, now)
    action = play.tapping.take_step(site) if chosen else play.gestures.exchanged(site)
    if action < 0 or not play.judge.find_owed(action):
        play.take_choice(action, now)
        return
    play.propose([action], play.gestures.risk(action) or say.CONFIRM, now)
    play.ask_action(now)


def _show_choice(play: "LiveGame", now: int) -> None:
    """Show again what was chosen, which its pieces on their way do not change."""
    play.timers.stop(MISMATCH_DUE)
    if play.verdict == UNCHANGED:
        picked = play.picked
        _calm_down(play, now)
        play.picked = picked
    play.state = PENDING
    play.notice = []
    play.propose([play.picked], play.gestures.risk(play.picked), now)
    if play.proposal.confirm_reason:
        play.ask_action(now)


def _show_targets(play: "LiveGame", now: int) -> None:
    """The picture is a part of legal actions."""
    play.state = UNDER_WAY
    play.timers.stop(MISMATCH_DUE)
    play.said.forget_refusal()
    play.proposal = NO_PROPOSAL
    part = play.judge.find_traced_parts()
    play.outstanding = play.judge.find_outstanding(part[0]) if len(part) == 1 else ()
    play.recognition.leave(now)
    play.notice = []
    play.timers.start(PICTURE_RESTED, later(now, play.settings["rest_ms"]))


def _announce(play: "LiveGame", now: int) -> None:
    """The picture is all of one action, or of one of several."""
    candidates, before = play.recognition.readings, play.state
    play.state = PENDING
    play.timers.stop(MISMATCH_DUE)
    play.said.forget_refusal()
    if before == PENDING and candidates == play.proposal.candidates:
        return
    why = 0
    if len(candidates) == 1:
        why = play.gestures.risk(candidates[0])
        if not why and not play.chooser.chosen and play.picked < 0:
            why = play.gestures.unsure(candidates[0])
        if not why and (play.doubt or play.judge.is_doubtful(candidates[0])):
            why = say.CONFIRM
    play.notice = []
    play.propose(candidates, why, now)
    play.timers.start(
        PICTURE_RESTED, later(now, min(play.settings["rest_ms"], play.settings["slide_ms"]))
    )
    if len(candidates) > 1 or why:
        play.recognition.held = -1
    else:
        play.recognition.hold_action(candidates[0], now)


def record_first(play: "LiveGame", now: int) -> None:
    """Record what was recognised or chosen: the picture goes on with the next action."""
    picked = play.picked
    action = play.recognition.held if picked < 0 else picked
    play.state = CALM
    play.drop_choice_and_proposal()
    play.record(action, "hand", now, is_seen=picked < 0)
    play.judge.is_known = True  # just as it will be looked at again


def _wait(play: "LiveGame", now: int) -> None:
    """The picture fits nothing; perhaps more is to come."""
    play.recognition.leave(now)
    play.proposal = NO_PROPOSAL
    play.notice = []
    ms = STAY_MS if play.may_be_tap else play.settings["rest_ms"]
    play.timers.start(PICTURE_RESTED, later(now, ms))
    if play.state == UNDER_WAY and not play.timers.is_set(MISMATCH_DUE):
        play.timers.start(MISMATCH_DUE, later(now, play.settings["mismatch_ms"]))


def on_lasted(play: "LiveGame", now: int) -> None:
    """What fits nothing has lasted."""
    if play.state == UNDER_WAY and play.verdict == UNEXPLAINED:
        show_mismatch(play, now)


def show_mismatch(play: "LiveGame", now: int) -> None:
    """Show what stands wrong."""
    play.state = MISMATCH
    play.notice = []
    play.timers.stop(MISMATCH_DUE)
    if play.occupancy.excess() < -1 or play.occupancy.strays:
        play.doubt = True
    play.said.sound = "wrong"
