"""The copy of the program in ROM: whole, or not used."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mpremote.romfs import VfsRomWriter
from rom_device import BLOCK, Device, PowerCut, Rom, mounted

from reedbed.flashing.packs import make_packs
from reedbed.flashing.program import add_manifest
from reedbed_board import rom
from reedbed_board.romfs import Blocks, Image

__all__ = ["mounted"]
OLD = {
    "reedbed_board/chip.mpy": b"old" * 3000,
    "reedbed_board/drivers/spi.mpy": b"driver" * 90,
    "reedbed_engine/__init__.mpy": b"",
    "reedbed_engine/words/table/en.txt": b"\n601 text\n" * 300,
}
NEW = {path: content.replace(b"o", b"n") + b"new" for path, content in OLD.items()}


def flash(files, folder="program.a"):
    """Write a program as `reedbed board flash` does; return the name of its folder."""
    Path(folder).mkdir(exist_ok=True)
    for name, content in add_manifest(make_packs(files)).items():
        Path(folder, name).write_bytes(content)
    return folder


def in_rom(files, path):
    """Return what must be mounted when the program of `files` is at `path`."""
    return {"/" + path.split("/")[2] + "/" + name: content for name, content in files.items()}


paths = st.lists(st.sampled_from("abcd"), min_size=2, max_size=4).map("/".join)


@given(st.dictionaries(paths.map(lambda path: path + ".mpy"), st.binary(max_size=9000)))
@settings(deadline=None)
def test_a_copy_has_every_file_and_the_size_that_was_told(tmp_path_factory, files):
    folder = tmp_path_factory.mktemp("program")
    for name, content in make_packs(files).items():
        (folder / name).write_bytes(content)
    image, device = Image(str(folder), "it"), Device(99)
    blocks = Blocks(device)
    image.write(blocks.append)
    blocks.close()
    assert Rom(device).files == {f"/it/{name}": content for name, content in files.items()}
    pieces = []
    image.write(lambda data: pieces.append(bytes(data)))
    assert b"".join(pieces) == bytes(device[: image.size])


def test_a_copy_is_what_mpremote_makes(mounted):
    files = {"a/one.mpy": b"1" * 200, "a/two.mpy": b"2" * 20000}
    pieces, writer = [], VfsRomWriter()
    Image(flash(files), "it").write(lambda data: pieces.append(bytes(data)))
    writer.opendir("it")
    writer.opendir("a")
    for path, content in files.items():
        writer.mkfile(path[2:], content)
    writer.closedir()
    writer.closedir()
    made = writer.finalise()
    assert b"".join(pieces) in (made, made.replace(b"\x80", b"", 1))  # it pads to an even size


def test_a_program_is_copied_once(mounted):
    device, folder = Device(9), flash(OLD)
    path = rom.place(folder, device)
    assert mounted == {"/rom": in_rom(OLD, path)}
    device.left = 0  # the next write would fail
    assert rom.place(folder, device) == path
    assert mounted == {"/rom": in_rom(OLD, path)}


def test_another_program_replaces_it(mounted):
    device = Device(9)
    old = rom.place(flash(OLD), device)
    new = rom.place(flash(NEW, "program.b"), device)
    assert new != old
    assert mounted == {"/rom": in_rom(NEW, new)}


@pytest.mark.parametrize("writes", range(4))
def test_after_a_power_cut_while_copying_it_is_copied_again(mounted, writes):
    device = Device(9)
    rom.place(flash(OLD), device)
    folder = flash(NEW, "program.b")
    device.left = writes
    with pytest.raises(PowerCut):
        rom.place(folder, device)
    device.left = None
    assert mounted.keys() == {"/rom"}  # as MicroPython may have found the torn copy
    path = rom.place(folder, device)
    assert mounted == {"/rom": in_rom(NEW, path)}


def test_the_old_program_after_a_torn_copy_of_the_new_one(mounted):
    device = Device(9)
    old, new = flash(OLD), flash(NEW, "program.b")
    path = rom.place(old, device)
    device.left = 1
    with pytest.raises(PowerCut):
        rom.place(new, device)
    device.left = None
    assert rom.place(old, device) == path
    assert mounted == {"/rom": in_rom(OLD, path)}


def others(device):
    """Write files of somebody else to ROM; return the bytes."""
    writer = VfsRomWriter()
    writer.opendir("mine")
    writer.mkfile("photo.bin", b"photo")
    writer.closedir()
    made = writer.finalise()
    device[: len(made)] = made
    return made


def test_files_of_others_stay_where_they_are(mounted):
    device, folder = Device(9), flash(OLD)
    before = others(device)
    for _ in range(2):
        assert rom.place(folder, device) == ""
        assert Path(rom.NOTE).read_text() == rom.name_of(folder) + " other files are in it"
    assert device.startswith(before)
    assert not mounted


def test_others_may_have_taken_the_rom_since(mounted):
    device, folder = Device(9), flash(OLD)
    assert rom.place(folder, device)
    others(device)
    assert rom.place(folder, device) == ""


def test_a_rom_that_is_too_small(mounted):
    device, folder = Device(1), flash(OLD)
    before = bytes(device)
    assert rom.place(folder, device) == ""
    assert Path(rom.NOTE).read_text().endswith(f"bytes are needed, {BLOCK} are there")
    assert device == before


def test_a_rom_that_does_not_keep_what_is_written(mounted):
    device, folder = Device(9), flash(OLD)
    device.is_broken = True
    assert rom.place(folder, device) == ""
    assert Path(rom.NOTE).read_text().endswith("it cannot be written, error 5")
    device.left = 0  # and is not tried again for this program
    assert rom.place(folder, device) == ""


@pytest.mark.parametrize("size", [0, 7, 16, 30, 60, 5000])
def test_a_pack_that_was_cut_short(mounted, size):
    device, folder = Device(9), flash(OLD)
    spoilt = Path(folder, "reedbed_board.pack")
    spoilt.write_bytes(spoilt.read_bytes()[:size])
    assert rom.place(folder, device) == ""
    assert not mounted


def test_a_file_system_that_takes_no_note(mounted):
    device, folder = Device(9), flash(OLD)
    before = bytes(device)
    Path(rom.NOTE).mkdir()  # so that it cannot be written
    assert rom.place(folder, device) == ""
    assert device == before
