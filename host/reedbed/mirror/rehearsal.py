"""What would come of it if something was put down: a table of the engine tries it on a copy.

It is given the edges that the sensors would feel, in a time of its own, so that it judges and says
exactly what the board would.
"""

from collections.abc import Sequence, Set
from typing import Any, NamedTuple

from reedbed_engine.games import load_gestures
from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.layout import Layout
from reedbed_engine.table.play import Play
from reedbed_engine.table.presenter import Presenter
from reedbed_engine.table.session import Table
from reedbed_engine.table.states import ASKING, CALM, PART, PENDING, STILL, THEN

from ..drawing.pictures import load_picture
from ..words import spell_in_all_languages

_TAP_MS, _JUDGED_MS, _PAUSE_MS, _REST_MS = 90, 300, 400, 2500


class Weighed(NamedTuple):
    """What comes of it: in `words` by language, "" for nothing; `scores` before and after."""

    is_legal: bool
    words: dict[str, str]
    scores: tuple[list[str], list[str]] = ([], [])


class _Rehearsal(Table):
    """A table for one try; the modules that a board would forget stay."""

    def begin(self, game: Game, layout: Layout) -> None:
        self.game, self.layout = game, layout
        self._presenter = Presenter(self.lights, layout, self.sensors)
        self.play = Play(self, game, layout, self.sensors)
        self.play.expect()
        self.show_game()

    def wait(self, ms: int) -> None:
        end = self.now + ms
        while 0 <= self.timers.deadline <= end:
            self.tick(max(self.now, self.timers.deadline))
        self.tick(end)

    def feel(self, cell: int, level: int, after_ms: int = 0) -> None:
        if cell >= 0:
            self.wait(after_ms)
            self.cell(cell, level, self.now)


def weigh(
    game: Game,
    layout: Layout,
    covered: Set[int],
    moves: Sequence[tuple[int, int]],
    taps: Sequence[int],
) -> Weighed:
    """Return what comes of moving pieces from cell to cell (-1: beside the board), then of taps.

    `covered` are the cells on which pieces stand before.  `game` is only read.
    """
    copy = type(game).load(game.position())
    table = _Rehearsal(layout.board)
    table.begin(copy, layout)
    for cell in sorted(covered):
        table.feel(cell, 1)
    table.wait(_REST_MS)
    table.events.clear()
    for origin, target in moves:
        table.feel(origin, 0, _PAUSE_MS)
        table.feel(target, 1, _PAUSE_MS)
    if any(cell in covered for cell in taps):
        return _tell_pointed(game, layout, taps)
    for cell in taps:
        table.feel(cell, 1, _PAUSE_MS)
        table.feel(cell, 0, _TAP_MS)
        table.wait(_JUDGED_MS)
        if table.refused:
            break
    table.wait(_REST_MS)
    return _tell(game, layout, table)


def _tell_pointed(game: Game, layout: Layout, taps: Sequence[int]) -> Weighed:
    """Tell why the taps mean nothing: a piece stands where one of them goes."""
    gestures: Any = load_gestures(game, layout)
    steps: list[int] = []
    for cell in taps:
        steps.append(gestures.site_step(layout.site_of[cell], steps))
    action = gestures.tapped(steps) if min(steps) >= 0 else -1
    reason = game.judge(action) if action >= 0 else 0
    said = [reason, *game.reason_args()] if reason else []
    return Weighed(False, spell_in_all_languages(said, game.ID, is_line=True))


def _tell(game: Game, layout: Layout, table: _Rehearsal) -> Weighed:
    play = table.play
    played = [event["action"] for event in table.events if event["k"] == "play"]
    if played:
        return _tell_action(game, layout, game.parse(played[0]))
    if play.state in (PENDING, ASKING) and play.fits:
        return _tell_action(game, layout, play.fits[max(play.at, 0)])
    is_legal = play.verdict in (PART, STILL, THEN) and not table.refused
    said = list(table.refused or (table.lines[0] if play.state != CALM else ()))
    return Weighed(is_legal, spell_in_all_languages(said, game.ID, is_line=True))


def _tell_action(game: Game, layout: Layout, action: int) -> Weighed:
    after = type(game).load(game.position())
    net: list[int] = []
    after.effect(action, net)
    after.play(action)
    gestures: Any = load_gestures(after, layout)
    said = gestures.ending() if after.over else gestures.describe(action, net)
    words = spell_in_all_languages(said, game.ID, is_line=True)
    before, now = (load_picture(one, layout).scores() for one in (game, after))
    return Weighed(True, words, (before, now) if before != now else ([], []))
