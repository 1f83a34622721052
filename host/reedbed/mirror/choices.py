"""The choices for a new game on a board: the controls of the page's dialog."""

from types import SimpleNamespace
from typing import Any

from reedbed_engine.errors import ReedbedError
from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.game import Game
from reedbed_engine.table.fitting import DOES_NOT_FIT
from reedbed_engine.table.menu_options import CLOCKS, Options, clock_words, games_for
from reedbed_engine.table.messages import BAD_LEVEL, BAD_SETTING, NO_CLOCKS, TOO_MANY_NAMES

from ..board_model import Model
from ..choose_board import SIZES
from ..drawing.pictures import load_page_words
from ..options import DEFAULT_GAME
from ..session.shown_game import fit_game
from ..words import spell_in_all_languages
from .guides import find_cover

View = dict[str, Any]
# the virtual boards that can be chosen
MODELS = [Model(kind, size, size) for kind, sizes in SIZES.items() for size in sizes]

Row = tuple[str, int, int, int]  # of a game's OPTIONS: key, default, lowest, highest

_MOST_CHOICES = 20  # of more values the lowest and the highest are told
# the field of the dialog in which a refusal is put right
_FIELDS = {
    BAD_SETTING: "clock",
    NO_CLOCKS: "clock",
    TOO_MANY_NAMES: "players",
    BAD_LEVEL: "players",
    DOES_NOT_FIT: "game",
}


def find_field(why: list[Any]) -> str:
    """Return the name of the field that a refusal is about."""
    return _FIELDS.get(why[0], "options") if why else ""


def list_choices(board: Board) -> View:
    """Return the games that fit a board, with what can be chosen for each, and the clocks.

    `first` is offered where no game has been played.
    """
    return {
        "board": [board.kind, board.rows, board.cols],
        "games": {name: _list_game_choices(name, board) for name in games_for(board)},
        "first": DEFAULT_GAME,
        "clocks": [{"value": text, "text": _spell_value(clock_words(text))} for text in CLOCKS],
    }


def _list_game_choices(name: str, board: Board) -> View:
    options = Options(SimpleNamespace(board=board), name)
    game, open_keys = load_game(name), [row[0] for row in options.rows]
    begun = game.new({key: str(value) for key, value in options.chosen.items()})
    return {
        "words": load_page_words(begun),
        "cover": find_cover(name),
        "dice": bool(fit_game(begun, board).dice),
        "seats": [*range(*_find_seats(game))],
        "timed": options.is_timed,
        "fixed": {key: value for key, value in options.chosen.items() if key not in open_keys},
        "rows": [_list_values(options, row) for row in options.rows],
        "texts": [
            {"key": key, "value": default, "barred": _list_barred(game, key, default, begun)}
            for key, default in game.TEXT_OPTIONS
        ],
    }


def _list_barred(game: type[Game], key: str, default: str, begun: Game) -> list[str]:
    """Return the choices of other options, as "deck=dealt", with which an option is refused."""
    found = []
    for name in load_page_words(begun)["en"]:
        other, _, value = name.partition("=")
        if value and other != key and other in dict(game.TEXT_OPTIONS):
            try:
                game.new({other: value, key: default})
            except ReedbedError:
                found.append(name)
    return found


def _find_seats(game: type[Game]) -> tuple[int, int]:
    """Return the fewest players of a game, and one more than the most."""
    for key, _, low, high in game.OPTIONS:
        if key == "players":
            return low, high + 1
    return 2, 3


def _list_values(options: Options, row: Row) -> View:
    """Return an option: its values with words, or the range where there are too many."""
    key, _, low, high = row
    value, found = options.value(row), []
    told = {
        "key": key,
        "value": value,
        "low": low,
        "high": high,
        "label": _spell_label(options, row),
    }
    if high - low >= _MOST_CHOICES:
        return told
    while not found or options.value(row) != value:
        text = spell_in_all_languages(options.words(row), options.name)
        found.append({"value": options.value(row), "text": text})
        options.walk(row, 1)
    return {**told, "values": sorted(found, key=lambda one: one["value"])}


def _spell_label(options: Options, row: Row) -> dict[str, str]:
    """Return what an option is called: what is said of it before its value, if anything is."""
    said = spell_in_all_languages(options.words(row), options.name)
    return {name: text.partition(": ")[0] if ": " in text else "" for name, text in said.items()}


def _spell_value(message: list[Any]) -> dict[str, str]:
    """Return what is said after the name of what is chosen."""
    said = spell_in_all_languages(message)
    return {name: text.partition(": ")[2] or text for name, text in said.items()}
