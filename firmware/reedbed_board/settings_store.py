"""Settings that outlive a restart: what was changed at the board or by a host, as JSON.

A new file is written before the old one goes, so a power cut leaves one of them whole.
"""

import json

FILE = "settings.json"
NEW = "settings.new"


def _save(store, settings):
    """Keep `settings` in place of those before.  Raises OSError."""
    store.remove(NEW)
    store.append(NEW, (json.dumps(settings) + "\n").encode())
    store.rename(NEW, FILE)


def keep_settings(app):
    """Write the settings that were changed on `app`."""
    settings = app.table.settings
    try:
        _save(app.store, {name: settings[name] for name in app.kept})
    except OSError as error:
        app.errors += 1
        app.note("settings: %r" % (error,))
