"""Configurations of boards and settings, as files."""

import json
import shutil
from pathlib import Path

from board_on_wire import (
    config_of,
    describe_settings,
)
from virtual_table import Table

ROOT = Path(__file__).parents[2]


EVERY_KEY = """{
  "name": "Every key", "kind": "touch", "rows": 8, "cols": 8,
  "sensors": {"driver": "hc165", "spi": 1, "sck": 10, "miso": 12, "latch": 13, "baud": 1000000,
    "active": "high", "panels": [
      {"row": 0, "col": 0, "rows": 4, "cols": 8, "turn": 180, "order": "serpentine"},
      {"row": 4, "col": 0, "rows": 4, "cols": 8}]},
  "lights": {"driver": "ws2812", "pin": 2, "budget_ma": 900, "bright": 35, "panels": [
      {"row": 0, "col": 4, "rows": 8, "cols": 4, "turn": 90, "order": "serpentine"},
      {"row": 0, "col": 0, "rows": 8, "cols": 4, "turn": 270, "order": "rows"}]},
  "buttons": {"driver": "pins", "ok": 3, "back": 4, "plus": 5, "minus": 6, "menu": 7},
  "display": {"driver": "ssd1306", "i2c": 1, "sda": 18, "scl": 19, "freq": 100000, "address": 61},
  "sound": {"driver": "buzzer", "pin": 22},
  "debounce": {"press_ms": 12, "release_ms": 30},
  "journal_bytes": 65536, "lang": "es", "watchdog": false,
  "settings": {"rest_ms": 700, "dice": "board", "undo": "agree", "clock": "60s warn"}
}
"""


def write_boards(folder):
    folder.mkdir()
    (folder / "every-key.json").write_text(EVERY_KEY, encoding="utf-8")
    for path in (ROOT / "firmware" / "boards").glob("*.json"):
        shutil.copy(path, folder)
    for path in sorted(folder.glob("*.json")):
        config = config_of(path.read_text(encoding="utf-8"))
        (folder / f"{path.stem}.read").write_text(
            json.dumps(config, sort_keys=True) + "\n", encoding="utf-8"
        )


SETTINGS = {"rest_ms": 900, "slide_ms": 1500, "dwell_ms": 200, "mismatch_ms": 1200}
SETTINGS |= {"tap_min_ms": 30, "tap_max_ms": 800, "settle_ms": 60, "host_play": 1, "bright": 25}
SETTINGS |= {"menu_lights": 1, "dice": "board", "undo": "agree", "lang": "es", "clock": "10+5"}


def write_settings(folder):
    """All settings changed by a host, two by the menu, both maps turned round."""
    for name, changed in (("all", SETTINGS), ("some", {"lang": "es"}), ("none", {})):
        memory = folder / name
        memory.mkdir(parents=True)
        table = Table("touch", memory)
        for setting, value in changed.items():
            assert table.host.ask("set", name=setting, value=value)[0] == "ok"
        if name == "all":
            for kind in ("sensors", "lights"):
                turned = "".join(f"{63 - cell:03x}" for cell in range(64))
                assert table.host.ask("map", kind=kind, map=turned)[0] == "ok"
        table.end()
        shutil.copytree(memory, folder / "scratch")
        told = describe_settings(folder / "scratch", "touch", 8, 8)
        shutil.rmtree(folder / "scratch")
        path = folder / f"{name}.expected"
        path.write_text(json.dumps(told, sort_keys=True) + "\n", encoding="utf-8")
