"""What is printed on the cells of a board: a kind of drawing and a name."""

from reedbed_engine.games.base.game import Game

Print = tuple[str, str]  # decor, label

_ROSETTES = "D4Fdf"
_EYES = "ACac7"
_LAKE_SITES = 36
_ISLANDS = "MDIVBOTLS"
_COLOURS = "BGRSY"


def print_of(game: Game, site: int) -> Print:
    """Return what is printed on the cells of a site."""
    name = game.site_name(site)
    if game.ID == "ur":
        return _ur(site, name)
    if game.ID == "uros":
        return "lake" if site < _LAKE_SITES else "reeds", name
    if game.ID == "pilus":
        return ("pawn", "") if name.startswith("pawn") else ("table", name)
    return "seat" if game.ID == "community" else "square", name


def _ur(site: int, name: str) -> Print:
    if site >= 20:
        return "river" if name == "R" else "home", ""
    if name in _ROSETTES:
        return "rosette", name
    return "eye" if name in _EYES else "square", name


def print_of_icon(game: Game, icon: int) -> Print:
    """Return what is printed on the cells that stand for a word of the game."""
    if game.ID == "pilus":
        return "key", _COLOURS[icon]
    if icon < len(_ISLANDS):
        return "reeds", _ISLANDS[icon]
    return "key", str(icon - len(_ISLANDS) + 1)
