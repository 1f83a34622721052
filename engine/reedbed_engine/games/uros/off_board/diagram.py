"""A diagram of Uros: the Lake, the islands in the Reedbed, and the pools."""

from ....compat import TYPE_CHECKING, Any, Callable, Site
from ..islands import square_name
from ..position import write_island

if TYPE_CHECKING:
    from ..rules import Uros


def show(game: "Uros", write: Callable[[str], object]) -> None:
    """Write a diagram of the Lake, the islands in the Reedbed and the pools."""
    for row in range(6):
        line = "%d" % (6 - row)
        for site in range(row * 6, row * 6 + 6):
            line += "  " + _letters(game, site)
        write(line.rstrip() + "\n")
    write("   A   B   C   D   E   F\n")
    write("Reedbed:")
    for island in range(9):
        if not game.where[island]:
            write(" " + write_island(game, island).replace(":-:", ":"))
    write("\nPools: Red %d, Blue %d\n" % (game.pools[0], game.pools[1]))


def _letters(game: "Uros", site: Site) -> Any:
    square = game.square_on(site)
    return square_name(square)[0] + ".RB"[game.houses[square]] if square >= 0 else "~~"
