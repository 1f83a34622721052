"""Watching a board: what it says goes to the log and to the pages, what hands do goes to it."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

from reedbed_engine.errors import ReedbedError
from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.layout import Layout
from reedbed_engine.table.fitting import NoFit, fit
from reedbed_engine.table.messages import BAD_SETTING, GAME_RUNNING, TOO_MANY_NAMES
from reedbed_engine.table.opening import seats
from reedbed_engine.table.settings import NO_CLOCK, read_clock
from reedbed_engine.words import LANGUAGES

from .current_game import CurrentGame
from .fingers import Fingers, Key
from .ingest import Ingest
from .link import Client, Refused, Session
from .link.session import Message
from .log import Log, Writer
from .mirror import view
from .mirror.choices import choices
from .mirror.clocks import running
from .mirror.hub import Hub
from .mirror.mistaken import find_mistaken
from .mirror.picture import Edges, Picture
from .mirror.scenes import scene_of
from .mirror.standing import standing
from .options import read_options
from .terminal import print_note
from .words import in_all_languages

_LOOK_S = 0.004
_WRITE_S = 1.0

Fields = dict[str, Any]
Words = dict[str, str]  # by language


class Monitor:
    """One board, its log and its pages; `client.run` and `writer.run` keep it going.

    `hub` has these topics: `link`, `board`, `layout`, `scene`, `game`, `clocks`, `lights`, `seen`,
    `say`, `picture`, `mistaken`, `notice`, `counters`, `choices`, `palette`.  `picture` is what
    stands on a virtual board, `mistaken` which of these pieces a real one would take for others,
    `game` and `layout` what is being played (read only), or None.
    """

    def __init__(self, log: Log, session: Session, locate: Callable[[], str]):
        self.hub = Hub()
        self.picture = Picture()
        self.fingers = Fingers(self._sim, self._later)
        self.client = Client(session, locate)
        self.client.watchers.append(self._receive)
        self.client.connection_watchers.append(self._note_connection)
        self.playing = asyncio.Event()  # set while a game is on and the board is connected
        self.meeting = asyncio.Event()  # set once the board has told its state
        self.writer = Writer(log, self._complain)
        self._current = CurrentGame(self.writer, self._game_changed)
        self._ingest = Ingest(self.writer, self.client, self._committed)
        self.layout: Layout | None = None
        self.game: Game | None = None
        self._requests: set[asyncio.Future[Any]] = set()
        self._notices = 0
        self._set_up_id: int | None = None  # the game in the log whose pieces were set up
        self._mistaken: set[int] = set()
        self._log_problem: Words = {}
        self._view_problem: Words = {}
        self.hub.publish("palette", view.palette())

    # ---- the link

    @property
    def board(self) -> Fields:
        """Return what the board said of itself."""
        return self.client.board

    @property
    def state(self) -> Fields:
        """Return the board's last `state`."""
        return self.client.state.get("state", {})

    @property
    def log_id(self) -> int | None:
        """Return the current game's number in the log."""
        return self._current.log_id

    @property
    def recorded(self) -> list[str]:
        """Return the actions of the current game that are in the log and in force."""
        replay = self._current.replay
        return [entry.action for entry in replay.played] if replay else []

    @property
    def has_ended(self) -> bool:
        """Tell whether the end of the current game is in the log."""
        return bool(self._current.last)

    def events(self, g: int) -> list[Fields]:
        """Return the events of the board's game `g` that are in the log, if it is the current."""
        return self._current.events(g)

    def _note_connection(self, state: str, detail: str) -> None:
        self.hub.publish("link", {"state": state, "detail": detail})

    def _receive(self, message: Message) -> None:
        self._ingest.tick(time.monotonic())
        handler = getattr(self, f"_on_{message.verb}", None)
        if handler:
            handler(message.fields)

    # ---- what the board says

    def _on_hello(self, fields: Fields) -> None:
        self._ingest.greet(fields)
        board = Board(fields["kind"], fields["rows"], fields["cols"])
        self.hub.publish(
            "board",
            {**fields, "virtual": self.client.is_virtual},
        )
        self.hub.publish("choices", choices(board))
        # it may have started anew, with nothing on its simulated cells
        self.fingers.reset()
        if self.client.is_virtual and self.picture.pieces:
            covered = self.picture.covered()
            for cell in range(fields["rows"] * fields["cols"]):
                self.client.sim("cell", cell, int(cell in covered))

    def _on_event(self, fields: Fields) -> None:
        self._ingest.take(fields, time.monotonic())

    def _on_gone(self, fields: Fields) -> None:
        self._ingest.note_gone(fields)

    def _committed(self, board: str, event: Fields) -> None:
        self._current.follow(board, event)

    def _game_changed(self) -> None:
        """Show the current game; set up the pieces of one that has just begun."""
        self._show_game()
        replay, number = self._current.replay, self._current.log_id
        if replay is not None and not replay.played and number != self._set_up_id:
            self._set_up_id = number
            self.tidy()

    def _on_state(self, fields: Fields) -> None:
        self.hub.publish("clocks", running(fields))
        self._ingest.compare(fields["g"], fields["n"])
        self._current.look_up(self.board["board"], fields["g"])
        self._show_game()
        if self.game is not None and not self.picture.pieces:
            self.tidy()
        self.meeting.set()

    def _on_lights(self, fields: Fields) -> None:
        self.hub.publish("lights", fields["c"])

    def _on_seen(self, fields: Fields) -> None:
        seen = {"cell": self.client.seen(), "button": self.client.pressed()}
        self.fingers.feel(lambda key: int(key[1] in seen[key[0]]))
        self.hub.publish("seen", fields["c"])

    def _on_say(self, fields: Fields) -> None:
        said = {
            "lines": [in_all_languages(line, is_line=True) for line in fields["lines"]],
            "refused": in_all_languages(fields["refused"], is_line=True),
            "sound": fields["sound"],
            "menu": bool(fields.get("menu")),
        }
        self.hub.publish("say", said)

    def _on_note(self, fields: Fields) -> None:
        print_note(f"board: {fields['text']}")

    def _on_stat(self, fields: Fields) -> None:
        self.fingers.count_report()
        self.hub.publish("counters", {"board": fields, "host": self.client.counters()})

    def _complain(self, problem: Words) -> None:
        """Show, once, that the log cannot be written; take it back when it can again."""
        if problem != self._log_problem:
            self._log_problem = problem
            self._show_game()

    # ---- the game for the pages

    def _show_game(self) -> None:
        self._find_game()
        self._find_layout()
        current, state, game = self._current, self.state, self.game
        self.hub.publish("layout", view.layout_view(self.layout, game))
        self.hub.publish("scene", scene_of(game, self.layout))
        self.hub.publish(
            "game",
            {
                "number": current.log_id,
                "game": game.ID if game else "",
                "options": current.first.get("options", state.get("options", "")),
                "players": current.first.get("players", state.get("players", [])),
                "player": game.player if game else 0,
                "phase": game.phase if game else "",
                "score": game.score() if game else "",
                "result": current.last.get("result") or (game.result() if game else ""),
                "termination": current.last.get("termination", ""),
                "ending": view.ending_view(game, self.layout),
                "turns": self._turns(),
                "pieces": view.pieces_view(game, self.layout),
                "offer": bool(state.get("offer")),
                "problem": self._log_problem or current.problem or self._view_problem,
            },
        )
        self._show_picture()
        is_on = game is not None and not game.over and not current.last
        (self.playing.set if is_on else self.playing.clear)()

    def _turns(self) -> list[dict[str, Any]]:
        replay = self._current.replay
        return view.turns_view(replay, self.layout) if replay else []

    def _find_game(self) -> None:
        """Choose the game to show: as the log tells it, else as the board's position does.

        A log that cannot be written falls behind.
        """
        if self._current.replay is not None and not self._log_problem:
            self.game, self._view_problem = self._current.replay.game, {}
            return
        self.game = None
        self._view_problem = {}
        try:
            if self.state.get("game"):
                self.game = load_game(self.state["game"]).load(self.state["position"])
        except ReedbedError as error:
            # a finished game whose actions are not in the log: its position is for reading only
            why = in_all_languages(list(error.args))
            position = self.state["position"]
            self._view_problem = {key: f"{position}: {text}" for key, text in why.items()}

    def _find_layout(self) -> None:
        self.layout = None
        if self.game is None or not self.board:
            return
        try:
            self.layout = self._fit(self.game)
        except (NoFit, ImportError):  # a game that has no layout: the cells alone are shown
            return

    def _show_picture(self) -> None:
        pieces = [
            [piece.number, piece.code, piece.cell if piece.cell is not None else -1, piece.holder]
            for piece in self.picture.pieces
        ]
        has_pieces = self.client.is_virtual and self.board.get("kind") == "presence"
        self.hub.publish("picture", pieces if has_pieces else None)
        placed = self.picture.pieces if has_pieces else []
        if self.game is not None and self.layout is not None:
            self._mistaken = find_mistaken(self.game, self.layout, placed, self._mistaken)
        else:
            self._mistaken = set()
        self.hub.publish("mistaken", sorted(self._mistaken))

    # ---- hands on a virtual board

    def move(self, edges: Edges) -> None:
        """Send the raw edges that something in `picture` made, and show it."""
        if self.client.is_virtual and self.board["kind"] != "cursor":
            for cell, level in edges:
                self.sense("cell", cell, level)
        self._show_picture()

    def sense(self, name: str, which: int | str, level: int) -> None:
        """Let a cell or button of a virtual board have a raw level until the board feels it."""
        self.fingers.move((name, which), level)

    def _sim(self, key: Key, level: int) -> None:
        self.client.sim(*key, level)

    @staticmethod
    def _later(seconds: float, function: Callable[..., None], *args: Any) -> None:
        asyncio.get_running_loop().call_later(seconds, function, *args)

    def tidy(self) -> None:
        """Set up the pieces of a virtual board as the game has them."""
        if self.game is not None and self.layout is not None:
            self._set_up(self.game, self.layout)

    def _set_up(self, game: Game, layout: Layout) -> None:
        if self.client.is_virtual and self.board["kind"] == "presence":
            self.move(self.picture.set_up(standing(game, layout)))

    # ---- requests

    async def settle(self) -> None:
        """Wait until the board has felt what hands did and has told what came of it.

        Raises NoAnswer.
        """
        while not self.fingers.is_idle:
            await asyncio.sleep(_LOOK_S)
        for _ in range(2):  # what follows from the first answer is sent before the second
            await self.client.ping()
        with suppress(TimeoutError):
            async with asyncio.timeout(_WRITE_S):
                while not self.writer.is_idle:
                    await asyncio.sleep(_LOOK_S)

    @property
    def is_occupied(self) -> bool:
        """Tell whether a game is under way, or offered to go on."""
        return bool(self.state.get("offer")) or self.playing.is_set()

    async def start_game(
        self,
        game: str,
        options: str = "",
        players: Sequence[str] = (),
        clock: str = "",
        position: str = "",
        origin: str = "",
        *,
        puts_aside: bool = False,
    ) -> None:
        """Start a game.

        `clock` is a text of the engine's table/clocks.py; "" for what is set at the board.
        `position` is where it begins, "" its own start; `origin` the game that had got there.

        One that is under way is put aside if `puts_aside`; what the new game cannot be is found
        out before.  On a virtual board its pieces are set up first, as people would.

        Raises Refused, NoAnswer.
        """
        if self.is_occupied and not puts_aside:
            raise Refused([GAME_RUNNING])
        try:
            kind = load_game(game)
            started = kind.load(position) if position else kind.new(read_options(options))
            layout = self._fit(started)
        except ReedbedError as error:
            raise Refused(list(error.args)) from error
        if clock not in ("", NO_CLOCK) and read_clock(clock) is None:
            raise Refused([BAD_SETTING, "clock", clock])
        if not kind.TABLE_ACTIONS:  # as the board's menu has it: nobody can be late there
            clock = NO_CLOCK
        if len(players) > seats(started):
            raise Refused([TOO_MANY_NAMES, len(players), seats(started)])
        if self.is_occupied:
            await self.client.ask("abandon")
        self._set_up(started, layout)
        await self.settle()
        fields = {"options": options, "players": list(players), "position": position}
        await self.client.ask("new", game=game, clock=clock, **{"from": origin}, **fields)

    def _fit(self, game: Game) -> Layout:
        """Return the layout of a game on this board.  Raises NoFit."""
        board = Board(self.board["kind"], self.board["rows"], self.board["cols"])
        return fit(game.ID, game.options, board)

    def request(
        self,
        asking: Coroutine[Any, Any, Any],
        answer: Callable[[list[Any], Words], None] | None = None,
    ) -> None:
        """Let a request take its course; call `answer` with the refusal and its words after it.

        Both are empty where it was done.  Without `answer` a refusal is shown to everybody.
        """
        task = asyncio.ensure_future(asking)
        self._requests.add(task)
        task.add_done_callback(lambda asked: self._report(asked, answer))

    def _report(
        self, asked: asyncio.Future[Any], answer: Callable[[list[Any], Words], None] | None
    ) -> None:
        self._requests.discard(asked)
        if asked.cancelled():
            return
        error, why = asked.exception(), []
        text: Words = {}
        if isinstance(error, Refused):
            why = error.why
            text = in_all_languages(why, is_line=True)
        elif error is not None:
            text = {name: str(error) for name in LANGUAGES}
        if answer:
            answer(why, text)
        elif text:
            self.notify(text)

    def notify(self, text: Words) -> None:
        """Show a sentence (by language) on every page for a while."""
        self._notices += 1
        self.hub.publish("notice", {"number": self._notices, "text": text})
