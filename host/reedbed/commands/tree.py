"""The tree of commands: what there is, what it was called before, how helps look.

A command is a function; typer makes its options from the signature, its help from the docstring.
What is slow to import is imported inside it, so that `reedbed --help` is quick.
"""

import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from reedbed_engine.games import IDS, load_manifest

from ..records.options import DEFAULT_GAME
from ..terminal import print_note, print_result
from . import EVERYWHERE, board, games, play
from .shared import COMMON

HELP = f"""\
reedbed – a board that referees itself

Play      play       on the screen, or on a board that is plugged in
          games      list, review, analyse, export what was played
Board     board      find, set up, check and flash a board
Paper     print      sheets to lay on a board, pictures of positions
Develop   dev        the referee for other programs, matches, playtests, training

reedbed play {DEFAULT_GAME}          reedbed COMMAND -h for more          -V version

Everywhere: --data FOLDER (or $REEDBED_DATA) has the log, --json prints for programs.
Exit codes: 0 done, 1 failed (one line says why), 2 usage error, 3 events of a game are missing.
"""
# by group its help and its commands; `run_NAME` of the group's module, or `run` of their own
TREE = {
    "games": (
        "What was played: list games, look at them, take them along.",
        "list show review analyse export import check rename delete standings",
    ),
    "board": (
        "Find, set up, check and flash a board.",
        "list status doctor latency config flash image test",
    ),
    "print": (
        "Sheets to lay on a board, pictures of positions.",
        "overlay layout draw lights",
    ),
    "dev": (
        "For programmers and designers of games.",
        "engine replay match playtest solve train",
    ),
}
# what was spelled otherwise before, and how it is spelled now
MOVED = {
    "monitor": "play --port auto",
    "setup": "board config",
    "analyse": "games analyse",
    "games verify": "games check",
    **{
        name: f"{group} {name}"
        for group in ("board", "print", "dev")
        for name in TREE[group][1].split()
        if name not in ("list", "config")
    },
    **dict.fromkeys(("play --kind", "play --rows", "play --cols"), "--board touch-8x8"),
    "play --record-only": "--plain",
    "layout --svg": "-o FILE",
    "flash --board": "--config NAME",
    "config --board": "board config NAME",
    "export --html": "games review N -o FILE",
    "analyse --level": "--judge computer:N",
}
_EVERYWHERE = [
    ("--data FOLDER", "The folder of the log, in place of $REEDBED_DATA."),
    ("--json", "Print JSON, for programs; errors too."),
    ("-h, --help", "Show this."),
]


_ENTRY = re.compile(r"(--[\w-]+|[A-Z|]+)(?: (\S+))?: ")


class Command(TyperCommand):
    """A command whose docstring ends with what its arguments and options are to people.

    An entry is `--name VALUE: help` or, in their order, `ARGUMENT: help`.
    """

    def __init__(self, *args: Any, help: str, params: list[Any], **more: Any):
        text, own = _read_entries(help)
        entries = _read_entries(COMMON)[1] | own
        arguments = iter(name for name in own if not name.startswith("-"))
        for param in params:
            if param.param_type_name == "argument" and not param.help:
                param.metavar = next(arguments)
                param.help = own[param.metavar][1]
            elif not param.help:
                param.metavar, param.help = entries[max(param.opts, key=len)]
                param.secondary_opts = []  # nobody says --no-force
        super().__init__(*args, help=text, params=params, **more)

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return what stands behind the name in the line of usage."""
        arguments = [each for each in self.params if each.param_type_name == "argument"]
        names = [
            (f"{each.metavar}" if each.required else f"[{each.metavar}]")
            + ("..." if each.nargs != 1 else "")
            for each in arguments
        ]
        return [*names, "[OPTIONS]"]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write arguments, options, and what may stand everywhere."""
        for kind in ("argument", "option"):
            rows = [_describe(each) for each in self.params if each.param_type_name == kind]
            if rows:
                with formatter.section(f"{kind.capitalize()}s"):
                    formatter.write_dl(rows)
        with formatter.section("Everywhere"):
            formatter.write_dl(_EVERYWHERE)


class Group(TyperGroup):
    """A group of commands: alone it lists what it has, or shows its help."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Take out what may stand everywhere; choose what is done where nothing is named."""
        if ctx.parent is None:
            args = _take_everywhere(ctx, args)
            if args[:1] == ["help"]:
                args = [*args[1:], "--help"]
        first = args[0] if args else ""
        if not ctx.resilient_parsing:
            if "list" in self.commands and (first or "-").startswith("-"):
                args = args if first in ctx.help_option_names else ["list", *args]
            args = args or ["--help"]
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that is named; the error for an old name has the new one."""
        name = " ".join([*ctx.command_path.split()[1:], args[0]])
        if name in MOVED and args[0] not in self.commands:
            ctx.fail(explain_move(name))
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help: the first page, or that of a group."""
        if ctx.parent is None:
            formatter.write(HELP)
        else:
            super().format_help(ctx, formatter)


def explain_move(name: str) -> str:
    """Return what is said of a command or an option that is spelled otherwise now."""
    now = MOVED[name]
    return f"{name} is now {now if now.startswith('-') else f'`reedbed {now}`'}"


def _take_everywhere(ctx: Any, args: list[str]) -> list[str]:
    """Return `args` without the options that may stand everywhere, and keep these."""
    EVERYWHERE.json, EVERYWHERE.data = False, None
    rest, words = [], iter(args)
    for word in words:
        name, equals, value = word.partition("=")
        if word == "--json":
            EVERYWHERE.json = True
        elif name == "--data":
            value = value if equals else next(words, "")
            if not value and not ctx.resilient_parsing:
                ctx.fail("option '--data' needs a folder")
            EVERYWHERE.data = Path(value)
        elif word == "--":
            rest += [word, *words]
        else:
            rest.append(word)
    return rest


def _read_entries(text: str) -> tuple[str, dict[str, tuple[str | None, str]]]:
    """Return a text without the entries at its end, and value and help of these by name."""
    lines, entries, name = [], {}, ""
    for line in text.splitlines():
        if found := _ENTRY.match(line):
            name = found[1]
            entries[name] = (found[2], line[found.end() :])
        elif name:
            entries[name] = (entries[name][0], f"{entries[name][1]} {line.strip()}")
        else:
            lines.append(line)
    return "\n".join(lines).strip(), entries


def _describe(param: Any) -> tuple[str, str]:
    """Return an argument or an option, and what is said of it."""
    kind = param.type_descriptor
    value = param.metavar or "|".join(map(str, kind.choices or ()))
    text, default = param.help, param.default
    if default and default is not True and param.show_default:
        text += f" Default: {default}."
    if param.param_type_name == "argument":
        return value, text
    names = ", ".join(sorted([*param.opts, *param.secondary_opts], key=len))
    return names if param.is_flag else f"{names} {value}", text


def _make_epilog(path: str, run: Callable[..., None]) -> str:
    """Return the examples of a command: its own, and those of the games' manifests."""
    given = [line for name in IDS for line in getattr(load_manifest(name), "EXAMPLES", ())]
    own = [line for line in given if line.startswith(f"{path} ")]
    lines = [*getattr(run, "examples", ()), *own]
    return "\n".join(["\b", "Examples:", *(f"  reedbed {line}" for line in lines)])


def _add_command(app: typer.Typer, path: str, run: Callable[..., None]) -> None:
    name = path.split()[-1]
    app.command(name, cls=Command, epilog=_make_epilog(path, run))(run)


def _show_version(wanted: bool) -> None:
    if wanted:
        from reedbed_engine import VERSION

        print_result(f"Reedbed {VERSION}")
        raise typer.Exit


def _begin(
    version: Annotated[
        bool,
        typer.Option(
            "-V", "--version", callback=_show_version, is_eager=True, help="Show the version."
        ),
    ] = False,
) -> None:
    """Play on a board that referees itself."""
    from reedbed_engine.pc.elsewhere import register_all

    from ..words import format_message

    for error in register_all():
        print_note(f"reedbed: {format_message(list(error.args))}")


def make_app() -> typer.Typer:
    """Return the command line."""
    look: dict[str, Any] = {"cls": Group, "rich_markup_mode": None}
    settings = {"help_option_names": ["-h", "--help"]}
    app = typer.Typer(pretty_exceptions_enable=False, context_settings=settings, **look)
    app.callback()(_begin)
    _add_command(app, "play", play.run)
    for group, (summary, names) in TREE.items():
        below = typer.Typer(help=summary, **look)
        for name in names.split():
            own = getattr({"games": games, "board": board}.get(group), f"run_{name}", None)
            run = own or import_module(f".{name}", __package__).run
            _add_command(below, f"{group} {name}", run)
        app.add_typer(below, name=group)
    return app
