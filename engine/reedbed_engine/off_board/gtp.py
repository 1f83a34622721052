"""The text protocol: GTP 2 framing around one game.

`Server.respond` takes one line and writes the answer; it has no loop and does no I/O of its own.
However broken a line is, it gets an answer and leaves the game as it was.
"""

from .. import VERSION
from ..compat import Action, Any, Callable, const
from ..errors import BadNotation, ReedbedError
from ..games import IDS, load_game
from ..games.base.game import RESIGN, Game
from ..games.base.header import SIZE, find_option
from ..games.base.notation import OPTION_TWICE, clip, number
from ..players.player import LEVELS
from ..words import explain
from .choose import think
from .diagrams import clause, format_legal, show
from .perft import perft

_WORST_SEED = 999999999
_USUAL_LEVEL = const(4)


class CommandError(Exception):
    """What is wrong with a command, ready to print."""


def clean(line: str) -> str:
    """Return `line` as GTP 2 reads it: no control characters, no comment, tabs as blanks."""
    line = line.partition("#")[0].replace("\t", " ")
    # a list of letters is for the rare line that needs it: it takes many times the line's memory
    if line and (min(line) < " " or "\x7f" in line):
        line = "".join([letter for letter in line if " " <= letter != "\x7f"])
    return line.strip(" ")


class Server:
    """Serve one game at a time.

    `seed` starts the dice of each new game.
    """

    def __init__(self, seed: int = 0) -> None:
        self.game: Any = None
        self._seed = seed
        self._commands = {}
        for name in dir(self):
            if name.startswith("do_"):
                self._commands[name[3:]] = getattr(self, name)

    def respond(self, line: str, write: Callable[[str], object]) -> bool:
        """Answer one line through `write` (called with pieces of text); False after `quit`.

        Blank lines and comments get no answer.
        """
        # the blank alone parts words: CPython's own split knows many more than MicroPython's
        words = [word for word in clean(line).split(" ") if word]
        if not words:
            return True
        ident = words.pop(0) if _is_ident(words[0]) else ""
        command = words.pop(0) if words else ""
        try:
            if command not in self._commands:
                raise CommandError("unknown command" + (": " + clip(command) if command else ""))
            self._answer(ident, command, words, write)
            return command != "quit"
        except CommandError as error:
            write("?%s %s\n\n" % (ident, error))
        except ReedbedError as error:
            write("?%s %s\n\n" % (ident, explain(error.code, error.arguments, error.game_id)))
        return True

    def _answer(
        self, ident: str, command: str, words: list[str], write: Callable[[str], object]
    ) -> None:
        """Run a command; nothing is written before it can no longer fail."""
        answer = self._commands[command](words)
        write("=" + ident)
        if not answer:
            write("\n\n")
        elif isinstance(answer, str):
            write(" " + answer + "\n\n")
        else:
            write(" ")
            answer(write)
            write("\n\n")

    def _playing(self) -> Any:
        if self.game is None:
            raise CommandError("no game yet: start one with `new GAME`")
        return self.game

    # ---- about the server

    def do_protocol_version(self, words: list[str]) -> str:
        _expect(words, 0)
        return "2"

    def do_name(self, words: list[str]) -> str:
        _expect(words, 0)
        return "Reedbed"

    def do_version(self, words: list[str]) -> str:
        _expect(words, 0)
        return VERSION

    def do_list_commands(self, words: list[str]) -> str:
        _expect(words, 0)
        return "\n".join(sorted(self._commands))

    def do_known_command(self, words: list[str]) -> str:
        _expect(words, 1)
        return "true" if words[0] in self._commands else "false"

    def do_quit(self, words: list[str]) -> None:
        _expect(words, 0)

    def do_games(self, words: list[str]) -> str:
        _expect(words, 0)
        return "\n".join(IDS)

    # ---- the game

    def do_new(self, words: list[str]) -> None:
        if not words:
            raise CommandError("name a game: " + " ".join(IDS))
        options = {}
        for word in words[1:]:
            key, equals, value = word.partition("=")
            if not equals:
                raise CommandError("an option is written key=value, not " + clip(word))
            if key in options:
                raise CommandError(explain(OPTION_TWICE, (clip(key),)))
            options[key] = value
        self._start(load_game(clip(words[0])).new(options))

    def _start(self, game: Game) -> None:
        game.chance_state = self._seed
        self.game = game

    def do_clear_board(self, words: list[str]) -> None:
        _expect(words, 0)
        game = self._playing()
        self._start(game.new(game.options))

    def do_boardsize(self, words: list[str]) -> None:
        _expect(words, 1)
        game = self._playing()
        if words[0] != str(game.options.get(find_option(game.OPTIONS, SIZE))):
            raise CommandError("unacceptable size")

    def do_komi(self, words: list[str]) -> None:
        # no game here counts it, but controllers set it
        _expect(words, 1)
        try:
            float(words[0])
        except ValueError:
            raise CommandError("syntax error: komi is a number")

    def do_turn(self, words: list[str]) -> str:
        _expect(words, 0)
        game = self._playing()
        return "%d %s" % (game.player, game.phase)

    def do_legal(self, words: list[str]) -> Callable[[Callable[[str], object]], None] | None:
        _expect(words, 0)
        game = self._playing()
        return None if game.over else lambda write: format_legal(game, write)

    def do_play(self, words: list[str]) -> None:
        _expect(words, 1)
        game = self._playing()
        try:
            action = game.parse(words[0])
        except BadNotation as error:
            raise CommandError("malformed: " + explain(error.code, error.arguments, error.game_id))
        self._play(game, action)

    def _play(self, game: Game, action: Action) -> None:
        reason = game.judge(action)
        # a table action is refused in strict games too
        if reason and (not game.illegal_loses or game.over or action >= RESIGN):
            raise CommandError("illegal: " + _reason_in_words(game, reason))
        game.play(action)

    def do_undo(self, words: list[str]) -> None:
        _expect(words, 0)
        game = self._playing()
        if not game.history:
            raise CommandError("nothing to undo")
        game.undo()

    def do_roll(self, words: list[str]) -> str:
        game = self._playing()
        if not hasattr(game, "roll"):
            raise CommandError("there are no dice in " + game.ID)
        if len(words) > 1:
            _expect(words, 1)
        saved = game.chance_state
        if words:
            seed = number(words[0], 0, _WORST_SEED)
            if seed < 0:
                raise CommandError("a seed is a number from 0 to %d" % _WORST_SEED)
            game.chance_state = seed
        action = game.roll()
        try:
            self._play(game, action)
        except CommandError:
            game.chance_state = saved
            raise
        return game.text(action)

    def do_genmove(self, words: list[str]) -> str:
        game = self._playing()
        if game.throw_is_due:
            _read_level(words)
            return self.do_roll([])
        self._play(game, self._think(game, words).choice)
        return game.text(game.history[-1])

    def do_reg_genmove(self, words: list[str]) -> str:
        game = self._playing()
        return game.text(self._think(game, words).choice)

    def do_hint(self, words: list[str]) -> str:
        game = self._playing()
        player = self._think(game, words)
        why = player.explain()
        text = game.text(player.choice)
        return "%s %s" % (text, explain(why[0], why[1:], game.ID)) if why else text

    def _think(self, game: Any, words: list[str]) -> Any:
        # who only judges has no room for players on a small chip
        level = _read_level(words)
        if game.over:
            raise CommandError("the game is over")
        if game.throw_is_due:
            raise CommandError("dice choose here, nobody else: `roll`")
        return think(game, level, self._seed)

    def do_position(self, words: list[str]) -> str:
        _expect(words, 0)
        return self._playing().position()

    def do_setposition(self, words: list[str]) -> None:
        if not words:
            raise CommandError("setposition needs a position")
        name = words[0].partition(":")[0]
        self._start(load_game(clip(name)).load(" ".join(words)))

    def do_history(self, words: list[str]) -> str:
        _expect(words, 0)
        game = self._playing()
        return " ".join([game.text(action) for action in game.history])

    def do_score(self, words: list[str]) -> str:
        _expect(words, 0)
        return self._playing().score()

    def do_result(self, words: list[str]) -> str:
        _expect(words, 0)
        return self._playing().result()

    def do_show(self, words: list[str]) -> str:
        _expect(words, 0)
        lines = []
        show(self._playing(), lines.append)
        return "\n" + "".join(lines).rstrip("\n")

    def do_perft(self, words: list[str]) -> str:
        _expect(words, 1)
        depth = number(words[0], 0, 999)
        if depth < 0:
            raise CommandError("perft needs a depth from 0 to 999")
        return str(perft(self._playing(), depth))


def _is_ident(word: str) -> bool:
    for letter in word:
        if letter not in "0123456789":
            return False
    return True


def _expect(words: list[str], count: int) -> None:
    if len(words) != count:
        raise CommandError(
            "%s arguments: %d expected, %d given"
            % ("missing" if len(words) < count else "too many", count, len(words))
        )


def _read_level(words: list[str]) -> Any:
    if len(words) > 1:
        _expect(words, 1)
    level = number(words[0], 1, LEVELS) if words else _USUAL_LEVEL
    if level < 0:
        raise CommandError("a level is a number from 1 to %d" % LEVELS)
    return level


def _reason_in_words(game: Game, reason: int) -> str:
    words = explain(reason, game.reason_args(), game.ID)
    rule = clause(reason, game.ID)
    return words + " (%s)" % rule if rule else words
