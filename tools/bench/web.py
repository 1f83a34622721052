"""The site that plays in the browser: bytes and seconds of the first and of later visits."""

import gzip
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer

from web_site import serve_site, write_site

from .figures import Figure, print_figures
from .page import open_browser
from .shared import AsLines

_PATIENCE_MS = 120_000
_LOOK_MS = 200
_FIRST, _LATER = ("files of the first visit", "MB", 11.0), ("files of a later visit", "KB", 50.0)
_COLD, _WARM = ("start of the first visit", "s", 8.0), ("start of a later visit", "s", 3.0)
_HAS_SNAPSHOT = """() => caches.open(document.querySelector("meta[name=version]").content)
  .then((cache) => cache.match("snapshot")).then(Boolean)"""


def _weigh(folder: Path, names: list[str]) -> int:
    """Return how many bytes files are as `gzip -9` packs them."""
    return sum(len(gzip.compress((folder / name).read_bytes(), 9)) for name in names)


def _time_start(page: Any, open_site: Any) -> float:
    """Return the seconds from opening the site to a game that can be started."""
    begun = time.perf_counter()
    open_site()
    start = page.frame_locator("#page").locator("#new-start")
    start.wait_for(timeout=_PATIENCE_MS)
    page.frame_locator("#page").locator("#link.connected").wait_for(timeout=_PATIENCE_MS)
    return time.perf_counter() - begun


def measure_site(folder: Path, runs: int) -> Iterator[Figure]:
    """Yield the figures of the site that `make web` wrote into a folder."""
    with serve_site(folder) as (url, asked), open_browser() as browser:
        page = browser.new_page()
        yield Figure(*_COLD, _time_start(page, lambda: page.goto(url)))
        yield Figure(*_FIRST, _weigh(folder, asked) / 1e6)
        while not page.evaluate(_HAS_SNAPSHOT):  # `wait_for_function` takes the promise for true
            page.wait_for_timeout(_LOOK_MS)
        asked.clear()
        times = sorted(_time_start(page, page.reload) for _ in range(runs))
        yield Figure(*_WARM, times[len(times) // 2])
        yield Figure(*_LATER, _weigh(folder, asked) / runs / 1e3)


def run(
    runs: Annotated[int, typer.Option(metavar="N", min=1, help="How many later visits.")] = 5,
    as_json: AsLines = False,
) -> None:
    """Open the site that plays in the browser: bytes and seconds of the first and later visits.

    This needs Chromium.  The exit code is 1 if a limit is missed.
    """
    with TemporaryDirectory(prefix="reedbed-") as name:
        write_site(Path(name))
        print_figures(measure_site(Path(name), runs), as_json)
