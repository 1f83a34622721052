"""Notes on the terminal about the connection to the board."""

import asyncio

from ..link import Client
from ..link.connection import CONNECTED, GREETING, SEARCHING, SILENT
from ..link.find import spell_no_answer
from ..terminal import print_note

_PATIENCE_S = 4.0  # a board that is just starting answers within that


class ConnectionStatus:
    """Prints a line whenever the connection of `client` changes."""

    def __init__(self, client: Client):
        self._client = client
        self._timer: asyncio.TimerHandle | None = None
        self._searching = ""  # what was printed of it last
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
            later = asyncio.get_running_loop().call_later
            self._timer = later(_PATIENCE_S, print_note, spell_no_answer(detail))
        elif state == CONNECTED:
            self._searching = ""
            board = self._client.board
            size = f"{board['rows']} x {board['cols']} cells"
            print_note(f"a {board['kind']} board of {size} answers at {detail}")
        elif state == SILENT:
            print_note(f"the board at {detail} has fallen silent")
