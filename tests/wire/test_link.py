"""The board's side of the wire: what is said when, and each thing once."""

from board_fakes import FakeHost
from link_rig import Rig, greeted

from reedbed_board.journal_opening import open_journal
from reedbed_board.link import ANSWERS, WINDOW
from reedbed_engine import wire
from reedbed_engine.words.board_messages import BAD_REQUEST


def test_nothing_is_sent_before_a_host_speaks():
    rig = Rig()
    rig.play("t1")
    rig.run(3000)
    assert rig.lines == []


def test_the_greeting_is_answered_by_a_snapshot_and_what_is_not_acknowledged():
    rig = Rig()
    rig.play("t1")
    rig.host.hello()
    rig.run(100)
    verbs = [verb for verb, _ in rig.lines]
    assert verbs == ["hello", "event", "event", "state", "say", "lights", "seen", "stat"]
    assert rig.host.actions() == ["t1"] and rig.journal.first_unacked() is None


def test_another_protocol_is_refused_with_both_numbers():
    rig = Rig()
    rig.host.send("hello", {"proto": 1})
    rig.host.send("cmd", {"id": 1, "do": "undo"})
    rig.run(50)
    assert rig.lines == [("no", {"proto": wire.PROTOCOL, "yours": 1})] and rig.app.asked_for == []
    rig.host.hello()
    rig.run(50)
    assert rig.lines[1][0] == "hello"


def test_events_are_repeated_after_500_ms_then_every_second_until_acknowledged():
    rig = greeted(50)
    rig.host.take = lambda data: rig.host.send("ping", {"x": 1})  # hears, but never commits
    rig.play("t1")
    start, times = rig.now, []
    for _ in range(400):
        rig.now += 10
        before = len(rig.sent("event"))
        rig.step()
        if len(rig.sent("event")) > before:
            times.append(rig.now - start)
    assert times == [10, 510, 1510, 2510, 3510]
    assert rig.link.resent == 8


def test_an_acknowledgement_that_comes_again_is_counted():
    rig = Rig()
    rig.play("t1")
    rig.host.hello()
    rig.run(100)
    assert rig.link.duplicate == 0
    rig.host.send("ack", {"g": 1, "n": 1})
    rig.run(20)
    assert rig.link.duplicate == 1 and rig.link.resent == 0


def test_at_most_a_window_is_under_way():
    rig = Rig()
    for n in range(3 * WINDOW):
        rig.play("t%d" % n)
    rig.host.take = lambda data: None
    rig.host.hello()
    rig.run(300)
    assert len(rig.sent("event")) == WINDOW


def test_games_played_without_a_host_are_sent_when_one_comes():
    rig = Rig()
    for game in range(3):
        for n in range(20):
            rig.play("%d.%d" % (game, n))
        rig.end()
    rig.host.hello()
    rig.run(500)
    assert rig.host.actions() == ["%d.%d" % (g, n) for g in range(3) for n in range(20)]


def test_a_game_is_sent_when_the_one_before_it_is_acknowledged():
    rig = Rig()
    for _ in range(2):
        rig.play("t1")
        rig.end()
    rig.host.take = lambda data: None
    rig.host.hello()
    rig.run(300)
    assert [(event["g"], event["n"]) for event in rig.sent("event")] == [(1, 0), (1, 1), (1, 2)]
    for n, g in ((1, 1), (2, 2)):
        rig.host.send("ack", {"g": 1, "n": n})
        rig.run(50)
        assert rig.sent("event")[-1]["g"] == g
    assert rig.link.resent == 0


def test_want_sends_a_game_again():
    rig = Rig()
    for _ in range(2):
        rig.play("t1")
        rig.end()
    rig.host.hello()
    rig.run(100)
    other = FakeHost()
    rig.host = other
    other.hello(2)
    rig.run(100)
    assert other.log == []
    for g in (2, 1):
        other.send("want", {"g": g, "n": 0})
        rig.run(100)
    assert rig.sent("gone") == []
    assert [entry[:2] for entry in other.log] == [(g, n) for g in (2, 1) for n in (0, 1, 2)]


def test_what_the_journal_has_no_more_is_said():
    rig = Rig()
    for _ in range(2):
        for n in range(4):
            rig.play("t%d" % n)
        rig.end()
    rig.host.hello()
    rig.run(200)
    rot_record(rig.journal.store, b'"t1"')
    for n in (2, 3, 6, 9):
        rig.host.send("want", {"g": 1, "n": n})
        rig.run(50)
    assert rig.sent("gone") == [
        {"g": 1, "n": 2, "next": 3},
        {"g": 1, "n": 6, "next": -1},
        {"g": 1, "n": 9, "next": -1},
    ]
    rig.play("later")
    rig.run(100)
    assert rig.host.actions()[-1] == "later"  # what is asked in vain holds up nothing


def rot_record(store, mark):
    """Damage the first record that has `mark` in it."""
    for file in store.files.values():
        at = file.find(mark)
        if at >= 0:
            file[at + 1] ^= 1
            return
    raise AssertionError(mark)


def test_a_game_whose_last_event_has_rotted_does_not_keep_the_next_ones_back():
    rig = greeted()
    for action in ("a", "b", "c"):
        rig.play(action)
    rig.run(200)
    rig.journal.append({"k": "end", "t": 0})
    (file,) = rig.journal.store.files.values()
    file[bytes(file).rindex(b'"end"')] ^= 1
    rig.play("d")
    rig.journal.append({"k": "end", "t": 0})
    rig.run(400)
    assert rig.journal.first_unacked() is None
    assert [key[0] for key in rig.host.log][-3:] == [2, 2, 2]
    open_journal(rig.journal, "b")
    assert rig.journal.first_unacked() is None


def test_a_request_is_done_once_and_a_repetition_answered_the_same():
    rig = greeted()
    for _ in range(3):
        rig.host.send("cmd", {"id": 1, "do": "undo"})
        rig.host.send("cmd", {"id": 2, "do": "bad"})
    rig.run(50)
    assert rig.app.asked_for == ["undo", "bad"]
    assert rig.sent("ok") == [{"id": 1}] * 3
    assert rig.sent("no") == [{"id": 2, "why": [BAD_REQUEST], "of": ""}] * 3
    assert rig.link.duplicate == 4


def test_what_sensors_said_before_something_newer_is_left_out():
    rig = greeted(20)
    for number in (10, 12, 11, 13):
        rig.link.feed(wire.encode(number, "sim", {"cell": number, "level": 1}), rig.now)
    assert [fields["cell"] for fields in rig.app.sims] == [10, 12, 13]
    assert rig.link.duplicate == 1


def test_a_new_session_starts_its_requests_anew_and_an_old_one_does_not():
    rig = Rig()
    rig.host.hello(1)
    rig.host.send("cmd", {"id": 1, "do": "undo"})
    rig.host.hello(1)
    rig.host.send("cmd", {"id": 1, "do": "undo"})
    rig.run(50)
    assert rig.app.asked_for == ["undo"] and rig.link.resync == 2
    rig.host.hello(2)
    rig.host.send("cmd", {"id": 1, "do": "undo"})
    rig.run(50)
    assert rig.app.asked_for == ["undo", "undo"]


def test_late_repetitions_of_forgotten_requests_are_not_done():
    rig = greeted()
    for ident in range(1, 3 * ANSWERS):
        rig.host.send("cmd", {"id": ident, "do": "undo"})
        rig.run(20)
    rig.host.send("cmd", {"id": 1, "do": "undo"})
    rig.run(20)
    assert len(rig.app.asked_for) == len(rig.sent("ok")) == 3 * ANSWERS - 1


def test_state_is_sent_only_when_it_changed_and_the_latest_wins():
    rig = greeted(100)
    for value in range(1, 6):
        rig.app.value = value
        rig.link.touch("lights")
    rig.run(20)
    assert [fields["value"] for fields in rig.sent("lights")] == [0, 5]


def test_lights_come_at_most_every_15_ms():
    rig = greeted(100)
    before = len(rig.sent("lights"))
    for _ in range(150):
        rig.now += 1
        rig.link.touch("lights")
        rig.step()
    assert 9 <= len(rig.sent("lights")) - before <= 11


def test_heartbeat_and_loss():
    rig = greeted(4000)
    assert 2 <= len(rig.sent("ping")) <= 5
    rig.host.send("ping", {"x": 77})
    rig.run(20)
    assert rig.sent("pong")[0]["x"] == 77
    rig.run(5000)
    assert not rig.link.connected
    count = len(rig.lines)
    rig.run(5000)
    assert len(rig.lines) == count


def test_ctrl_c_breaks_only_at_the_start_of_a_line():
    rig = greeted(20)
    line = rig.host.encoder.line("ping", {"x": 5})
    rig.link.feed(line[:9] + b"\x03" + line[9:], rig.now)
    assert rig.app.breaks == 0 and rig.link.decoder.dropped + rig.link.decoder.bad_crc == 1
    for data, breaks in ((b"\x03", 1), (b"\r\x03\x03", 2), (b"abc\n\x03", 3), (b"abc\x03\n", 3)):
        rig.link.feed(data, rig.now)
        assert rig.app.breaks == breaks, data
    rig.link.feed(rig.host.encoder.line("ping", {"x": 6}), rig.now)
    rig.run(20)
    assert rig.sent("pong")[-1]["x"] == 6
