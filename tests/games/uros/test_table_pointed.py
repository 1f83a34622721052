"""An island has been pointed at; its house may be moved before OK as well as after."""

from table_desk import Desk

from reedbed_engine.table.buttons import BACK, OK


def pointed():
    table = Desk("presence", 10, "uros")
    for name in ("M1", "B12"):  # houses on M and on the first square of B
        table.put(name)
        table.press(OK)
    for name in ("B22", "C4", "F4"):
        table.tap(name)
        table.wait(400)
    assert table.journal() == ["hM1", "hB1"]
    return table


def test_the_house_before_ok():
    table = pointed()
    table.move("B12", "C4")
    table.wait(1500)
    table.press(OK)
    assert table.journal() == ["pB@C4r0"]


def test_the_house_goes_elsewhere():
    table = pointed()
    table.press(BACK)
    table.move("B12", "A1")
    table.wait(1500)
    table.press(OK)
    assert "pB@C4r0" not in table.journal()
