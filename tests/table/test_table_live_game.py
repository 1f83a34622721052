"""The live game alone: what it records, asks and takes back."""

from live_parts import LiveParts

from reedbed_engine.games.base.game import RESIGN
from reedbed_engine.table import messages as say
from reedbed_engine.table.states import ASK_UNDO, ASKING, CALM, OVER, PENDING, SETTING_UP


def test_it_begins_calm_where_all_stands_and_sets_up_where_it_does_not():
    parts = LiveParts("presence")
    assert parts.play.state == CALM
    parts.change("5")
    parts.play.start(2000)
    assert parts.play.state == SETTING_UP
    assert LiveParts("touch").play.state == CALM


def test_what_is_recorded_is_owed_unless_the_picture_has_it():
    parts = LiveParts("presence")
    parts.play.record(parts.action("5-7"), "remote", 2000)
    assert parts.written() == ["5-7"] and len(parts.play.game_log.pending.items) == 1
    parts = LiveParts("presence")
    parts.change("5", "7")
    parts.play.record(parts.action("5-7"), "hand", 2000, is_seen=True)
    assert parts.written() == ["5-7"] and not parts.play.game_log.pending.items


def test_what_is_decided_amid_something_half_done_waits():
    parts = LiveParts("presence")
    parts.play.state = PENDING
    parts.play.decide(parts.action("5-7"), "remote", 2000)
    assert parts.written() == [] and parts.play.seats.decided[1] == "remote"
    parts.play.decide(RESIGN, "remote", 2000)
    assert parts.written() == ["resign", None] and parts.play.state == OVER
    assert parts.said.sound == "end"


def test_taking_back_is_asked_where_the_other_must_agree():
    for undo, asks in ("free", False), ("agree", True):
        parts = LiveParts("touch", undo=undo)
        parts.play.record(parts.action("5-7"), "hand", 2000)
        parts.events.clear()
        assert not parts.play.take_back(1, "button", 3000)
        assert (parts.play.state == ASKING) == asks
        assert parts.written() == ([] if asks else [1])
        assert not asks or parts.play.question.kind == ASK_UNDO


def test_why_nothing_is_taken_back_is_said_and_nothing_changes():
    parts = LiveParts("touch", undo="off")
    assert parts.play.take_back(1, "button", 2000) == say.UNDO_OFF
    parts = LiveParts("touch")
    assert parts.play.take_back(1, "button", 2000) == say.NOTHING_TO_UNDO
    assert parts.written() == []


def test_a_question_has_no_side_effect():
    parts = LiveParts("presence", players=["Ana", ""], levels=[0, 3])
    play = parts.play
    play.record(parts.action("5-7"), "hand", 2000)
    before = read_state(play)
    play.can_tap(), play.can_mean(parts.site["2"]), play.rest_state(), play.find_common()
    play.can_ask_hint(), play.find_undo_reason(1), play.may_undo(1), play.find_resigner()
    play.is_chosen_by_hand(), play.seats.is_computers_turn(), play.seats.name_player(2)
    assert read_state(play) == before


def read_state(play):
    parts = play, play.seats, play.matcher, play.tapping, play.said
    return [dict(part.__dict__) for part in parts], play.game.position()
