"""Packs: the compiled modules of one package in one file (the format: firmware/main.py).

A chip's file system gives each file at least one block of 4 KB, which the median module does not
half fill; packed, two programs fit where one would not.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath

_HEAD = b"RBPACK1 %07d\n"


def make_pack(members: Mapping[str, bytes]) -> bytes:
    """Return the pack of `members`, name to content; the same for the same content."""
    names = sorted(members)
    # offsets depend on the index' length, and that on their digits: until nothing moves any more
    index, size = b"", -1
    while len(index) != size:
        size = len(index)
        index = _write_index([(name, len(members[name])) for name in names], len(_HEAD % 0) + size)
    return _HEAD % len(index) + index + b"".join(members[name] for name in names)


def _write_index(sizes: Iterable[tuple[str, int]], offset: int) -> bytes:
    lines = [b"\n"]
    for name, size in sizes:
        lines.append(b"%s %d %d\n" % (name.encode(), offset, size))
        offset += size
    return b"".join(lines)


def make_packs(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the packs of `files` (path within the program to content), file name to content."""
    folders: dict[str, dict[str, bytes]] = defaultdict(dict)
    for path, content in files.items():
        folders[str(PurePosixPath(path).parent)][PurePosixPath(path).name] = content
    # a folder without files of its own is one all the same
    for folder in list(folders):
        for parent in PurePosixPath(folder).parents[:-1]:
            folders.setdefault(str(parent), {})
    return {
        f"{folder.replace('/', '.')}.pack": make_pack(members)
        for folder, members in sorted(folders.items())
    }
