"""`reedbed image FOLDER`: write what goes on a board into a folder and print its size."""

from pathlib import Path
from typing import Annotated

import typer

from . import CommandError


def run(
    folder: Annotated[Path, typer.Argument(help="Where to write; what is there is replaced.")],
) -> None:
    """Precompile engine and firmware for a board and print a table of bytes."""
    from .. import image
    from ..runtime import Unavailable

    try:
        if not image.may_replace(folder):
            raise CommandError(f"{folder} holds something else than an image: name another folder")
        entries = image.build(folder)
    except OSError as error:
        raise CommandError(f"{error.filename or folder}: {error.strerror}") from error
    except (image.CompileError, Unavailable) as error:
        raise CommandError(str(error)) from error
    for entry in entries:
        typer.echo(f"{entry.size:>9,}  {entry.name}")
    typer.echo(f"{sum(entry.size for entry in entries):>9,}  bytes in {len(entries)} files")
