"""Constants become numbers wherever they are used, and what only brought them there goes."""

import ast

import pytest

from reedbed.image.minify.constants import Folding, FoldingError

CODES = """from ..compat import const

# how it is
FREE = const(1)
TAKEN = const(FREE << 4 | 2)
BELOW = const(-3)
NAME = "codes"
"""
USER = """from . import codes as code
from .codes import (
    FREE,
    NAME,
)


def tell(site):
    return NAME, FREE, code.TAKEN, site + code.BELOW, code.NAME
"""
SOURCES = {"p": "", "p.compat": "", "p.room": "", "p.room.codes": CODES, "p.room.user": USER}


def _fold(module, text, **more):
    sources = {**SOURCES, **more, module: text}
    return Folding({name: ast.parse(source) for name, source in sources.items()}).fold(
        module, text
    )


def test_uses_become_numbers():
    folded = _fold("p.room.user", USER)
    assert folded.endswith("return NAME, 1, 18, site + (-3), code.NAME\n")


def test_every_line_stays_where_it_is():
    for module, text in (("p.room.user", USER), ("p.room.codes", CODES)):
        assert _fold(module, text).count("\n") == text.count("\n")
    lines = _fold("p.room.user", USER).split("\n")
    assert lines[0] == "from . import codes as code"  # NAME is asked of it
    assert lines[1].strip() == "from .codes import NAME"
    assert lines[7] == "def tell(site):"


def test_what_only_defines_constants_defines_nothing():
    names = {}
    exec(_fold("p.room.codes", CODES), names)  # noqa: S102 - our own source, to see what it makes
    assert {name for name in names if not name.startswith("__")} == {"NAME"}


def test_a_module_that_only_uses_the_program_is_folded_too():
    test = "from p.room.codes import TAKEN\nfrom p.room import codes\nassert codes.FREE < TAKEN\n"
    assert _fold("test_it", test) == "pass\npass\nassert 1 < 18\n"


def test_a_package_hands_on_what_its_modules_define():
    package = "from .codes import FREE as FREE\nfrom .codes import NAME as NAME\n"
    user = "from .room import FREE, NAME\nx = FREE\n"
    folded = _fold("p.user", user, **{"p.room": package})
    assert folded == "from .room import NAME\nx = 1\n"
    assert _fold("p.room", package) == "pass\nfrom .codes import NAME as NAME\n"


def test_constants_made_of_imported_ones():
    text = (
        "from ..compat import const\nfrom .codes import TAKEN\nNEXT = const(TAKEN + 1)\nx = NEXT\n"
    )
    assert _fold("p.room.more", text).endswith("x = 19\n")


@pytest.mark.parametrize(
    "text, what",
    [
        ("from p.room.codes import FREE\nFREE = 2\n", "FREE is assigned twice"),
        ("from p.room.codes import FREE\ndef f(FREE): pass\n", "FREE is also a parameter"),
        ("from p.room.codes import FREE\nx = f'{FREE}'\n", "FREE stands in an f-string"),
        ("from p.compat import const\nX = const('a')\n", "not a whole number"),
    ],
)
def test_what_cannot_be_folded_is_named_with_its_line(text, what):
    with pytest.raises(FoldingError, match=what) as caught:
        _fold("p.odd", text)
    assert "p.odd, line 2" in str(caught.value)
