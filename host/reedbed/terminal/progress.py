"""Progress bars: on a terminal alone, beside what is printed."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

_Item = TypeVar("_Item")


def show_progress(items: Iterable[_Item], count: int, what: str) -> Iterator[_Item]:
    """Yield `items`, of which there are `count`, with a bar on standard error meanwhile."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    yield from track(
        items, what, count, console=console, transient=True, disable=not console.is_terminal
    )
