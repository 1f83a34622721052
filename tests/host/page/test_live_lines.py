"""A game told in lines: each thing once, what is taken back, too."""

from reedbed.page.live_lines import LiveLines


def both(text):
    return {"en": text, "es": text and f"({text})"}


def game(number, *turns, ending="", players=("Ann", "")):
    return {
        "game": {
            "number": number,
            "game": "ur",
            "options": "",
            "players": list(players),
            "ending": both(ending),
            "turns": [
                {"player": player, "words": [both(action) for action in actions]}
                for player, *actions in turns
            ],
        }
    }


def say(*lines, refused=""):
    return {"say": {"lines": [both(line) for line in lines], "refused": both(refused)}}


def test_a_game_is_told_action_by_action():
    lines = LiveLines("en")
    assert lines.format_changes(game(3)) == ["game 3: ur Ann"]
    assert lines.format_changes(game(3, (1, "throw 1", "R to A"))) == [
        "+ Ann: throw 1",
        "+ Ann: R to A",
    ]
    assert lines.format_changes(game(3, (1, "throw 1", "R to A"))) == []
    assert lines.format_changes(game(3, (1, "throw 1"), (2, "throw 2"))) == [
        "- Ann: R to A",
        "+ player 2: throw 2",
    ]
    assert lines.format_changes(game(3, (1, "throw 1"), ending="Ann wins")) == [
        "- player 2: throw 2",
        "= Ann wins",
    ]
    assert lines.format_changes(game(4)) == ["game 4: ur Ann"]


def test_what_is_due_and_what_is_refused_are_told_once():
    lines = LiveLines("es")
    assert lines.format_changes(say("White throws", "")) == ["  (White throws)"]
    assert lines.format_changes(say("White throws", "")) == []
    assert lines.format_changes(say("White throws", "R to A", refused="too far")) == [
        "  (White throws) | (R to A)",
        "! (too far)",
    ]
    assert lines.format_changes(say("White throws", "R to A")) == []
    assert lines.format_changes(say("White throws", "R to A", refused="too far")) == [
        "! (too far)"
    ]


def test_without_a_game_nothing_is_told():
    assert LiveLines("en").format_changes({"game": None, "say": None}) == []
    assert LiveLines("en").format_changes(game(None)) == []
