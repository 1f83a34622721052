"""Reedbed's engine: five abstract games, the table that referees them, and their formats.

Portable: runs unchanged on CPython >= 3.11 and MicroPython >= 1.23.  No I/O, no clock, no host.
"""

VERSION = "0.1.0.dev0"
