"""Let the emulated board run its program from ROM, in a heap of 140 KB.

    python tests/emulator/rom.py

A board whose MicroPython has a ROM partition is flashed by the real tool and started; what lies in
ROM is compared with what was to get there, and every module is loaded from there.  The emulator is
halted at some moments while the board copies its program, and a board started with each copy of
its memories: it runs from ROM, all of it.  After a bad start it runs from memory, and copies anew
at the next one.  Files that mpremote has put there for somebody else stay.
"""

import json
import tempfile
import time
from pathlib import Path

from flashed import CHOOSE, flashed, memory_of
from flashed import ROM as CORE
from flashing import CONFIG, copying, expect, mpremote, reedbed

from emulator import board, execute, running, script
from reedbed import image
from reedbed.flashing.board_state import describe_file
from reedbed.flashing.prompt import open_prompt

_IN_ROM = r"on micropython [\d.]+, in ROM"
_STATES = 5  # of ROM, in which the power fails
_ATTEMPTS = 20
_PROBE = (
    CHOOSE
    + """
import hashlib, os, sys
from binascii import hexlify
path, modules, folders = sys.path[0], 0, [""]
while folders:
    folder = folders.pop()
    for name in os.listdir(path + "/" + folder):
        name = folder + name
        if os.stat(path + "/" + name)[0] & 0x4000:
            folders.append(name + "/")
            continue
        whole = hashlib.sha256()
        with open(path + "/" + name, "rb") as file:
            data = file.read(512)
            while data:
                whole.update(data)
                data = file.read(512)
        print("file", name, hexlify(whole.digest()).decode())
        if name.endswith(".mpy") and not name.endswith("tcp_port.mpy"):  # there is no network
            __import__(name[:-4].replace("/__init__", "").replace("/", "."))
            modules += 1
            if gc.mem_free() < 40000:  # all of them at once are too many
                for loaded in [name for name in sys.modules if name.startswith("reedbed_")]:
                    del sys.modules[loaded]
                gc.collect()
print("ran", path, modules)
"""
)


def built():
    """Return the SHA-256 of the files of the program that have to be in ROM."""
    with tempfile.TemporaryDirectory() as scratch:
        entries = image.build_image(Path(scratch, "image"))
        names = [entry.name for entry in entries if entry.name != "main.py"]
        return {
            name: describe_file(Path(scratch, "image", name).read_bytes()).sha256 for name in names
        }


def probe(flash, rom):
    """Start a board with these memories; return (path, its files in ROM), modules loaded."""
    lines = []
    with board(CORE, flash, rom=rom) as link:
        error = execute(link, script(_PROBE), lambda line: lines.append(line.split()))
    assert not error, error
    found = {words[1]: words[2] for words in lines if words[0] == "file"}
    return lines[-1][1], found, int(lines[-1][2])


def first_start(link):
    """Let the board copy its program; return the seconds that took."""
    start = time.monotonic()
    error = execute(link, script(CHOOSE), print)
    assert not error, error
    return time.monotonic() - start


def cut_while_copying():
    """Let the power fail at some moments of the first start."""
    wanted = built()
    with memory_of(flashed("touch", 4)) as files, tempfile.TemporaryDirectory() as scratch:
        with board(CORE, files) as link:
            spent = first_start(link)
        torn = {}
        for attempt in range(_ATTEMPTS):
            torn |= cuts(files, Path(scratch, str(attempt)), spent / _STATES)
            if len(torn) >= _STATES:
                break
        for flash, rom in torn.values():
            path, found, modules = probe(flash, rom)
            assert path.startswith("/rom/reedbed-") and found == wanted, (path, found)
    print(f"copied in {spent:.1f} s; cut in {len(torn)} states, each board then runs {modules}"
          " modules from ROM", flush=True)  # fmt: skip
    assert len(torn) >= _STATES, len(torn)


def cuts(files, folder, period):
    """Return the memories of a board at its first start, (flash, ROM) by the content of ROM."""
    folder.mkdir()
    monitor = folder / "monitor"
    with board(CORE, files, monitor=f"unix:{monitor},server=on,wait=off") as link:
        with copying(monitor, folder, period):
            first_start(link)
    found = [(flash, flash.with_suffix(".rom")) for flash in folder.glob("*.flash")]
    return {rom.read_bytes(): (flash, rom) for flash, rom in found}


def used_as_people_do():
    """Flash a board, look at it, and do without ROM when it holds files of somebody else."""
    with running(CORE) as port, tempfile.TemporaryDirectory() as scratch:
        config, theirs = Path(scratch, "board.json"), Path(scratch, "theirs")
        config.write_text(json.dumps(CONFIG))
        mpremote(port, "cp", str(config), ":board.json")
        expect(reedbed("board", "flash", "--port", port), "copies the program into ROM")
        expect(reedbed("board", "status", "--port", port), _IN_ROM, "errors 0")
        expect(
            reedbed("board", "doctor", "--port", port, "--auto"), "runs from ROM", "no fault found"
        )
        after_a_bad_start(port)
        theirs.mkdir()
        (theirs / "photo.bin").write_bytes(b"photo" * 1000)
        mpremote(port, "romfs", "deploy", str(theirs))
        mpremote(port, "soft-reset")
        reedbed("board", "flash", "--port", port)
        runs_from_memory(port)
        said = reedbed("board", "doctor", "--port", port, "--auto")
        expect(said, "does not run from ROM: other files are in it", "no fault found")
        mpremote(port, "soft-reset")
        expect(mpremote(port, "sha256sum", ":/rom/photo.bin"), "[0-9a-f]{64}")
        mpremote(port, "exec", "import vfs; vfs.rom_ioctl(2, 0).ioctl(6, 0)")  # erase it
        reedbed("board", "flash", "--port", port)
        expect(reedbed("board", "status", "--port", port), _IN_ROM)


def after_a_bad_start(port):
    """Start after one that did not last: from memory; then again: copied anew."""
    with open_prompt(port) as prompt:
        prompt.run("open('starts', 'w').write('.')")
        prompt.restart()
    runs_from_memory(port)
    with open_prompt(port) as prompt:  # leaving on purpose is no bad start
        assert prompt.run("import os; print('program.rom' in os.listdir())") == "False\n"
        prompt.restart()
    expect(reedbed("board", "status", "--port", port), _IN_ROM)


def runs_from_memory(port):
    """Demand that the board runs, and not from ROM."""
    said = reedbed("board", "status", "--port", port)
    expect(said, "on micropython")
    assert "in ROM" not in said, said


if __name__ == "__main__":
    cut_while_copying()
    used_as_people_do()
