"""The table as its owner sees it: events in, effects out."""

from ..games import load_game
from .layout import fit
from .lights import OFF


class Table:
    """A board with a game on it.

    Events carry `now`, milliseconds modulo 2**30, never going back.  After each call the owner
    reads the effects:

    `game` the Game or None; `layout` its Layout or None;
    `lights` bytearray, a code of lights.py a cell; `lights_changed` set when one changed;
    `lines` two message lists [id, argument, ...] for the display;
    `said_changed`, `refused` (a message list or []), `sound` (name or "");
    `events` journal events (dicts), oldest first; the owner takes them away;
    `menu` True while the menu is open; `deadline` when `tick` is wanted next, or -1.
    """

    def __init__(self, board, settings=None, seed=0):
        self.board = board
        self.game = None
        self.layout = None
        self.lights = bytearray([OFF] * board.cells)
        self.lights_changed = True
        self.lines = [[601], [602]]
        self.said_changed = True
        self.refused = []
        self.reason_args = ()
        self.sound = ""
        self.events = []
        self.menu = False
        self.deadline = -1
        self._seed = seed

    def cell(self, cell, level, now):
        """Take a debounced edge of a cell: 1 covered or touched, 0 free."""

    def button(self, button, level, now):
        """Take a button of buttons.py: 1 pressed, 0 released."""

    def tick(self, now):
        """Let time pass; the owner calls it when `deadline` is reached."""

    def new_game(self, game_id, options, now, players=(), position="", date=""):
        """Start a game; return 0 or a message id (arguments in `reason_args`)."""
        self.game = load_game(game_id).new(_options(options))
        self.layout = fit(game_id, self.game.options, self.board)
        return 0

    def resume(self, game_id, options, position, actions, now, players=(), elapsed=0):
        """Go on with a journalled game: `actions` are texts; nothing is emitted for them."""
        return 0

    def request_undo(self, count, now):
        """Take back `count` actions; return 0 or a message id."""
        return 0

    def request_play(self, text, now):
        """Play an action for somebody far away; return 0 or a message id."""
        return 0

    def set(self, name, value, now):
        """Change a setting; return 0 or a message id."""
        return 0

    def abandon(self, now):
        """End the game unfinished; return 0 or a message id."""
        return 0


def _options(options):
    return options or {}
