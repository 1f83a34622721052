"""Putting a chip's board together: what only starting needs is forgotten then."""

import gc
import os

from reedbed_engine import journal_scan
from reedbed_engine.compat import TYPE_CHECKING, Any, Message
from reedbed_engine.loading import unload
from reedbed_engine.table import resuming
from reedbed_engine.words import board_messages as messages

from . import (
    assembling,
    board_json,
    calibration,
    geometry,
    hardware,
    journal_opening,
    memory_store,
    needs,
    resume,
    resume_prompt,
)
from .compat import THRESHOLD, const, mem_free, threshold, ticks_ms, ticks_us
from .config import ConfigError
from .drivers import unbuffered_sensors
from .store import FileStore

if TYPE_CHECKING:
    from .app import App
    from .config import Config
    from .parts import Parts

_MOST = const(65536)  # bytes of garbage; more gains nothing
_BAD_STARTS = const(3)  # in a row; then no device is switched on: prompt and link always work
DATA = "/data"
# an unfinished game keeps those that bring it back until it is there
_MODULES = (assembling, board_json, calibration, geometry, hardware, needs)
_MODULES += (unbuffered_sensors, journal_opening, journal_scan, memory_store)
_MODULES += (resume, resume_prompt, resuming)

try:
    import machine  # type: ignore[import-not-found]
except ImportError:  # the emulated board has none
    machine = None


def open_store() -> FileStore:
    """Return the store of the saved games."""
    try:
        os.mkdir(DATA)
    except OSError:  # there it is
        os.listdir(DATA)
    return FileStore(DATA)


def entropy() -> int:
    """Return a number below 2**30 that nobody can foresee, where the chip can give one."""
    if not hasattr(os, "urandom"):
        return ticks_us()
    data = os.urandom(4)
    return (data[0] | data[1] << 8 | data[2] << 16 | data[3] << 24) & 0x3FFFFFFF


def make_parts(starts: int) -> "tuple[Config, Parts, Message]":
    """Return (config, parts, why): in safe mode, or with a bad configuration, no devices."""
    try:
        if starts > _BAD_STARTS:
            return (
                board_json.simulated_config("cursor", 8, 8),
                hardware.no_parts(),
                [messages.SAFE_MODE],
            )
        config = board_json.read_file()
    except ConfigError as error:
        why = [messages.BAD_CONFIG, str(error)]
        return board_json.simulated_config("cursor", 8, 8), hardware.no_parts(), why
    return config, hardware.Builder(config, machine).parts(), []


def open_app(config: "Config", parts: "Parts", resumes: bool = True) -> "tuple[App, Any]":
    """Return the App and its store; if the flash has failed, one that lives till the end only.

    A board that is not itself must not resume a game: it would not fit, and be ended.
    """
    number = entropy()
    seed = number ^ 0x15555555  # type: ignore[operator]
    try:
        store = open_store()
        boots = assembling.count_boots(store)
        what = config, parts, store, ticks_ms(), number, seed, boots, resumes
        return assembling.make_app(*what), store
    except OSError as error:
        store = memory_store.MemoryStore()
        app = assembling.make_app(config, parts, store, ticks_ms(), number, seed)
        parts.why = [messages.NOT_WRITTEN]
        app.notices.show(parts.why)
        app.log_line("the flash: %r" % (error,))
        return app, store


def make_app(starts: int) -> "tuple[App, Any]":
    """Return the App and its store."""
    config, parts, why = make_parts(starts)
    gc.collect()
    app, store = open_app(config, parts, not why)
    if machine is not None:  # else nothing could start with another one
        app.config_file = board_json.FILE
    if why:
        parts.why = why
        app.notices.show_first(why)
    for name in parts.failed:
        app.notices.show_first([messages.PART_FAILED, name])
    gc.collect()
    # a collection holds up the answer that it falls into: where there is room it comes less often
    threshold(min(max(THRESHOLD, mem_free() // 4), _MOST))
    return app, store


def forget() -> None:
    """Forget what only starting needs, also this module."""
    for module in _MODULES:
        unload(module.__name__)
    unload(__name__)
