"""Run the program that came with this MicroPython: frozen into it, this runs before main.py.

A .uf2 of ours brings in the ROM partition the program's folder, `reedbed-` and its name, and the
file RELEASE, which names that folder.  Its first start puts this program in use: whatever
`reedbed board flash` had put on the board before is older.  From then on what is flashed wins,
until the next .uf2 or the same one again.  A cut at any moment leaves the old program or this one.
"""

import os
import sys

ROM = "/rom/"
RELEASE = "reedbed-release"
NOTE = "program.release"  # this file: the release that has been put in use
ROM_NOTE = "program.rom"  # as reedbed_board.rom has it


def read_text(path: str) -> str:
    """Return the text of a small file, "" if there is none."""
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""


def write_file(path: str, content: bytes) -> None:
    """Replace a file by one rename."""
    with open(path + ".new", "wb") as file:
        file.write(content)
    os.rename(path + ".new", path)


def is_new(name: str) -> bool:
    """Tell whether the release `name`, which lies in ROM, has come in since it was in use."""
    noted = read_text(ROM_NOTE)
    # what was flashed since had been copied over the release: its .uf2 was dropped again
    was_copied_over = noted not in ("", name) and " " not in noted
    return was_copied_over or name != read_text(NOTE)


def use_release(name: str) -> None:
    """Put the program in use that lies in the folder `name` of ROM.  Raises OSError."""
    with open(ROM + name + "/main.py", "rb") as file:
        write_file("main.py", file.read())
    there = os.listdir()
    for pointer in ("program.new", "program", "starts"):
        if pointer in there:
            os.remove(pointer)
    write_file(ROM_NOTE, name.encode())
    write_file(NOTE, name.encode())


def start() -> None:
    """Let main.py find the program in ROM, unless another one has been flashed."""
    name = read_text(ROM + RELEASE)
    if not name:  # ROM has what the board copied there by itself, or nothing
        return
    try:
        if is_new(name):
            use_release(name)
        there = os.listdir()
    except OSError as error:
        print("The program that came with this MicroPython is not in use: %r" % error)
        return
    if "program" in there or "program.new" in there:
        return
    sys.path.insert(0, ROM + name)
    if "board.json" not in there:
        from choosing import choose

        choose(ROM + name + "/boards")


if __name__ == "__main__":
    start()
