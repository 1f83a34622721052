from typing import Any as Any
from typing import TypeVar

T = TypeVar("T")

def const(value: T) -> T: ...
