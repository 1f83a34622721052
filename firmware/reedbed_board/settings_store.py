"""Settings that outlive a restart: what was changed at the board or by a host, as JSON.

A new file is written before the old one goes, so a power cut leaves one of them whole.
"""

import json

from reedbed_engine.compat import Any

FILE = "settings.json"
NEW = "settings.new"


class SettingsStore:
    """Keeps those settings of the table of `app` that have been changed."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._names = []
        self.is_unwritten = False  # one has changed since they were written

    def follow(self, changed: list[str]) -> None:
        """Take over the names of settings that have been changed; `changed` is emptied."""
        for name in changed:
            if name not in self._names:
                self._names.append(name)
        changed.clear()
        self.is_unwritten = True

    def write(self) -> None:
        """Write the settings that were changed."""
        self.is_unwritten = False
        app = self._app
        settings = app.table.settings
        try:
            _save(app.store, {name: settings[name] for name in self._names})
        except OSError as error:
            app.errors += 1
            app.log_line("settings: %r" % (error,))


def _save(store: Any, settings: dict[str, Any]) -> None:
    """Keep `settings` in place of those before.  Raises OSError."""
    store.remove(NEW)
    store.append(NEW, (json.dumps(settings) + "\n").encode())
    store.rename(NEW, FILE)
