"""What a button makes of the game."""

from ..ticks import later
from . import messages as say
from . import states
from .buttons import BACK, LONG_MS, MINUS, OK, PLUS
from .live_game import LiveGame
from .on_picture import look_again, on_lasted
from .timers import BUTTON


def ignores(play: LiveGame, button: int, now: int) -> bool:
    """Return True for a press that may not be meant (buttons.py): it does nothing."""
    presses, is_early = play.said.presses, False
    if button not in (OK, BACK):
        return False
    if play.state == states.ASKING:
        is_early = presses.is_too_soon(button, now)
    elif button == OK:
        is_asked = play.state == states.OVER or _is_announced(play)
        is_early = is_asked and presses.is_too_soon(OK, now)
    elif play.state != states.UNDER_WAY:
        is_busy = play.tapping.chooser.is_open() or play.proposal.candidates
        is_early = not is_busy and presses.is_second_back(now)
    return presses.ignores(button, now, is_early)


def on_press(play: LiveGame, button: int, now: int) -> None:
    """Take a pressed button that `ignores` lets through."""
    if play.state != states.ASKING:
        play.said.notice = []
    if button == OK:
        on_ok(play, now)
    elif button == BACK:
        on_back(play, now)
    elif button in (PLUS, MINUS):
        play.said.presses.note_walk()
        on_walk(play, 1 if button == PLUS else -1, now)


def on_ok(play: LiveGame, now: int) -> None:
    """Take OK, before the end: a yes, or what is walked to, chosen or announced."""
    state = play.state
    if state == states.ASKING:
        if play.question.kind != states.ASK_ACTION or play.proposal.index >= 0:
            _accept(play, now)
    elif play.tapping.chooser.index >= 0:
        _take_step(play, now)
    elif state == states.PENDING:
        play.said.presses.note_button(OK, now)
        if play.proposal.needs_answer():
            play.ask_action(now)
        else:
            play.record_proposal(now)
    elif state == states.CALM and _is_announced(play):
        _play_announced(play, now)
    elif state == states.CALM and _can_hurry(play):
        play.seats.hurries = True
    else:
        _say_expected(play, now)


def on_back(play: LiveGame, now: int) -> None:
    """Take BACK: a no, or the end of what is half done, or of the last action."""
    state = play.state
    if state == states.ASKING:
        _decline(play, now)
    elif state != states.OVER and play.tapping.chooser.is_open():
        _drop_step(play, now)
    elif state == states.PENDING and play.is_chosen_by_hand():
        play.drop_choice(now)
    elif state in (states.UNDER_WAY, states.PENDING, states.MISMATCH):
        _carry_back(play, now)
    else:
        _take_back_last(play, now)


def on_walk(play: LiveGame, by: int, now: int) -> None:
    """Take PLUS (`by` 1) or MINUS (-1)."""
    state = play.state
    if (
        (state == states.ASKING or state == states.PENDING)
        and len(play.proposal.candidates) > 1
        and not play.tapping.chooser.is_open()
    ):
        _walk_candidates(play, by, now)
    elif state == states.ASKING or state == states.OVER:
        return
    elif play.seats.is_computers_turn() or play.seats.board_rolls():
        play.said.sound = "warn"
    else:
        if not play.tapping.chooser.is_open():
            play.open_chooser()
        if play.tapping.chooser.is_open():
            play.tapping.chooser.walk(by)


def _can_hurry(play: LiveGame) -> bool:
    """Return True if a computer thinks, or is about to."""
    return play.seats.is_thinking or play.seats.is_computers_turn()


def _take_step(play: LiveGame, now: int) -> None:
    """OK on what PLUS and MINUS stand on: play what is chosen by it; ask first where it costs."""
    action = play.tapping.chooser.take_forced(
        play.tapping.chooser.options[play.tapping.chooser.index]
    )
    if action < 0:
        return
    play.drop_choice_and_proposal()
    play.tapping.steps = [-1]
    play.said.presses.note_button(OK, now)
    why = play.gestures.risk(action)
    if not why:
        play.record(action, "button", now)
        return
    play.tapping.picked = action
    play.propose([action], why, now, "button")
    play.ask_action(now)


def _is_announced(play: LiveGame) -> bool:
    """Return True if the first line announces what OK plays: a throw, or the only action."""
    if (
        play.state != states.CALM
        or play.tapping.chooser.is_open()
        or play.seats.is_computers_turn()
    ):
        return False
    if play.game.throw_is_due:
        return play.seats.board_rolls()
    return play.gestures.wording.only_action() >= 0


def _play_announced(play: LiveGame, now: int) -> None:
    play.said.presses.note_button(OK, now)
    if play.game.throw_is_due:
        play.record(play.game.roll(), "board", now)
    else:
        play.record(play.gestures.wording.only_action(), "button", now)


def _say_expected(play: LiveGame, now: int) -> None:
    """Say that OK confirms nothing now; what is expected stands in the lines."""
    if (
        play.state == states.CALM
        and not play.tapping.chooser.is_open()
        and not play.game_log.pending.items
    ):
        play.said.notice = [say.NOTHING_ANNOUNCED]
        if play.can_ask_hint():  # by holding OK
            play.timers.start(BUTTON, later(now, LONG_MS))
    play.said.sound = "warn"


def _accept(play: LiveGame, now: int) -> None:
    """The player says yes."""
    question = play.question
    play.said.notice = []
    play.said.presses.note_button(OK, now)
    if question.kind == states.ASK_UNDO:
        play.drop_choice_and_proposal()
        play.undo(question.count, question.by, now)
    elif question.kind == states.ASK_KEEP:
        play.drop_proposal()
        play.refresh(now)
    else:
        play.record_proposal(now)


def _decline(play: LiveGame, now: int) -> None:
    """The player says no."""
    question, seen = play.question.kind, play.tapping.picked < 0 and play.matcher.senses
    play.said.notice = []
    play.said.presses.note_button(BACK, now)
    play.said.presses.note_back(now)
    play.drop_choice_and_proposal()
    if question == states.ASK_KEEP:
        play.undo(1, "board", now)
        return
    play.matcher.has_declined = True
    if question == states.ASK_ACTION and seen:
        _carry_back(play, now)
        return
    play.refresh(now)
    look_again(play, now)
    if question == states.ASK_UNDO:
        on_lasted(play, now)


def _drop_step(play: LiveGame, now: int) -> None:
    """Drop one step of the choice."""
    play.tapping.chooser.back()
    play.said.presses.note_back(now)


def _carry_back(play: LiveGame, now: int) -> None:
    """Owe the pieces that stand elsewhere where they stood: what was begun is given up."""
    occupancy = play.matcher.occupancy
    play.drop_choice_and_proposal()
    play.said.presses.note_back(now)
    while occupancy.differs:
        extra, missing = occupancy.nearest_pair()
        piece = play.gestures.piece_on(missing) if missing >= 0 else 0
        play.game_log.pending.add((piece, extra, missing))
    occupancy.accept_pieces()
    play.matcher.doubt = False
    play.refresh(now)


def _take_back_last(play: LiveGame, now: int) -> None:
    play.said.presses.note_back(now)
    play.said.presses.note_button(BACK, now)
    if play.seats.resigns:
        play.seats.resigns = 0
        play.said.sound = "back"
        return
    reason = play.take_back(1, "button", now)
    if reason:
        play.said.presses.forget_back()
        play.said.refuse([reason])


def _walk_candidates(play: LiveGame, by: int, now: int) -> None:
    """Go to the next of several meanings."""
    play.tapping.chooser.close()
    proposal = play.proposal
    at = 0 if proposal.index < 0 and by < 0 else proposal.index
    if play.state != states.ASKING:
        play.ask_action(now, follows_picture=True)
        play.said.presses.note_walk()
    play.point_at((at + by) % len(proposal.candidates))
