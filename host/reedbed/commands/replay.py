"""`reedbed dev replay`: play traces again."""

from pathlib import Path

import typer

from ..terminal import print_result
from ..virtual_board.model import Runtime
from . import EVERYWHERE, CommandError, examples, print_json


@examples(
    "dev replay table.trace",
    "dev replay --runtime micropython --words table.trace",
    "dev replay table.trace --json",
)
def run(
    traces: list[Path],
    runtime: Runtime = Runtime.cpython,
    words: bool = False,
) -> None:
    """Play traces again and compare what is recorded.

    `reedbed play --trace FILE` writes a trace.  The exit code is 1 at a difference.

    FILE: Which traces.
    --runtime: What plays the traces.
    --words: Also compare what was shown and sounded.
    """
    from ..runtime import Unavailable
    from ..runtime import traces as players

    facts = []
    try:
        play = players.PLAYERS[runtime]
        for path in traces:
            is_same, text = play(_read_trace(path), words)
            facts.append({"file": str(path), "same": is_same, "text": text})
            if not EVERYWHERE.json:
                print_result(f"{path}: {text}")
    except Unavailable as missing:
        raise CommandError(f"no MicroPython to replay on: {missing}") from missing
    print_json(facts)
    if not all(fact["same"] for fact in facts):
        raise typer.Exit(1)


def _read_trace(path: Path) -> str:
    try:
        text = path.read_text(encoding="utf-8")
        if text.startswith("[Game"):
            raise CommandError(f"{path} is a record, not a trace: `reedbed games check` judges it")
        return text
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CommandError(f"{path} is not a trace: it is not text") from error
