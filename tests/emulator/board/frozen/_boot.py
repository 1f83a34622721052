"""Mount the flash on /: an image of either size, else a fresh one like an RP2040 Pico's."""

import emuboard
import vfs

_SIZES = (212, 1024)  # blocks of 4 KB: what a Pico leaves for files; room for all tests at once


def _mount():
    for blocks in _SIZES:
        try:
            files = vfs.VfsLfs2(emuboard.Flash(blocks), progsize=256)
            break
        except OSError:
            continue
    else:
        flash = emuboard.Flash(_SIZES[0])
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        files = vfs.VfsLfs2(flash, progsize=256)
    vfs.mount(files, "/")


_mount()
