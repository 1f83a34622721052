from collections.abc import Callable as Callable
from collections.abc import Iterable as Iterable
from collections.abc import Iterator as Iterator
from collections.abc import Sequence as Sequence
from typing import TYPE_CHECKING as TYPE_CHECKING
from typing import Any as Any
from typing import TypeVar

Action = int
Site = int
Cell = int
Message = list[Any]
T = TypeVar("T")

def const(value: T) -> T: ...
