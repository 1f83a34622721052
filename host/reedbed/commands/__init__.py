"""The commands of `reedbed`, one file each; `main.py` is their table."""

from reedbed_engine.games import IDS, load_manifest

from ..errors import PlainError


class CommandError(PlainError):
    """A command cannot go on; the text says in one line what is wrong and what to do."""


_CODES = "Exit codes: 0 well, 1 not, 2 called wrongly, 3 events missing."


def list_examples(command: str) -> list[str]:
    """Return the examples of a command that the games' manifests have."""
    lines = [line for name in IDS for line in getattr(load_manifest(name), "EXAMPLES", ())]
    return [line for line in lines if line.split()[0] == command]


def format_examples(*lines: str, codes: str = _CODES) -> str:
    """Return what ends a help: each line is an example, and is run by a test; then exit codes."""
    shown = "\n".join(["\b", "Examples:", *(f"  reedbed {line}" for line in lines)])
    return f"{shown}\n\n{codes}"
