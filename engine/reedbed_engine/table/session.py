"""The table as its owner sees it: events in, effects out."""

import gc

from ..compat import TYPE_CHECKING, Any, Cell, Sequence, const
from ..errors import BadNotation, ReedbedError
from ..games import unload_game
from ..games.base.game import BAD_SPELLING, RESIGN
from ..games.base.lights import OFF
from ..games.base.notation import clip
from ..loading import unload
from ..random30 import Random
from ..ticks import later
from . import (  # from the leaves on: a short stack
    assembly,
    masked_sensors,
    menu,
    new_game,
    on_picture,
    timers,
)
from . import messages as say
from .clocks import Clocks
from .controls import Controls
from .on_cell import KeyInput, PieceInput
from .on_rest import on_rest
from .presenter import Presenter
from .prompts import make_lines
from .said import Said
from .sensors import CHATTERING, TRUSTED, Sensors
from .settings import change, make_settings, read_clock

if TYPE_CHECKING:
    from ..games.base.board import Board
    from ..games.base.game import Game
    from ..games.base.layout import Layout

_TIME = const(0x3FFFFFFF)
_CALM_MS = const(1000)


class Table:
    """A board with a game on it.

    Events carry `now`, milliseconds modulo 2**30, never going back.  After each call the owner
    reads the effects:

    `game` the Game or None; `layout` its Layout or None;
    `lights` bytearray, a code of lights.py a cell; `lights_changed` 0, or when one changed a bit
    for each CHUNK of cells where one did, -1 where that is not known;
    `lines` two message lists [id, argument, ...] for the display;
    `said` what is to be sounded, and what is refused;
    `events` journal events (dicts), oldest first, and `changed`, names of settings that were
    changed: the owner takes them away;
    `controls` with the menu while it is open, and the inspection while somebody looks closer;
    `timers.deadline` when `tick` is wanted next, or -1;
    `clocks` the Clocks of a game that is timed, or None; `computers` the Computers of a game in
    which one has a seat, or None; `companion` is True while a host can think for them;
    `now` the time of the last event.
    """

    def __init__(
        self, board: "Board", settings: dict[str, Any] | None = None, seed: int = 0
    ) -> None:
        self.board = board
        self.settings = make_settings(settings or {})
        self.game: Any = None
        self.layout: Any = None
        self.play: Any = None
        self.inputs: Any = None
        self.sensors = Sensors(board.cells)
        self.timers = timers.Timers(timers.N_ALARMS)
        self.lights = bytearray([OFF] * board.cells)
        self.lights_changed = -1
        self.lines: Any = [[say.REEDBED], [say.NO_GAME]]
        self.said = Said()
        self.reason_args = ()
        self.game_id = ""
        self.events = []
        self.changed = []
        self.clocks: Any = None
        self.computers: Any = None
        self.companion = False
        self.controls = Controls(board, self.settings, self.sensors, self.timers, self.said)
        self._presenter: Any = None
        self.adjourned = False
        self.random = Random(seed)
        self._seed = 0  # of the game
        self.now = 0
        self.elapsed = 0

    # ---- events

    def cell(self, cell: Cell, level: int, now: int) -> None:
        """Take a debounced edge of a cell: 1 covered or touched, 0 free."""
        self._ring(now)
        trust = self.sensors.trust[cell]
        if self.sensors.covered[cell] == level and trust == TRUSTED:
            return
        if self.sensors.edge(cell, level, now) != trust:
            if self.sensors.trust[cell] != TRUSTED:  # it has begun or ceased to be suspect
                self.watch_suspects()
                if self.play:
                    masked_sensors.note_chatter(self.play, cell, now)
                    self.said.repaint()
        elif trust != TRUSTED:
            return
        if self.play and not self.controls.looks_at(cell, level, now):
            self.inputs.edge(cell, level, self.sensors.trust[cell] == TRUSTED, now)
            self.said.needs_paint = True
        self.finish()

    def button(self, button: int, level: int, now: int) -> None:
        """Take a button of buttons.py: 1 pressed, 0 released."""
        if not level and self.controls.buttons.lets_go(button):
            return
        self._ring(now)
        controls = self.controls
        controls.edge(button, level, now)
        while controls.buttons.pressed:  # from here, for a press may go deep
            self.perform(controls.act_on_press(self.companion, now))
            self._look_again()
        self.finish()

    def tick(self, now: int) -> None:
        """Let time pass; the owner calls it when `timers.deadline` is reached."""
        self._ring(now)
        self.finish()

    # ---- requests

    def new_game(
        self,
        game_id: str,
        options: str | dict[str, Any] | None,
        now: int,
        players: Sequence[Any] = (),
        position: str = "",
        date: str = "",
        clock: str = "",
        origin: str = "",
        seats: Sequence[int] = (),
    ) -> int:
        """Start a game; return 0 or a message id (`reason_args`, `game_id`).

        `options` is a dict or a text "a=1,b=2"; `clock` is a text of clocks.py, "" for what is
        set at the table; `origin` names the game that `position` continues; `seats` has the
        level of the computer in each seat, 0 for a person.  A game in progress must be put aside
        first.
        """
        self.advance(now)
        what = game_id, options, players, position, date, clock, origin, seats
        try:
            game, layout, event = self._make_new_game(*what, self.settings["clock"])
        except ReedbedError as error:
            reason = self.refuse_error(error)
            self.finish()
            return reason
        gc.collect()  # now, so that what stays does not lie behind what goes
        self.take_over(game, layout, event)
        self.set_clocks(event["clock"])
        event["clock"] = self.clocks.text if self.clocks else ""
        self.emit(event)
        self.show_game()
        return 0

    def _make_new_game(self, *what: Any) -> tuple[Any, Any, dict[str, Any]]:
        """Return (game, layout, its `new` event); a finished game gives up its room if need be."""
        if self.game and not self.game.over:
            raise ReedbedError(say.GAME_RUNNING)
        self.close_menu()
        before = self.game.ID if self.game else ""
        try:
            return new_game.new_game(self.board, self.random, before, *what)
        except MemoryError:
            if not before:
                raise
            self.close()
            return new_game.new_game(self.board, self.random, "", *what)

    def go_on(self, now: int) -> None:
        """Let the clocks of a game that was resumed run again."""
        self.advance(now)
        if self.clocks:
            self.clocks.go_on(now)
        if self.play and self.play.game_log.pending.resumed:
            self.play.keep_owing(now)
        self.said.repaint()
        self.finish()

    def request_undo(self, count: int, now: int) -> int:
        """Take back `count` actions for a host; return 0 or a message id."""
        self.advance(now)
        if not self.game:
            return self.refuse_request(say.NO_GAME)
        reason = self.play.take_back(count, "remote", now)
        if reason:
            return self.refuse_request(reason)
        self.said.repaint()
        self.finish()
        return 0

    def request_play(self, text: str, now: int, ask: int = -1) -> int:
        """Play an action for somebody far away; return 0 or a message id.

        `ask` is the number of a computer's question that it answers, -1 for none.
        """
        self.advance(now)
        game, computers = self.game, self.computers
        if not game:
            return self.refuse_request(say.NO_GAME)
        may_play = self.settings["host_play"]
        if ask >= 0:
            may_play = computers and computers.asks == ask
        if not may_play:
            return self.refuse_request(say.HOST_MAY_NOT)
        try:
            action = game.parse(text)
        except BadNotation:
            return self.refuse_request(BAD_SPELLING, clip(text))
        reason = game.judge(action)
        if reason:
            return self.refuse_request(reason, *game.reason_args(), game_id=game.ID)
        if action == RESIGN and not self.play.find_resigner():
            return self.refuse_request(say.HOST_MAY_NOT)
        if ask < 0:
            self.play.decide(action, "remote", now)
        elif action < RESIGN:
            computers.answer(action)
        else:
            return self.refuse_request(say.HOST_MAY_NOT)  # a computer plays on
        self.finish()
        return 0

    def note_companion(self, thinks: int) -> None:
        """Note whether a host is there that can think for computers."""
        self.companion = bool(thinks)

    def set(self, name: str, value: Any, now: int) -> int:
        """Change a setting; return 0 or a message id."""
        done = change(self.settings, name, value)
        if done < 0:
            return self.refuse_request(say.UNKNOWN_SETTING, clip(str(name)))
        if not done:
            return self.refuse_request(say.BAD_SETTING, name, clip(str(value)))
        if name not in self.changed:
            self.changed.append(name)
        self.said.repaint()
        self.finish()
        return 0

    def adjourn(self, now: int) -> int:
        """Put the game aside unfinished; return 0 or a message id."""
        self.advance(now)
        if not self.game or self.game.over:
            return self.refuse_request(say.NO_GAME)
        self.emit({"k": "end", "result": self.game.result(), "termination": "adjourned"})
        self.close()
        self.adjourned = True
        self.said.repaint()
        self.finish()
        return 0

    # ---- what parts of the table ask for

    def emit(self, event: dict[str, Any]) -> None:
        """Queue a journal event; its time is added here."""
        event["t"] = self.elapsed
        if self.clocks:
            self.clocks.follow_event(event, self.now)
        self.events.append(event)
        if event["k"] in ("play", "undo"):
            if self.computers:
                self.computers.follow_event(event, self.now)
            self.close_menu()  # its first entry would be about another action now
            self.said.forget_refusal()
        if event["k"] not in ("clock", "settled"):
            self.show_ground(event["k"])
        self.said.repaint()

    def close_menu(self) -> None:
        """Close the menu."""
        if self.controls.menu:
            self.controls.menu.leave_options()
            self.controls.menu = None
            self._darken()
            self.show_ground("menu")
            self.said.repaint()

    # ---- inside

    def watch_suspects(self) -> None:
        """Look in a while whether suspect cells are calm."""
        self.timers.start(timers.RECHECK_SENSORS, later(self.now, _CALM_MS))

    def _trust_calm_cells(self) -> None:
        """Believe the cells again that have been quiet."""
        sensors = self.sensors
        for cell in range(len(sensors.trust)):
            if sensors.trust[cell] == CHATTERING and sensors.is_calm(cell, self.now) and self.play:
                self.inputs.trust_again(cell, self.now)
                self.said.repaint()
        if sensors.n_suspect:
            self.watch_suspects()

    def _ring(self, now: int) -> None:
        """Let the alarms ring that are due before what comes now."""
        self.elapsed += now - self.now & _TIME  # as `advance`, which would cost a call
        self.now = now
        if self.timers.deadline < 0:
            return
        alarm = self.timers.ring(now)
        while alarm >= 0:
            if alarm == timers.RECHECK_SENSORS:
                self._trust_calm_cells()
            elif alarm == timers.CLOCK:
                self.clocks.ring(now)
            elif alarm == timers.THINK:
                if not self._is_paused():
                    self.computers.ring(now, self.companion, self.controls.menu is not None)
            elif alarm == timers.BUTTON:
                self.perform(self.controls.ring(now))
                while self.controls.buttons.pressed:
                    self.perform(self.controls.act_on_press(self.companion, now))
                    self._look_again()
            else:
                self.said.needs_paint = True
                # what follows goes deep, and a chip's stack is small: no call between
                if alarm == timers.PICTURE_RESTED:
                    on_rest(self.play, now)
                elif alarm == timers.TAP_SETTLED:
                    self.inputs.settle_tap(now)
                elif alarm == timers.HOLD_ENDED:
                    self.inputs.end_hold(now)
                elif alarm == timers.MISMATCH_DUE:
                    on_picture.on_lasted(self.play, now)
            self._look_again()
            alarm = self.timers.ring(now)

    def take_over(self, game: "Game", layout: "Layout", start: dict[str, Any]) -> None:
        """Put a new game on the board, with its event `new`; new_game.py makes them."""
        self.game, self.layout = game, layout
        self.elapsed = 0
        self.timers.stop_all()
        self.said.forget_refusal()
        self.said.last_refusal = []
        self.said.notice = []
        self.said.headline = []
        self.computers = None
        self._darken()
        self._presenter = Presenter(self.lights, layout, self.sensors)
        parts = self.sensors, self.settings, self.timers, self.said, self.emit
        self.play = assembly.make_live_game(game, layout, start, *parts)
        self.inputs = (PieceInput if self.board.senses_pieces else KeyInput)(self.play)
        self._show_controls()
        unload("reedbed_engine.table.computers")
        unload("reedbed_engine.players")
        self._seed = start["seed"]
        if self.settings["warn"] or any(start["seats"]):
            self._seat_computers()

    def _seat_computers(self) -> None:
        if not self.computers:
            from .computers import Computers  # most games need none, and it takes memory

            self.computers = Computers(self.play, self._seed, self.now)

    def _show_controls(self) -> None:
        """Show the controls what is on the board."""
        controls = self.controls
        controls.play, controls.inputs, controls.clocks = self.play, self.inputs, self.clocks
        controls.look = None

    def perform(self, deed: Any) -> None:
        """Do a deed of menu.py, None for nothing."""
        if deed is None:
            return
        what, argument = deed
        if what == menu.SET:
            self.set(*argument, now=self.now)
            return
        self.close_menu()
        play, reason, args = self.play, 0, ()
        if what == menu.TAKE_BACK:
            reason = play.take_back(1, "button", self.now)
        elif what == menu.ASK_HINT:
            self._ask_hint()
        elif what == menu.PAUSE:
            self.clocks.pause(self.now)
        elif what == menu.GO_ON:
            self.clocks.go_on(self.now)
        elif what == menu.PLAY:
            reason = self.game.judge(argument)
            args = self.game.reason_args()
            if not reason:
                play.decide(argument, "button", self.now)
        elif what == menu.ADJOURN:
            self.adjourn(self.now)
        elif what == menu.LEAVE_OUT:
            masked_sensors.leave_out(play, self.sensors, self.now)
        elif what == menu.START:
            game_id, options, seats = argument
            reason = self.new_game(game_id, options, self.now, seats=seats)
            args = self.reason_args
            if reason and not (self.game and self.game.ID == game_id):
                unload_game(game_id)
        if reason:
            self.said.refuse([reason] + list(args))

    def _ask_hint(self) -> None:
        """Let a computer think about what the person to act could do, and show it."""
        if self.play and self.play.can_ask_hint():
            self._seat_computers()
            self.computers.advise(self.now)
            self.said.notice = []
            self.said.repaint()

    def show_game(self) -> None:
        """Show what lies on the board and begin to play."""
        self.show_ground("new")
        if self.sensors.n_suspect:
            self.watch_suspects()
        self.play.start(self.now)
        self.said.repaint()
        self.finish()

    def set_clocks(self, text: str) -> None:
        """Make clocks, if any are asked for and the game can be lost: nobody loses alone."""
        self.clocks = None
        meaning = read_clock(text)
        if meaning is not None and type(self.game).TABLE_ACTIONS:
            self.clocks = Clocks(self.play, self.emit, text, meaning)
        self._show_controls()

    def close(self) -> None:
        """Have no game."""
        self.close_menu()
        game = self.game.ID if self.game else ""
        self.game = self.layout = self.play = self.inputs = self._presenter = None
        self.clocks = self.computers = None
        self._show_controls()
        if game:
            unload_game(game)
            gc.collect()  # amid the next game's imports the stack may seem to hold this one
        self.timers.stop_all()
        self._darken()

    def _darken(self) -> None:
        self.lights[:] = bytes(len(self.lights))
        self.lights_changed = -1

    @property
    def words_game_id(self) -> Any:
        """The id of the game that lines and refusals are about, "" for none."""
        if self.controls.menu:
            return self.controls.menu.words_game_id
        return self.game.ID if self.game else ""

    def refuse_request(self, reason: int, *args: Any, game_id: str = "") -> int:
        """Leave `args` for the words, and which game they are of; return `reason`."""
        self.reason_args = args
        self.game_id = game_id
        return reason

    def refuse_error(self, error: ReedbedError) -> int:
        """Leave what an error says for the words; return its message id."""
        return self.refuse_request(error.code, *error.arguments, game_id=error.game_id)

    def show_ground(self, kind: str) -> None:
        """Show again what lies on the sites that an event may have changed."""
        if not self._presenter or kind == "end":
            return
        if self.board.senses_pieces and not self.play.gestures.shows_ground:
            return
        known = kind in ("play", "undo")
        sites = self.play.game_log.changed if known else range(self.layout.n_sites)
        self._presenter.paint_ground(self.play.gestures, sites)

    def _look_again(self) -> None:
        if self.play:
            on_picture.look_again(self.play, self.now)

    def _is_paused(self) -> bool:
        return self.clocks is not None and self.clocks.is_paused

    def advance(self, now: int) -> None:
        """Let time pass, without what was due."""
        self.elapsed += now - self.now & _TIME
        self.now = now

    def finish(self) -> None:
        """Paint and say what has changed."""
        said = self.said
        if said.needs_paint:  # what changes the game also repaints
            self._look_again()
        if self.clocks:
            self.clocks.update(self.now)
        if self.computers and not self._is_paused():
            self.computers.update(self.now)
            self._look_again()
        if said.sound:
            said.has_changed = True
        if not said.needs_paint:
            return
        said.needs_paint = False
        play, controls = self.play, self.controls
        if controls.menu and self.settings["menu_lights"]:
            controls.menu.paint(self.lights, self.board.cols)
            self.lights_changed = -1
        elif play:
            sites = controls.menu.pointed_out() if controls.menu else ()
            self.lights_changed |= self._presenter.paint(play, controls.look, sites)
        if controls.menu:
            lines = controls.menu.lines()
        elif controls.look:
            lines = controls.look.lines
        elif play:
            lines = make_lines(play)
            if self._is_paused():
                lines[1] = [say.PAUSED]
        else:
            lines = [[say.REEDBED], [say.ADJOURNED if self.adjourned else say.NO_GAME]]
        if lines != self.lines:
            self.lines = lines
            self.said.has_changed = True
