"""The state messages: what the board looks like now, for a host that may have just come."""

from reedbed_engine.compat import TYPE_CHECKING, Any
from reedbed_engine.table.states import ASKING

from .compat import const, mem_free

if TYPE_CHECKING:
    from reedbed_engine.games.base.game import Game


_MAX_CHATTERING = const(32)


def _lights(app: Any) -> dict[str, str]:
    return {"c": app.codes.hex()}


def packed(levels: bytearray) -> str:
    """Return levels as hex, eight in two digits, the first one the lowest bit."""
    found = bytearray((len(levels) + 7) // 8)
    for cell in range(len(levels)):
        if levels[cell]:
            found[cell >> 3] |= 1 << (cell & 7)
    return found.hex()


def _seen(app: Any) -> dict[str, Any]:
    return {"b": app.pressed, "c": packed(app.picture)}


def _say(app: Any) -> dict[str, Any]:
    table, menu = app.table, app.table.controls.menu
    fields = {
        "of": table.words_game_id,
        "lines": [list(line) for line in app.words.lines()],
        "sound": app.words.sound,
        "refused": app.words.refused,
        "asks": menu is not None or bool(table.play and table.play.state == ASKING),
        "menu": menu.list_words() if menu and app.parts.simulated else [],
        "at": menu.at if menu else 0,
    }
    app.words.sound = ""  # a sound is reported once
    return fields


def _state(app: Any) -> dict[str, Any]:
    newest, clocks, computers = app.journal.index.newest, app.table.clocks, app.table.computers
    fields = {
        "g": newest.g if newest else 0,
        "n": newest.n if newest else -1,
        "offer": bool(app.offer and app.offer.asks),
        "players": app.players,
        "left": clocks.time_left(app.now) if clocks else [],
        "clock": clocks.text if clocks else "",
        "runs": clocks.runs if clocks else 0,
        "ask": computers.asks if computers else -1,
    }
    fields.update(_game(None if app.offer and app.offer.resume else app.table.game))
    return fields


def _game(game: "Game | None") -> dict[str, Any]:
    """Return what `state` says of a game, or of there being none."""
    if game is None:
        empty = ("game", "options", "position", "phase", "score", "result", "last")
        fields = {key: "" for key in empty}
        fields.update({"player": 0})  # type: ignore[arg-type]
        return fields
    options = game.options
    return {
        "game": game.ID,
        "options": ",".join(["%s=%s" % (key, options[key]) for key in sorted(options)]),
        "position": game.position(),
        "player": game.player,
        "phase": game.phase,
        "score": game.score(),
        "result": game.result(),
        "last": game.text(game.history[-1]) if game.history else "",
    }


def _stat(app: Any) -> dict[str, Any]:
    link, chattering = app.link, []
    app.debounce.chattering(chattering)
    return {
        "bad_crc": link.decoder.bad_crc,
        "dropped": link.decoder.dropped,
        "lost": link.decoder.lost,
        "resent": link.resent,
        "duplicate": link.duplicate,
        "resync": link.resync,
        "scans": app.sampler.scans,
        "overflow": app.sampler.overflow,
        "errors": app.errors + link.errors,
        "chatter": chattering[:_MAX_CHATTERING],
        "missing": app.parts.failed,
        "transfers": getattr(app.parts.sensors, "errors", 0),
        "why": app.parts.why,
        "ma": app.lights.current_ma(),
        "frames": app.lights.frames,
        "unwritten": len(app.pending.events),
        "free": mem_free(),
    }


COMPOSERS = {"lights": _lights, "seen": _seen, "say": _say, "state": _state, "stat": _stat}
