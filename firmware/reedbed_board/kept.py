"""Settings that outlive a restart: what was changed at the board or by a host, as JSON.

A new file is written before the old one goes, so a power cut leaves one of them whole.
"""

import json

from . import messages

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


def recall(app):
    """Set what was set on `app` before the restart; what cannot be is told and left out."""
    try:
        kept = load(app.store)
    except OSError:
        kept = None
    if kept is None:
        kept = {}
        app.tell([messages.SETTINGS_LOST])
    for name in kept:
        if app.table.set(name, kept[name], app.now):
            app.tell([messages.BAD_VALUE, name, str(kept[name])[:20]])


def keep(app):
    """Write the settings that were changed on `app`."""
    settings = app.table.settings
    try:
        save(app.store, {name: settings[name] for name in app.kept})
    except OSError as error:
        app.errors += 1
        app.note("settings: %r" % (error,))
