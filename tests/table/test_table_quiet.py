"""Events that change nothing cost nothing: no light, no word, and on MicroPython no memory."""

from board_fakes import without_heap
from table_desk import Desk


def quiet(table, cell, now):
    """Give edges that are none and ticks that nobody asked for, with the heap locked."""
    table.said.sound = ""  # its owner takes it

    def events():
        table.cell(cell, 1, now)
        table.tick(now)
        table.cell(cell, 1, now)
        table.button(0, 0, now)

    without_heap(events)


def test_nothing_changes_on_sensors():
    d = Desk("presence", 10)
    d.table.lights_changed = d.table.said.has_changed = False
    quiet(d.table, d.table.layout.cells(d.site["R"])[0], d.now)
    assert not d.table.lights_changed and not d.table.said.has_changed
    assert d.journal() == []


def test_nothing_changes_with_a_piece_in_the_air():
    d = Desk("presence", 10)
    d.throw(2)
    d.lift("R")
    d.wait(100)
    d.table.lights_changed = d.table.said.has_changed = False
    quiet(d.table, d.table.layout.cells(d.site["R"])[1], d.now)
    assert not d.table.lights_changed and not d.table.said.has_changed


def test_the_clock_may_wrap():
    table = Desk("presence", 10).table
    last = 0x3FFFFFFF
    cell = table.layout.dice[0][1][0]
    table.tick(last - 100)
    table.cell(cell, 1, last - 50)
    table.cell(cell, 0, 49)
    assert table.timers.deadline == 129
    table.tick(129)
    assert table.events[-1]["action"] == "t2"
