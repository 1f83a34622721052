"""What is typed as an action or as a position is taken as it is spelled, or refused in words."""

import random
from functools import cache
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reedbed_engine.errors import BadNotation, BadPosition
from reedbed_engine.games import IDS, load_game
from reedbed_engine.words import explain

SEEDS = st.integers(0, 60)
LONGEST = 260  # words of a refusal, however long is what was typed

pytestmark = pytest.mark.parametrize("name", IDS)


@cache
def started(name, seed):
    """Return a game in the middle, with options and actions drawn by `seed`."""
    chance, played = random.Random(seed), import_module(f"reference_{name}")
    reference, options = played.begin(chance, chance.choice([*played.MANNERS]))
    kind = load_game(name)
    game = kind.load(reference.position()) if options is None else kind.new(options)
    for _ in range(chance.randrange(60)):
        if game.over:
            break
        game.play(chance.choice(legal(game)))
    return game


def legal(game):
    found = []
    game.actions(found)
    return found


def draw_change(data, text, letters):
    """Change a text in up to three places."""
    for _ in range(data.draw(st.integers(0, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 2))
        text = text[:at] + data.draw(st.text(letters, max_size=2)) + text[at + cut :]
    return text


def check_words(error):
    # what was typed may have braces of its own
    plain = ["x" if isinstance(one, str) else one for one in error.arguments]
    for language in ("en", "es"):
        words = explain(error.code, error.arguments, error.game_id, language)
        assert words and len(words) < LONGEST
        assert "{" not in explain(error.code, plain, error.game_id, language)


@given(SEEDS, st.data())
def test_any_text_is_an_action_or_refused(name, seed, data):
    game = started(name, seed)
    texts = [game.text(action) for action in legal(game)] or ["resign"]
    letters = "".join(texts) + "019 é\n"
    near = draw_change(data, data.draw(st.sampled_from(texts)), letters)
    text = data.draw(st.just(near) | st.text(letters, max_size=12) | st.text(max_size=12))
    before = game.position()
    try:
        action = game.parse(text)
    except BadNotation as error:
        check_words(error)
    else:
        assert game.text(action) == text and 0 <= action < 2**30
        reason = game.judge(action)
        assert not reason or explain(reason, game.reason_args(), name)
    assert game.position() == before


@given(SEEDS, st.data())
def test_any_position_is_read_as_it_is_written_or_refused(name, seed, data):
    game = started(name, seed)
    position = game.position()
    text = data.draw(st.just(draw_change(data, position, position + "é\n")) | st.text())
    try:
        loaded = load_game(name).load(text)
    except BadPosition as error:
        check_words(error)
        assert text != position or game.over
    else:
        assert loaded.position() == " ".join(text.split())
        assert legal(loaded) and not loaded.over


def test_what_is_long_is_refused_in_few_words(name):
    game = started(name, 1)
    fields = game.position().split()
    for junk in ("x", "1", "+", "A1x", "R/", "A1,", ";", "\0", "é"):
        junk *= 30_000
        with pytest.raises(BadNotation) as refused:
            game.parse(junk)
        check_words(refused.value)
        for index in range(len(fields)):
            changed = [*fields[:index], junk, *fields[index + 1 :]]
            for text in (junk, " ".join(changed), " ".join([*fields, junk])):
                with pytest.raises(BadPosition) as refused:
                    load_game(name).load(text)
                check_words(refused.value)
