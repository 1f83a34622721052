"""Message ids of the game besides the reasons why an action is refused; words in words/."""

from ...compat import const

SPORE_ON = const(70)  # cell; the next three: a seed, a seed for a spore, a spore taken away
GIVES_UP = const(74)
SETUP = const(130)  # and the next: for Black; likewise below
TURN = const(132)
FIRST_OF_TWO = const(134)
SECOND_OF_TWO = const(136)
PRUNE = const(138)
WON = const(140)
REPLACES = const(142)
IS_SEED = const(143)
SPORE_OR_SEED = const(144)
LOSES = const(145)
WHERE_SEED = const(146)
WON_SO = const(148)  # by resignation or an illegal action; and the next
TOKEN = const(150)  # a white spore; the next: a black one, a seed
LOOK_SPORES = const(153)  # White's, site, how many; the next: Black's
LOOK_SEEDS = const(155)  # site, how many
