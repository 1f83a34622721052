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
