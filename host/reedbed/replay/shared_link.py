"""A game in the address of its replay: the record, deflated, in base64's letters for addresses."""

import zlib
from base64 import urlsafe_b64decode

from ..records.record import BadRecord, Record, read_record

_LONGEST = 1 << 16  # bytes of a record; a long game has a tenth


def read_link(packed: str) -> Record:
    """Return the record in what an address has.  Raises BadRecord."""
    try:
        data = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
        text = unpacker.decompress(data, _LONGEST).decode()
        if not unpacker.eof:
            raise ValueError("it is cut off, or too long")
    except (ValueError, zlib.error) as error:
        raise BadRecord(
            "this link holds no whole game: it may have been cut off",
            es="este enlace no contiene una partida completa: puede estar cortado",
        ) from error
    return read_record(text)
