"""Every message has words in every language, with the same arguments."""

from reedbed_engine.words import LANGUAGES, clause, explain, explain_line, template

_RANGES = (
    (1, 100),
    (100, 200),
    (200, 300),
    (300, 400),
    (400, 500),
    (500, 600),
    (600, 800),
    (800, 900),
)


def words_of(language, number, short=False):
    """Return a group's words as a dict."""
    found = {}
    low, high = _RANGES[number]
    for code in range(low, high):
        try:
            found[code] = template(code, language, short)
        except KeyError:
            continue
    return found


def places(template):
    found = set()
    for index in range(6):
        if "{%d}" % index in template:
            found.add(index)
    # every brace belongs to one of them
    assert template.count("{") == template.count("}")
    return found


def test_languages_have_the_same_messages_in_both_lengths():
    for number in range(len(_RANGES)):
        english = words_of("en", number)
        assert len(english) > 10
        for language in LANGUAGES:
            other = words_of(language, number)
            assert sorted(english) == sorted(other), (number, language)
            short = words_of(language, number, True)
            assert sorted(english) == sorted(short), (number, language)
            for code in english:
                assert places(english[code]) == places(other[code]), (language, code)
                places(short[code])


def test_explaining():
    assert explain(103, (2, 1)) == "the throw was 2, this move takes 1"
    assert explain(103, (2, 1), "es") == "salió 2 y esta jugada es de 1"
    assert clause(103) == "UR-13"
    assert clause(1) == ""


def test_games_are_called_by_their_names():
    assert explain(752, ["community"]) == "New game: Building Community"
    assert explain(717, ["uros"], "es") == "Empezar Uros"
    assert explain(800, ["ur"], "en", True) == "Unfinished Ur"
    assert explain(806, ["?"], "en", True) == "? not restored"


def test_a_line_begins_with_a_capital_but_for_the_name_of_a_place():
    steps = [["a", "b"]]  # White's square, not A
    assert explain_line(622, steps).startswith("a b? PLUS")
    assert explain_line(622, [[[797], "D6"]]).startswith("The seed D6? PLUS")
    assert explain_line(675, [[340, "D6"]]).startswith("A spore on D6 is illegal")
    assert explain_line(675, [[131, "a", "b"]]).startswith("a to b")
    assert explain_line(340, ["D6"]) == "A spore on D6"
    assert explain_line(601) == explain(601)
    assert explain_line(790, [3, 2]) == "3 names for 2 players"
