"""Work that would hold up the event loop, in a thread where there are threads."""

import asyncio
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


async def in_thread(work: Callable[P, T], *args: P.args, **given: P.kwargs) -> T:
    """Return `work(...)`, called in a thread; in a browser, which has none, called at once."""
    if sys.platform == "emscripten":
        return work(*args, **given)
    return await asyncio.to_thread(work, *args, **given)
