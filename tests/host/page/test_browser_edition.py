"""What a browser has not: the page's application, sessions and the link do without it."""

import asyncio
import subprocess
import sys
import threading

ALLOWED = {"reedbed.link.port"}  # this computer's serial ports, which a session is handed
IMPORTS = """
import builtins, importlib, pkgutil, sys

found, real = set(), builtins.__import__

def note(name, globals=None, locals=None, fromlist=(), level=0):
    importer = (globals or {}).get("__name__", "")
    if importer.startswith("reedbed") and level == 0 and name.split(".")[0] in sys.argv[1:]:
        found.add((importer, name))
    return real(name, globals, locals, fromlist, level)

builtins.__import__ = note
import reedbed.link, reedbed.page.app, reedbed.session
for package in (reedbed.link, reedbed.session):
    for module in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
for importer, name in sorted(found):
    print(importer, name)
"""
MISSING = (
    "fcntl mpremote pty queue select serial socket ssl subprocess termios threading uvicorn"
    " webbrowser"
)


def test_what_a_browser_lacks_is_imported_by_the_serial_port_alone():
    run = subprocess.run(
        [sys.executable, "-c", IMPORTS, *MISSING.split()],
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    found = [line.split() for line in run.stdout.splitlines()]
    assert {importer for importer, _ in found} == ALLOWED, found


async def test_without_threads_the_log_is_written_and_read_in_the_loop(board_session, monkeypatch):
    def start(thread):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    monkeypatch.setattr(sys, "platform", "emscripten")
    working = asyncio.ensure_future(board_session.writer.run())
    done = asyncio.get_running_loop().create_future()
    board_session.writer.add_work(lambda log: log.path.name, done.set_result)
    assert await done == "log.sqlite" and board_session.writer.is_idle
    assert await board_session.read_log(lambda log: log.path.name) == "log.sqlite"
    working.cancel()
    await asyncio.wait([working])
