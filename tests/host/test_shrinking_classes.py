"""Classes without what nothing asks for do what they did."""

from reedbed.shrinking.classes import with_smaller_classes

CLASS = '''
class Base:
    """A class,
    described."""

    def none(self, action):
        """Return nothing."""

        return 0

    def some(self, action):
        return action

    def nothing(self, site):
        return 0

    def never(self):
        return 0

    def perhaps(self, site=1):
        return 0
'''


def _class(text):
    names = {"__name__": "here"}
    exec(text, names)  # noqa: S102 - our own source
    return names["Base"]


def test_methods_that_do_the_same_are_one():
    base = _class(with_smaller_classes(CLASS))
    assert base.nothing is base.none
    assert len({base.none, base.some, base.never, base.perhaps}) == 4
    thing = base()
    assert [thing.none(1), thing.nothing(1), thing.some(1), thing.never(), thing.perhaps()] == [
        0, 0, 1, 0, 0,
    ]  # fmt: skip


def test_every_line_stays_where_it_was():
    short = with_smaller_classes(CLASS).split("\n")
    assert len(short) == len(CLASS.split("\n"))
    assert short[2].strip() == "del __module__, __qualname__"
    assert short[10].strip() == "def some(self, action):"
