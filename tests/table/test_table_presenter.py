"""The presenter: lights and words follow from the state alone."""

from table_desk import Desk

from reedbed_engine.games.base import lights as light
from reedbed_engine.table.presenter import Presenter
from reedbed_engine.table.prompts import make_lines

MOVE_3 = "ur .........x.......... 0,7 6,0 1 move3"  # 2-5 costs


class Second:
    """Another presenter, which has shown nothing yet, beside a desk."""

    def __init__(self, desk):
        self.play = desk.table.play
        layout = desk.table.layout
        self.lights = bytearray(len(desk.table.lights))
        self.presenter = Presenter(self.lights, layout, desk.table.sensors)
        self.presenter.paint_ground(self.play.gestures, range(layout.n_sites))

    def paint(self):
        return self.presenter.paint(self.play)


def test_what_is_shown_does_not_depend_on_what_was_shown_before():
    d = Desk("presence", 10, position=MOVE_3)
    for edge in (lambda: d.lift("2"), lambda: d.put("5"), lambda: d.wait(1500)):
        edge()
        second = Second(d)
        second.paint()
        assert second.lights == d.table.lights
        assert make_lines(second.play) == d.table.lines


def test_only_changed_parts_of_the_frame_are_told():
    d = Desk("presence", 10, position=MOVE_3)
    second = Second(d)
    assert second.paint() != 0
    assert second.paint() == 0
    before = bytearray(second.lights)
    d.lift("2")
    told, expected = second.paint(), 0
    for cell in range(len(before)):
        if before[cell] != second.lights[cell]:
            expected |= 1 << cell // light.CHUNK
    assert told == expected != 0
