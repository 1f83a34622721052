"""The inputs alone: keys that are tapped, sensors that feel pieces and a wand."""

from live_parts import LiveParts

from reedbed_engine.table.on_cell import KeyInput, PieceInput
from reedbed_engine.table.states import CALM, PENDING, UNDER_WAY


def tap(parts, inputs, name, now):
    cell = parts.play.gestures.layout.cells(parts.site[name])[0]
    for level, at in (1, now), (0, now + 100):
        parts.sensors.edge(cell, level, at)
        inputs.edge(cell, level, True, at)


def test_two_keys_choose_an_action():
    parts = LiveParts("touch")
    inputs = KeyInput(parts.play)
    tap(parts, inputs, "5", 2000)
    assert parts.play.tapping.chooser.chosen == [parts.site["5"]]
    tap(parts, inputs, "7", 3000)
    assert parts.play.state == PENDING
    assert parts.game.text(parts.play.proposal.action()) == "5-7"


def test_a_key_that_chatters_is_forgotten():
    parts = LiveParts("touch")
    inputs = KeyInput(parts.play)
    tap(parts, inputs, "5", 2000)
    inputs.edge(parts.play.gestures.layout.cells(parts.site["5"])[0], 1, False, 3000)
    assert parts.play.tapping.chooser.chosen == []


def test_sensors_see_a_piece_lifted_and_put_down():
    parts = LiveParts("presence")
    inputs = PieceInput(parts.play)
    feel(parts, inputs, "5", 0, 2000)
    assert parts.play.state == UNDER_WAY
    feel(parts, inputs, "7", 1, 2500)
    assert parts.play.state == PENDING
    feel(parts, inputs, "7", 0, 9000)
    feel(parts, inputs, "5", 1, 9500)
    assert parts.play.state == CALM and parts.written() == []


def test_out_of_memory_amid_a_tap_the_game_is_as_it_was():
    parts = LiveParts("touch")
    before = parts.game.position()
    parts.play.gestures.next_steps = run_out_of_memory
    cell = parts.play.gestures.layout.cells(parts.site["2"])[0]
    try:
        parts.play.tapping.begins_after(parts.action("5-7"), cell)
    except MemoryError:
        assert parts.game.position() == before and not parts.game.history
    else:
        raise AssertionError("nothing was asked")


def run_out_of_memory(*_):
    raise MemoryError


def feel(parts, inputs, name, level, now):
    cell = parts.play.gestures.layout.cells(parts.site[name])[0]
    parts.sensors.edge(cell, level, now)
    inputs.edge(cell, level, True, now)
