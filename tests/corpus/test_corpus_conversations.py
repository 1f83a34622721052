"""What a first-edition host said is understood by today's board, what its board said by our host.

A conversation has a line a message: ms since the board was switched on, `>` to the board or `<`
from it, the wire line.  Compared are the answers to requests and the journal events, but not
their times, which are for the board to choose.
"""

import json
from pathlib import Path

import pytest
from board_on_wire import PROTOCOL, Board, parse, spell
from differences import check_difference
from pc_tool import hear, run_command

CONVERSATIONS = sorted((Path(__file__).parent / "first" / "conversations").glob("*.txt"))
CHOSEN = ("t", "left", "seed")  # fields of events that are the board's own choice


@pytest.fixture(params=CONVERSATIONS, ids=lambda path: path.stem)
def path(request):
    return request.param


@pytest.fixture
def said(path):
    """Return the shape of the board, and (ms, way, line) of what was said."""
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    rows = [line.split(" ", 2) for line in lines]
    shape = json.loads(first.removeprefix("shape "))
    return shape, [(int(ms), way, line) for ms, way, line in rows]


def answers_and_events(lines):
    """Return the answers by id, the events in the order of their first arrival, by name."""
    answers, events = {}, {}
    for verb, fields in map(parse, lines):
        if verb in ("ok", "no"):
            answers[fields["id"]] = verb
        elif verb == "event":
            kept = {key: value for key, value in fields.items() if key not in CHOSEN}
            events.setdefault((fields["g"], fields["n"]), kept)
    return answers, events


def in_our_protocol(line):
    """Return the line of a host, a greeting with the protocol of today's board."""
    seq, verb, _ = line.split(" ", 2)
    return spell(seq, verb, {**parse(line)[1], "proto": PROTOCOL}) if verb == "hello" else line


def first_difference(then, now):
    """Return in words where what came then and what comes now differ, "" where they do not."""
    for number, verb in then[0].items():
        if now[0].get(number) != verb:
            return f"request {number}: {verb} then, {now[0].get(number)} now"
    for (name, event), (new_name, new) in zip(then[1].items(), now[1].items(), strict=False):
        got = {key: new.get(key) for key in event}
        if (name, event) != (new_name, got):
            return f"event {name}: {json.dumps(event)} then, {json.dumps(got)} now"
    if len(then[1]) != len(now[1]):
        return f"{len(then[1])} events then, {len(now[1])} now"
    return ""


def test_the_same_game_is_recorded(path, said):
    shape, rows = said
    board = Board(None, *shape, entropy=77)
    start = board.now
    for ms, way, line in rows:
        if way == ">":
            board.run(start + ms - board.now)
            board.send(in_our_protocol(line))
    board.run(start + rows[-1][0] - board.now)
    then = answers_and_events(line for _, way, line in rows if way == "<")
    now = answers_and_events(line for _, line in board.heard)
    assert then[0] and len(then[1]) > 5
    check_difference(path, first_difference(then, now))


def test_a_host_of_the_first_edition_is_refused_with_both_numbers(said):
    shape, rows = said
    board = Board(None, *shape, entropy=77)
    for line in [line for _, way, line in rows if way == ">"][:5]:
        board.send(line)
    board.run(100)
    assert [parse(line) for _, line in board.heard] == [("no", {"proto": PROTOCOL, "yours": 1})]


def test_a_host_hears_and_logs_it(path, said, tmp_path):
    told = hear(tmp_path, [line for _, way, line in said[1] if way == "<"])
    counters, messages = json.loads(path.with_suffix(".heard").read_text(encoding="utf-8"))
    assert {name: told[0][name] for name in counters} == counters
    assert {verb: told[1][verb] for verb in messages} == messages
    record = run_command("games", "export", "--times", "--data", tmp_path)
    assert record == (0, path.with_suffix(".record").read_text(encoding="utf-8"))


def test_events_were_repeated_and_requests_refused(said):
    lines = [parse(line) for _, way, line in said[1] if way == "<"]
    events = [(fields["g"], fields["n"]) for verb, fields in lines if verb == "event"]
    assert len(events) > len(set(events))
    assert "no" in [verb for verb, _ in lines]
