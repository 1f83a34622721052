"""Finding a board's port, and what is told when there is none."""

import asyncio
import errno
import os
from types import SimpleNamespace

import pytest
import serial
from command_line import invoke
from flashing_board import prompting
from ports_here import plug
from prompt_port import Chip

from reedbed.files import DATA_VARIABLE
from reedbed.flashing import program
from reedbed.link import PortError
from reedbed.link.find import find_board
from reedbed.link.ports import Candidate, explain_port_error, remember_board

PICO = Candidate("/dev/ttyACM3", 0x2E8A, "pico")
S3 = Candidate("COM7", 0x303A, "s3")
BRIDGE = Candidate("/dev/ttyUSB0", 0x10C4, "bridge")
OTHER = Candidate("/dev/ttyS0", None)


class Stranger:
    """What is at a port that is no board: it says nothing, and goes."""

    def open(self, url):
        self.url = url
        return self

    async def read(self):
        return b""

    def write(self, data):
        pass

    async def close(self):
        pass


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    """Return a function that plugs in ports; no board was ever here, and no port is.

    What is behind a port is named by its serial number; it returns the ports that are opened.
    """
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))

    def plug_in(*ports, **chips):
        opened = []

        def open_port(url):
            opened.append(url)
            serial_number = next(port.serial for port in ports if port.url == url)
            if serial_number not in chips:
                raise PortError(f"{url} is in use by another program")
            return chips[serial_number].open(url)

        plug(monkeypatch, *ports)
        monkeypatch.setattr("reedbed.link.port.SerialPort", open_port)
        return opened

    plug_in()
    return plug_in


def find(*given):
    return asyncio.run(find_board(*given))


def test_the_only_board_is_found_and_not_opened(here):
    opened = here(OTHER, PICO, BRIDGE)
    assert find() == "/dev/ttyACM3" and opened == []


@pytest.mark.parametrize(
    "command",
    [
        "board status",
        "board doctor",
        "play --port auto --http-port 0",
        "board latency",
        "board flash",
        "board test",
    ],
)
def test_where_no_board_is_found_the_ports_that_were_not_opened_are_listed(here, command):
    opened = here(OTHER, BRIDGE)
    error = str(invoke(*command.split()).exception)
    assert error.startswith(
        "no board found (not opened: /dev/ttyS0, /dev/ttyUSB0): plug one in, or name its port"
    )
    here()
    assert str(invoke(*command.split()).exception).startswith("no board found: plug one")
    assert opened == []


def test_of_several_ports_the_one_where_a_program_answers_is_taken(here):
    opened = here(PICO, OTHER, S3, BRIDGE, pico=Stranger(), s3=Chip(is_running=True))
    assert find() == S3.url and sorted(opened) == [PICO.url, S3.url]
    here(PICO, S3, s3=Chip(is_running=True))  # another program has the first
    assert find() == S3.url


def test_a_program_goes_before_a_prompt_but_not_where_a_prompt_is_wanted(here):
    here(PICO, S3, pico=Chip(), s3=Chip(is_running=True))
    assert find() == S3.url
    with pytest.raises(PortError, match="several boards at /dev/ttyACM3, COM7: choose"):
        find(None, True)
    here(PICO, S3, pico=Chip(), s3=Stranger())
    assert find() == find(None, True) == PICO.url


def test_of_several_boards_none_is_taken(here):
    here(PICO, S3, pico=Chip(is_running=True), s3=Chip(is_running=True))
    with pytest.raises(PortError, match="several boards at .*: choose one with --port"):
        find()


def test_several_ports_where_no_board_answers(here):
    here(PICO, S3, pico=Stranger(), s3=Stranger())
    with pytest.raises(PortError, match="no board answers at .*: choose one with --port"):
        find()
    here(PICO, S3, pico=Stranger())
    with pytest.raises(PortError, match="COM7 is in use by another program"):
        find()


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (serial.SerialException(errno.ENOENT, "no such file"), "no board at X"),
        (serial.SerialException(errno.EBUSY, "busy"), "in use by another program"),
        (serial.SerialException("Could not exclusively lock port X"), "in use by another"),
        (serial.SerialException(errno.EACCES, "denied"), "may not be opened"),
        (serial.SerialException(errno.EISDIR, "Is a directory"), "X is not a serial port"),
        (serial.SerialException("could not open: FileNotFoundError(2)"), "no board at X"),
        (serial.SerialException("could not open: PermissionError(13)"), "may not be opened"),
        (serial.SerialException("framing"), "cannot be opened: framing"),
        (ValueError("invalid URL"), "X is not a port"),
    ],
)
def test_errors_in_plain_words(error, told):
    assert told in str(explain_port_error("X", error))


def test_nobody_at_a_socket():
    error = serial.SerialException("Could not open port: refused")
    assert "nothing answers at socket://h:1" in str(explain_port_error("socket://h:1", error))


@pytest.mark.parametrize("vendor", [0x239A, 0x1B4F, 0x2886, 0xF055])
def test_boards_of_other_makers_are_found(here, vendor):
    here(BRIDGE, Candidate("/dev/ttyACM0", vendor))
    assert find() == "/dev/ttyACM0"


@pytest.mark.parametrize("vendor", [0x10C4, 0x1A86, 0x0403, 0x2341, 0x0483])
def test_what_may_be_a_printer_or_an_arduino_is_left_alone(here, vendor):
    here(Candidate("/dev/ttyACM0", vendor, "x"))
    with pytest.raises(PortError, match="not opened: /dev/ttyACM0"):
        find()


def test_what_has_been_a_board_is_found_wherever_it_is(here):
    here(BRIDGE, OTHER)
    remember_board(BRIDGE.url)
    assert find() == BRIDGE.url
    opened = here(BRIDGE, PICO, bridge=Chip(is_running=True), pico=Stranger())
    assert find() == BRIDGE.url and sorted(opened) == [PICO.url, BRIDGE.url]
    moved = BRIDGE._replace(url="/dev/ttyUSB1")
    here(moved, OTHER)
    assert find() == find(BRIDGE.url) == moved.url
    assert find(OTHER.url) == OTHER.url
    assert find("/dev/ttyUSB9") == "/dev/ttyUSB9"
    here(moved, BRIDGE._replace(serial="other"))
    assert find(BRIDGE.url) == BRIDGE.url


def test_a_board_is_found_by_each_name_that_it_had(here):
    moved = BRIDGE._replace(url="/dev/ttyUSB1")
    for port in (BRIDGE, moved):
        here(port)
        remember_board(port.url)
    assert find(BRIDGE.url) == moved.url
    here(BRIDGE)
    assert find(moved.url) == BRIDGE.url


@pytest.mark.parametrize("text", ["", "{", "7", '{"a": "b"}', "[1]", "[[1, [2]]]"])
def test_a_damaged_note_of_boards_is_no_error(here, tmp_path, text):
    (tmp_path / "ports.json").write_text(text)
    here(PICO)
    assert find() == find(PICO.url) == PICO.url


@pytest.mark.skipif(os.name != "posix", reason="needs pseudo terminals")
@pytest.mark.parametrize("command", ["board flash --dry-run", "board test"])
def test_commands_at_the_prompt_follow_a_board_and_remember_it(
    here, tmp_path, command, monkeypatch
):
    monkeypatch.setattr(program, "build_program", lambda *_: program.Program({}, {}))
    (tmp_path / "board").mkdir()
    here(BRIDGE)
    remember_board(BRIDGE.url)
    with prompting(tmp_path / "board") as port:
        here(BRIDGE._replace(url=port))
        done = invoke(*command.split(), "--port", BRIDGE.url)
        assert "Reedbed is not on the board" in str(done.exception) or done.exit_code == 0
        here(BRIDGE._replace(url="/dev/ttyUSB1"))
        assert find(port) == "/dev/ttyUSB1"


def test_a_port_that_is_not_there_names_those_that_are(here):
    here(PICO, OTHER)
    error = serial.SerialException(errno.ENOENT, "no such file")
    assert "(there: /dev/ttyACM3, /dev/ttyS0)" in str(explain_port_error("foo", error))


@pytest.mark.parametrize(
    ("system", "groups", "members", "words"),
    [
        ("linux", [100], [], "sudo usermod -aG uucp $USER"),
        ("linux", [100], ["ann"], "you logged in before your account was in the group uucp: log"),
        ("linux", [100, 14], ["ann"], "its group uucp may not open it either"),
        ("win32", [], [], "another program has it"),
        ("darwin", [], [], "System Settings"),
    ],
)
def test_what_to_do_about_a_port_that_may_not_be_opened(
    system, groups, members, words, monkeypatch
):
    group = SimpleNamespace(gr_gid=14, gr_mem=members)
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr("pathlib.Path.group", lambda path: "uucp")
    monkeypatch.setattr("grp.getgrnam", lambda name: group)
    monkeypatch.setattr("os.getgroups", lambda: groups)
    monkeypatch.setattr("getpass.getuser", lambda: "ann")
    error = PermissionError(errno.EACCES, "denied")
    assert words in str(explain_port_error("/dev/ttyACM0", error))
