"""Measure on this computer: `make bench-NAME BENCH="words and options"`."""

import sys

import typer

from reedbed.errors import PlainError

from . import engine, hands, page, start, strength, web

app = typer.Typer(
    help="Measure on this computer.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for _module in (engine, start, page, hands, strength, web):
    app.command(_module.__name__.rpartition(".")[2])(_module.run)

if __name__ == "__main__":
    try:
        app(prog_name="bench")
    except PlainError as error:
        sys.exit(f"bench: {error}")
