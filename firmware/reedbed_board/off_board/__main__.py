"""`python -m reedbed_board.off_board`, with micropython likewise: the virtual board.

    --kind presence|touch|cursor   --rows R --cols C   --data DIR (without: nothing is kept)
    --stdio | --listen HOST:PORT   --seed N   --until-eof
    --games PACKAGE,PACKAGE        games that are no part of the engine

Talks on stdin and stdout, or with one TCP client at a time; what it has to say for itself goes to
stderr.  With --until-eof a listening board ends with its stdin: nobody's death leaves it behind.
Ends with 1 when it cannot start.
"""

import os
import sys

from reedbed_engine.compat import Any
from reedbed_engine.off_board.elsewhere import BadGame, register_game
from reedbed_engine.words import explain

from ..board_json import simulated_config
from ..compat import IS_MICROPYTHON, sleep_ms
from ..config import ConfigError
from ..port import ConsolePort
from ..tasks import LinkStep, Supervisor
from .tcp_port import TcpPort
from .virtual import SIZES, make_app, rows_of

_FLAGS = ("--stdio", "--until-eof")
_VALUES = ("--kind", "--rows", "--cols", "--data", "--listen", "--seed", "--games")


class UsageError(Exception):
    """What is wrong with the command line."""


def read_arguments(words: list[str]) -> Any:
    """Return a dict of the arguments in `words`.  Raises UsageError."""
    found = {"--kind": "presence", "--data": "", "--listen": "", "--stdio": False}
    found["--until-eof"], found["--games"] = False, ""
    index = 0
    while index < len(words):
        word = words[index]
        if word in _FLAGS:
            found[word] = True
        elif word not in _VALUES:
            raise UsageError("unknown argument %s" % word)
        else:
            index += 1
            if index == len(words):
                raise UsageError("%s needs a value" % word)
            found[word] = words[index]
        index += 1
    if found["--stdio"] == bool(found["--listen"]):
        raise UsageError("say either --stdio or --listen HOST:PORT")
    return found


def _whole(found: Any, name: str, default: Any) -> Any:
    text = found.get(name, "")
    if text == "":
        return default
    if not text.isdigit():
        raise UsageError("%s must be a number, not %s" % (name, text))
    return int(text)


def make_config(found: Any) -> Any:
    """Return the Config that the arguments ask for.  Raises UsageError, ConfigError."""
    kind = found["--kind"]
    rows, cols = SIZES.get(kind, (8, 8))
    return simulated_config(kind, _whole(found, "--rows", rows), _whole(found, "--cols", cols))


def make_port(found: Any) -> Any:
    """Return the port that the arguments ask for.  Raises UsageError."""
    if found["--stdio"]:
        return ConsolePort()
    interface, _, number = found["--listen"].rpartition(":")
    if not number.isdigit() or int(number) > 65535:
        raise UsageError("--listen needs HOST:PORT, not %s" % found["--listen"])
    try:
        port = TcpPort(interface or "127.0.0.1", int(number), _entropy())
    except OSError as error:
        raise UsageError("cannot listen on %s: %s" % (found["--listen"], _reason(error)))
    _print_error("listening on %s:%d" % (port.address, port.port))
    return port


def _entropy() -> Any:
    data = os.urandom(4)
    return (data[0] | data[1] << 8 | data[2] << 16 | data[3] << 24) & 0x3FFFFFFF


def _reason(error: Any) -> Any:
    return getattr(error, "strerror", None) or str(error)


def _print_error(text: str) -> None:
    sys.stderr.write(text + "\n")
    if not IS_MICROPYTHON:
        sys.stderr.flush()


def serve(found: Any) -> None:
    """Run the board until its port is closed."""
    config = make_config(found)
    for package in found["--games"].split(",") if found["--games"] else ():
        register_game(package)
    port = make_port(found)
    seed = _whole(found, "--seed", -1)
    try:
        app = make_app(config, found["--data"], _entropy(), seed)
    except OSError as error:
        raise UsageError("cannot use the folder %s: %s" % (found["--data"], _reason(error)))
    link = LinkStep(app, port)
    supervisor = Supervisor(app, [])
    leash = ConsolePort() if found["--until-eof"] and found["--listen"] else port

    def link_until_closed(now: int) -> None:
        link(now)
        if leash is not port:
            leash.read()
        if leash.is_closed:
            supervisor.stop()

    for rest in supervisor.take_turns(rows_of(app, link_until_closed)):
        sleep_ms(rest)


def run_virtual_board(arguments: list[str]) -> int:
    """Run the virtual board; return the exit code."""
    try:
        serve(read_arguments(arguments))
    except (UsageError, ConfigError) as error:
        _print_error("reedbed_board: %s" % error)
        return 1
    except BadGame as error:
        _print_error("reedbed_board: %s" % explain(error.code, error.arguments))
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(run_virtual_board(sys.argv[1:]))
