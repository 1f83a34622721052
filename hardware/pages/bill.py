"""The bill of materials of a build: what its netlist and its feeds ask for."""

from netlist.catalogue import Article, Item, list_items

from .build import Build
from .power import count_feeds, sum_up_power


def list_bill(build: Build) -> list[Item]:
    """Return the bill of materials: the articles of the netlist, and wires for its feeds."""
    needs = sum_up_power(build)
    wire = Article(
        f"wire {needs.wire_mm2:g} mm², red and black, 1 m",
        "LappKabel H05V-K",
        ("Helukabel H05V-K", "any stranded copper wire"),
        1.5,
        "a pair to each place where +5V enters",
    )
    return [*list_items(build.circuit, needs.supply_a), Item("–", count_feeds(build), wire)]


def add_up_prices(build: Build) -> int:
    """Return about how many euros all of it costs."""
    return 10 * round(sum(item.number * item.article.euros for item in list_bill(build)) / 10)
