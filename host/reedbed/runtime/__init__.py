"""Finding MicroPython on this computer: the unix port on the PATH, or WebAssembly on Node.js.

`unix.find()` and `wasm.find()` return how to start one or raise Unavailable; `engine_folder()` and
`firmware_folder()` say what to run on it.
"""

from importlib.util import find_spec
from pathlib import Path

from ..errors import PlainError


class Unavailable(PlainError):
    """No such MicroPython here; the text says in one line what is missing and what to install."""


def package_folder(name: str) -> Path:
    """Return where the installed package `name` lies, without importing it."""
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise Unavailable(f"the package {name} is not installed: run `make setup`")
    return Path(spec.submodule_search_locations[0])
