"""Files from before the first release: refused in one line that names their version, unchanged."""

from pathlib import Path

import pytest
from board_bench import Bench
from flashing_board import load_main

from reedbed.link import Session, WrongProtocol
from reedbed.log import Log, LogError
from reedbed_board.journal_file import FILES
from reedbed_board.memory_store import MemoryStore
from reedbed_engine import wire
from reedbed_engine.off_board.replay import report
from reedbed_engine.words import explain
from reedbed_engine.words.board_messages import SET_ASIDE

OLD = Path(__file__).parent / "old"


def test_a_journal_is_kept_aside_under_another_name():
    store, old = MemoryStore(), (OLD / "journal.a").read_bytes()
    store.append(FILES[0], old)
    bench = Bench("presence", store)
    bench.run(200)
    code, *arguments = bench.app.words.lines()[0]
    assert code == SET_ASIDE and "version 1 of the journal" in explain(code, arguments)
    assert bytes(store.files["set-aside.1"]) == old
    assert bench.app.journal.index.g == 0 and not bench.app.offer


@pytest.mark.parametrize("writable", [True, False])
def test_a_log_is_refused(tmp_path, writable):
    path, old = tmp_path / "log.sqlite", (OLD / "log.sqlite").read_bytes()
    path.write_bytes(old)
    with pytest.raises(LogError, match="has version 1 of the log") as caught:
        Log(tmp_path, writable)
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == old and list(tmp_path.iterdir()) == [path]


def test_a_trace_is_refused():
    said = []
    with (OLD / "game.trace").open(encoding="utf-8") as lines:
        assert not report(lines, False, said.append)
    assert said == ["line 1: this trace has version 1, this Reedbed replays version 3"]


def test_a_host_is_refused_with_both_numbers():
    bench = Bench("touch")
    bench.is_plugged = False
    bench.app.link.feed(b"\n" + (OLD / "host.hello").read_bytes(), bench.now)
    bench.run(100)
    _, verb, fields = wire.decode(bench.app.link.next_line(bench.now)[:-1])
    assert (verb, fields) == ("no", {"proto": wire.PROTOCOL, "yours": 1})


def test_a_board_is_refused_with_both_numbers():
    session = Session(1)
    session.connect(0, 0)
    why = f"speaks version 1 of the wire, this Reedbed {wire.PROTOCOL}: update the board's program"
    with pytest.raises(WrongProtocol, match=why):
        session.feed((OLD / "board.hello").read_bytes(), 0)


def test_a_program_is_found_by_todays_main():
    packs, content = load_main().Packs(str(OLD / "program.a")), bytearray(99)
    assert packs.stat("/reedbed_board")[0] & 0x4000
    length = packs.open("/reedbed_board/chip.mpy", "rb").readinto(content)
    packs.umount()
    assert content[:length] == b"what run(starts) is in\n"
