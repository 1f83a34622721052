"""What is made of a picture that has been still: guards and effects of rows.py."""

from ..compat import TYPE_CHECKING
from ..games.base.game import NEUTRAL
from ..games.base.messages import TURN_OF
from ..ticks import later, reached
from . import messages as say
from . import on_button, on_picture, reinterpretation
from .judge import is_only
from .states import MISMATCH, OVER, PARTIAL, UNEXPLAINED
from .taps import STAY_MS
from .timers import PICTURE_RESTED

if TYPE_CHECKING:
    from .live_game import LiveGame


def is_early(play: "LiveGame", now: int) -> bool:
    """Return True if what is recognised must rest longer, and see to that.

    Found out here, for it takes time for which no light should wait.
    """
    ms = play.settings["rest_ms"]
    if play.senses and play.picked < 0:
        if len(play.candidates) == 1 and play.judge.can_go_on(play.candidates[0]):
            ms = play.settings["slide_ms"]
        if play.may_be_tap:
            ms = max(ms, STAY_MS)
    due = later(play.proposed_at, ms)
    if reached(now, due):
        return False
    play.timers.start(PICTURE_RESTED, due)
    return True


def is_unanswered(play: "LiveGame", now: int) -> bool:
    """Return True if it must be asked whether or which of `candidates` counts."""
    return play.index < 0 or play.confirm_reason != 0


def ask(play: "LiveGame", now: int) -> None:
    """Ask whether `candidates` count, or which."""
    play.ask_action(now)


def record(play: "LiveGame", now: int) -> None:
    """Record what has rested."""
    play.record_proposal(now)


def is_last_in_air(play: "LiveGame", now: int) -> bool:
    """Return True if what stands in the air is what the last action brought."""
    if play.has_declined or (play.state == OVER and not reinterpretation.is_last_lifted(play)):
        return False
    if play.verdict != PARTIAL and play.state != OVER:
        return False
    play.depth = reinterpretation.find_take_back(play)
    return play.depth > 0 and _may_take_back(play, play.depth)


def _may_take_back(play: "LiveGame", count: int, freely: bool = False) -> bool:
    """Return True if moving pieces back may take back actions: never a computer's."""
    computers = play.table.computers
    if computers and computers.count_back() != 1:
        return False
    return play.table.may_undo(count, freely)


def is_taken_back(play: "LiveGame", now: int) -> bool:
    """Return True if the last action's pieces, and no others, were moved back."""
    if play.verdict != UNEXPLAINED or play.occupancy.strays:
        return False
    play.depth = reinterpretation.find_take_back(play)
    certain = play.depth == 1 and not play.doubt and reinterpretation.is_last_lifted(play)
    net = play.game_log.nets[-1] if certain else ()
    # it moved something on the board, not only onto or off it
    certain = certain and not is_only(1, net) and not is_only(-1, net)
    return certain and _may_take_back(play, 1, True)


def take_back_seen(play: "LiveGame", now: int) -> None:
    play.undo(1, "hand", now)


def is_moved_on(play: "LiveGame", now: int) -> bool:
    """Return True if the last action becomes another, its piece moved on."""
    # a piece that was moved on can stand as it did many actions ago
    if not is_legible(play) or play.depth == 1 or not _may_take_back(play, 1, True):
        return False
    if reinterpretation.can_move_last(play) if play.game_log.arrivals else True:
        return False
    found = reinterpretation.find_amended(play)
    play.recognition.readings = [found]
    return found >= 0


def is_legible(play: "LiveGame") -> bool:
    if on_button.is_computers_turn(play, 0):
        return False  # hands do not play for it
    return play.verdict == UNEXPLAINED and not play.occupancy.strays and not play.doubt


def amend(play: "LiveGame", now: int) -> None:
    """Take back the last action and record what it has become; it has rested already."""
    action = play.recognition.readings[0]
    play.drop_choice_and_proposal()
    play.game_log.take_back(1)
    play.game_log.write_undo(1, "hand")
    why = play.gestures.risk(action)
    play.propose([action], why, now)
    if why:
        play.ask_action(now)
    else:
        play.record_proposal(now)


def is_taken_back_more(play: "LiveGame", now: int) -> bool:
    """Return True if the picture is that of before some actions."""
    if play.verdict != UNEXPLAINED or play.occupancy.strays or play.has_declined:
        return False
    return play.depth > 0 and _may_take_back(play, play.depth)


def ask_take_back(play: "LiveGame", now: int) -> None:
    play.ask_undo(play.depth, "hand", now)
    play.is_by_picture = True
    play.table.sound = "warn"


def is_two(play: "LiveGame", now: int) -> bool:
    """Return True if a whole action is in the picture together with a part of the next."""
    if not is_legible(play):
        return False
    play.recognition.held = reinterpretation.find_first_of_two(play)
    return play.recognition.held >= 0


def is_illegal(play: "LiveGame", now: int) -> bool:
    """Return True if a reason can be given why the picture is no action."""
    if play.verdict != UNEXPLAINED or play.occupancy.strays:
        return False
    play.recognition.readings = []
    if on_button.is_computers_turn(play, now):
        play.reason = [TURN_OF, play.gestures.player_name(play.game.player)]
        return True
    action = play.gestures.meant(play.occupancy)
    reason = play.game.judge(action) if action >= 0 else 0
    piece = _find_foreign(play)
    if reason and piece and not play.game.illegal_loses:
        play.reason = [say.NOT_YOUR_PIECE, play.gestures.piece_name(piece)]
    elif reason:
        play.recognition.readings = [action]
        play.reason = [reason] + list(play.game.reason_args())
    else:
        play.reason = play.gestures.complaint(play.occupancy)
    if (not play.game.illegal_loses or not reason) and may_have_moved_on(play):
        play.reason = [say.BACK_FIRST]
    return bool(play.reason)


def _find_foreign(play: "LiveGame") -> int:
    """Return the piece that was lifted if it is another player's, 0 if any is not."""
    piece, player = 0, play.game.player
    for site in play.occupancy.differs:
        if play.occupancy.offs[site] < 0:
            if play.game.owner(site) in (0, player, NEUTRAL):
                return 0
            piece = play.gestures.piece_on(site)
    return piece


def may_have_moved_on(play: "LiveGame") -> bool:
    """Return True if the last piece was moved on to where it might have gone at once.

    It may have an action of its own now, a bonus, so it is not taken for the last action mended.
    """
    if not is_legible(play) or not play.game_log.arrivals:
        return False
    if not reinterpretation.can_move_last(play):
        return False
    return reinterpretation.find_amended(play) >= 0


def refuse_picture(play: "LiveGame", now: int) -> None:
    """Say why the picture is illegal; where that loses, ask whether it is meant."""
    if play.before != MISMATCH:
        on_picture.show_mismatch(play, now)
    if play.recognition.readings and play.game.illegal_loses:
        play.propose(
            play.recognition.readings, play.gestures.risk(play.recognition.readings[0]), now
        )
        play.ask_action(now)
        play.is_by_picture = False
    else:
        play.table.refuse(play.reason)
