"""Mount the board's flash on /, formatting it when it holds no file system."""

import emuboard
import vfs


def _mount():
    flash = emuboard.Flash()
    try:
        files = vfs.VfsLfs2(flash, progsize=256)
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        files = vfs.VfsLfs2(flash, progsize=256)
    vfs.mount(files, "/")


_mount()
