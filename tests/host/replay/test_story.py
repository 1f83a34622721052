"""The story of a game: a frame for each action, in a page that stands alone."""

import json
import re
import zlib
from base64 import b64decode

import pytest
from told import play_record

from reedbed.drawing.pictures import load_drawing
from reedbed.drawing.svg import draw_marks
from reedbed.records.record import read_record
from reedbed.records.replay import Difference, replay_record
from reedbed.replay.frames import make_story
from reedbed.replay.page import write_file, write_served_page
from reedbed_engine.games import IDS, load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.table.fitting import fit

LARGEST = 300_000  # bytes of a page
_STORY = re.compile(r'<script type="text/plain" id="story">([^<]*)</script>')
_ELSEWHERE = re.compile(
    r"""<(?:link|script|img|use)\b[^>]*\s(?:src|href)="(?!data:)|url\((?!["']?data:)|@import|\bimport\("""
)


def unpack(page):
    """Return the story that a page has inside."""
    return json.loads(zlib.decompress(b64decode(_STORY.search(page)[1])))


@pytest.mark.parametrize("name", IDS)
def test_a_frame_stands_before_and_after_each_action(name):
    record = play_record(name)
    story = make_story(record)
    assert len(story["frames"]) == len(story["actions"]) + 1 == len(record.played) + 1
    assert [action["text"] for action in story["actions"]] == [p.action for p in record.played]
    game = load_game(name).load(story["frames"][0]["position"])
    for frame, action in zip(story["frames"][1:], story["actions"], strict=True):
        game.play(game.parse(action["text"]))
        assert frame["position"] == game.position() and frame["due"]["en"] and frame["due"]["es"]
    assert all(action["words"]["es"] for action in story["actions"])


@pytest.mark.parametrize("name", IDS)
def test_what_frames_name_is_drawn(name):
    story = make_story(play_record(name))
    for frame in story["frames"]:
        assert all(0 <= number < len(story["drawings"]) for number in frame["things"])
        assert all(str(kind) in story["looks"] for _, kind in frame["pieces"])


@pytest.mark.parametrize(("name", "options"), [("arbos", "size=20"), ("community", "players=6")])
def test_a_long_game_makes_a_small_page_that_needs_nothing_else(name, options):
    page = write_file(make_story(play_record(name, options, actions=400)))
    assert len(page.encode()) <= LARGEST
    assert not _ELSEWHERE.search(page), _ELSEWHERE.search(page)


def test_the_page_has_the_record_in_it():
    record = play_record("ur")
    assert read_record(unpack(write_file(make_story(record)))["record"]) == record


def test_names_are_text_and_nothing_else():
    name = '</script><img src=x onerror="alert(1)">'
    page = write_file(make_story(play_record("ur", players=(name, "Bo"))))
    assert "<img src=x" not in page and unpack(page)["players"][0] == name


def test_hands_stay_hidden_while_the_game_can_go_on():
    record = play_record("pilus", "deck=dealt,size=8", actions=6)
    story = make_story(record)
    assert story["record"] == story["options"] == ""
    assert {frame["position"] for frame in story["frames"]} == {""}
    hands = [draw_marks(t.marks, is_page=True) for t in list_things(record) if t.words and t.owner]
    assert hands and not set(hands) & set(story["drawings"])


def list_things(record):
    """Return what lies on the board and beside it at the end of a record."""
    game = replay_record(record).game
    return load_drawing(game, fit(game.ID, game.options, Board("presence", 10, 10))).things()


def test_what_the_rules_do_not_allow_has_no_story():
    record = play_record("ur")
    record.played[0] = record.played[0]._replace(action="5-6")
    with pytest.raises(Difference, match="action 1, 5-6"):
        make_story(record)


def test_the_served_page_has_its_parts_beside_it():
    page = write_served_page(make_story(play_record("uros")), 7)
    assert 'data-number="7"' in page and 'src="/story/story.js"' in page and "<style>" not in page
