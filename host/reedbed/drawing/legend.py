"""Names and meanings of the lights: for the mirror, `reedbed lights` and pictures."""

from typing import NamedTuple

from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games.base import lights

PATTERNS = ("steady", "slow", "fast", "pulse", "double", "wink")
_PATTERNS_ES = ("fija", "lenta", "rápida", "oleada", "doble destello", "guiño")


class Light(NamedTuple):
    """A code of the table's lights; `name` is for programs."""

    code: int
    letter: str  # on the wire
    name: str
    rgb: tuple[int, int, int]
    pattern: str
    blinks: dict[str, str]  # by language, as is
    meaning: dict[str, str]


# by code: name, English, Spanish
_WORDS = (
    ("off", "nothing", "nada"),
    ("turn", "whose turn it is", "de quién es el turno"),
    ("movable", "can move", "puede mover"),
    ("target", "may go here", "puede ir aquí"),
    ("selected", "chosen, about to be recorded", "elegida, a punto de anotarse"),
    ("last", "the last action", "la última acción"),
    ("under way", "taken from here", "tomada de aquí"),
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
    ("player 1", "player 1's", "del jugador 1"),
    ("player 1, two", "two of player 1's", "dos del jugador 1"),
    ("player 2", "player 2's", "del jugador 2"),
    ("player 2, two", "two of player 2's", "dos del jugador 2"),
    ("player 3", "player 3's", "del jugador 3"),
    ("player 4", "player 4's", "del jugador 4"),
    ("player 5", "player 5's", "del jugador 5"),
    ("player 6", "player 6's", "del jugador 6"),
    ("seed", "seed", "semilla"),
    ("island", "island", "isla"),
    ("red", "red", "rojo"),
    ("green", "green", "verde"),
    ("blue", "blue", "azul"),
    ("yellow", "yellow", "amarillo"),
    ("slate", "slate", "pizarra"),
    ("player 3, two", "two of player 3's", "dos del jugador 3"),
    ("player 4, two", "two of player 4's", "dos del jugador 4"),
    ("red, next", "red, about to be laid", "rojo, por confirmar"),
    ("green, next", "green, about to be laid", "verde, por confirmar"),
    ("blue, next", "blue, about to be laid", "azul, por confirmar"),
    ("yellow, next", "yellow, about to be laid", "amarillo, por confirmar"),
    ("slate, next", "slate, about to be laid", "pizarra, por confirmar"),
    ("red, a piece", "red with another's piece on it", "rojo con una pieza ajena"),
    ("green, a piece", "green with another's piece on it", "verde con una pieza ajena"),
    ("blue, a piece", "blue with another's piece on it", "azul con una pieza ajena"),
    (
        "red, own piece",
        "red with the piece of the player to act",
        "rojo con la pieza de quien juega",
    ),
    (
        "green, own piece",
        "green with the piece of the player to act",
        "verde con la pieza de quien juega",
    ),
    (
        "blue, own piece",
        "blue with the piece of the player to act",
        "azul con la pieza de quien juega",
    ),
    (
        "low time",
        "whose turn it is: little time is left",
        "de quién es el turno: queda poco tiempo",
    ),
    ("turn beside", "whose turn it is, beside tiles", "de quién es el turno, junto a losetas"),
    (
        "thinking",
        "whose turn it is: the computer thinks",
        "de quién es el turno: piensa la máquina",
    ),
)


def list_lights() -> list[Light]:
    """Return every light by its code."""
    return [
        Light(
            code,
            letter,
            name,
            find_colour(code),
            find_pattern(code),
            _translate(find_pattern(code), _PATTERNS_ES[lights.PALETTE[4 * code + 3]]),
            _translate(english, spanish),
        )
        for code, (letter, (name, english, spanish)) in enumerate(
            zip(lights.LETTERS, _WORDS, strict=True)
        )
    ]


def _translate(english: str, spanish: str) -> dict[str, str]:
    """Return the words by language; English for a language that lacks them."""
    return {**dict.fromkeys(LANGUAGES, english), "es": spanish}


def find_colour(code: int) -> tuple[int, int, int]:
    """Return red, green and blue of a code, 0 .. 255."""
    red, green, blue = lights.PALETTE[4 * code : 4 * code + 3]
    return red, green, blue


def find_pattern(code: int) -> str:
    """Return the name of a code's blink pattern."""
    return PATTERNS[lights.PALETTE[4 * code + 3]]
