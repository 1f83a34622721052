"""`reedbed board list`: what is plugged in that can be a board."""

from ..terminal import print_result
from ..terminal.tables import Column, print_table
from . import EVERYWHERE, examples, print_json


@examples("board list", "board list --json")
def run_list() -> None:
    """List serial ports, boards and the virtual board that runs.

    No port is opened: `board status --port PORT` asks what is there.
    """
    from ..link.find import VENDORS
    from ..link.ports import list_ports, read_known_boards
    from ..virtual_board.running import find_running

    known = {serial for _, serial in read_known_boards()}
    rows = []
    for port in sorted(list_ports()):
        maker = VENDORS.get(port.vendor or 0, "")
        what = "has been a board" if port.serial in known else f"can be a board ({maker})"
        rows.append((port.url, what if maker or port.serial in known else "something else"))
    if running := find_running(EVERYWHERE.data):
        rows.append((running.url, f"virtual, its page is {running.link}"))
    if print_json([{"port": url, "what": what} for url, what in rows]):
        return
    if rows:
        print_table((Column("port"), Column("what")), rows)
    else:
        print_result("nothing is plugged in, and no virtual board runs: `reedbed play` starts one")
