"""The pages of logged games, as a browser asks for them."""

import json
import shutil
import zlib
from base64 import urlsafe_b64encode
from contextlib import closing

import pytest
from heard_board import open_session
from starlette.testclient import TestClient
from ur_events import ur_game

from reedbed.log import Log
from reedbed.page.access import Access
from reedbed.page.app import make_app
from reedbed.records.record import read_record

HERE = "http://localhost"
OWN = {"origin": HERE}
HOME = Access()
ENDED, UNDER_WAY, HOLE = 1, 2, 3  # numbers in the log


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    folder = tmp_path_factory.mktemp("log")
    with closing(Log(folder)) as log:
        events = ur_game(1)
        for g, chosen in enumerate((events, events[:9], [*events[:4], *events[5:]])):
            for event in chosen:
                log.add_event("b1", {**event, "g": g}, gone=5 if g == 2 else 0)
    return folder


@pytest.fixture
def log(written, tmp_path):
    with closing(Log(shutil.copytree(written, tmp_path / "data"))) as log:
        yield log


def open_client(log, access=HOME):
    app = make_app(open_session(log), access)
    return TestClient(app, base_url=HERE)


def test_the_list_is_looked_up_and_comes_in_pages(log):
    client = open_client(log)
    told = client.get("/games/list").json()
    assert [game["number"] for game in told["games"]] == [HOLE, UNDER_WAY, ENDED]
    assert told["total"] == 3 and told["titles"]["uros"] == "Uros" and told["plays"]
    told = client.get("/games/list", params={"result": "win", "first": 1}).json()
    assert (told["total"], told["games"], told["first"]) == (2, [told["games"][0]], 1)


def test_a_game_in_its_address_is_replayed_and_a_broken_one_explained(log):
    client = open_client(log)
    record = client.get(f"/games/{ENDED}/record").text
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = urlsafe_b64encode(packer.compress(record.encode()) + packer.flush()).decode()
    page = client.get("/games/shared", params={"game": packed})
    assert page.status_code == 200 and 'data-number="shared"' in page.text
    broken = client.get("/games/shared", params={"game": packed[:20]})
    assert broken.status_code == 400
    assert "cut off" in broken.text and "cortado" in broken.text and 'href="../"' in broken.text


@pytest.mark.parametrize("asked", [{"since": "2026"}, {"first": "-1"}, {"first": "x"}])
@pytest.mark.parametrize("path", ["/games/list", "/games/standings"])
def test_a_bad_search_is_told(log, asked, path):
    answer = open_client(log).get(path, params=asked)
    assert answer.status_code == 400 and set(answer.json()) == {"en", "es"}


def test_standings_are_told_with_their_plots(log):
    told = open_client(log).get("/games/standings", params={"game": "ur", "lang": "es"}).json()
    assert told["games"] == 2 and {row["player"] for row in told["standings"]} == {"Ann", "Bob"}
    assert "Quién ganó" in told["plots"]["winners"]


def test_a_game_is_a_page_a_file_and_a_record(log):
    client = open_client(log)
    page = client.get(f"/games/{ENDED}")
    assert page.status_code == 200 and 'data-number="1"' in page.text
    file = client.get(f"/games/{ENDED}/file")
    assert "attachment" in file.headers["content-disposition"] and "<style>" in file.text
    assert read_record(client.get(f"/games/{ENDED}/record").text).players == ["Ann", "Bob"]


@pytest.mark.parametrize(("number", "code"), [(99, 404), (1 << 70, 404), (HOLE, 409)])
def test_a_game_that_cannot_be_shown_is_told(log, number, code):
    answer = open_client(log).get(f"/games/{number}")
    assert answer.status_code == code and len(answer.text.splitlines()) == 1


def test_an_action_is_tried_and_the_log_stays_as_it_was(log):
    before, client = log.list_events(ENDED), open_client(log)
    story = client.get(f"/games/{ENDED}/try?at=0").json()
    assert [choice["value"] for choice in story["choices"]] == ["t1", "t2", "t3", "t4"]
    tried = client.get(f"/games/{ENDED}/try?at=0&play=t3").json()
    assert [action["text"] for action in tried["actions"]] == ["t3"]
    assert log.list_events(ENDED) == before and len(log.list_games()) == 3


def test_where_a_game_was_decided_is_found_for_one_that_was_won(log):
    client = open_client(log)
    assert 0 < client.get(f"/games/{ENDED}/decided").json() <= len(log.list_events(ENDED))
    assert client.get(f"/games/{UNDER_WAY}/decided").json() == 0


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ("", 400),
        ("?at=x", 400),
        ("?at=-1", 400),
        ("?at=9999999", 400),
        ("?at=5000", 409),
        ("?at=0&play=t9", 409),
        ("?at=0&play=" + "W" * 3000, 409),
    ],
)
def test_what_cannot_be_tried_is_told(log, asked, code):
    answer = open_client(log).get(f"/games/{ENDED}/try{asked}")
    told = answer.json()
    assert answer.status_code == code and told["en"] and told["es"] and len(told["en"]) < 400


def test_games_are_added_from_a_file_once_and_all_of_them_or_none(log):
    client = open_client(log)

    def add(records):
        body = json.dumps({"records": records})
        return client.post("/games/import", content=body, headers=OWN)

    record = client.get(f"/games/{ENDED}/record").text
    other = record.replace('[Date "2026', '[Date "2025')
    assert add(f"{record}\n{other}").json() == {"games": 2, "new": 2}
    assert add(record).json() == {"games": 1, "new": 0}
    for wrong, why in (
        ("no record at all", "line 1"),
        (record.replace("2026", "2024") + record.replace('"win', '"loss'), "line"),
        ("", "there is no record"),
        (None, "a text of at most"),
        ("\n" * (1 << 21), "a text of at most"),
    ):
        answer = add(wrong)
        assert answer.status_code == 409 and why in answer.json()["en"], (wrong, answer.json())
    assert client.get("/games/list").json()["total"] == 5


def test_players_are_renamed_and_games_deleted(log):
    client = open_client(log)
    body = json.dumps({"players": ["Anna ", "Bodo"]})
    assert client.post(f"/games/{ENDED}/rename", content=body, headers=OWN).json() == {}
    assert log.read_game(ENDED).players == ["Anna", "Bodo"]
    assert client.post(f"/games/{ENDED}/delete", content="{}", headers=OWN).json() == {}
    assert [row.id for row in log.list_games()] == [UNDER_WAY, HOLE]
    refused = client.post(f"/games/{UNDER_WAY}/delete", content="{}", headers=OWN)
    assert refused.status_code == 409 and "under way" in refused.json()["en"]


@pytest.mark.parametrize(
    "body", ["", "[", "[]", "null", '{"players": 1}', '{"players": [1]}', "[" * 5000, "{}" * 4000]
)
def test_odd_changes_change_nothing(log, body):
    for what in ("rename", "play-on"):
        answer = open_client(log).post(f"/games/{ENDED}/{what}", content=body, headers=OWN)
        assert answer.status_code in (400, 409) and answer.json()["en"]
    assert log.read_game(ENDED).players == ["Ann", "Bob"]


def test_another_page_and_a_spectator_change_nothing(log):
    for headers in ({}, {"origin": "http://evil.example"}):
        answer = open_client(log).post("/games/1/delete", content="{}", headers=headers)
        assert answer.status_code == 403
    client = open_client(log, Access(token="all", is_read_only=True))
    client.get("/?token=all")
    answer = client.post("/games/1/delete", content="{}", headers=OWN)
    assert answer.status_code == 403 and answer.json()["en"] == "You only watch."
    assert len(log.list_games()) == 3
