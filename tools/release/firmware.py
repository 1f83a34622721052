"""The .uf2 of each chip: MicroPython, and the program in its ROM partition."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from mpremote.romfs import VfsRomWriter

from reedbed import image
from reedbed.flashing.board_state import MANIFEST
from reedbed.flashing.examples import list_examples
from reedbed.flashing.flash_map import CODE, KB, ROM
from reedbed.flashing.packs import make_packs
from reedbed.flashing.plan import ROOT_FILES
from reedbed.flashing.program import add_manifest
from reedbed_board.rom import name_of

from .uf2 import FAMILIES, make_uf2

MARK = (
    "reedbed-release"  # file in ROM that names the program's folder (firmware/micropython/boot.py)
)

_CHOOSING = Path(__file__).parents[2] / "firmware" / "micropython" / "choosing.py"


class Chip(NamedTuple):
    """A chip that a release is made for."""

    board: str  # of MicroPython, in firmware/micropython
    family: int  # of its UF2 files
    code: int  # bytes of flash for MicroPython; the ROM partition follows


CHIPS = {
    "pico": Chip("REEDBED_PICO", FAMILIES["rp2040"], CODE),
    "pico2": Chip("REEDBED_PICO2", FAMILIES["rp2350"], 1024 * KB - ROM),
}


class TooLarge(Exception):
    """What goes into a place in flash is larger than it."""


def make_rom(compiler: str = image.COMPILER) -> bytes:
    """Return the ROM partition with the program.  Raises TooLarge, what building raises."""
    with TemporaryDirectory(prefix="reedbed-") as scratch:
        tree, program = Path(scratch, "image"), Path(scratch, "program")
        entries = image.build_image(tree, compiler)
        (tree / image.MANIFEST).unlink()
        content = {entry.name: (tree / entry.name).read_bytes() for entry in entries}
        for name in ROOT_FILES:
            del content[name]
        program.mkdir()
        (program / MANIFEST).write_bytes(add_manifest(make_packs(content))[MANIFEST])
        _add_choosing(tree, compiler)
        name = name_of(str(program))
        writer = VfsRomWriter()
        writer.mkfile(MARK, name.encode())
        _add_folder(writer, name, tree)
    rom = bytes(writer.finalise())
    if len(rom) > ROM:
        raise TooLarge(f"the program takes {len(rom):,} bytes of ROM, {ROM:,} are there")
    return rom


def _add_choosing(tree: Path, compiler: str) -> None:
    """Add what a board without board.json needs to choose one of the examples."""
    image.compile_file(_CHOOSING, tree / "choosing.mpy", image.build_program(), compiler)
    (tree / "boards").mkdir()
    for name, path in list_examples().items():
        if name.startswith("pico"):
            (tree / "boards" / path.name).write_bytes(path.read_bytes())


def _add_folder(writer: VfsRomWriter, name: str, folder: Path) -> None:
    """Add a folder and what is in it; as deep as packages lie in each other."""
    writer.opendir(name)
    for path in sorted(folder.iterdir()):
        if path.is_dir():
            _add_folder(writer, path.name, path)
        else:
            writer.mkfile(path.name, path.read_bytes())
    writer.closedir()


def make_release(chip: Chip, micropython: bytes, rom: bytes) -> bytes:
    """Return the UF2 file of MicroPython and a ROM partition.  Raises TooLarge."""
    if len(micropython) > chip.code:
        raise TooLarge(f"MicroPython is {len(micropython):,} bytes, {chip.code:,} are there")
    return make_uf2({0: micropython, chip.code: rom}, chip.family)
