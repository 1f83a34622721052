"""The virtual board: the real program with simulated devices, a journal in a folder."""

import os

from reedbed_engine.compat import Any
from reedbed_engine.table.states import UNDER_WAY
from reedbed_engine.table.timers import PICTURE_RESTED, THINK
from reedbed_engine.ticks import elapsed, later

from .. import assembling
from ..app import App
from ..compat import ticks_ms
from ..config import Config
from ..hardware import Builder
from ..memory_store import MemoryStore
from ..store import FileStore
from .rehearsal import rehearse

_THINK_MS = 4  # of a turn, which comes every 5
SIZES = {"presence": (10, 10), "touch": (8, 8), "cursor": (8, 8)}


def make_folder(path: str) -> None:
    """Make the data folder if it is not there; its parent must be."""
    try:
        os.mkdir(path)
    except OSError:
        os.listdir(path)  # raises OSError if it is not a folder


def make_app(config: Config, data: str, entropy: int, seed: int = -1) -> App:
    """Return the App of a virtual board that keeps its journal in the folder `data`, or nowhere.

    `entropy` is a number nobody can foresee, `seed` starts the dice (-1: `entropy` does).  Raises
    OSError when the folder cannot be used.
    """
    store = MemoryStore()
    if data:
        make_folder(data)
        store = FileStore(data)
    parts = Builder(config, None).parts()
    seed = entropy if seed < 0 else seed & 0x3FFFFFFF
    boots = assembling.count_boots(store)
    app = assembling.make_app(config, parts, store, ticks_ms(), entropy, seed, boots)
    assert parts.simulated is not None
    parts.simulated.on_edge = app.sample
    parts.simulated.preview = lambda fields, now: rehearse(app.table, fields, now)
    return app


def rows_of(app: App, link_step: Any) -> Any:
    """Return the rows of tasks of a virtual board."""
    simulated = app.parts.simulated

    def sense(now: int) -> None:
        simulated.run(now)
        app.sample(now)
        play = app.table.play
        if simulated.is_holding and play and play.state == UNDER_WAY:  # in a hand nothing rests
            app.table.timers.put_off(PICTURE_RESTED, later(now, play.settings["rest_ms"]))
        app.step(now)
        think_on(now)

    def think_on(now: int) -> None:
        """Think for the rest of this turn: a chip needs ms for a slice, and does one a turn."""
        timers, at = app.table.timers, now
        while elapsed(at, now) < _THINK_MS and not app.is_touched():
            if not timers.is_set(THINK) or timers.deadline != later(app.now, 1):
                return  # a slice that goes on at once is wanted a ms later
            timers.start(THINK, at)
            app.step(at)
            at = ticks_ms()

    return (
        ("sense", sense, 5),
        ("link", link_step, 4),
        ("display", app.show_words, 100),
        ("tidy", app.tidy, 20),
        ("watch", app.check_each_second, 1000),
    )
