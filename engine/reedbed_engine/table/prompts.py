"""What the table says: two lines made from the state of a game in progress."""

from ..compat import TYPE_CHECKING, Any, Message
from ..games.base.game import BESIDE
from . import messages as say
from . import states
from .pending_carries import IS_LIFTED, ORIGIN

if TYPE_CHECKING:
    from ..games.base.gestures import Gestures
    from .live_game import LiveGame


def make_lines(play: "LiveGame") -> list[Any]:
    """Return the two message lists for the display: what is due, and what is at hand."""
    game, gestures = play.game, play.gestures
    is_over = play.state == states.OVER or game.over
    question = play.question.kind if play.state == states.ASKING else states.NO_QUESTION
    headline, notice = play.said.headline, play.said.notice
    if notice and play.state == states.CALM and play.game_log.pending.items:
        headline, notice = notice, []  # what is owed stays in sight
    if question == states.ASK_UNDO and play.settings["undo"] == "agree":
        first = [say.ASK_AGREE]
    elif is_over:
        first = _name(play, game.outcome()[0], say.NAMED_WINNER, gestures.wording.ending())
    elif headline and play.game_log.pending.items:
        first = headline
    else:
        first = _name(play, game.player, say.NAMED, gestures.wording.prompt())
    if question == states.ASK_UNDO:
        count = play.question.count
        second = [say.ASK_UNDO if count == 1 else say.ASK_UNDO_MORE]
        second += play.game_log.describe_past(count) + [count]
    elif question == states.ASK_KEEP:
        second = [say.ASK_GHOST, play.game_log.describe_last()]
    else:
        second = notice or (_name_last(play) if is_over else _second(play))
    return [first, second]


def _name(play: "LiveGame", player: int, code: int, words: Message) -> Message:
    """Return message `code`, which puts a player's name before `words`; these where none is."""
    if player > 0:
        name = play.seats.name_player(player)
        if name != play.gestures.wording.player_name(player):
            return [code, name, words]
    return words


def _second(play: "LiveGame") -> Message:
    state, chooser, gestures = play.state, play.tapping.chooser, play.gestures
    if chooser.index >= 0:
        steps = chooser.chosen + [chooser.options[chooser.index]] + chooser.forced()
        code = say.CHOOSE if len(chooser.options) > 1 else say.CHOOSE_ONLY
        return [code, [gestures.wording.place(step) for step in steps]]
    if state == states.MISMATCH:
        return _format_mismatch(play)
    if state == states.SETTING_UP:
        return [say.SET_UP, play.matcher.occupancy.missing()]
    if state == states.PENDING and play.proposal.index >= 0:
        waits = (
            play.matcher.senses
            and play.tapping.picked >= 0
            and play.matcher.verdict != states.COMPLETE
        )
        return [
            say.CONFIRM if waits else say.RECOGNISED,
            play.gestures.wording.describe(play.proposal.action()),
        ]
    if chooser.chosen:
        return gestures.wording.hint(chooser.chosen)
    if (
        state == states.UNDER_WAY
        and play.matcher.verdict == states.PARTIAL
        and play.matcher.occupancy.missing()
    ):
        return _format_under_way(play)
    seats = play.seats
    if seats.resigns:
        return [say.RESIGNS_NEXT, seats.name_player(seats.resigns)]
    if play.game_log.pending.items:
        return _format_carry(gestures, play.game_log.pending.next())
    if seats.is_thinking:
        return [say.THINKING]
    if seats.advice:
        return seats.advice
    return _name_last(play)


def _name_last(play: "LiveGame") -> list[int | Message]:
    if play.game.history:
        return [say.LAST_ACTION, play.game_log.describe_last()]
    return [say.REEDBED]


def _format_mismatch(play: "LiveGame") -> Message:
    """Return the message about one place too many and one too few, the nearest pair."""
    occupancy, layout = play.matcher.occupancy, play.gestures.layout
    name = play.gestures.wording.place
    if occupancy.strays:
        cell = occupancy.strays[0]
        return [say.STRAY, cell // layout.cols + 1, cell % layout.cols + 1]
    extra, missing = occupancy.nearest_pair()
    if extra < 0 and missing < 0:
        return [say.RIGHT_AGAIN]
    if extra < 0:
        net = play.game_log.nets[-1] if play.game_log.nets else ()
        brought = [net[i] for i in range(0, len(net), 2) if net[i + 1] > 0]
        is_last = len(occupancy.differs) == 1 and missing in brought
        return [say.EXPECT_BACK if is_last else say.PIECE_MISSING, name(missing)]
    if missing < 0:
        return [say.PIECE_WRONG, name(extra)]
    return [say.PIECE_ASTRAY, name(extra), name(missing)]


def _format_under_way(play: "LiveGame") -> Message:
    """Return the message about the piece in the air, or the next one to take up."""
    offs, gestures = play.matcher.occupancy.offs, play.gestures
    gone = [site for site in play.matcher.occupancy.differs if offs[site] < 0]
    for row in play.matcher.outstanding:
        if row[IS_LIFTED] and row[ORIGIN] != BESIDE:
            return _format_carry(gestures, row)  # what is in the hand goes first
    if play.matcher.outstanding:
        return _format_carry(gestures, play.matcher.outstanding[0])
    piece = gestures.piece_on(gone[0])
    return [say.PUT_PIECE, gestures.wording.piece_name(piece) if piece else [say.A_PIECE]]


def _format_carry(gestures: "Gestures", carry: list[int]) -> Any:
    """Return the message that leads a piece that is owed."""
    piece, origin, target, is_lifted = carry
    named = gestures.wording.piece_name(piece) if piece else [say.A_PIECE]
    if target == BESIDE:
        return [say.CARRY_OFF, named, gestures.wording.place(origin)]
    if is_lifted:
        return [say.CARRY_ON, named, gestures.wording.place(target)]
    return [say.CARRY, named, gestures.wording.place(origin), gestures.wording.place(target)]
