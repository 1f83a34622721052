"""The script `reedbed`: Ctrl-C ends it without a word, from the first moment on.

To be imported by the script alone.  Loading the commands takes a fifth of a second, in which
nobody can handle an exception; so Ctrl-C raises none before that is done.
"""

import signal
import sys

_raises = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # else it is ignored
if _raises:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def main() -> None:
    """Run the command line."""
    from .commands.main import main as run

    try:
        if _raises:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        run()
    except KeyboardInterrupt:
        sys.exit(1)
