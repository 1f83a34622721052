"""The matcher alone: what it makes of a picture, and that it leaves the game as it was."""

from live_parts import LiveParts

from reedbed_engine.table.states import COMPLETE, COMPLETE_AND_MORE, PARTIAL, UNEXPLAINED

ARBOS = "arbos:size=10 10/10/10/10/10/10/10/10/10/10 1 setup 10,10 0"


def match(parts, now=2000, picked=-1):
    parts.play.matcher.update_verdict(picked, now)
    return parts.play.matcher.verdict


def read(parts):
    return [parts.game.text(action) for action in parts.play.matcher.readings]


def state_of(parts):
    occupancy = parts.play.matcher.occupancy
    return parts.game.position(), list(occupancy.offs), sorted(occupancy.differs)


def test_a_piece_in_the_air_is_a_part_and_put_down_the_whole_action():
    parts = LiveParts("presence")
    parts.change("5")
    assert match(parts) == PARTIAL and read(parts) == []
    parts.change("7")
    assert match(parts) == COMPLETE and read(parts) == ["5-7"]


def test_a_piece_where_none_may_go_explains_nothing():
    parts = LiveParts("presence")
    parts.change("5", "8")
    assert match(parts) == UNEXPLAINED


def test_a_piece_that_goes_on_at_once_was_not_put_down():
    parts = LiveParts("presence")
    parts.change("5", "7")
    assert match(parts) == COMPLETE
    parts.play.matcher.hold_action(parts.action("5-7"), 2000)
    parts.change("7")
    parts.play.matcher.leave(2010)
    assert match(parts, 2020) == PARTIAL


def test_what_stood_and_more_is_the_action_and_a_part_of_the_next():
    parts = LiveParts("presence", ARBOS)
    parts.change("A1")
    assert match(parts) == COMPLETE
    parts.play.matcher.hold_action(parts.action("+A1"), 2000)
    before = state_of(parts)
    parts.change("H8")
    assert match(parts, 9000) == COMPLETE_AND_MORE
    parts.change("H8")
    assert state_of(parts) == before


def test_of_two_whole_actions_nobody_knows_which_came_first():
    parts = LiveParts("presence", ARBOS)
    parts.change("A1", "H8")
    assert parts.play.matcher.find_first_of_two() == -1


def test_what_was_taken_back_is_counted():
    parts = LiveParts("presence")
    matcher = parts.play.matcher
    parts.change("5", "7")
    parts.play.record(parts.action("5-7"), "hand", 2000, is_seen=True)
    assert matcher.count_taken_back() == 0
    parts.change("7", "5")
    assert matcher.count_taken_back() == 1 and matcher.is_last_moved_back()


def test_out_of_memory_amid_a_question_the_game_is_as_it_was():
    parts = LiveParts("presence", ARBOS)
    matcher, action = parts.play.matcher, parts.action("+A1")
    parts.change("A1")
    parts.play.record(action, "hand", 2000, is_seen=True)
    parts.change("A1", "B2")  # moved on
    before = state_of(parts)
    matcher._gestures.pieces_at = run_out_of_memory
    matcher._gestures.explain = run_out_of_memory
    for ask in (lambda: matcher.explain_after(parts.action("+H8")), matcher.find_moved_on):
        try:
            ask()
        except MemoryError:
            assert state_of(parts) == before
        else:
            raise AssertionError(ask)


def run_out_of_memory(*_):
    raise MemoryError


def test_keys_owe_nothing():
    parts = LiveParts("touch")
    assert parts.play.matcher.find_owed(parts.action("5-7")) == []
    parts.play.matcher.go_stale()
    assert not parts.play.matcher.is_stale
