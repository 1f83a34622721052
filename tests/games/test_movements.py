"""No action takes more than four movements of the hand, six for a tile of an open deck.

Every press of a button counts, OK too, every tap and every piece that is carried.  `pytest -s`
shows what each kind of action took.
"""

import pytest
from action_kinds import tour
from movements import deeds, movements, watched
from places import DECK, name_place
from places import PLACES as USUAL
from simulated_start import resume_simulated, start_simulated

from reedbed_engine.games.base.messages import MENU_AGREE, MENU_TIMEOUT
from reedbed_engine.off_board.simulated_player import BUTTON, CLEAN
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import MENU, OK, PLUS

PLACES = [place for place in USUAL if place[1] != "cursor"]
PLACES += [
    ("pilus", kind, size, "size=8,deck=" + DECK) for kind, size in (("presence", 10), ("touch", 8))
]

# whose laying the sensors see, because what stands there is carried: one movement more
LAID_WITH = ("island with houses", "full island", "tile below the pawn")


def most(place, action_kind):
    """Return how many movements a kind of action may take."""
    game, board, _, options = place
    is_open = game == "pilus" and "deck" not in options
    carried = board == "presence" and action_kind.startswith(LAID_WITH)
    return (6 if is_open and action_kind.startswith("tile") else 4) + carried


@pytest.mark.parametrize("place", PLACES, ids=name_place)
def test_at_most_four_movements(place):
    worst = {}

    def visit(simulated, action_kind, action):
        edges = []
        text = simulated.hands.game.text(action)
        simulated.run(watched(simulated.hands.perform(text), edges))
        words = deeds(edges)
        found = (movements(words), " ".join(words), text)
        worst[action_kind] = max(worst.get(action_kind, found), found)

    seen = tour(place, visit)
    print("\n%s" % name_place(place))
    for action_kind in seen:
        print("  %-28s %4d seen: %s" % (action_kind, seen[action_kind], worst.get(action_kind)))
    assert [kind for kind in seen if not seen[kind]] == []
    over = {kind: found for kind, found in worst.items() if found[0] > most(place, kind)}
    assert not over


@pytest.mark.parametrize("place", PLACES[:1], ids=name_place)
def test_an_island_that_is_carried_first_takes_no_more(place):
    fewest = {}

    def visit(simulated, action_kind, action):
        edges = []
        simulated.run(watched(simulated.hands.perform(simulated.hands.game.text(action)), edges))
        if "carried together" in simulated.hands.did:
            count = movements(deeds(edges))
            fewest[action_kind] = max(fewest.get(action_kind, 0), count)

    tour(place, visit, most_games=6, enough=10)
    assert fewest and max(fewest.values()) <= 4


@pytest.mark.parametrize("kind, size", (("presence", 10), ("touch", 8)))
def test_an_action_that_loses_at_once_takes_no_more(kind, size):
    rows = [f"g{size - 1}", f"{size}", f"2w{size - 3}", f"4b{size - 5}"] + (size - 4) * [str(size)]
    simulated = resume_simulated(
        "arbos", kind, size, f"arbos:size={size},strict=1 {'/'.join(rows)} 1 turn 0,0 0"
    )
    edges = []
    simulated.run(watched(simulated.hands.perform("D6"), edges))
    assert simulated.hands.game.over and simulated.history() == ["D6"]
    assert movements(deeds(edges)) == 2


ENDINGS = (
    ("ur", say.RESIGN_AS),
    ("uros", say.RESIGN_AS),
    ("uros", MENU_AGREE),
    ("pilus", say.RESIGN_AS),
    ("arbos", say.RESIGN_AS),
    ("arbos", MENU_TIMEOUT),
)


@pytest.mark.parametrize("game, entry", ENDINGS, ids=str)
def test_the_menu_takes_four_presses_and_an_ok_for_what_ends_something(game, entry):
    options = "size=8" if game in ("arbos", "pilus") else ""
    simulated = start_simulated(game, "touch", 8, options, 1, CLEAN)
    for _ in range(3):
        simulated.run(simulated.hands.perform(simulated.hands.choose()))
    while simulated.hands.game.phase == "setup":  # which has no limit of time
        simulated.run(simulated.hands.perform(simulated.hands.choose()))
    edges = []

    def press(button):
        simulated.run(watched(simulated.hands.press(button), edges))

    press(MENU)
    for _ in range(3):
        if simulated.table.lines[1][0] != entry:
            press(PLUS)
    press(OK)
    assert sum(level for _, kind, _, level in edges if kind == BUTTON) <= 4
    assert simulated.table.lines[0] == [say.MENU_SURE]
    before = simulated.table.game.history[:]
    simulated.run(simulated.hands.confirm(OK))
    assert len(simulated.table.game.history) == len(before) + 1
