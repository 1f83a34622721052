"""How long the flash lasts that the journal is written to."""


def wear(actions, erase_cycles=100000, blocks=200):
    """Return how many years of evenings (`actions` a day) the flash lasts.

    Each safe append makes the file system move one block and write its directory: 2 erases; they
    are spread over the `blocks` that are free.
    """
    return erase_cycles * blocks // (2 * actions * 365)
