"""Message ids of the game besides the reasons why an action is refused; words in words/."""

from ...compat import const

SPORE_ON = const(70)  # cell; likewise the next three, one for each kind of action
SEED_ON = const(71)
SEED_FOR_SPORE = const(72)
SPORE_OFF = const(73)
GIVES_UP = const(74)
SETUP = const(130)  # player
TURN = const(132)  # player, spores, seeds
FIRST_OF_TWO = const(134)  # player
SECOND_OF_TWO = const(136)  # player
PRUNE = const(138)  # player, trees
WON = const(140)  # player, points
REPLACES = const(142)
IS_SEED = const(143)
LOSES = const(145)
WHERE_SEED = const(146)
SPORE = const(150)  # player
SEED = const(152)
LOOK_SPORES = const(153)  # site, player, how many
LOOK_SEEDS = const(155)  # site, how many
