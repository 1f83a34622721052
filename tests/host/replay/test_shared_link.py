"""A game in an address: it comes out as it was put in, or a line says that it cannot."""

import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reedbed.records.record import BadRecord, read_record, write_record
from reedbed.replay.shared_link import read_link

RECORD = """[Game "ur"]
[Date "2026.11.28"]
[Players "Ana; Бо"]

1. P1 t1 R-A
2. P2 t2 R-b
"""


def pack(text):
    """Return what the page's script makes of a record."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = packer.compress(text.encode()) + packer.flush()
    return urlsafe_b64encode(data).decode().rstrip("=")


def test_a_game_comes_out_as_it_was_put_in():
    assert write_record(read_link(pack(RECORD))) == write_record(read_record(RECORD))


@pytest.mark.parametrize("cut", range(0, len(pack(RECORD)), 7))
def test_a_link_that_was_cut_off_is_refused(cut):
    with pytest.raises(BadRecord, match="may have been cut off"):
        read_link(pack(RECORD)[:cut])


def test_what_unpacks_to_more_than_any_record_is_refused():
    with pytest.raises(BadRecord, match="may have been cut off"):
        read_link(pack(RECORD + " " * (1 << 24)))


@given(st.text() | st.binary().map(lambda data: urlsafe_b64encode(data).decode()))
def test_nothing_but_bad_record_is_raised(packed):
    with pytest.raises(BadRecord):
        read_link(packed)
