"""Uros on CPython: notation and positions under fire."""

from hypothesis import given, settings
from hypothesis import strategies as st

from reedbed_engine.errors import BadNotation, BadPosition
from reedbed_engine.games import load_game
from reedbed_engine.off_board.gtp import Server

Uros = load_game("uros")

SQUARES = [
    f"h{i}{k + 1}"
    for i, n in zip("MDIVBOTLS", (1, 2, 3, 3, 4, 4, 4, 4, 4), strict=True)
    for k in range(n)
]
TEXTS = st.sampled_from(SQUARES) | st.builds(
    "p{}@{}{}{}{}".format,
    st.sampled_from("MDIVBOTLS"),
    st.sampled_from("ABCDEF"),
    st.sampled_from("123456"),
    st.sampled_from("rm"),
    st.sampled_from("0123"),
)
# any choice among the legal actions, houses preferred as often as not
CHOICES = st.lists(st.tuples(st.integers(0, 999), st.booleans()), max_size=45)


def played(choices, first=1):
    game = Uros.new({"first": first})
    for number, house in choices:
        found = []
        game.actions(found)
        if house:
            found = [action for action in found if action < 29] or found
        if found:
            game.play(found[number % len(found)])
    return game


@given(TEXTS)
def test_parse_and_print(text):
    game = Uros.new()
    assert game.text(game.parse(text)) == text


@given(st.text(max_size=10) | st.text(alphabet="hpMDIVBOTLS@ABCDEF123456rm0", max_size=8))
def test_junk_is_no_action(text):
    game = Uros.new()
    try:
        action = game.parse(text)
    except BadNotation:
        return
    assert game.text(action) == text
    game.judge(action)


@settings(max_examples=40)
@given(CHOICES, st.sampled_from((1, 2)))
def test_what_is_kept_is_what_is_counted(choices, first):
    """State kept up move by move equals state read afresh, and undoing leads back."""
    game = played(choices, first)
    if not game.over:
        fresh = Uros.load(game.position())
        for name in ("houses", "where", "pools", "lake", "placements", "left", "player"):
            assert getattr(game, name) == getattr(fresh, name), name
        assert game.score() == fresh.score()
        kept, counted = [], []
        game.actions(kept)
        fresh.actions(counted)
        assert kept == counted
    while game.history:
        game.undo()
    assert game.position() == Uros.new({"first": first}).position()


@settings(max_examples=60)
@given(CHOICES, st.data())
def test_mutated_positions_are_refused_or_kept(choices, data):
    text = played(choices).position()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        letter = data.draw(st.sampled_from(".RB-:,ABCF1236rm0 xL"))
        text = text[:at] + letter + text[at + data.draw(st.integers(0, 1)) :]
    try:
        game = Uros.load(text)
    except BadPosition:
        return
    assert game.position() == " ".join(text.split())
    assert not game.over


def test_long_junk():
    server = Server()
    answers = []
    for line in (
        "new uros",
        "play " + "h" * 100000,
        "play p" + "L" * 100000,
        "setposition uros " + "M:-:.," * 20000 + " 1 1",
        "setposition uros:" + "first=2," * 12000 + " x 1 1",
        "setposition uros " + "x " * 50000,
        "setposition " + Uros.new().position()[:-1] + "1" * 100000,
        "position",
    ):
        answer = []
        server.respond(line, answer.append)
        answers.append("".join(answer))
    assert answers[0] == "=\n\n"
    assert all(answer.startswith("?") and len(answer) < 200 for answer in answers[1:-1])
    assert answers[-1] == "= " + Uros.new().position() + "\n\n"
