"""What can be said to `reedbed`: its commands and options, and where they are named."""

import re
import shlex
from pathlib import Path

import typer
from typer.testing import CliRunner

from reedbed.commands.main import app

ROOT = Path(__file__).parents[3]
_ELSEWHERE = {".venv", "build", "node_modules", ".pytest_cache", ".hypothesis"}
_TOOL = re.compile(r"(?:\.venv/bin/)?reedbed\b ?(?![-:.])")
_FENCED = re.compile(r"^```(\w+)\n(.*?)^```", re.DOTALL | re.MULTILINE)


def invoke(*words, **how):
    """Run `reedbed` in this process; return typer's result."""
    return CliRunner().invoke(app, [*map(str, words)], **how)


def run_tool(*words, **how):
    """Run `reedbed` in this process; return its exit code, what it printed and why it ended."""
    result = invoke(*words, **how)
    return result.exit_code, result.output, str(result.exception or "")


def pages():
    """Return the paths of the project's pages, and of the forms that people fill in."""
    paths = (*ROOT.rglob("*.md"), *ROOT.glob(".github/ISSUE_TEMPLATE/*.yml"))
    found = (path.relative_to(ROOT) for path in paths)
    return sorted(path for path in found if not _ELSEWHERE & set(path.parts))


def blocks(language, page):
    """Return the fenced blocks of a language on a page."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return [body for kind, body in _FENCED.findall(text) if kind == language]


def tree(command=None, path=()):
    """Yield (path, command) of `reedbed` and all below it."""
    command = command or typer.main.get_command(app)
    yield path, command
    for name, below in getattr(command, "commands", {}).items():
        yield from tree(below, (*path, name))


COMMANDS = dict(tree())
EVERYWHERE = {"--data", "--json", "-h", "--help"}


def options(path):
    """Return the options of a command: each is the set of its names."""
    return [
        frozenset([*parameter.opts, *parameter.secondary_opts])
        for parameter in COMMANDS[path].params
        if parameter.opts[0].startswith("-")
    ]


def named(words):
    """Return the path of the command that `words` call, and the words after it."""
    count = 0
    while count < len(words) and tuple(words[: count + 1]) in COMMANDS:
        count += 1
    return tuple(words[:count]), words[count:]


def words_of(line):
    """Return the words of the part of a shell line that calls `reedbed`, without that."""
    part = next(part for part in line.split("|") if _TOOL.search(part))
    return shlex.split(_TOOL.split(part, maxsplit=1)[1], comments=True)


def flags(words):
    """Return the options among `words`."""
    return [word.partition("=")[0] for word in words if re.fullmatch(r"--?[a-z].*", word)]


def examples():
    """Yield the lines that the helps of the commands show."""
    for command in COMMANDS.values():
        for line in (command.epilog or "").splitlines():
            if line.startswith("  reedbed "):
                yield line.strip()


def lines_of_pages():
    """Yield the lines of the pages' shell blocks that call `reedbed`."""
    for page in pages():
        for body in blocks("sh", page):
            yield from (line for line in body.splitlines() if _TOOL.search(line))


def mentions():
    """Yield (page, text) of each `reedbed …` that is named within the text of a page."""
    for page in pages():
        text = (ROOT / page).read_text(encoding="utf-8")
        for span in re.findall(r"`((?:\.venv/bin/)?reedbed [^`\n]+)`", text):
            yield page, span
        for line in re.findall(r"^ {4}(reedbed .+)$", text, re.MULTILINE):
            yield from ((page, part.strip()) for part in re.split(r";|  +", line) if "--" in part)
