"""The pages for players as HTML: every game, every phase, every clause that a refusal names."""

import re

import pytest
from starlette.testclient import TestClient

from reedbed.page.access import Access
from reedbed.page.app import make_app
from reedbed.page.guides import CLAUSES, HOW_TO_PLAY, find_cover, find_picture, write_guide
from reedbed_engine.games import IDS, load_part

PHASES = {
    "ur": ("throw", "move1", "bonus", "bonus+", "penalty", "over"),
    "uros": ("place", "over"),
    "pilus": ("tile", "pawn", "over"),
    "arbos": ("setup", "turn", "sac2", "sac1", "prune", "over"),
    "community": ("swap", "move", "over"),
}


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_page_opens_at_every_phase_and_has_its_pictures(game, language):
    html = write_guide(game, HOW_TO_PLAY, language)
    due = " ".join(re.findall(r'data-due="([^"]+)"', html)).split()
    for phase in PHASES[game]:
        assert any(phase.startswith(name) for name in due), phase
    pictures = re.findall(r'src="guide/([a-z]+)/([^"]+)"', html)
    assert pictures and all(find_picture(*picture) for picture in pictures)
    assert find_picture(game, find_cover(game))
    assert "<!--" not in html


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_clause_that_a_refusal_names_can_be_opened(game, language):
    html = write_guide(game, CLAUSES, language)
    for clause in load_part(game, "off_board.clauses").CLAUSES.values():
        assert f'id="{clause}"' in html
    assert 'href="#rules"' in write_guide(game, HOW_TO_PLAY, language)


@pytest.mark.parametrize("game", IDS)
def test_a_clause_is_read_in_the_readers_language(game):
    english, spanish = (write_guide(game, CLAUSES, language) for language in ("en", "es"))
    assert "jugador" in spanish and "jugador" not in english


def test_what_there_is_not_is_not_made_up():
    assert write_guide("chess", HOW_TO_PLAY, "en") is None
    assert write_guide("ur", "../words/en", "en") is None
    assert find_picture("ur", "../rules.md") is None
    assert write_guide("ur", HOW_TO_PLAY, "xx") == write_guide("ur", HOW_TO_PLAY, "en")


def test_what_is_sent_is_packed_for_who_can_unpack_it(board_session):
    app = make_app(board_session, Access())
    client = TestClient(app, base_url="http://localhost", client=("127.0.0.1", 5000))
    for path in ("/", "/static/style.css", "/guide/ur/start.svg", "/guide/ur/en/how-to-play"):
        packed = client.get(path, headers={"accept-encoding": "gzip"})
        plain = client.get(path, headers={"accept-encoding": "identity"})
        assert packed.content == plain.content
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) < len(plain.content) / 2
        assert "content-encoding" not in plain.headers
