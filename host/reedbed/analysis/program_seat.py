"""A player that is a program of its own, spoken with over the text protocol (GTP)."""

import queue
import shlex
import subprocess
import threading
from contextlib import suppress

from reedbed_engine.errors import BadNotation
from reedbed_engine.games.base.game import Game

from ..errors import UsageError
from .seats import SeatError

_PATIENCE_S = 60.0
_GOODBYE_S = 5.0
_LONGEST_LINE = 100_000


class ProgramSeat:
    """Starts `command` and plays what it answers to `genmove`.

    Raises UsageError when the program cannot be started; SeatError, one line, when it ends, gives
    no answer in time, or answers what is not a legal action.
    """

    def __init__(self, command: str, patience_s: float = _PATIENCE_S) -> None:
        self._name = " ".join(command.split())
        self._patience_s = patience_s
        self._told = 0  # actions of the game that it knows
        self._answers: queue.Queue[str | None] = queue.Queue()
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise UsageError(
                f"{self._name} is not random, greedy, computer:1 to computer:5 or a program: {why}"
            ) from error
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def begin(self, game: Game, seed: int) -> None:
        self._ask("setposition " + game.position())
        self._told = len(game.history)

    def choose(self, game: Game) -> int:
        for action in game.history[self._told :]:
            self._ask("play " + game.text(action))
        answer = self._ask("genmove")
        try:
            action = game.parse(answer)
        except BadNotation:
            raise SeatError(
                f"{self._name} answered {_clip(answer)}, which is not an action"
            ) from None
        if game.judge(action):
            raise SeatError(f"{self._name} played {_clip(answer)}, which is illegal")
        self._told = len(game.history) + 1
        return action

    def close(self) -> None:
        """End the program."""
        self._process.kill()
        self._process.wait()
        self._reader.join(_GOODBYE_S)
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe
            with suppress(OSError):  # what it did not read
                pipe.close()

    def _read(self) -> None:
        """Hand on the lines of the program, and None when it has ended."""
        assert self._process.stdout
        while line := self._process.stdout.readline(_LONGEST_LINE):
            self._answers.put(line)
        self._answers.put(None)

    def _ask(self, command: str) -> str:
        """Return the text of a good answer to `command`."""
        assert self._process.stdin
        what = command.partition(" ")[0]
        try:
            self._process.stdin.write(command + "\n")
            self._process.stdin.flush()
        except OSError:
            raise self._ended() from None
        lines: list[str] = []
        while True:
            try:
                line = self._answers.get(timeout=self._patience_s)
            except queue.Empty:
                waited = f"{self._patience_s:g} s"
                raise SeatError(f"{self._name} gave no answer to {what} in {waited}") from None
            if line is None:
                raise self._ended()
            if line.strip():
                lines.append(line.strip())
                if lines[0][0] not in "=?":
                    nonsense = _clip(lines[0])
                    raise SeatError(f"{self._name} answered {what} with nonsense: {nonsense}")
            elif lines:
                break
        sign, answer = lines[0][:1], lines[0][1:].strip()
        if sign == "?":
            raise SeatError(f"{self._name} refused {what}: {_clip(answer)}")
        return answer

    def _ended(self) -> SeatError:
        code = self._process.wait()
        return SeatError(f"{self._name} ended in the middle of a game (exit code {code})")


def _clip(text: str) -> str:
    return f'"{text[:40]}…"' if len(text) > 40 else f'"{text}"'
