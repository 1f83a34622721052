"""What is made of a picture that has been still."""

from ..compat import Message
from ..games.base.game import NEUTRAL
from ..games.base.messages import TURN_OF
from ..ticks import later, reached
from . import messages as say
from .live_game import LiveGame
from .on_picture import record_first, show_mismatch
from .states import MISMATCH, OVER, PARTIAL, PENDING, UNDER_WAY, UNEXPLAINED
from .taps import STAY_MS
from .timers import PICTURE_RESTED


def on_rest(play: LiveGame, now: int) -> None:
    """Nothing has moved for a while: record what is meant, or find out what has happened."""
    state = play.state
    in_air = _count_in_air(play) if state in (UNDER_WAY, OVER) else 0
    if state == PENDING:
        _settle_proposal(play, now)
    elif in_air:
        _ask_take_back(play, in_air, now)
    elif state in (UNDER_WAY, MISMATCH) and _is_unexplained(play):
        _explain(play, now)


def _settle_proposal(play: LiveGame, now: int) -> None:
    """Record what has rested long enough, or ask; found out here, where no light waits."""
    ms = play.settings["rest_ms"]
    if play.matcher.senses and play.tapping.picked < 0:
        if len(play.proposal.candidates) == 1 and play.matcher.can_go_on(play.proposal.action()):
            ms = play.settings["slide_ms"]
        if play.matcher.taps.may_be_tap:
            ms = max(ms, STAY_MS)
    due = later(play.proposal.made_at, ms)
    if not reached(now, due):
        play.timers.start(PICTURE_RESTED, due)
    elif play.proposal.needs_answer():
        play.ask_action(now)
    else:
        play.record_proposal(now)


def _count_in_air(play: LiveGame) -> int:
    """Return how many actions may be taken back whose pieces are in the air."""
    if play.matcher.has_declined:
        return 0
    is_over = play.state == OVER
    if not play.matcher.is_last_lifted() if is_over else play.matcher.verdict != PARTIAL:
        return 0
    count = play.matcher.count_taken_back()
    return count if _may_take_back(play, count) else 0


def _is_unexplained(play: LiveGame) -> bool:
    return play.matcher.verdict == UNEXPLAINED and not play.matcher.occupancy.strays


def _may_take_back(play: LiveGame, count: int, freely: bool = False) -> bool:
    """Return True if moving pieces back may take back actions: never a computer's."""
    return play.seats.count_back(play.game_log.movers) == 1 and play.may_undo(count, freely)


def _explain(play: LiveGame, now: int) -> None:
    """Take a picture that fits nothing as what it most likely is."""
    matcher = play.matcher
    count = matcher.count_taken_back()
    if count == 1 and matcher.is_last_moved_back() and _may_take_back(play, 1, True):
        play.undo(1, "hand", now)
        return
    # a piece that was moved on can stand as it did many actions ago
    action = _find_moved_on(play) if count != 1 else -1
    if action >= 0:
        _amend(play, action, now)
        return
    if count and not matcher.has_declined and _may_take_back(play, count):
        _ask_take_back(play, count, now)
        return
    first = matcher.find_first_of_two() if _is_legible(play) else -1
    if first >= 0:
        record_first(play, first, True, now)
    else:
        matcher.held = -1  # what stood recognised is gone
        _refuse(play, now)


def _is_legible(play: LiveGame) -> bool:
    """Return True unless pieces went astray, or hands would play for a computer."""
    return not play.matcher.doubt and not play.seats.is_computers_turn()


def _find_moved_on(play: LiveGame) -> int:
    """Return what the last action becomes, its piece moved on, or -1."""
    matcher, is_known = play.matcher, _is_legible(play) and bool(play.game_log.arrivals)
    if not is_known or not _may_take_back(play, 1, True) or matcher.can_move_last():
        return -1
    return matcher.find_moved_on()


def _amend(play: LiveGame, action: int, now: int) -> None:
    """Take back the last action and record what it has become; it has rested already."""
    play.drop_choice_and_proposal()
    play.game_log.take_back(1)
    play.game_log.write_undo(1, "hand")
    play.propose([action], play.gestures.risk(action), now)
    if play.proposal.confirm_reason:
        play.ask_action(now)
    else:
        play.record_proposal(now)


def _ask_take_back(play: LiveGame, count: int, now: int) -> None:
    play.ask_undo(count, "hand", now, follows_picture=True)
    play.said.sound = "warn"


def _refuse(play: LiveGame, now: int) -> None:
    """Say why the picture is illegal, if that is known; where that loses, ask if it is meant."""
    action, reason = -1, 0
    if play.seats.is_computers_turn():
        complaint = [TURN_OF, play.gestures.wording.player_name(play.game.player)]
    else:
        action = play.gestures.meant(play.matcher.occupancy)
        reason = play.game.judge(action) if action >= 0 else 0
        complaint = _find_complaint(play, reason)
    if not complaint:
        return
    if play.state != MISMATCH:
        show_mismatch(play, now)
    if reason and play.game.illegal_loses:
        play.propose([action], play.gestures.risk(action), now)
        play.ask_action(now, follows_picture=False)
    else:
        play.said.refuse(complaint)


def _find_complaint(play: LiveGame, reason: int) -> Message:
    """Return the message of why the picture is refused, whose action has `reason`; [] for none."""
    loses = play.game.illegal_loses
    piece = 0 if loses or not reason else _find_foreign(play)
    if piece:
        complaint = [say.NOT_YOUR_PIECE, play.gestures.wording.piece_name(piece)]
    else:
        complaint = [reason] + list(play.game.reason_args()) if reason else []
    if (not loses or not reason) and _may_have_moved_on(play):
        return [say.BACK_FIRST]
    return complaint


def _find_foreign(play: LiveGame) -> int:
    """Return the piece that was lifted if it is another player's, 0 if any is not."""
    piece, player, occupancy = 0, play.game.player, play.matcher.occupancy
    for site in occupancy.differs:
        if occupancy.offs[site] < 0:
            if play.game.owner(site) in (0, player, NEUTRAL):
                return 0
            piece = play.gestures.piece_on(site)
    return piece


def _may_have_moved_on(play: LiveGame) -> bool:
    """Return True if the last piece was moved on to where it might have gone at once.

    It may have an action of its own now, a bonus, so it is not taken for the last action mended.
    """
    matcher, is_known = play.matcher, _is_legible(play) and bool(play.game_log.arrivals)
    return is_known and matcher.can_move_last() and matcher.find_moved_on() >= 0
