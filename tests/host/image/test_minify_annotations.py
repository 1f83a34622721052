"""What only type checkers read is dropped from an image, and every line stays where it is."""

from reedbed.image.minify.annotations import drop_annotations

WITH = '''
from .compat import TYPE_CHECKING

if TYPE_CHECKING:
    from .base import (
        Game,
    )

class Table:
    game: "Game"
    lines: "list[int]" = []

    def play(self, á: "int", out: "list[int] | None" = None, *rest: "str") -> "bool":
        self.last: "Game" = self.find("->")
        return True

    def at(
        self,
        site: "int",
    ) -> "list[int]":
        """Return a list."""
'''
WITHOUT = '''
from .compat import TYPE_CHECKING

pass




class Table:
    pass
    lines = []

    def play(self, á, out = None, *rest):
        self.last = self.find("->")
        return True

    def at(
        self,
        site,
    ):
        """Return a list."""
'''


def test_annotations_and_what_they_import_are_dropped():
    assert drop_annotations(WITH) == WITHOUT


def test_what_has_none_stays():
    assert drop_annotations(WITHOUT) == WITHOUT
