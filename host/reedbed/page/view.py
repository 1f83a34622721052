"""Views of a game and its layout for the page, as plain data."""

from collections.abc import Sequence
from typing import Any

from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games import load_gestures, load_wording
from reedbed_engine.games.base import lights
from reedbed_engine.games.base.game import BESIDE, Game
from reedbed_engine.games.base.gestures import DIE, OWNERS, WORD
from reedbed_engine.games.base.layout import NO_SITE, Layout
from reedbed_engine.games.base.pc.drawing import Drawing, Thing
from reedbed_engine.table import buttons
from reedbed_engine.table.carries import net_of
from reedbed_engine.table.messages import COMPUTER, NAMED_WINNER
from reedbed_engine.words import title

from ..drawing.legend import PATTERNS, find_colour, list_lights
from ..drawing.svg import draw_marks
from ..log import GameRow
from ..records.players import read_level
from ..records.record import list_turns
from ..records.replay import Replay
from ..words import format_in_all_languages

View = dict[str, Any]


def view_palette(picture: Drawing | None) -> View:
    """Return what lights look like and mean.

    `colours` and `patterns` are by number, `codes` by name of what the table says, `meanings` by
    code; `lamps` are the codes that say whose turn it is, `shown` those of what lies or stands
    there, and `signs` has a letter for each of what is about to be laid.
    """
    known = list_lights(picture)
    lamps, signs = [lights.TURN, lights.LOW_TIME, lights.THINKING], {}
    owners = [lights.UNOWNED]
    if picture:
        lamps, signs = [*lamps, picture.layout.turn_light], picture.signs
        owners += [*OWNERS[1 : picture.game.seats() + 1], *picture.lights]
    return {
        "colours": [
            find_colour(number << lights.COLOUR) for number in range(len(lights.PALETTE) // 3)
        ],
        "patterns": PATTERNS,
        "codes": {light.name: light.code for light in known if light.name},
        "meanings": {light.code: light.meaning for light in known},
        "lamps": lamps,
        "shown": [code for code in owners if code not in [*lamps, *signs]],
        "signs": signs,
    }


def list_buttons() -> list[str]:
    """Return the names of the buttons."""
    return list(buttons.NAMES)


def view_ground(picture: Drawing | None) -> View | None:
    """Return what is printed on the board, what that is called, and where its sites are.

    `names` are rows of cells, a name and words; `keys` the cells whose lights say more than what
    is printed there; `field` those on which things can be laid.
    """
    if picture is None:
        return None
    return {
        "svg": draw_marks(picture.ground(), is_page=True),
        "names": [[list(cells), name, words] for cells, name, words in picture.names()],
        "keys": picture.keys(),
        "sites": [cell for cell, site in enumerate(picture.layout.site_of) if site != NO_SITE],
        "field": picture.field(),
        "areas": _list_areas(picture),
    }


def _list_areas(picture: Drawing) -> list[list[Any]]:
    """Return pairs (cells, path) of the sites that are lit as a whole, and of dice."""
    layout = picture.layout
    found = [[list(layout.cells(site)), picture.area(site)] for site in picture.sites()]
    return [area for area in found if area[1]]


def view_last(replay: Replay | None, layout: Layout | None) -> View | None:
    """Return the cells that the pieces of the last action came from, and those they went to."""
    if replay is None or layout is None or not replay.carries:
        return None
    carries = replay.carries[-1]
    view: View = {"from": [], "to": []}
    for key, sites, is_last in (("from", carries[1::3], 0), ("to", carries[2::3], 1)):
        for site in sites:
            cells = _cells_of(layout, site)
            if cells:
                # a stock is filled in order: its last piece has come, or the one after it has gone
                index = min(max(replay.game.count(site) - is_last, 0), len(cells) - 1)
                view[key].append(cells[index])
    return view


def list_targets(game: Game, layout: Layout, piece: int) -> list[list[int]]:
    """Return the places where a `piece` from beside the board may go, each as its first cell."""
    actions: list[int] = []
    game.actions(actions)
    carries: list[int] = []
    for action in actions:
        game.effect(action, carries)
    moves = zip(carries[::3], carries[1::3], carries[2::3], strict=True)
    targets = {
        target for kind, origin, target in moves if kind == piece and not _cells_of(layout, origin)
    }
    return [[*cells[:1]] for target in targets if (cells := _cells_of(layout, target))]


def list_placements(game: Game, layout: Layout, thing: Thing) -> list[list[int]]:
    """Return the cells of the ends of a `thing`, a list for each way in which it may be laid."""
    gestures, found = load_gestures(game, layout), [([], [])]  # steps chosen, and cells of ends
    # a step to its own place does not lay it
    covered = [cell for cells, _ in thing.parts for cell in cells]
    for tap in [*thing.taps, *([-1] * len(thing.ends))]:
        longer: list[tuple[list[int], list[int]]] = []
        for chosen, cells in found:
            steps: list[int] = []
            gestures.next_steps(chosen, steps)
            for step in steps:
                own = gestures.cells(step, game.player)
                if tap in own:
                    longer.append(([*chosen, step], cells))
                elif tap < 0 and step < DIE and own[0] not in covered:
                    longer.append(([*chosen, step], [*cells, own[0]]))
        found = longer
    return [cells for _, cells in found]


def _cells_of(layout: Layout, site: int) -> tuple[int, ...]:
    return tuple(layout.cells(site)) if site != BESIDE else ()


def view_thrown(replay: Replay | None, layout: Layout | None) -> View | None:
    """Return the last throw until its player is to throw again: `number`, and `cells` for it."""
    if replay is None or layout is None or not layout.dice:
        return None
    game, gestures = replay.game, load_gestures(replay.game, layout)
    for entry, action in zip(reversed(replay.played), reversed(game.history), strict=True):
        steps: list[int] = []
        gestures.path(action, steps)
        if steps and DIE <= steps[0] < WORD:
            if game.throw_is_due and game.player == entry.player:
                return None
            return {"number": steps[0] & 7, "cells": [*gestures.cells(steps[0], entry.player)]}
    return None


def view_looks(picture: Drawing | None) -> View:
    """Return by number what each kind of piece looks like and is called, then the glyphs."""
    if picture is None:
        return {}
    kinds = {piece for _, piece in picture.pieces()} | {*range(1, len(picture.players()) + 1)}
    looks = {str(kind): (picture.piece(kind), picture.piece_words(kind)) for kind in sorted(kinds)}
    looks |= {key: (marks, []) for key, marks in picture.glyphs().items()}
    return {
        key: {"svg": draw_marks(marks, is_page=True), "words": words}
        for key, (marks, words) in looks.items()
    }


def view_thing(thing: Thing) -> View:
    """Return a thing that no sensor feels."""
    return {
        "kind": thing.kind,
        "svg": draw_marks(thing.marks, is_page=True),
        "parts": [[list(cells), words] for cells, words in thing.parts],
        "words": thing.words,
        "owner": thing.owner,
        "taps": list(thing.taps),
        "shape": [list(place) for place in thing.shape],
        "ends": list(thing.ends),
        "flips": thing.flips,
        "ends_first": thing.ends_first,
    }


def view_table(picture: Drawing | None) -> View:
    """Return who plays and what they have, in words of the picture, and where pieces stand.

    `pieces` are pairs of a cell (-1: beside the board) and a kind.
    """
    if picture is None:
        return {"sides": [], "scores": [], "counts": [], "stocks": [[]], "pieces": []}
    sides = picture.players()
    return {
        "sides": sides,
        "scores": picture.scores(),
        "counts": [picture.counts(player) for player in range(1, len(sides) + 1)],
        "summary": picture.summary(),
        # of what anybody may take, then by player of what is in hands
        "stocks": [picture.stock_words(owner) for owner in range(len(sides) + 1)],
        "secret": picture.has_secrets and not picture.game.over,
        "pieces": [list(pair) for pair in picture.pieces()],
        "focus": picture.focus(),
        "used": picture.used(),
    }


def view_turns(
    replay: Replay, layout: Layout | None, named: dict[Any, dict[str, str]]
) -> list[View]:
    """Return the action list: as records spell it, and in words.

    `named` keeps the words from one call to the next, for games of the same kind and options.
    """
    game, carries = replay.game, iter(replay.carries)
    wording: Any = load_wording(game) if layout is not None else None

    def name(text: str) -> dict[str, str]:
        net = net_of(next(carries))
        if wording is None:
            return dict.fromkeys(LANGUAGES, text)
        key = text, *net
        if key not in named:
            words = wording.describe(game.parse(text), net)
            named[key] = format_in_all_languages(words, game.ID)
        return named[key]

    return [
        {
            "player": player,
            "actions": [entry.action for entry in actions],
            "words": [name(entry.action) for entry in actions],
        }
        for player, actions in list_turns(replay.played)
    ]


def must_pass(game: Game | None, layout: Layout | None) -> bool:
    """Tell whether the player to act can do nothing but pass."""
    if game is None or layout is None:
        return False
    return load_wording(game).only_action() >= 0


def view_ending(
    game: Game | None, layout: Layout | None, players: Sequence[str] = ()
) -> dict[str, str]:
    """Return the result of a game in words, by language; "" while it goes on."""
    if game is None or layout is None or not game.over:
        return dict.fromkeys(LANGUAGES, "")
    ending, winner = load_wording(game).ending(), game.outcome()[0]
    name: Any = players[winner - 1] if 0 < winner <= len(players) else ""
    if level := read_level(name):
        name = [COMPUTER, level]
    return format_in_all_languages([NAMED_WINNER, name, ending] if name else ending, game.ID)


def view_row(row: GameRow) -> View:
    """Return a game of the log for a list."""
    return {
        "number": row.id,
        "game": row.game,
        "title": title(row.game),
        "players": row.players,
        "date": row.date,
        "actions": row.actions,
    }
