"""The script `reedbed`: Ctrl-C ends it without a word, from the first moment on.

To be imported by the script alone.  Loading the commands takes a fifth of a second, in which
nobody can handle an exception; so Ctrl-C raises none before that is done.
"""

import _thread
import signal
import sys
import threading
from typing import Any

_AGAIN_S = 0.02

_raises = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # else it is ignored
if _raises:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def main() -> None:
    """Run the command line."""
    from .commands.main import main as run

    try:
        sys.unraisablehook = _interrupt_again
        if _raises:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        run()
    except KeyboardInterrupt:
        sys.exit(1)
    except RuntimeError as fault:  # so Python 3.11 passes on what came while a class was made
        if not isinstance(fault.__cause__, KeyboardInterrupt):
            raise
        sys.exit(1)


def _interrupt_again(fault: Any) -> None:
    """Let a Ctrl-C come again that came where nothing can be raised, as in a destructor."""
    if isinstance(fault.exc_value, KeyboardInterrupt):
        threading.Timer(_AGAIN_S, _interrupt).start()
    else:
        sys.__unraisablehook__(fault)


def _interrupt() -> None:
    """Interrupt the main thread, also while it waits where the system knows how."""
    main_thread = threading.main_thread().ident
    if hasattr(signal, "pthread_kill") and main_thread is not None:
        signal.pthread_kill(main_thread, signal.SIGINT)
    else:
        _thread.interrupt_main()
