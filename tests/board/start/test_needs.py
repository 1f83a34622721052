"""What the program needs of MicroPython, and what is said where something is missing."""

import sys

from reedbed_board import needs


class Micropython:
    """`sys.implementation` of a MicroPython."""

    name = "micropython"

    def __init__(self, *version):
        self.version = version


def test_an_older_micropython_is_told():
    assert needs.unmet(Micropython(1, 22, 2), "rp2", 0) == (
        "Reedbed needs MicroPython 1.23 or later, this is micropython 1.22.2"
    )


def test_another_interpreter_is_told():
    other = Micropython(9, 0, 0)
    other.name = "circuitpython"
    assert needs.unmet(other, "rp2", 0).endswith("this is circuitpython 9.0.0")


def test_modules_and_names_that_are_missing_are_told_together():
    kept = needs._NAMES
    needs._NAMES = (
        ("", "sys platform pins"),
        ("rp2", "nowhere one two"),
        ("esp32", "elsewhere one"),
    )
    try:
        told = needs.unmet(Micropython(1, 23, 0), "rp2", 0)
    finally:
        needs._NAMES = kept
    assert told == "this MicroPython lacks sys.pins, nowhere"


def test_a_heap_that_is_too_small_is_told():
    kept, needs._NAMES = needs._NAMES, ()
    try:
        told = [needs.unmet(Micropython(1, 25, 0), "rp2", heap) for heap in (100999, 140000, 0)]
    finally:
        needs._NAMES = kept
    assert told == ["Reedbed needs 128 KB of memory, here are 100", "", ""]


def test_this_micropython_has_what_every_port_must_have():
    if sys.implementation.name != "micropython":
        return
    # micropython in a browser has no console to wait for
    expected = ("", "this MicroPython lacks select")
    assert needs.unmet(sys.implementation, "", 0) in expected
