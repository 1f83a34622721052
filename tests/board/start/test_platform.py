"""What portable code takes for granted on every interpreter."""

import array
import binascii
import json

from reedbed_engine.compat import const

_FOLDED = const(3)


def test_const_is_its_value():
    assert _FOLDED == 3


def test_crc32_is_the_one_of_ethernet():
    assert binascii.crc32(b"123456789") == 0xCBF43926


def test_small_arithmetic():
    assert -7 // 2 == -4 and -7 % 2 == 1
    assert 0x3FFFFFFF & ~1 == 0x3FFFFFFE


def test_json_round_trip():
    value = {"a": [1, -2, True, None, "é\n"]}
    assert json.loads(json.dumps(value)) == value


def test_arrays_of_words():
    words = array.array("I", [0, 0x3FFFFFFF])
    words[0] = words[1] ^ 1
    assert words[0] == 0x3FFFFFFE
