"""The journal on a real LittleFS that is cut and that rots; run by MicroPython's unix port.

micropython littlefs_board.py ROTS

A game of Ur is played, and what the file system writes to its device is noted.  Then the device
is put together again as a power cut at each of these operations would leave it, and a board
starts on it.  Then ROTS times a byte of the whole device is turned, or half a block is torn.
"""

import os
import sys

import vfs
from board_bench import Bench

from reedbed_board.assembling import count_boots, make_app
from reedbed_board.board_json import simulated_config
from reedbed_board.hardware import Builder
from reedbed_board.memory_store import MemoryStore
from reedbed_board.store import FileStore
from reedbed_engine.random30 import Random

_BLOCK = 4096
_BLOCKS = 24
_ACTIONS = 14
_LIMIT = 98304  # of a journal file, journal_file.py
_FLASH = "/flash"
_ERASED = b"\xff" * _BLOCK


class Device:
    """Flash memory; `noted` lists (offset, bytes) of what was written or erased, if wanted."""

    def __init__(self, data=None):
        self.data = data or bytearray(_ERASED * _BLOCKS)
        self.noted = None
        self.erases = {}

    def _write(self, offset, data):
        if self.noted is not None:
            self.noted.append((offset, bytes(data)))
        self.data[offset : offset + len(data)] = data

    def readblocks(self, block, buffer, offset=0):
        start = block * _BLOCK + offset
        buffer[:] = memoryview(self.data)[start : start + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        self._write(block * _BLOCK + offset, buffer)

    def ioctl(self, operation, block):
        if operation == 4:
            return len(self.data) // _BLOCK
        if operation == 5:
            return _BLOCK
        if operation == 6:
            self.erases[block] = self.erases.get(block, 0) + 1
            self._write(block * _BLOCK, _ERASED)
        return 0


def mounted(device):
    """Mount the device; raises OSError."""
    vfs.mount(vfs.VfsLfs2(device, progsize=256), _FLASH)


def start():
    """Start a board as start.py does; return (app, whether it has its flash)."""
    config = simulated_config("touch", 8, 8)
    parts = Builder(config, None).parts()
    try:
        store = FileStore(_FLASH + "/data")
        app = make_app(config, parts, store, 1000, 77, 5, count_boots(store))
    except OSError:
        return make_app(config, parts, MemoryStore(), 1000, 77, 5), False
    app.finish_resuming()
    app.step(1005)
    app.store.close()
    return app, True


def texts_of(app):
    """Return the actions of the game on the board."""
    game = app.table.game
    return [game.text(action) for action in game.history] if game else []


def played(device):
    """Play on the device; return (texts, for each operation how many actions were safe)."""
    vfs.VfsLfs2.mkfs(device, progsize=256)
    mounted(device)
    os.mkdir(_FLASH + "/data")
    bench = Bench("touch", FileStore(_FLASH + "/data"))
    bench.new()
    bench.request("set", name="host_play", value=1)
    bench.run(300)
    device.noted, safe, texts = [], [], []
    before = bytes(device.data)
    for _ in range(_ACTIONS):
        found = []
        bench.app.table.game.actions(found)
        texts.append(bench.app.table.game.text(found[0]))
        assert bench.request("play", action=texts[-1]) == "ok"
        bench.run(300)
        while len(safe) < len(device.noted):  # the action in hand is not safe until all is done
            safe.append(len(texts) - 1)
        safe[-1] = len(texts)
    noted, device.noted = device.noted, None
    bench.store.close()
    vfs.umount(_FLASH)
    return before, noted, safe, texts


def restarted(data):
    """Start a board on a device with `data`; return (app or None, whether it has its flash)."""
    device = Device(bytearray(data))
    try:
        mounted(device)
    except OSError:
        assert device.data == data, "what does not mount was written to"
        return None, False
    try:
        return start()
    finally:
        vfs.umount(_FLASH)


def cut(before, noted, safe, texts):
    """Cut the power at each operation, before it and in its middle."""
    data, worst, count = bytearray(before), 0, 0
    for number in range(len(noted)):
        offset, written = noted[number]
        kept = safe[number - 1] if number else 0
        for part in (0, len(written) // 2):
            torn = bytearray(data)
            torn[offset : offset + part] = written[:part]
            app, has_flash = restarted(torn)
            assert app is not None and has_flash, (number, part)
            found = texts_of(app)
            assert found == texts[: len(found)], (number, part, found)
            assert kept <= len(found) <= kept + 1, (number, part, kept, len(found))
            worst = max(worst, kept + 1 - len(found))
            count += 1
        data[offset : offset + len(written)] = written
    print("cuts", count, worst)


def rotten(data, texts, count):
    """Spoil a place of the device each time; count what becomes of the game."""
    chance, ends = Random(9), {}
    used = [at for at in range(0, len(data), 64) if data[at : at + 64] != b"\xff" * 64]
    for number in range(count):
        spoilt = bytearray(data)
        at = used[chance.below(len(used))]
        if number % 4:
            spoilt[at + chance.below(64)] ^= 1 << chance.below(8)
        else:
            spoilt[at : (at // _BLOCK + 1) * _BLOCK] = _ERASED[at % _BLOCK :]
        end = what_became(spoilt, texts)
        ends[end] = ends.get(end, 0) + 1
    for end in sorted(ends):
        print("rot", end, ends[end])


def what_became(data, texts):
    """Start on a spoilt device; say in a word what became of the game."""
    app, has_flash = restarted(data)
    if app is None:
        return "unmountable"
    found = texts_of(app)
    assert found == texts[: len(found)], found
    if found == texts:
        return "whole"
    if not has_flash:
        return "told-flash-failed"
    if app.notices.rows:
        return "told-cannot-resume"
    return "shorter-by-%d" % (len(texts) - len(found)) if found else "lost"


def worn(n_blocks, count):
    """Append `count` records as a journal does; print what that costs the most worn block.

    In hundredths of an erase a record, as if each free block took an equal share.
    """
    device = Device(bytearray(_ERASED * n_blocks))
    vfs.VfsLfs2.mkfs(device, progsize=256)
    mounted(device)
    os.mkdir(_FLASH + "/data")
    store, name, size = FileStore(_FLASH + "/data"), "journal.a", 0
    free = os.statvfs(_FLASH)[3]
    device.erases.clear()
    for number in range(count):
        store.append(name, b"%089d\n" % number)
        size += 90
        if size > _LIMIT:  # tidied: the other file begins
            old, name = name, "journal.b" if name == "journal.a" else "journal.a"
            store.append(name, b"%089d\n" % number)
            store.remove(old)
            size = 90
    store.close()
    vfs.umount(_FLASH)
    print("wear", count, free, max(device.erases.values()) * free * 100 // count)


def main():
    """Print what became of the game each time."""
    before, noted, safe, texts = played(Device())
    print("operations", len(noted), sum([len(written) for _, written in noted]))
    cut(before, noted, safe, texts)
    data = bytearray(before)
    for offset, written in noted:
        data[offset : offset + len(written)] = written
    app, has_flash = restarted(data)
    assert has_flash and texts_of(app) == texts
    rotten(data, texts, int(sys.argv[1]))
    worn(80, 20000)
    data[: 2 * _BLOCK] = bytes(2 * _BLOCK)  # both copies of what makes it a file system
    assert what_became(data, texts) == "unmountable"


main()
