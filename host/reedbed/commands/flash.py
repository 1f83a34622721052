"""`reedbed board flash`: put the program on a board."""

from typing import TYPE_CHECKING

from ..terminal import print_note, print_result
from ..terminal.tables import Column, print_table
from . import examples, print_json
from .shared import AUTO, check_game, name_port

if TYPE_CHECKING:
    from ..flashing.board_state import BoardState
    from ..flashing.plan import Step
    from ..flashing.prompt import Prompt


@examples(
    "board flash --config pico-panel-10x10",
    "board flash --dry-run --port /dev/ttyACM0 --json",
    "board flash --game hex",
)
def run(
    port: str = AUTO,
    config: str = "",
    game: list[str] | None = None,
    dry_run: bool = False,
) -> None:
    """Put the program on a board: only what changed, verified.

    Configuration, calibration and saved games stay as they are.  If it is cut short, the board
    keeps the program that it has: run it again.

    --config NAME: Give this example of `board config` to a board without board.json.
    --game NAME: Take along an installed game that is not part of it. Repeatable.
    --dry-run: Show what would be done, change nothing.
    """
    from ..flashing.board_state import ROM_NOTE, read_board_state, read_small_file
    from ..flashing.examples import read_example
    from ..flashing.prompt import open_prompt

    for name in game or ():
        check_game(name)
    example = read_example(config) if config else b""
    with open_prompt(name_port(port)) as prompt:
        standing = read_board_state(prompt)
        steps = _make_plan(prompt, standing, example, game or [])
        if dry_run:
            _print_steps(steps)
            prompt.restart()
            return
        _carry_out(prompt, steps)
        prompt.call("remove", "starts")
        if b" " in read_small_file(prompt, ROM_NOTE):  # why there is no copy in ROM: try again
            prompt.call("remove", ROM_NOTE)
        prompt.restart()
    _print_outcome(standing, steps)


def _make_plan(
    prompt: "Prompt", standing: "BoardState", config: bytes, games: list[str]
) -> "list[Step]":
    from ..flashing import compiler, program
    from ..flashing.board_state import CONFIG
    from ..flashing.plan import ROOT_FILES, make_plan
    from ..flashing.plan import plan_configuration as configuration

    compiler.check_runtime(standing.runtime, standing.version)
    built = program.build_program(compiler.find_compiler(standing.mpy), games)
    root = {name: "".join(prompt.call("digest_of", name)) for name in ROOT_FILES}
    steps = make_plan(standing, built, root)
    if CONFIG in standing.names:
        if config:
            print_note(f"the board has a {CONFIG}: it stays as it is")
        return steps
    return configuration(config) + steps


def _print_steps(steps: "list[Step]") -> None:
    from ..flashing.plan import describe_step

    rows = [describe_step(step) for step in steps]
    if print_json([dict(zip(("what", "path", "more"), row, strict=True)) for row in rows]):
        return
    print_table((Column(), Column(), Column()), rows)
    print_result(f"{_count_bytes(steps):,} bytes to send" if steps else "the board is up to date")


def _count_bytes(steps: "list[Step]") -> int:
    from ..flashing.plan import Send

    return sum(len(step.content) for step in steps if isinstance(step, Send))


def _carry_out(prompt: "Prompt", steps: "list[Step]") -> None:
    """Carry out the steps behind a progress bar."""
    if not steps:
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TimeRemainingColumn

    from ..flashing.flash import carry_out
    from ..flashing.plan import count_work

    columns = ("flashing", BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=sum(map(count_work, steps)))
        carry_out(prompt, steps, lambda count: bar.advance(task, count))


def _print_outcome(standing: "BoardState", steps: "list[Step]") -> None:
    from reedbed_engine import VERSION

    from ..flashing.board_state import CONFIG

    if print_json({"version": VERSION, "bytes": _count_bytes(steps)}):
        return
    if not steps:
        print_result(f"Reedbed {VERSION} was on the board already; it is starting")
        return
    print_result(
        f"Reedbed {VERSION} is on the board ({_count_bytes(steps):,} bytes sent); it is starting"
    )
    if standing.is_untried:
        print_note(
            "the port to this chip was not tried on hardware yet: please report what you find"
        )
    if standing.has_rom:
        print_result("its first start copies the program into ROM: give it ten seconds")
    if CONFIG not in standing.names and not any(
        getattr(step, "path", "") == CONFIG for step in steps
    ):
        print_note(f"it has no {CONFIG} yet: `reedbed board config` gives it one")
