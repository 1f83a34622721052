"""`reedbed board image`: write what goes on a board into a folder."""

from pathlib import Path

from ..terminal.tables import Column, print_table
from . import CommandError, examples, print_json


@examples("board image build/image", "board image --mip build/package --json")
def run(
    folder: Path,
    mip: bool = False,
) -> None:
    """Build the program for a board, and list its files.

    FOLDER: Where to write; what is there is replaced.
    --mip: Write a package for `mpremote mip install` instead.
    """
    from .. import image
    from ..flashing import package
    from ..runtime import Unavailable

    try:
        if not image.may_replace(folder):
            raise CommandError(f"{folder} holds something else than an image: name another folder")
        if mip:
            files = package.write_package(folder)
        else:
            files = [(entry.name, entry.size) for entry in image.build_image(folder)]
    except OSError as error:
        raise CommandError(f"{error.filename or folder}: {error.strerror}") from error
    except (image.CompileError, Unavailable) as error:
        raise CommandError(str(error)) from error
    if print_json([{"file": name, "bytes": size} for name, size in files]):
        return
    rows = [*files, (f"in all {len(files)} files", sum(size for _, size in files))]
    columns = (Column("bytes", is_number=True), Column("file"))
    print_table(columns, [(f"{size:,}", name) for name, size in rows])
