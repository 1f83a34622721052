"""What is no record or no journal is left out, and kept."""

from journal_desk import games, make_event, opened

from reedbed_board.journal_file import FILES
from reedbed_board.memory_store import MemoryStore
from reedbed_engine import journal as records


def test_a_record_that_lacks_a_field_is_as_one_that_has_rotted():
    lacking = [("new", key) for key in ("game", "options", "players", "position", "g", "n", "k")]
    lacking += [("play", key) for key in ("action", "player", "g", "n", "k")]
    lacking += [("undo", "count")]
    for kind, key in lacking:
        whole = make_event(kind, g=1, n=0 if kind == "new" else 1)
        assert records.read(records.record(5, records.EVENT, whole)[:-1])[2] == whole
        del whole[key]
        assert records.read(records.record(5, records.EVENT, whole)[:-1]) is None, (kind, key)


def test_so_is_one_with_a_field_of_another_kind():
    odd = {"g": ("1", True, 0, 1 << 30), "n": (-1, 1.5, 0), "action": (7,), "player": ("1", None)}
    odd.update({"left": (5, ["5"], [-5]), "t": ("9", -1), "k": (5, "new")})
    for key in odd:
        for value in odd[key]:
            fields = make_event("play", g=1, n=1)
            fields[key] = value
            data = records.record(5, records.EVENT, fields)
            assert records.read(data[:-1]) is None, (key, value)


def test_an_event_of_a_later_edition_is_kept_for_the_host():
    whole = {"g": 1, "n": 4, "k": "hint", "where": "A1"}
    assert records.read(records.record(5, records.EVENT, whole)[:-1])[2] == whole


def test_another_version_is_kept_aside_and_never_read():
    for version in (0, 1, "2"):
        store = MemoryStore()
        header = {"version": version, "generation": 1, "board": "old", "g": 5}
        data = records.record(0, records.HEADER, header) + records.record(1, records.READY, {})
        store.append(FILES[0], data)
        journal = opened(store)
        assert journal.board == "b0a7d" and games(journal) == []
        assert bytes(store.files[journal.set_aside[0]]) == data
        assert opened(store).set_aside == []


def test_a_file_that_is_no_journal_is_kept_aside():
    store = MemoryStore()
    store.append(FILES[1], b"hello\nworld\n" * 300)
    journal = opened(store)
    assert journal.set_aside[0] == "set-aside.1" and games(journal) == []


def test_what_was_kept_aside_before_stays_while_there_is_room():
    store = MemoryStore()
    for count in range(1, 6):
        for name in FILES:
            store.remove(name)
        store.append(FILES[0], b"%d\n" % count * 300)
        assert opened(store).set_aside[0] == "set-aside.%d" % min(count, 4)
    kept = [bytes(store.files["set-aside.%d" % k])[:1] for k in (1, 2, 3, 4)]
    assert kept == [b"1", b"2", b"3", b"5"]
