"""What the page is told about a game and its layout, as plain data."""

from typing import Any

from reedbed_engine.games import load_gestures
from reedbed_engine.games.base import lights
from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.layout import Layout
from reedbed_engine.table import buttons
from reedbed_engine.words import LANGUAGES

from ..legend import legend
from ..record import turns
from ..replay import Replay
from ..standing import standing
from ..words import in_all_languages
from .printed import print_of, print_of_icon

View = dict[str, Any]


def palette() -> View:
    """Return what the letters of a frame of lights mean."""
    return {
        light.letter: {
            "name": light.name,
            "rgb": list(light.rgb),
            "pattern": light.pattern,
            "meaning": light.meaning,
            "shows": _shows(light.code),
        }
        for light in legend()
    }


def _shows(code: int) -> bool:
    """Tell whether a light shows what lies or stands there, not what the table has to say."""
    is_next = lights.RED_NEXT <= code <= lights.SLATE_NEXT
    return code >= lights.ONE and not is_next


def button_names() -> list[str]:
    """Return the names of the buttons."""
    return list(buttons.NAMES)


def layout_view(layout: Layout | None, game: Game | None) -> View | None:
    """Return where a game's sites lie: what a drawing module of the page draws the board from."""
    if layout is None or game is None:
        return None
    stocks: Any = layout.stocks
    dice: Any = layout.dice
    sites = []
    for site in range(layout.n_sites):
        cells = list(layout.cells(site))
        if cells:
            decor, label = print_of(game, site)
            sites.append({"cells": cells, "decor": decor, "label": label})
    return {
        "game": layout.game_id,
        "sites": sites,
        "stocks": [
            {"name": name, "player": player, "cells": list(cells)}
            for name, player, _, cells in stocks
        ],
        "dice": [[list(cells) for cells in player] for player in dice],
        "turn": [list(cells) for cells in layout.turn_cells],
        "icons": _icons(layout, game),
    }


def _icons(layout: Layout, game: Game) -> list[View]:
    """Return the cells that stand for words, always or (`overlay`) while they are asked for."""
    found: dict[tuple[int, bool], list[int]] = {}
    for cell in range(layout.rows * layout.cols):
        for number, is_overlay in ((layout.icon(cell), False), (layout.overlay(cell), True)):
            if number >= 0:
                found.setdefault((number, is_overlay), []).append(cell)
    icons = []
    for (number, is_overlay), cells in found.items():
        # an overlay's cells are squares, with the print of those
        site = layout.site_of[cells[0]]
        decor, label = print_of(game, site) if is_overlay else print_of_icon(game, number)
        icons.append(
            {
                "number": number,
                "overlay": is_overlay,
                "cells": cells,
                "decor": decor,
                "label": label,
            }
        )
    return icons


def turns_view(replay: Replay, layout: Layout | None) -> list[View]:
    """Return the action list: as records spell it, and in words."""
    game, nets = replay.game, iter(replay.nets)
    gestures: Any = load_gestures(game, layout) if layout is not None else None

    def name(text: str) -> dict[str, str]:
        net = next(nets)
        if gestures is None:
            return dict.fromkeys(LANGUAGES, text)
        return in_all_languages(gestures.describe(game.parse(text), net))

    return [
        {
            "player": player,
            "actions": [entry.action for entry in actions],
            "words": [name(entry.action) for entry in actions],
        }
        for player, actions in turns(replay.played)
    ]


def ending_view(game: Game | None, layout: Layout | None) -> dict[str, str]:
    """Return the result of a game in words, by language; "" while it goes on."""
    if game is None or layout is None or not game.over:
        return dict.fromkeys(LANGUAGES, "")
    gestures: Any = load_gestures(game, layout)
    return in_all_languages(gestures.ending())


def pieces_view(game: Game | None, layout: Layout | None) -> list[list[int]]:
    """Return where the pieces stand by the rules: pairs of a cell (-1: beside) and a code."""
    if game is None or layout is None:
        return []
    return [list(pair) for pair in standing(game, layout)]
