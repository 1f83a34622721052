"""The driver of NeoTrellis tiles: keys, colours, tiles that come off."""

from array import array

from devices import ADDRESSES, Seesaw

from reedbed_board.debounce import PRESS_MS, RELEASE_MS, Debounce
from reedbed_board.drivers.trellis import Trellis
from reedbed_board.sampler import Sampler
from reedbed_engine.random30 import Random


def tiles():
    bus, waits = Seesaw(ADDRESSES), []
    trellis = Trellis(bus, ADDRESSES, waits.append)
    assert waits == [500] + [1] * 18  # a tile has time for each message
    return bus, trellis, array("H", [0] * 4)


def test_tiles_are_set_up():
    bus, _, _ = tiles()
    keys = [row * 8 + column for row in range(4) for column in range(4)]
    for address in ADDRESSES:
        assert bus.enabled[address] == {(key, 1 << 3 | 1 << 4 | 1) for key in keys}


def test_a_tile_that_is_absent_is_told_at_the_start():
    try:
        Trellis(Seesaw(ADDRESSES[:2]), ADDRESSES, lambda ms: None)
    except OSError:
        return
    raise AssertionError("nobody noticed")


def test_a_key_that_is_let_go_as_soon_as_it_is_heard_of_is_shown_for_a_while():
    bus, trellis, words = tiles()
    bus.key(0x2E, 0, 1)  # while flash was erased
    shown = 0
    for _ in range(40):
        trellis.scan(words)
        if words[0] and not shown:
            bus.key(0x2E, 0, 0)
        shown += words[0]
    assert 8 <= shown <= 10 and list(words) == [0] * 4


def test_keys_arrive_within_four_scans():
    bus, trellis, words = tiles()
    bus.key(0x2F, 6, 1)
    for _ in range(4):
        trellis.scan(words)
    assert list(words) == [0, 1 << 6, 0, 0]
    for _ in range(9):
        trellis.scan(words)
    bus.key(0x2F, 6, 0)
    bus.key(0x30, 15, 1)
    for _ in range(4):
        trellis.scan(words)
    assert list(words) == [0, 0, 1 << 15, 0]


def test_many_keys_at_once_are_all_heard():
    bus, trellis, words = tiles()
    for key in range(16):
        bus.key(0x2E, key, 1)
    for _ in range(24):
        trellis.scan(words)
    assert words[0] == 0xFFFF and not bus.events[0x2E]


def test_a_tap_that_was_over_before_it_was_heard_of_is_a_tap_all_the_same():
    bus, trellis, words = tiles()
    edges, sampler = [], Sampler(trellis, 48)
    debounce = Debounce(list(range(48)), lambda *edge: edges.append(edge))
    for level in (1, 0):  # both while flash was being erased
        bus.key(0x2F, 6, level)
    bus.key(0x2F, 7, 1)
    for number in range(40):
        sampler.sample(5 * number)
        sampler.drain(debounce)
    assert [edge[:2] for edge in edges] == [(22, 1), (23, 1), (22, 0)]
    assert edges[2][2] - edges[0][2] >= 40 + RELEASE_MS - PRESS_MS
    for level in (1, 0, 1):
        bus.key(0x2F, 6, level)
    for _ in range(40):
        trellis.scan(words)
    assert words[1] == 1 << 6 | 1 << 7


def test_colours_are_sent_only_when_they_changed_and_do_not_disturb_the_keys():
    bus, trellis, words = tiles()
    for light in (0, 15, 16, 47):
        trellis.put(light, 1, 2, 3)
    trellis.show()
    bus.key(0x30, 5, 1)
    for _ in range(12):
        trellis.scan(words)
    assert bus.shown[0x2E][:3] == b"\x02\x01\x03" and bus.shown[0x2E][45:] == b"\x02\x01\x03"
    assert bus.shown[0x2F][:3] == bus.shown[0x30][45:] == b"\x02\x01\x03"
    assert words[2] == 1 << 5
    before = bus.transfers
    trellis.scan(words)
    trellis.scan(words)
    assert bus.transfers - before <= 2 * 2 * len(ADDRESSES)  # a question and an answer a tile


def test_a_tile_is_sent_one_message_a_scan_and_its_keys_are_asked_between_colours():
    bus, trellis, words = tiles()
    for light in range(48):
        trellis.put(light, 1, 2, 3)
    bus.sent.clear()
    for _ in range(24):
        trellis.scan(words)
        for address in ADDRESSES:
            assert len(bus.sent.get(address, [])) == 1
        n_coloured = len([1 for messages in bus.sent.values() if messages[0][0] == 0x0E])
        assert n_coloured <= 2
        for address, was in [(a, m) for a, m in bus.last.items() if m[0] == 0x0E]:
            assert bus.sent[address][0][0] == 0x10, was
        bus.last = {address: messages[0] for address, messages in bus.sent.items()}
        bus.sent.clear()
    assert [bytes(bus.shown[address]) for address in ADDRESSES] == [b"\2\1\3" * 16] * 3


def test_half_a_tile_is_sent_when_no_more_has_changed():
    bus, trellis, words = tiles()
    trellis.put(8, 1, 2, 3)
    bus.sent.clear()
    for _ in range(8):
        trellis.scan(words)
    coloured = [message[:4] for message in bus.sent[0x2E] if message[0] == 0x0E]
    assert coloured == [bytes([0x0E, 0x04, 0, 24]), bytes([0x0E, 0x05])]
    assert bus.shown[0x2E][24:27] == b"\2\1\3"


def test_an_answer_that_is_not_there_the_first_time_is_no_error():
    bus, trellis, words = tiles()
    trellis.scan(words)
    bus.key(0x2E, 3, 1)
    bus.fails = 1
    for _ in range(5):
        trellis.scan(words)
    assert trellis.errors == 0 and words[0] == 1 << 3


def test_failing_transfers_are_counted_and_made_up_for():
    bus, trellis, words = tiles()
    for round_ in range(20):
        bus.fails = 5  # the first one of each tile is normal
        bus.key(0x2E, 3, 1 - round_ % 2)
        trellis.put(0, round_, 0, 0)
        for _ in range(24):
            trellis.scan(words)
        assert words[0] == (1 - round_ % 2) << 3 and bus.shown[0x2E][1] == round_
    assert trellis.errors > 20


def test_a_tile_that_came_off_is_counted_and_comes_back():
    bus, trellis, words = tiles()
    keys = bus.events.pop(0x2F)
    before = bus.transfers
    for _ in range(200):  # a second
        trellis.scan(words)
    assert trellis.errors == 200
    # where the bus hangs each one that fails takes long
    assert bus.transfers - before < 2 * 2 * 200 + 15
    bus.key(0x2E, 0, 1)
    for _ in range(4):
        trellis.scan(words)
    assert words[0] == 1  # the others are heard meanwhile
    bus.events[0x2F] = keys
    bus.key(0x2F, 0, 1)
    for _ in range(134):  # two thirds of a second
        trellis.scan(words)
    assert words[1] == 1
    count = trellis.errors
    for _ in range(10):
        trellis.scan(words)
    assert trellis.errors == count


def test_a_tile_whose_power_was_cut_is_set_up_again():
    bus, trellis, words = tiles()
    bus.key(0x2F, 6, 1)
    trellis.put(16, 1, 2, 3)
    for _ in range(8):
        trellis.scan(words)
    assert words[1] == 1 << 6 and bus.shown[0x2F][:3] == b"\x02\x01\x03"
    keys = bus.events.pop(0x2F)
    bus.enabled[0x2F].clear()
    bus.shown[0x2F] = bytes(48)
    trellis.put(17, 4, 5, 6)
    for _ in range(200):
        trellis.scan(words)
    keys.clear()
    bus.events[0x2F] = keys  # it comes back as it is after power-on
    for _ in range(160):  # its turn, then a message a scan
        trellis.scan(words)
    assert len(bus.enabled[0x2F]) == 16
    assert bus.shown[0x2F][:6] == b"\x02\x01\x03\x05\x04\x06"
    assert words[1] == 0  # nobody knows of a key that was held
    bus.key(0x2F, 7, 1)
    for _ in range(4):
        trellis.scan(words)
    assert words[1] == 1 << 7


def test_a_tile_whose_power_was_cut_for_a_moment_is_set_up_again():
    bus, trellis, words = tiles()
    for light in range(48):
        trellis.put(light, 1, 2, 3)
    bus.key(0x2E, 6, 1)
    for _ in range(8):
        trellis.scan(words)
    keys = bus.events.pop(0x2F)
    for _ in range(3):
        trellis.scan(words)
    bus.enabled[0x2F].clear()
    bus.shown[0x2F] = bytes(48)
    bus.events[0x2F] = keys
    for _ in range(30):
        trellis.scan(words)
    assert len(bus.enabled[0x2F]) == 16 and bus.shown[0x2F] == b"\2\1\3" * 16
    assert words[0] == 1 << 6


def test_a_scan_within_a_scan_disturbs_no_tile():
    bus, trellis, words = tiles()
    held, other = [0, 0, 0], array("H", [0] * 4)

    chance = Random(3)

    def interrupt():
        bus.interrupt = None
        if chance.below(4) == 0:
            trellis.scan(other)
        bus.interrupt = interrupt

    bus.interrupt = interrupt
    for _ in range(300):
        tile, key = chance.below(3), chance.below(16)
        held[tile] ^= 1 << key
        bus.key(ADDRESSES[tile], key, held[tile] >> key & 1)
        for _ in range(10):
            trellis.scan(words)
        assert list(words) == held + [0]
        bus.sent.clear()  # a chip has no room for all of it
    assert trellis.errors == 0


def test_a_key_that_is_held_stays_held_while_the_bus_is_disturbed():
    bus, trellis, words = tiles()
    bus.key(0x2F, 6, 1)
    for _ in range(4):
        trellis.scan(words)
    bus.fails = 9
    for _ in range(12):
        trellis.scan(words)
        assert words[1] == 1 << 6
