"""Load modules when they are needed and give their memory back: a chip has little of it."""

import sys


def load(path):
    """Import the module `path` (dotted, whole) and return it."""
    if path not in sys.modules:
        __import__(path)
    return sys.modules[path]


def unload(path):
    """Forget the module `path` and those whose names go on with `path` and an underscore.

    Their memory is collected once nobody holds an object of theirs.
    """
    package, _, name = path.rpartition(".")
    holder = sys.modules.get(package)
    for other in list(sys.modules):
        if other == path or other.startswith(path + "_"):
            del sys.modules[other]
            attribute = other[len(package) + 1 :]
            if hasattr(holder, attribute):  # the package has it as an attribute, too
                delattr(holder, attribute)


_KEEPS_ALL = sys.implementation.name != "micropython"
_borrowed = [""]


def borrow(path):
    """Import the module `path` for a short use and return it; a chip keeps one such at a time.

    For what is needed now and then: the module borrowed before is given back.  A PC, which has
    room enough, keeps them all.
    """
    if path != _borrowed[0] and not _KEEPS_ALL:
        if _borrowed[0]:
            unload(_borrowed[0])
        _borrowed[0] = path
    return load(path)


def give_back():
    """Give back the module that is borrowed: nothing needs it at the moment."""
    if _borrowed[0]:
        unload(_borrowed[0])
        _borrowed[0] = ""


def seldom(method):
    """Mark a method that is seldom called: a board's image has it in a module beside its own.

    It must not be defined by a class above or below its own, nor use super().
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
