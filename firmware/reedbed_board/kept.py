"""Settings that outlive a restart: what was changed at the board or by a host, as JSON.

A new file is written before the old one goes, so a power cut leaves one of them whole.
"""

import json

_FILE = "settings.json"
_NEW = "settings.new"
_MOST = 2000  # bytes


def load(store):
    """Return the settings that are kept, a dict; None if they make no sense.  Raises OSError."""
    for name in (_FILE, _NEW):  # the second is there alone after a cut between remove and rename
        size = store.size(name)
        if size < 0:
            continue
        text = bytes(store.read(name, 0, _MOST))
        if text[-2:] != b"}\n":  # MicroPython takes half an object for a whole one
            return None
        try:
            found = json.loads(text.decode())
        except ValueError:  # UnicodeError is one
            return None
        return found if isinstance(found, dict) else None
    return {}


def save(store, settings):
    """Keep `settings` in place of those before.  Raises OSError."""
    store.remove(_NEW)
    store.append(_NEW, (json.dumps(settings) + "\n").encode())
    store.rename(_NEW, _FILE)
