"""A piece is put down and recorded at once; a tap right after it is a tap all the same."""

from table_desk import Desk

from reedbed_engine.table.buttons import OK


def test_a_tap_right_after_a_piece_was_recorded():
    table = Desk("presence", 10, "uros")
    table.put("L1")
    table.press(OK)
    assert table.journal() == ["hL1"]
    for name in ("B22", "B6", "E6"):  # island B, and where its squares 1 and 4 go
        table.tap(name)
    table.wait(400)
    table.press(OK)
    assert table.journal() == ["pB@B6r0"]
