"""Requests to a table, by its owner, a host or the menu; new_game.py starts a game.

Table has these as its methods.
"""

from ..compat import TYPE_CHECKING, Any
from ..errors import BadNotation
from ..games.base.game import BAD_SPELLING, RESIGN
from ..games.base.notation import clip
from . import messages as say
from . import settings

if TYPE_CHECKING:
    from .session import Table


def go_on(table: "Table", now: int) -> None:
    """Let the clocks of a game that was resumed run again."""
    table.advance(now)
    if table.clocks:
        table.clocks.go_on(now)
    if table.play and table.play.resumed:
        table.play.keep_owing(now)
    table.said.repaint()
    table.finish()


def undo(table: "Table", count: int, now: int) -> int:
    """Take back `count` actions for a host; return 0 or a message id."""
    table.advance(now)
    if not table.game:
        return table.refuse_request(say.NO_GAME)
    reason = table.play.take_back(count, "remote", now)
    if reason:
        return table.refuse_request(reason)
    table.said.repaint()
    table.finish()
    return 0


def play(table: "Table", text: str, now: int, ask: int = -1) -> int:
    """Play an action for somebody far away; return 0 or a message id.

    `ask` is the number of a computer's question that it answers, -1 for none.
    """
    table.advance(now)
    game, computers = table.game, table.computers
    if not game:
        return table.refuse_request(say.NO_GAME)
    may_play = table.settings["host_play"]
    if ask >= 0:
        may_play = computers and computers.asks == ask
    if not may_play:
        return table.refuse_request(say.HOST_MAY_NOT)
    try:
        action = game.parse(text)
    except BadNotation:
        return table.refuse_request(BAD_SPELLING, clip(text))
    reason = game.judge(action)
    if reason:
        return table.refuse_request(reason, *game.reason_args(), game_id=game.ID)
    if action == RESIGN and not table.find_resigner():
        return table.refuse_request(say.HOST_MAY_NOT)
    if ask < 0:
        table.play.decide(action, "remote", now)
    elif action < RESIGN:
        computers.answer(action)
    else:
        return table.refuse_request(say.HOST_MAY_NOT)  # a computer plays on
    table.finish()
    return 0


def note_companion(table: "Table", thinks: int) -> None:
    """Note whether a host is there that thinks for computers."""
    table.companion = bool(thinks)


def change(table: "Table", name: str, value: Any, now: int) -> int:
    """Change a setting; return 0 or a message id."""
    done = settings.change(table.settings, name, value)
    if done < 0:
        return table.refuse_request(say.UNKNOWN_SETTING, clip(str(name)))
    if not done:
        return table.refuse_request(say.BAD_SETTING, name, clip(str(value)))
    if name not in table.changed:
        table.changed.append(name)
    table.said.repaint()
    table.finish()
    return 0


def adjourn(table: "Table", now: int) -> int:
    """Put the game aside unfinished; return 0 or a message id."""
    table.advance(now)
    if not table.game or table.game.over:
        return table.refuse_request(say.NO_GAME)
    table.emit({"k": "end", "result": table.game.result(), "termination": "adjourned"})
    table.close()
    table.adjourned = True
    table.said.repaint()
    table.finish()
    return 0
