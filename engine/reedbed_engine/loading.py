"""Load modules when they are needed and give their memory back: a chip has little of it."""

import gc
import sys

from .compat import const


def load(path):
    """Import the module `path` (dotted, whole) and return it; room is made if memory is short."""
    if path not in sys.modules:
        try:
            __import__(path)
        except MemoryError:
            unload(path)
            make_room()
            __import__(path)
    return sys.modules[path]


def unload(path):
    """Forget the module `path` and, if it is a package, all that is in it.

    Their memory is collected once nobody holds an object of theirs.
    """
    inside = path + "."
    for other in list(sys.modules):
        if other == path or other.startswith(inside):
            del sys.modules[other]
            package, _, name = other.rpartition(".")
            holder = sys.modules.get(package)
            if hasattr(holder, name):  # the package has it as an attribute, too
                delattr(holder, name)


_KEEPS_ALL = sys.implementation.name != "micropython"
_ROOM = const(4)  # modules: what a mismatch and a take-back need is loaded once
_borrowed = []  # their paths, the oldest first


def borrow(path):
    """Import the module `path` for a short use and return it; a chip keeps few such at a time.

    For what is needed now and then: of those borrowed before the oldest is given back.  A PC,
    which has room enough, keeps them all.
    """
    if path in _borrowed or _KEEPS_ALL:
        return load(path)
    if len(_borrowed) == _ROOM:
        unload(_borrowed.pop(0))
    module = load(path)
    _borrowed.append(path)
    return module


def give_back():
    """Give back the modules that are borrowed: nothing needs them at the moment."""
    while _borrowed:
        unload(_borrowed.pop())


def make_room():
    """Give back all that can be loaded again at any time, and collect garbage."""
    give_back()
    gc.collect()


def seldom(method):
    """Mark a method that is seldom called: a board's image has it in a module beside its own.

    It must not use super().
    """
    return method


def fetch(owner, path, name):
    """Return the method `name` that a board's image has put into the module `path`.

    Raises AttributeError where there is none ("").
    """
    if not path:
        raise AttributeError(name)
    method = getattr(borrow(path), name)
    return lambda *args, **named: method(owner, *args, **named)
