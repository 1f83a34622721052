"""Methods that are seldom needed leave their class and are found again however they are called."""

import ast
import sys
from types import ModuleType

import pytest

from reedbed.shrinking.seldom import SUFFIX, Families, SeldomError, split

ONE = """from reedbed_engine.loading import seldom

LIMIT = [3]


class One:
    def __init__(self):
        self.calls = []

    @seldom
    def count(self, by, more=0):
        self.calls.append(by)
        return LIMIT[0] + by + more

    def often(self):
        return self.count(1)

    @seldom
    def last(self):
        return self.calls[-1]
"""
TWO = """from one import One
from reedbed_engine.loading import seldom


class Two(One):
    @seldom
    def both(self):
        return self.count(2) + self.often()

    @seldom
    def total(self, first, *, more=0):
        return sum(self.calls) + first + more


class Three(Two):
    def total(self, first, *, more=0):
        return super().total(first, more=more) * 2
"""


@pytest.fixture
def program(monkeypatch):
    """The two modules and what has left them, as a board would import them."""
    families = Families(ast.parse(text) for text in (ONE, TWO))
    for name, text in (("one", ONE), ("two", TWO)):
        hot, beside = split(name, text, families)
        for suffix, source in (("", hot), (SUFFIX, beside)):
            module = ModuleType(name + suffix)
            monkeypatch.setitem(sys.modules, name + suffix, module)
            exec(compile(source, name, "exec"), module.__dict__)  # noqa: S102 - our own source
    return sys.modules["one"], sys.modules["two"]


def test_what_has_left_is_called_as_before(program):
    one, two = program
    assert "count" not in vars(one.One) and "both" not in vars(two.Two)
    thing = two.Two()
    assert thing.both() == 9
    assert thing.count(4, 5) == 12
    assert thing.last() == 4
    assert thing.calls == [2, 1, 4]


def test_one_of_several_of_a_name_leaves_a_stub(program):
    _, two = program
    assert "total" in vars(two.Two)
    things = two.Two(), two.Three()
    for thing in things:
        thing.both()
    assert [thing.total(1, more=5) for thing in things] == [9, 18]


def test_what_nobody_has_is_missing_as_before(program):
    one, two = program
    for thing in (one.One(), two.Two()):
        with pytest.raises(AttributeError, match="nothing"):
            thing.nothing()
        assert not hasattr(thing, "nothing")


def test_lines_stay_where_they_were():
    hot, beside = split("one", ONE, Families([ast.parse(ONE)]))
    assert hot.split("\n")[13] == "" and "def often" in hot.split("\n")[14]
    assert "def count" in beside.split("\n")[10] and "def last" in beside.split("\n")[18]
    assert "often" not in beside


def test_a_module_without_marks_stays_as_it_is():
    text = "class A:\n    def b(self):\n        return 1\n"
    assert split("a", text, Families([ast.parse(text)])) == (text, "")


@pytest.mark.parametrize(
    "body, why",
    [
        ("@seldom\n    def m(self): super().m()", r"uses super\(\)"),
        ("@seldom\n    @property\n    def m(self): pass", "has another decorator"),
        ("@seldom\n    def m(self): pass\nx = A.m", "is asked of its class"),
        (
            "@seldom\n    def m(self): pass\nclass B(A):\n    @seldom\n    def m(self): 0",
            "the name",
        ),
    ],
)
def test_what_cannot_leave_is_named(body, why):
    text = f"from reedbed_engine.loading import seldom\nclass A:\n    {body}\n"
    with pytest.raises(SeldomError, match=f"room, line .: [AB].m .*{why}"):
        split("room", text, Families([ast.parse(text)]))
