"""Every message has words in every language, with the same arguments."""

import sys

from reedbed_engine.words import LANGUAGES, clause, explain, group_of

GROUPS = ("common", "ur", "uros", "arbos", "pilus", "community", "table", "board")
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


def words_of(language, group):
    """Return a group's words as a dict, or None where it has none."""
    path = "reedbed_engine.words.%s.%s" % (language, group)
    try:
        __import__(path)
    except ImportError:
        return None
    words = sys.modules[path].WORDS  # on a board not a dict, but with `get`
    found = {}
    for code in range(1, 900):
        if words.get(code) is not None:
            found[code] = words.get(code)
    return found


def places(template):
    found = set()
    for index in range(6):
        if "{%d}" % index in template:
            found.add(index)
    # every brace belongs to one of them
    assert template.count("{") == template.count("}")
    return found


def test_languages_have_the_same_messages():
    for group in GROUPS:
        english = words_of("en", group)
        for language in LANGUAGES[1:]:
            other = words_of(language, group)
            assert (english is None) == (other is None), group
            if english:
                assert sorted(english) == sorted(other), (group, language)
                for code in english:
                    assert places(english[code]) == places(other[code]), (language, code)


def test_ids_lie_in_their_groups_range():
    for group, (low, high) in zip(GROUPS, _RANGES):
        for code in words_of("en", group) or ():
            assert low <= code < high and group_of(code) == group, code


def test_short_forms_fit_the_display():
    for language in LANGUAGES:
        for group in GROUPS:
            short = words_of(language, "short_" + group)
            for code in short or ():
                assert code in words_of(language, group), (group, code)
                assert len(short[code]) <= 42, (language, code, short[code])


def test_explaining():
    assert explain(103, (2, 1)) == "the throw was 2, this move takes 1"
    assert explain(103, (2, 1), "es") == "salió 2 y esta jugada es de 1"
    assert clause(103) == "UR-13"
    assert clause(1) == ""
