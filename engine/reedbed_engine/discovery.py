"""What lies in the engine's folders: the games and the languages.

The image for a board has the two lists written down instead of this search.
"""

from os import listdir

_HERE = __file__[: __file__.rfind("discovery.")]
_PLACE = "LISTED = "


def _list_games() -> list[str]:
    """Return the ids of the games: the folders with rules, in the order that manifests ask for."""
    rows = []
    for name in listdir(_HERE + "games"):
        if "rules.py" in _list_files("games/" + name):
            rows.append((_place(_HERE + "games/" + name + "/__init__.py"), name))
    return [name for _, name in sorted(rows)]


def _place(path: str) -> int:
    """Return where a game stands in lists; read, not imported: nothing else may be loaded yet."""
    with open(path) as manifest:
        for line in manifest:
            if line.startswith(_PLACE):
                return int(line[len(_PLACE) :].split()[0])
    raise AssertionError(path)


def _list_files(folder: str) -> list[str]:
    try:
        return listdir(_HERE + folder)
    except OSError:  # no folder
        return []


def _list_languages() -> tuple[str, ...]:
    """Return the codes of the languages, English first: there is a file for each."""
    names = [name[:-3] for name in listdir(_HERE + "words/common") if name.endswith(".py")]
    return tuple(["en"] + sorted([name for name in names if name not in ("en", "__init__")]))


GAMES = _list_games()
LANGUAGES = _list_languages()
