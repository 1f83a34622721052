"""What libraries log, and faults that nobody handles, on the terminal."""

import logging
import sys
import threading
import traceback
from io import TextIOWrapper
from typing import Any

from . import print_note


class _Handler(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        print_note(*self.format(record).split("\n"))


def install_handlers() -> None:
    """Also write the log lines of libraries and unhandled faults here."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a letter that a terminal lacks is not a fault
            stream.reconfigure(errors="replace")
    sys.excepthook = _print_fault
    threading.excepthook = lambda fault: _print_fault(*fault[:3])
    logging.basicConfig(level=logging.WARNING, handlers=[_Handler()])


def _print_fault(kind: Any, error: Any, trace: Any) -> None:
    text = "".join(traceback.format_exception(kind, error, trace))
    print_note(*text.removesuffix("\n").split("\n"))
