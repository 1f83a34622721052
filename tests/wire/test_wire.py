"""The wire's codec (engine/reedbed_engine/wire.md)."""

from binascii import crc32

from reedbed_engine.random30 import Random
from reedbed_engine.wire import MAX_LINE, MAX_SEQ, Decoder, Encoder, decode, encode

FIELDS = {"action": "R-B", "g": 7, "k": "play", "n": 3, "t": 5120, "left": [1, 2], "menu": False}


def test_a_line_is_readable_and_the_same_everywhere():
    line = encode(41, "event", {"n": 3, "g": 7, "action": "R-B"})
    assert line == b'41 event {"action":"R-B","g":7,"n":3} 138343f9\n', line


def test_round_trip():
    decoder = Decoder()
    line = encode(0, "event", FIELDS)
    assert decoder.feed(line) == [(0, "event", FIELDS)]
    assert decode(line[:-1]) == (0, "event", FIELDS)
    assert (decoder.bad_crc, decoder.dropped, decoder.lost) == (0, 0, 0)


def test_text_beyond_ascii_travels_escaped():
    line = encode(5, "state", {"players": ["Zo\xeb", "\u4eba"]})
    for byte in line[:-1]:
        assert 32 <= byte < 127
    assert decode(line[:-1]) == (5, "state", {"players": ["Zo\xeb", "\u4eba"]})


def test_split_anywhere():
    line = encode(1, "hello", FIELDS)
    for cut in range(len(line) + 1):
        decoder = Decoder()
        found = decoder.feed(line[:cut])
        found += decoder.feed(line[cut:])
        assert found == [(1, "hello", FIELDS)]


def test_every_flipped_bit_is_seen():
    line = encode(123, "ack", {"g": 1, "n": 2})
    for at in range(len(line) - 1):
        for bit in range(8):
            damaged = bytearray(line)
            damaged[at] ^= 1 << bit
            decoder = Decoder()
            assert decoder.feed(damaged) == [], bytes(damaged)
            assert decoder.feed(b"\n" + line) == [(123, "ack", {"g": 1, "n": 2})]
            assert decoder.bad_crc + decoder.dropped >= 1


def test_prompts_and_tracebacks_are_skipped_and_counted():
    decoder = Decoder()
    noise = b">>> \r\nTraceback (most recent call last):\n  File x\nOSError: 5\n\n\x00\xff\n"
    assert decoder.feed(noise + encode(0, "ping", {"x": 1})) == [(0, "ping", {"x": 1})]
    assert decoder.dropped == 5 and decoder.bad_crc == 0


def test_endless_noise_is_bounded():
    decoder = Decoder()
    for _ in range(20):
        assert decoder.feed(b"9 x {" * 50) == []
    for _ in range(MAX_LINE // 250):
        decoder.feed(b"9 x {" * 50)
    assert decoder.feed(b"\n" + encode(0, "ping", {})) == [(0, "ping", {})]
    assert decoder.dropped == 1


def test_a_line_that_would_be_too_long_is_refused():
    try:
        encode(0, "note", {"text": "x" * MAX_LINE})
    except ValueError:
        return
    raise AssertionError("a line longer than MAX_LINE")


def test_gaps_are_counted_and_repeats_are_not():
    decoder = Decoder()
    for seq in (MAX_SEQ - 2, MAX_SEQ - 1, 0, 1, 1, 4):
        decoder.feed(encode(seq, "ping", {}))
    assert decoder.lost == 2


def test_numbering():
    encoder, decoder = Encoder(), Decoder()
    for seq in range(5):
        assert decoder.feed(encoder.line("ping", {}))[0][0] == seq


def test_no_bytes_raise():
    chance = Random(4)
    decoder = Decoder()
    alphabet = b'0123456789 {}[]":,abc\\u\r\n\x03\x80'
    for _ in range(300):
        data = bytearray()
        for _ in range(chance.below(40)):
            data.append(alphabet[chance.below(len(alphabet))])
        assert decoder.feed(data) == []


def test_a_right_crc_around_nonsense_is_no_message():
    for body in (
        b"",
        b"x",
        b"1 a",
        b"1 a []",
        b"-1 a {}",
        b"1000000 a {}",
        b"1 a 7",
    ):
        assert decode(body + b" %08x" % (crc32(body) & 0xFFFFFFFF)) is None, body


def test_deep_nesting_harms_nobody():
    body = b'1 a {"a":' + b"[" * 1500
    assert decode(body + b" %08x" % (crc32(body) & 0xFFFFFFFF)) is None
    body += b"]" * 1500 + b"}"
    found = decode(body + b" %08x" % (crc32(body) & 0xFFFFFFFF))
    assert found is None or found[1] == "a"
