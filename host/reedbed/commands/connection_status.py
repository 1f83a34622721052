"""Notes on the terminal about the connection to the board."""

import asyncio
import os
import sys
import threading
from contextlib import suppress

from ..link import Client
from ..link.connection import AT_PROMPT, CONNECTED, GREETING, SEARCHING, SILENT
from ..link.ports import format_at_prompt, format_no_answer
from ..terminal import print_note

_PATIENCE_S = 4.0  # a board that is just starting answers within that


class ConnectionStatus:
    """Prints a line whenever the connection of `client` changes.

    Where the board's program has ended, Enter starts it again.
    """

    def __init__(self, client: Client):
        self._client = client
        self._timer: asyncio.TimerHandle | None = None
        self._searching = ""  # what was printed of it last
        self._loop = asyncio.get_running_loop()
        self._reads = False
        client.connection_watchers.append(self._note_change)
        self._note_change(*client.connection_state)

    def _note_change(self, state: str, detail: str) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if state == SEARCHING:
            if detail != self._searching:  # once for all attempts
                print_note(f"{detail} (looking for it all the time; Ctrl-C ends)")
            self._searching = detail
        elif state == GREETING:
            self._timer = self._loop.call_later(_PATIENCE_S, print_note, format_no_answer(detail))
        elif state == CONNECTED:
            self._searching = ""
            board = self._client.board
            size = f"{board['rows']} x {board['cols']} cells"
            print_note(f"a {board['kind']} board of {size} answers at {detail}")
        elif state == SILENT:
            print_note(f"the board at {detail} has fallen silent")
        elif state == AT_PROMPT:
            asks = sys.stdin.isatty()
            how = "press Enter to start it again" if asks else "restart the board"
            print_note(f"{format_at_prompt(detail)}; {how}")
            if asks and not self._reads:
                self._reads = True
                threading.Thread(target=self._await_enter, daemon=True).start()

    def _await_enter(self) -> None:
        """Start the program again whenever a line is typed; it does nothing where one runs."""
        while os.read(sys.stdin.fileno(), 1024):  # no lock is held when this process ends
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._client.restart_program)
