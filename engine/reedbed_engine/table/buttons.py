"""The five buttons."""

from ..compat import const

OK = const(0)
BACK = const(1)
PLUS = const(2)
MINUS = const(3)
MENU = const(4)

NAMES = ("ok", "back", "plus", "minus", "menu")
