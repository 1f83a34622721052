"""The bill of materials of a build: what its netlist and its feeds ask for."""

from netlist.catalogue import ARTICLES, Article, Item, list_extras, list_items

from .build import Build
from .magnets import count_discs, find_disc
from .power import count_feeds, sum_up_power


def list_bill(build: Build) -> list[Item]:
    """Return the bill of materials: the netlist's articles, wires for feeds, extras, magnets."""
    needs = sum_up_power(build)
    wire = Article(
        f"wire {needs.wire_mm2:g} mm², red and black, 1 m",
        "LappKabel H05V-K",
        ("any stranded copper wire of this area", "any loudspeaker cable of this area"),
        1.5,
        "a pair to each place where +5V enters",
    )
    found = [*list_items(build.circuit), Item("–", count_feeds(build), wire)]
    found += list_extras(build.circuit)
    if build.senses_pieces:
        found.append(Item("–", count_discs(build), ARTICLES[f"disc {find_disc(build).size}"]))
    return found


def add_up_prices(build: Build) -> int:
    """Return about how many euros all of it costs."""
    return 10 * round(sum(item.number * item.article.euros for item in list_bill(build)) / 10)
