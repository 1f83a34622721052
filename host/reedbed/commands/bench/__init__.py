"""`reedbed bench`: figures measured on this computer, one file each."""

import typer

from .. import spell_examples
from . import engine, hands, latency, mirror, start, strength

app = typer.Typer(
    help="Measure on this computer.",
    epilog=spell_examples("bench engine ur", "bench strength ur --games 10"),
    no_args_is_help=True,
    rich_markup_mode=None,
)
# what is measured, and what the list says of it
for _command, _summary in (
    (engine, "Actions a second, beside other libraries."),
    (latency, "From touch to light, on a virtual board."),
    (start, "From `reedbed play` to a playable page."),
    (mirror, "The page: event to pixels, first paint, a large log, memory."),
    (hands, "Whole games by simulated hands."),
    (strength, "Win rates of the computer players."),
):
    _name = _command.__name__.rpartition(".")[2]
    app.command(_name, short_help=_summary, epilog=_command.EXAMPLES)(_command.run)
