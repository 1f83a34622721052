"""What the doctor says of what a board has told: chatter, parts, files and wear."""

import asyncio

from reedbed.doctor import checks, flash_wear
from reedbed.doctor.board_status import list_status
from reedbed.doctor.file_checks import check_files
from reedbed.link.panels import UNKNOWN


def test_wear_is_told_and_a_full_flash_is_a_fault():
    assert flash_wear.count_years(120) == 32 and flash_wear.count_years(120, actions=1000) == 16
    told = {}

    class Prompt:
        def call(self, name, *arguments):
            if name != "describe":
                return ["text"]
            return ["runtime micropython 1.23.0", f"room 4096 212 {told['free']}"]

    for free, text, is_good in (
        (120, "500 actions an evening wear the flash out in 32 years, by calculation", True),
        (6, "500 actions an evening wear the flash out in 1 years: delete what does not", False),
        (-4, "the file system is full: delete what does not belong to Reedbed", False),
    ):
        told["free"] = free
        found = list(check_files(Prompt()))
        assert found[1].text.startswith(f"{max(free, 0) * 4} of 848 KB")
        assert found[2].text.startswith(text) and found[2].is_good is is_good


def test_a_micropython_that_is_too_old_is_a_fault():
    class Prompt:
        def call(self, name, *arguments):
            return ["runtime micropython 1.22.2"] if name == "describe" else ["text"]

    faults = [found.text for found in check_files(Prompt()) if not found.is_good]
    assert faults[0].startswith(
        "the board runs micropython 1.22.2, Reedbed needs MicroPython 1.23"
    )


def test_what_chatters_is_named_as_people_count():
    class Client:
        board = {"rows": 4, "cols": 4}
        panels = UNKNOWN
        n_cells = 16
        state = {"stat": {"transfers": 7}}

        async def wait_until(self, condition, seconds):
            self.state["stat"] = {"chatter": [0, 6, 1002, 65535], "transfers": 107}

    told = [finding.text for finding in asyncio.run(checks.check_chatter(Client()))]
    assert [text.split(" chatters")[0] for text in told] == [
        "row 1, column 1",
        "row 2, column 3",
        "button PLUS",
        "an unused input",
        "the sensors answer no more, or not all of them: look at their wires",
    ]


def test_a_board_that_is_not_itself_is_a_fault():
    class Client:
        board = {"caps": ["prompt"]}
        state = {"stat": {"missing": [], "why": [814, "rows is missing"]}}

    found = list(checks.check_parts(Client()))
    assert [(finding.text, finding.is_good) for finding in found] == [
        ("board.json: rows is missing", False)
    ]


def test_the_status_says_whether_the_program_runs_from_rom():
    class Client:
        board = {"board": "feed01", "kind": "touch", "rows": 4, "cols": 4, "boot": 1}
        state = {"stat": {}}

        def counters(self):
            return {}

    client = Client()
    for caps, where in ((["rom", "sim"], ", in ROM"), (["sim"], "")):
        client.board = {**Client.board, "firmware": "1.0", "runtime": "micropython", "caps": caps}
        told = list_status(client, "/dev/ttyACM0")
        assert told["runs"] == f"Reedbed 1.0 on micropython{where}"


def test_sensors_without_supply_are_no_part_that_does_not_answer():
    class Client:
        state = {"stat": {"missing": ["supply"]}}

    (finding,) = checks.check_parts(Client())
    assert finding.text.startswith("the sensors have no supply: switch the board on")
    assert not finding.is_good


def test_sensors_that_do_not_answer_may_have_no_panel():
    class Client:
        state = {"stat": {"missing": ["sensors", "display"]}}

    told = [finding.text for finding in checks.check_parts(Client())]
    assert told == [
        "the sensors do not answer: no panel? look at their wires and at board.json",
        "the display does not answer: look at its wires and at board.json",
    ]
