"""UF2 files: what a chip's boot loader writes to its flash when they are dropped on its drive.

The format: github.com/microsoft/uf2.  Flash that no block names stays as it is.
"""

import struct
from collections.abc import Iterator, Mapping

FLASH = 0x10000000  # where flash begins for the processor
FAMILIES = {"rp2040": 0xE48BFF56, "rp2350": 0xE48BFF59}  # the second: its Arm cores, secure
_SECTOR = 4096
_PAYLOAD = 256
_BLOCK = struct.Struct("<8I476sI")
_MAGIC = (0x0A324655, 0x9E5D5157)
_END = 0x0AB16F30
_HAS_FAMILY = 0x2000


def make_uf2(pieces: Mapping[int, bytes], family: int) -> bytes:
    """Return the UF2 file of `pieces`, content by offset in flash.

    Each piece is filled up to whole sectors: the RP2040's boot loader may write nonsense to the
    rest of a sector that is named in part (its data sheet, RP2040-E14).  Raises ValueError for
    an offset that is not a sector's.
    """
    pages = []
    for offset, content in sorted(pieces.items()):
        if offset % _SECTOR:
            raise ValueError(f"no sector begins at {offset}")
        whole = content.ljust(-(-len(content) // _SECTOR) * _SECTOR, b"\xff")
        pages += [
            (FLASH + offset + at, whole[at : at + _PAYLOAD])
            for at in range(0, len(whole), _PAYLOAD)
        ]
    return b"".join(
        _BLOCK.pack(
            *_MAGIC, _HAS_FAMILY, address, _PAYLOAD, number, len(pages), family, page, _END
        )
        for number, (address, page) in enumerate(pages)
    )


def read_uf2(content: bytes) -> Iterator[tuple[int, bytes, int]]:
    """Yield (offset in flash, 256 bytes, family) of each block.  Raises ValueError."""
    if not content or len(content) % _BLOCK.size:
        raise ValueError("not a whole number of blocks")
    count = len(content) // _BLOCK.size
    for number, block in enumerate(_BLOCK.iter_unpack(content)):
        *magic, flags, address, size, place, blocks, family, data, end = block
        if (*magic, flags, size, place, blocks, end) != (
            *_MAGIC,
            _HAS_FAMILY,
            _PAYLOAD,
            number,
            count,
            _END,
        ):
            raise ValueError(f"block {number} is none of ours")
        yield address - FLASH, data[:size], family
