"""What computer players choose: game, options, level, the choices at some positions of a game."""

from reedbed_engine.games import load_game
from reedbed_engine.random30 import Random

_BETWEEN = 7  # actions by chance between two choices

DEALT = (
    "BRGS+BYGS+BYSR+BYRS+BYRG+GRYS+GYSR+BSRG+BRYS+BRGY+BSYR+BSGR+BYSG+BGYS+GRSY+"
    "BGYR+BYGR+BRSY+BGSY+BRYG+BSGY+BSYG+GSYR+BSRY+GSRY+BGRS+BGSR+BRSG+BGRY+GYRS"
)
DEALT_GAME = (("deck", DEALT), ("size", 8))
CHOICES = (
    (
        "ur",
        (),
        4,
        "d-2 4-f 4-f f-8 d-2 f-F",
    ),
    (
        "uros",
        (),
        2,
        "pT@C3r3 pI@A3r1 hL3 hD1 hB2",
    ),
    (
        "uros",
        (),
        3,
        "hM1 hB3 hO1 hD1 hB2",
    ),
    (
        "pilus",
        DEALT_GAME,
        3,
        "BYSR@B4r3 mE6 BSYR@E5r1 mC5 BRYG@E4r2 mD6",
    ),
    (
        "pilus",
        (("size", 8),),
        2,
        "BYRG@B4r3 mC5 GRYS@E2r2 mB7 BGYR@D5r0 mF3",
    ),
    (
        "arbos",
        (("size", 8), ("seeds", 7)),
        3,
        "+E8 +C5 E3 F2 D7 E5",
    ),
    (
        "community",
        (("side", 3),),
        4,
        "B4xC4 mC4",
    ),
)


def finish(player):
    """Return `player`, a player or a search, when it has nothing left to think about."""
    while player.step():
        pass
    return player


def positions(name, options, count):
    """Yield a random game as it stands at every seventh action, dice apart."""
    game = load_game(name).new(dict(options))
    game.chance_state = 5
    chance, found = Random(9), []
    while count and not game.over:
        found.clear()
        game.actions(found)
        if len(game.history) % _BETWEEN == 0 and game.phase != "throw" and len(found) > 1:
            yield game
            count -= 1
        game.play(found[chance.below(len(found))])
