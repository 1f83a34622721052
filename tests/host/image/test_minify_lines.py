"""A compiled function keeps the line at which it begins, and runs as before."""

import subprocess

import pytest

from reedbed.image import COMPILER
from reedbed.image.minify.lines import keep_first_lines

MODULE = """

WORDS = ("a text that is too long to be a name", b"bytes", (1.5, None, 1 << 70))


class Thing:
    def first(self, one, two=2, *rest, three=3, **more):
        if one:

            return lambda: one + two

        yield from rest

    def last(self):
        found = [self for _ in WORDS]
        return found
"""


@pytest.fixture
def compiled(tmp_path):
    """Return a function that compiles a text."""

    def compile_text(text):
        source, target = tmp_path / "thing.py", tmp_path / "thing.mpy"
        source.write_text(text)
        subprocess.run([COMPILER, "-s", "thing", "-o", target, source], check=True)
        return target.read_bytes()

    return compile_text


def test_only_where_a_function_begins_makes_a_difference(compiled):
    late = MODULE.replace("        return found", "\n\n        return found")
    assert compiled(late) != compiled(MODULE)
    assert keep_first_lines(compiled(late)) == keep_first_lines(compiled(MODULE))
    moved = keep_first_lines(compiled(MODULE.replace("    def last", "\n    def last")))
    assert moved != keep_first_lines(compiled(MODULE))
    assert len(keep_first_lines(compiled(MODULE))) < len(compiled(MODULE))


def test_what_has_no_lines_left_to_lose_stays(compiled):
    short = keep_first_lines(compiled(MODULE))
    assert keep_first_lines(short) == short
