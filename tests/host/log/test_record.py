"""Records: written, read again, replayed."""

import re

import pytest
from command_line import invoke, run_tool
from hypothesis import given
from hypothesis import strategies as st
from ur_events import ur_game

from reedbed.records.record import (
    BadRecord,
    Played,
    Record,
    list_turns,
    make_events,
    make_record,
    read_record,
    read_records,
    write_record,
)
from reedbed.records.replay import Difference, replay_events, replay_record

TEXT = """\
[Game "ur"]
[Options "first=2"]
[Date "2026.11.21"]
[Players "Ann; Bob"]
[Result "ongoing"]

1. P2 t1 R-a {0:07.4}
2. P1 t3 R-C t1 R-A
"""


def test_a_record_reads_as_it_was_written():
    record = read_record(TEXT)
    assert record.players == ["Ann", "Bob"]
    assert record.played[1] == Played("R-a", 2, 7400)
    assert [player for player, _ in list_turns(record.played)] == [2, 1]
    assert write_record(record, times=True) == TEXT


def test_a_record_is_judged():
    assert replay_record(read_record(TEXT)).game.phase == "throw"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("R-C", "R-D"), "action 4, R-D by player 1: the roll was 3, this move takes 4"),
        (("R-C", "Z"), 'action 4, Z by player 1: "Z" is not an action of this game'),
        (("2. P1", "2. P3"), "player 1 was to act, not player 3"),
        (('"ongoing"]', '"win 1 points=5"]\n[Termination "normal"]'), 'by the rules "ongoing"'),
        (("first=2", "first=3"), "it cannot begin: first must be a number"),
        (("first=2", "first"), "not written as they should be"),
        (('"ur"', '"chess"'), 'no game called "chess"'),
    ],
)
def test_the_first_difference_is_told(change, told):
    with pytest.raises(Difference) as caught:
        replay_record(read_record(TEXT.replace(*change)))
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (('[Game "ur"]', "[Game ur]"), "line 1: not written like a header"),
        (('[Game "ur"]\n', ""), "line 1: a record begins with [Game …]"),
        (('[Date "2026.11.21"]', '[Options ""]'), "line 3: Options is given twice"),
        (("2. P1", "3. P1"), "line 8: turn 2 expected"),
        (("2. P1", "2. P2"), "line 8: two turns of player 2 in a row"),
        (("R-C", "{R-C"), "line 8, column 10: not understood: {R-C"),
        (("2. P1 t3 R-C t1 R-A", "2. P1"), "line 8: a turn without an action"),
        (("2. P1", "P1"), "line 8: not written like a turn"),
        (("ongoing", 'x"]\n[Termination "tired'), "line 6: a game does not end by tired"),
        (("2026.11.21", "2026.02.30"), "line 3: there is no date 2026.02.30"),
        (("2026.11.21", "today"), "line 3: there is no date today"),
        (
            ("2026.11.21", "2026.11.21\x1b[2J"),
            r"line 3, column 18: what cannot be seen has no place there: \x1b",
        ),
        (
            ("Ann", "\u202enna"),
            r"line 4, column 11: what cannot be seen has no place there: \u202e",
        ),
        (("R-C", "\x9bR-C"), r"line 8, column 10: what cannot be seen has no place there: \x9b"),
        (("[Date", '[Clock "soon"]\n[Date'), "line 3: there is no clock soon"),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(change, told):
    with pytest.raises(BadRecord) as caught:
        read_record(TEXT.replace(*change))
    assert str(caught.value).startswith(told)


@pytest.mark.parametrize("date", ["2026.??.31", "????.02.29", "????.??.??", "2024.02.29"])
def test_a_date_may_be_known_in_part(date):
    assert read_record(TEXT.replace("2026.11.21", date)).date == date.replace("????.??.??", "")


def test_a_game_that_was_broken_off_has_no_other_result_than_by_the_rules():
    broken_off = TEXT.replace('"ongoing"]', '"win 1"]\n[Termination "abandoned"]')
    with pytest.raises(Difference, match='by the rules "ongoing"'):
        replay_record(read_record(broken_off))


def test_several_records_and_none():
    assert [record.options for record in read_records(TEXT + "\n" + TEXT)] == ["first=2"] * 2
    assert read_records("\n\n") == []
    with pytest.raises(BadRecord):
        read_record("")


def test_headers_of_others_and_comments_are_skipped():
    text = TEXT.replace("[Date", '[Venue "home"]\n[Date').replace("R-A", "R-A {a capture!}")
    assert read_record(text).played == read_record(TEXT).played


names = st.lists(st.text(min_size=1, max_size=12), max_size=6)


@given(names)
def test_names_come_back_except_control_characters(players):
    record = Record("ur", players=players)
    once = read_record(write_record(record))
    assert once == read_record(write_record(once))
    plain = all(name.isprintable() for name in players)
    assert not plain or once.players == ["" if name == "?" else name for name in players]


@given(st.text(alphabet='[]"\\ \n{}.P0123456789GamertR-C;', max_size=200))
def test_junk_is_read_or_refused(text):
    try:
        records = read_records(text)
    except BadRecord:
        return
    assert read_records("\n".join(map(write_record, records)).strip("\n")) == records or any(
        entry.time is not None for record in records for entry in record.played
    )


def test_a_whole_game_round_trips(seed):
    events = ur_game(seed)
    record = make_record(events)
    assert read_record(write_record(record, times=True)).played == [
        played._replace(time=played.time // 100 * 100) for played in record.played
    ]
    replay = replay_record(read_record(write_record(record)))
    assert replay.game.result() == events[-1]["result"]
    assert replay_events(events).played == record.played


def test_what_was_taken_back_is_not_recorded():
    events = ur_game(3, undos=True)
    assert any(event["k"] == "undo" for event in events)
    assert replay_record(make_record(events)).game.over


def test_a_missing_event_is_a_difference():
    events = ur_game(1)
    with pytest.raises(Difference, match="event 4 is missing"):
        replay_events(events[:4] + events[5:])
    with pytest.raises(Difference, match="event 0 is missing"):
        replay_events(events[1:])
    with pytest.raises(BadRecord, match="beginning"):
        make_record(events[1:])


CLOCKED = """\
[Game "ur"]
[Options ""]
[Date "2026.11.21"]
[Players "Ann; Bob"]
[Clock "5+3"]
[Result "win 2 points=7 resign"]
[Termination "time forfeit"]

1. P1 t1 {0:07.4, 4:52.6 left} R-A {0:09.0, 4:51.0 left}
2. P2 t1 {5:01.0 left}
"""


def test_clocks_are_in_the_record():
    record = read_record(CLOCKED)
    assert record.clock == "5+3"
    assert record.played[0] == Played("t1", 1, 7400, 292600)
    assert record.played[2] == Played("t1", 2, None, 301000)
    assert write_record(record, times=True) == CLOCKED
    assert "t1 {4:52.6 left} R-A {4:51.0 left}" in write_record(record)


def test_a_comment_of_something_else_is_skipped():
    for comment in ("{}", "{, 4:52.6 left}", "{4:52.6 left, 0:07.4}", "{4:52 left}", "{left}"):
        text = CLOCKED.replace("{0:07.4, 4:52.6 left}", comment)
        assert read_record(text).played[0] == Played("t1", 1), comment


def test_clocks_come_from_the_events():
    events = ur_game(4)
    events[0]["clock"] = "5+3"
    for event in events:
        if event["k"] == "play":
            event["left"] = [200000, 100000]
    record = make_record(events)
    assert record.clock == "5+3"
    assert {(entry.player, entry.left) for entry in record.played} == {(1, 200000), (2, 100000)}
    assert read_record(write_record(record)).played[0].left == 200000


def test_a_game_whose_end_was_taken_back_is_open_again():
    events = ur_game(4)
    assert make_record(events).termination == "normal"
    events.append({"n": len(events), "k": "undo", "t": 0, "count": 1, "by": "button"})
    record = make_record(events)
    assert (record.result, record.termination) == ("ongoing", "")
    assert replay_events(events).game.result() == "ongoing"
    again = dict(events[-3], n=len(events))
    assert replay_events([*events, again]).game.over


def test_a_loss_on_time_is_a_resignation():
    text = TEXT.replace("t1 R-A", "resign").replace(
        '"ongoing"]', '"win 2 points=7 resign"]\n[Termination "time forfeit"]'
    )
    record = read_record(text)
    record.result = replay_result(text)
    assert replay_record(record).game.over
    with pytest.raises(Difference, match="nobody resigned"):
        replay_record(
            read_record(TEXT.replace('"ongoing"]', '"ongoing"]\n[Termination "time forfeit"]'))
        )


def replay_result(text):
    """Return the result by the rules of a record that tells another one."""
    headers = '[Result "ongoing"]\n[Termination "abandoned"]'
    return replay_record(
        read_record(re.sub(r"\[Result(.|\n)*forfeit\"\]", headers, text))
    ).game.result()


# ---- files: judged, taken into the log, written again

PLAYERS = ['Zoë; "Ω"', "李\\娜"]


def whole(seed, **headers):
    """Return the text of a whole game with times."""
    events = ur_game(seed)
    events[0].update(headers)
    return write_record(make_record(events), times=True)


def games(*arguments, data):
    return run_tool("games", *arguments, env={"REEDBED_DATA": str(data)})


def test_records_come_into_the_log_and_out_of_it_unchanged(tmp_path):
    texts = [whole(1, players=PLAYERS, clock="10+5"), CLOCKED_OVER, ABANDONED, PUT_ASIDE, TEXT]
    file = tmp_path / "records.txt"
    file.write_text("\n".join(texts), encoding="utf-8")
    code, said, problem = games("import", file, data=tmp_path / "data")
    assert code == 0, problem
    assert len(said.splitlines()) == 5 and said.startswith("game 1: ur, ")
    assert games("export", "--times", data=tmp_path / "data")[1] == "\n".join(texts)
    assert games("check", data=tmp_path / "data")[0] == 0
    # once more changes nothing
    code, said, _ = games("import", file, data=tmp_path / "data")
    assert code == 0 and said.splitlines()[3] == "game 4: in the log already"
    assert games("export", "--times", data=tmp_path / "data")[1] == "\n".join(texts)
    table = games(data=tmp_path / "data")[1]
    assert (
        'Zoë; "Ω", 李\\娜' in table
        and "(on time)" in table
        and " abandoned" in table
        and " put aside" in table
    )


def test_times_that_a_record_does_not_tell_are_not_made_up(tmp_path):
    file = tmp_path / "record.txt"
    file.write_text(write_record(read_record(whole(2))), encoding="utf-8")
    games("import", file, data=tmp_path)
    assert "{" not in games("export", "--times", data=tmp_path)[1]


CLOCKED_OVER = """\
[Game "ur"]
[Options ""]
[Date "????.??.??"]
[Players ""]
[Clock "5+3"]
[Result "win 2 points=13 resign"]
[Termination "time forfeit"]

1. P1 t1 {0:07.4, 4:52.6 left} R-A {0:09.0, 4:51.0 left}
2. P2 t1 {0:12.0, 5:01.0 left} R-a {0:13.0, 5:00.0 left}
3. P1 resign {5:00.0, 0:00.0 left}
"""
ABANDONED = """\
[Game "uros"]
[Options "first=2"]
[Date "2026.11.21"]
[Players "?; Bob"]
[Result "ongoing"]
[Termination "abandoned"]

"""
PUT_ASIDE = ABANDONED.replace("ongoing", "*").replace("abandoned", "adjourned")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: "\n\n" + text + "\n\n\n",
        lambda text: text.rstrip("\n"),
        lambda text: text.replace("\n1.", "\n \t \n1."),
        lambda text: text.replace("[Date", '[Event "fête"]\n[Date'),
    ],
)
def test_a_file_from_another_editor_is_the_same_record(tmp_path, spoil):
    file, text = tmp_path / "record.txt", whole(3, players=PLAYERS)
    file.write_bytes(spoil(text).encode())
    code, _, problem = games("import", file, data=tmp_path)
    assert code == 0, problem
    assert games("export", "--times", data=tmp_path)[1] == text


def test_a_record_that_was_cut_is_never_taken_for_a_whole_one(tmp_path):
    text, file = whole(4), tmp_path / "record.txt"
    turns_at = text.index("\n\n")
    for end in [*range(1, turns_at, 23), *range(turns_at, len(text) - 12, 149)]:
        file.write_text(text[:end], encoding="utf-8")
        code, said, problem = games("check", file, data=tmp_path)
        # a game that had not begun when its headers were cut before the result is one
        if code == 0:
            assert '[Result "' not in text[:end] and " 0 actions, ongoing" in said, text[:end]
        else:
            assert problem.startswith(f"{file}: ") and "\n" not in problem, problem


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "there is no record in it"),
        (b"\r\n \r\n", "there is no record in it"),
        (b"\xff\xfe[\0G\0", "is not text in UTF-8: not a record"),
        (b"hello\n", "line 1: not written like a turn: hello"),
        (b'[Game "ur]\n', "line 1: not written like a header"),
        (
            TEXT.replace("R-C", "R-D").encode(),
            "line 8, column 10: action 4, R-D by player 1: the",
        ),
        (
            (TEXT + "\n" + TEXT.replace("R-C", "R-D")).encode(),
            "line 17, column 10: action 4, R-D",
        ),
        (
            TEXT.replace("ongoing", "win 1 points=5").encode(),
            'result: recorded "win 1 points=5", by',
        ),
    ],
)
def test_a_file_that_is_no_record_is_told_in_one_line_and_not_taken(tmp_path, data, told):
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(TEXT, encoding="utf-8")
    bad.write_bytes(data)
    for command in ("check", "import"):
        code, _, problem = games(command, good, bad, data=tmp_path / "data")
        assert code == 1 and str(bad) in problem and told in problem and "\n" not in problem
    assert not (tmp_path / "data").exists()
    code, _, problem = games("check", tmp_path / "none.txt", data=tmp_path)
    assert code == 1 and problem.endswith("none.txt cannot be read: No such file or directory")


def test_a_very_long_game_comes_back():
    played = [Played("t1", 1 + turn % 2, turn * 2500, 90_000) for turn in range(30_000)]
    record = Record("ur", clock="10+5", played=played)
    assert read_record(write_record(record, times=True)) == record


def test_a_record_is_not_taken_for_a_trace(tmp_path):
    file = tmp_path / "record.txt"
    file.write_text(TEXT, encoding="utf-8")
    problem = invoke("dev", "replay", file).exception
    assert "is a record, not a trace: `reedbed games check` judges it" in str(problem)


def test_a_hint_is_told_in_the_record_and_comes_back():
    played = [Played("t1", 1, hint=True), Played("R-a", 1, 7400, None, True)]
    played += [Played("t3", 2, 9000, 5000, True), Played("R-C", 2, None, 5000, True)]
    record = Record("ur", played=played)
    text = write_record(record, times=True)
    assert "t1 {hint}" in text and "R-a {0:07.4, hint}" in text
    assert "t3 {0:09.0, 0:05.0 left, hint}" in text
    assert read_record(text).played == played
    assert make_record(make_events(record)).played == played
