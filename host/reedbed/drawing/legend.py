"""What the lights look like and mean: for the page, `reedbed print lights` and pictures."""

from typing import NamedTuple

from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games import IDS, load_game
from reedbed_engine.games.base import lights
from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.gestures import OWNERS
from reedbed_engine.games.base.pc.drawing import Drawing
from reedbed_engine.words import title

from .pictures import format_words, load_drawing_class, load_page_words

PATTERNS = ("steady", "slow", "fast", "pulse", "double", "wink")
_PATTERNS_ES = ("fija", "lenta", "rápida", "oleada", "doble destello", "guiño")


class Light(NamedTuple):
    """A light with its meaning; `name` is that of the table's own, for programs."""

    code: int
    meaning: dict[str, str]  # by language, as is
    name: str = ""

    @property
    def blinks(self) -> dict[str, str]:
        """The words for the pattern."""
        return _translate(find_pattern(self.code), _PATTERNS_ES[self.code & lights.PATTERN])


# the table's own: name, English, Spanish
_WORDS = (
    ("off", "nothing", "nada"),
    ("turn", "whose turn it is", "de quién es el turno"),
    ("movable", "can move", "puede mover"),
    ("target", "may go here", "puede ir aquí"),
    ("selected", "chosen, about to be recorded", "elegida, a punto de anotarse"),
    ("last", "the last action", "la última acción"),
    ("under_way", "taken from here", "tomada de aquí"),
    ("wrong", "a piece too many here", "sobra una pieza aquí"),
    ("missing", "a piece is missing here", "falta una pieza aquí"),
    ("warning", "this costs something, or OK takes it back", "esto cuesta algo, u OK lo deshace"),
    ("won", "wins", "gana"),
    ("lost", "loses", "pierde"),
    ("drawn", "draw", "empate"),
    ("dice", "tap for the throw", "tocar para la tirada"),
    ("cursor", "where PLUS and MINUS stand", "donde están MÁS y MENOS"),
    ("question", "which one?", "¿cuál?"),
    ("suspect", "a sensor that is left out", "un sensor que no cuenta"),
    ("captured", "take this piece away", "retirar esta pieza"),
    (
        "low_time",
        "whose turn it is: little time is left",
        "de quién es el turno: queda poco tiempo",
    ),
    (
        "thinking",
        "whose turn it is: the computer thinks",
        "de quién es el turno: piensa la máquina",
    ),
    ("unowned", "nobody's piece", "pieza de nadie"),
)


def list_lights(picture: Drawing | None = None) -> list[Light]:
    """Return the table's lights, then those of the game of `picture`."""
    found = [
        Light(getattr(lights, name.upper()), _translate(english, spanish), name)
        for name, english, spanish in _WORDS
    ]
    for player in range(1, picture.game.seats() + 1 if picture else len(OWNERS) - 1):
        words = _translate(f"player {player}'s", f"del jugador {player}")
        found.append(Light(OWNERS[player], words))
    return found + (_list_own_lights(picture.game) if picture else [])


def list_all_lights() -> list[Light]:
    """Return the table's lights, then those of each game, with its title."""
    games = map(load_game, IDS)
    own = [_list_own_lights(game, title(game.ID) + ": ") for game in games]
    return list_lights() + [light for lights in own for light in lights]


def _list_own_lights(game: Game | type[Game], head: str = "") -> list[Light]:
    """Return the lights that a game has made; their words begin with `head`."""
    texts = load_page_words(game)
    return [
        Light(code, {name: head + format_words(words, texts[name]) for name in texts})
        for code, words in load_drawing_class(game).lights.items()
    ]


def _translate(english: str, spanish: str) -> dict[str, str]:
    """Return the words by language; English for a language that lacks them."""
    return {**dict.fromkeys(LANGUAGES, english), "es": spanish}


def find_colour(code: int) -> tuple[int, int, int]:
    """Return red, green and blue of a code, 0 .. 255."""
    at = 3 * (code >> lights.COLOUR)
    red, green, blue = lights.PALETTE[at : at + 3]
    return red, green, blue


def find_pattern(code: int) -> str:
    """Return the name of a code's blink pattern."""
    return PATTERNS[code & lights.PATTERN]
