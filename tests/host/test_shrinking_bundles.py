"""Modules that become one do what they did, and what cannot be one is refused."""

import sys
from types import ModuleType

import pytest

from reedbed.runtime import package_folder
from reedbed.shrinking import Shrinker
from reedbed.shrinking.bundles import BundleError, members
from reedbed.shrinking.together import TOGETHER

SHAPES = '''"""Shapes."""

from math import pi


def area(radius):
    """Return the area of a circle."""
    return round(pi * radius * radius)
'''
COUNTING = '''"""Counting, with what it needs of shapes."""

from math import pi

from . import shapes
from .shapes import area as surface


class Counter:
    def total(self, radii):
        from .shapes import area

        return sum(shapes.area(radius) for radius in radii) + surface(0) + area(0) + int(pi) * 0
'''
FRONT = '''"""The module that names the bundle."""

from .counting import Counter


class Front(Counter):
    def double(self, radii):
        return 2 * self.total(radii)
'''
USER = '''"""Outside of the bundle."""

from . import front, shapes
from .front import Front
from .shapes import area as plane


def answer():
    return Front().double([1, 2]) + shapes.area(1) + plane(1) + front.Front().total([1])
'''
FILES = {"__init__": "", "shapes": SHAPES, "counting": COUNTING, "front": FRONT, "user": USER}
ONE = {"p.front": "counting shapes"}


@pytest.fixture
def shrunk(tmp_path):
    """Return a function that shrinks the package `p` of given files, some of which become one."""

    def make(together, **changed):
        paths = []
        for name, text in {**FILES, **changed}.items():
            path = tmp_path / "p" / f"{name}.py"
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
            paths.append(path)
        package = tmp_path / "p"
        shrinker = Shrinker([(package, path.relative_to(package)) for path in paths], together)
        return {path.stem: shrinker.shrink(path) for path in paths}, shrinker

    return make


def _import(texts, monkeypatch):
    """Make the texts of the package modules, in the order of FILES."""
    for stem in FILES:
        name = "p" if stem == "__init__" else f"p.{stem}"
        if "" in texts[stem] or stem == "__init__":
            module = ModuleType(name)
            module.__path__ = []
            monkeypatch.setitem(sys.modules, name, module)
            exec(texts[stem].get("", ""), module.__dict__)
            if stem != "__init__":
                setattr(sys.modules["p"], stem, module)


@pytest.mark.parametrize("together", [{}, ONE, {"p": "counting shapes front"}])
def test_a_bundle_does_what_its_parts_did(shrunk, monkeypatch, together):
    texts, shrinker = shrunk(together)
    _import(texts, monkeypatch)
    answer = getattr(sys.modules["p.user"], shrinker.short.get("answer", "answer"))
    assert answer() == 2 * 16 + 3 + 3 + 3


def test_parts_are_gone_and_their_lines_are_told(shrunk):
    texts, shrinker = shrunk(ONE)
    assert texts["shapes"] == texts["counting"] == {}
    assert list(shrinker.lines()) == [
        "front 1 8 p/shapes.py",
        "front 9 21 p/counting.py",
        "front 22 29 p/front.py",
    ]
    lines = texts["front"][""].splitlines()
    assert lines[6 - 1].startswith("def ") and lines[27 - 1].startswith("class ")


def test_a_script_finds_what_went_into_a_bundle(shrunk, monkeypatch):
    texts, shrinker = shrunk(ONE)
    _import(texts, monkeypatch)
    code = "from p import shapes\nfrom p.shapes import area\nanswer = area(2) + shapes.area(2)\n"
    space = {}
    exec(shrinker.shrink_other("script", code), space)
    assert space["answer"] == 26
    with pytest.raises(BundleError, match=r"script, line 1: import p\.shapes"):
        shrinker.shrink_other("script", "import p.shapes\n")


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        (
            {"counting": COUNTING + "\n\nclass Front:\n    pass\n"},
            "is of p.front and of p.counting",
        ),
        ({"counting": COUNTING + "\n\nround = 3\n"}, "would have round of"),
        ({"shapes": SHAPES + "\n\nfrom .front import Front\n"}, "need each other"),
        ({"user": USER + "\n\nLATE = 'p.shapes'\n"}, "names p.shapes by a text"),
        ({"user": USER + "\n\nLATE = 'p.' + 'shapes'\n"}, "names p.shapes by a text"),
        ({"counting": COUNTING + "\n\nMINE = shapes\n"}, "shapes cannot be led"),
        ({"counting": COUNTING + "\n\ndef f(area):\n    return shapes.area(area)\n"}, "shapes"),
        ({"shapes": SHAPES + "\n\nMINE = __name__\n"}, "__name__ cannot be led"),
    ],
)
def test_what_cannot_be_one_is_refused(shrunk, changed, why):
    with pytest.raises(BundleError, match=why):
        shrunk(ONE, **changed)


def test_two_bundles_must_not_need_each_other(shrunk):
    together = {"p.front": "shapes", "p.counting": "user"}
    with pytest.raises(BundleError, match="need each other"):
        shrunk(together)


@pytest.mark.parametrize(
    ("together", "why"),
    [
        ({"p": "nothing"}, "there is no p.nothing"),
        ({"p": "front", "p.front": "shapes"}, "part of p.front and of p"),
        ({"p.front": "q"}, "p.q has modules of its own"),
    ],
)
def test_a_wrong_table_is_refused(together, why):
    with pytest.raises(BundleError, match=why):
        members(together, {"p", "p.front", "p.shapes", "p.q", "p.q.r"})


def test_the_programs_bundles_are_made(program):
    package = package_folder("reedbed_engine")
    assert program.is_part(package / "wire.py")
    assert not program.is_part(package / "journal.py")
    told = [line.split() for line in program.lines()]
    assert {line[0] for line in told} == {root.rpartition(".")[2] for root in TOGETHER}
