"""The choices for a new game on a board: the controls of the page's dialog."""

from typing import Any

from reedbed_engine.errors import ReedbedError
from reedbed_engine.games import load_game, load_part
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.header import SEATS, SIZE
from reedbed_engine.table.menu_options import CLOCKS, Options, clock_words, games_for
from reedbed_engine.table.messages import (
    BAD_LEVEL,
    BAD_SETTING,
    DOES_NOT_FIT,
    NO_CLOCKS,
    TOO_MANY_NAMES,
)

from ..drawing.pictures import load_page_words
from ..records.options import DEFAULT_GAME
from ..session.shown_game import fit_game
from ..virtual_board.choose import MOST, SIZES, choose_board
from ..virtual_board.model import Kind, Model
from ..words import format_in_all_languages
from .guides import find_cover

View = dict[str, Any]
# the virtual boards that can be chosen
MODELS = [Model(kind, size, size) for kind, sizes in SIZES.items() for size in sizes]

Row = tuple[Any, ...]  # of a game's OPTIONS, see header.py

_MOST_CHOICES = 20  # of more values the lowest and the highest are named
# the field of the dialog in which a refusal is put right
_FIELDS = {
    BAD_SETTING: "clock",
    NO_CLOCKS: "clock",
    TOO_MANY_NAMES: "players",
    BAD_LEVEL: "players",
    DOES_NOT_FIT: "game",
}


def find_field(why: list[Any], is_placed: bool) -> str:
    """Return the name of the field that a refusal is about.

    `is_placed` if the game was to begin at a position that the page names.
    """
    usual = "position" if is_placed else "options" if why else "game"
    return _FIELDS.get(why[0], usual) if why else usual


def list_choices(board: Board, can_change: bool, is_asked_for: bool = False) -> View:
    """Return the games that fit a board, with what can be chosen for each, and the clocks.

    Where the board `can_change`, its size follows from what is chosen: a game is offered as it
    was designed, unless that board `is_asked_for`.  `first` is offered where no game has been
    played.
    """
    sizes = range(1, MOST + 1) if can_change else ()
    boards = [Board(board.kind, size, size) for size in sizes]
    games = {}
    for name in games_for(board):
        suits = board
        if can_change and not is_asked_for:
            suits = Board(*choose_board(name, "", Kind(board.kind))[0])
        games[name] = _list_game_choices(name, [suits, board, *boards])
    return {
        "board": [board.kind, board.rows, board.cols],
        "games": games,
        "first": DEFAULT_GAME,
        "clocks": [{"value": text, "text": _format_value(clock_words(text))} for text in CLOCKS],
    }


def _list_game_choices(name: str, boards: list[Board]) -> View:
    options, game = Options(boards[0], name), load_game(name)
    begun = game.new({key: str(value) for key, value in options.chosen.items()})
    listed = [_list_values(options, row, boards) for row in game.OPTIONS if len(row) > 2]
    rows = [told for told in listed if len(told.get("values", ())) != 1]
    open_keys = [told["key"] for told in rows]
    return {
        "words": load_page_words(begun),
        "cover": find_cover(name),
        "dice": bool(fit_game(begun, boards[0]).dice),
        "seats": [*range(*_find_seats(game))],
        "timed": options.is_timed,
        "fixed": {key: value for key, value in options.chosen.items() if key not in open_keys},
        "rows": rows,
        "texts": [
            {"key": key, "value": default, "barred": _list_barred(game, key, default, begun)}
            for key, default in _list_texts(game)
        ],
    }


def _list_texts(game: type[Game]) -> list[Row]:
    return [row for row in game.OPTIONS if len(row) == 2]


def _list_barred(game: type[Game], key: str, default: str, begun: Game) -> list[str]:
    """Return the choices of other options, as "deck=dealt", with which an option is refused."""
    found = []
    for name in load_page_words(begun)["en"]:
        other, _, value = name.partition("=")
        if value and other != key and other in dict(_list_texts(game)):
            try:
                game.new({other: value, key: default})
            except ReedbedError:
                found.append(name)
    return found


def _find_seats(game: type[Game]) -> tuple[int, int]:
    """Return the fewest players of a game, and one more than the most."""
    for row in game.OPTIONS:
        if SEATS in row[4:]:
            return row[2], row[3] + 1
    return 2, 3


def _list_values(options: Options, row: Row, boards: list[Board]) -> View:
    """Return an option: its values with words, or the range where there are too many.

    They are those with which one of `boards` carries the game.
    """
    key, _, low, high = row[:4]
    chosen, drawings = options.chosen, load_part(options.name, "layout")
    told = {
        "key": key,
        "value": options.value(row),
        "low": low,
        "high": high,
        "is_size": SIZE in row[4:],
        "label": _format_label(options, row),
    }
    if high - low >= _MOST_CHOICES:
        return told
    values = []
    for value in range(low, high + 1):
        options.chosen = {**chosen, key: value}
        if any(drawings.make(options.chosen, board) is not None for board in boards):
            text = format_in_all_languages(options.words(row), options.name)
            values.append({"value": value, "text": text})
    options.chosen = chosen
    return {**told, "values": values}


def _format_label(options: Options, row: Row) -> dict[str, str]:
    """Return what an option is called: what is said of it before its value, if anything is."""
    said = format_in_all_languages(options.words(row), options.name)
    return {name: text.partition(": ")[0] if ": " in text else "" for name, text in said.items()}


def _format_value(message: list[Any]) -> dict[str, str]:
    """Return what is said after the name of what is chosen."""
    said = format_in_all_languages(message)
    return {name: text.partition(": ")[2] or text for name, text in said.items()}
