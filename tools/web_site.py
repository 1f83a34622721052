"""Write the site that plays in the browser, `python -m web_site FOLDER`; serve it to try it.

It is host/web/ with Pyodide, from npm, and packages.zip: our packages and those that they need, as
they were installed by the lock file.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.metadata import distribution
from pathlib import Path
from string import Template
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any
from urllib.parse import urlsplit
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from reedbed.runtime.wasm import find_node

ROOT = Path(__file__).parents[1]
_SITE = ROOT / "host/web"
_STATIC = ROOT / "host/reedbed/page/static"
_PYODIDE = ROOT / "host/node_modules/pyodide"
_COMPILE = Path(__file__).with_name("compile_modules.mjs")
_PYODIDE_FILES = (
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json",
)  # fmt: skip
_MADE = ("index.html", "service.js", "static/transport.js")  # in which what is here is written
# what the companion imports without its server, serial ports and extras
NEEDED = (
    "anyio", "markdown-it-py", "mdurl", "platformdirs", "sqlalchemy", "starlette",
    "typing-extensions",
)  # fmt: skip
_OWN = ("engine/reedbed_engine", "firmware/reedbed_board", "host/reedbed", "host/web/reedbed_web")
# databases that are not used, tests of others, what reedbed does on a PC alone
_LEFT_OUT = (
    "sqlalchemy/dialects/mssql/", "sqlalchemy/dialects/mysql/", "sqlalchemy/dialects/oracle/",
    "sqlalchemy/dialects/postgresql/", "sqlalchemy/testing/", "sqlalchemy/ext/",
    "sqlalchemy/orm/", "starlette/testclient.py",
    "anyio/pytest_plugin.py", "reedbed/commands/", "reedbed/flashing/", "reedbed/image/",
    "reedbed/testing/", "reedbed/paper/",
)  # fmt: skip


def list_modules() -> Iterator[tuple[str, Path]]:
    """Yield the name in packages.zip and the file of everything that Python has there."""
    for name in NEEDED:
        for file in distribution(name).files or ():
            if file.suffix == ".py":
                yield file.as_posix(), Path(str(file.locate()))
    for folder in map(ROOT.joinpath, _OWN):
        for path in folder.rglob("*"):
            if path.is_file() and path.suffix != ".pyc":
                yield path.relative_to(folder.parent).as_posix(), path


def write_packages(target: Path) -> None:
    """Write packages.zip, the same for the same files: with modules compiled, to start sooner."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for name, path in list_modules():
            if not name.startswith(_LEFT_OUT):
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, folder / name)
        subprocess.run([find_node(), _COMPILE, _PYODIDE, folder], check=True)
        with ZipFile(target, "w") as archive:
            for path in sorted(path for path in folder.rglob("*") if path.is_file()):
                told = ZipInfo(path.relative_to(folder).as_posix())
                archive.writestr(told, path.read_bytes(), ZIP_DEFLATED, 9)


def copy_images(target: Path) -> list[str]:
    """Copy programs of boards that lie beside the site into it; return their names."""
    paths = sorted(target.parent.glob("*.uf2"))
    return [Path(shutil.copy(path, target)).name for path in paths]


def write_site(target: Path) -> None:
    """Write the site into a folder, which is emptied before."""
    shutil.rmtree(target, ignore_errors=True)
    (target / "pyodide").mkdir(parents=True)
    for name in _PYODIDE_FILES:
        shutil.copy(_PYODIDE / name, target / "pyodide" / name)
    for path in _SITE.iterdir():
        if path.is_file() and path.suffix != ".md":
            shutil.copy(path, target / path.name)
    sources = shutil.ignore_patterns("*.html", "*.ts")
    shutil.copytree(_STATIC, target / "static", ignore=sources)  # which Python need not send
    (target / "transport.js").replace(target / "static/transport.js")
    shutil.copy(_STATIC / "icon.svg", target / "icon.svg")
    write_packages(target / "packages.zip")
    images = copy_images(target)
    paths = sorted(path for path in target.rglob("*") if path.is_file())
    version = sha256(b"".join(map(Path.read_bytes, paths))).hexdigest()[:16]
    (target / "version.txt").write_text(version, encoding="utf-8")
    files = {path.relative_to(target).as_posix(): path.stat().st_size for path in paths}
    for name in ("service.js", *images):
        del files[name]
    told = {
        "version": version,
        "files": json.dumps({**files, "version.txt": len(version)}),
        "images": json.dumps(images),
    }
    for name in _MADE:
        text = Template((target / name).read_text(encoding="utf-8")).safe_substitute(told)
        (target / name).write_text(text, encoding="utf-8")


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}
    asked: list[str]  # paths, of each server's own class

    def log_message(self, format: str, *args: Any) -> None:
        self.asked.append(urlsplit(self.path).path.lstrip("/") or "index.html")


@contextmanager
def serve_site(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Serve a folder at this computer; give its address, and the files that are asked for."""
    asked: list[str] = []
    handler = partial(type("Handler", (_Handler,), {"asked": asked}), directory=folder)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/", asked
        finally:
            server.shutdown()
            thread.join()


if __name__ == "__main__":
    write_site(Path(sys.argv[1]))
