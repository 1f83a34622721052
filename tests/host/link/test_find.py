"""Finding a board's port, and what is told when there is none."""

import errno

import pytest
import serial

from reedbed.data_folder import VARIABLE
from reedbed.link import PortError, find, find_board
from reedbed.link.find import Candidate, explain_port_error, follow_board, remember_board

PICO = Candidate("/dev/ttyACM3", 0x2E8A, "pico")
S3 = Candidate("COM7", 0x303A, "s3")
BRIDGE = Candidate("/dev/ttyUSB0", 0x10C4, "bridge")
OTHER = Candidate("/dev/ttyS0", None)


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    """No board was ever here, and no port is."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    monkeypatch.setattr(find, "_all_ports", list)


def test_the_only_board_is_found():
    assert find_board([OTHER, PICO]) == "/dev/ttyACM3"


def test_no_board_and_several():
    with pytest.raises(PortError, match="no board found: plug one in"):
        find_board([OTHER])
    with pytest.raises(PortError, match=r"known of what is at /dev/ttyUSB0\): plug one in"):
        find_board([OTHER, BRIDGE])
    with pytest.raises(PortError, match="no board found: plug"):
        find_board([])
    with pytest.raises(PortError, match=r"several boards found \(/dev/ttyACM3, COM7\)"):
        find_board([PICO, OTHER, S3])


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (serial.SerialException(errno.ENOENT, "no such file"), "no board at X"),
        (serial.SerialException(errno.EBUSY, "busy"), "in use by another program"),
        (serial.SerialException("Could not exclusively lock port X"), "in use by another"),
        (serial.SerialException(errno.EACCES, "denied"), "may not be opened"),
        (serial.SerialException(errno.EISDIR, "Is a directory"), "X is no serial port"),
        (serial.SerialException("could not open: FileNotFoundError(2)"), "no board at X"),
        (serial.SerialException("could not open: PermissionError(13)"), "may not be opened"),
        (serial.SerialException("framing"), "cannot be opened: framing"),
        (ValueError("invalid URL"), "X is no port"),
    ],
)
def test_errors_in_plain_words(error, told):
    assert told in str(explain_port_error("X", error))


def test_nobody_at_a_socket():
    error = serial.SerialException("Could not open port: refused")
    assert "nothing answers at socket://h:1" in str(explain_port_error("socket://h:1", error))


@pytest.mark.parametrize("vendor", [0x239A, 0x1B4F, 0x2886, 0xF055])
def test_boards_of_other_makers_are_found(vendor):
    assert find_board([BRIDGE, Candidate("/dev/ttyACM0", vendor)]) == "/dev/ttyACM0"


@pytest.mark.parametrize("vendor", [0x10C4, 0x1A86, 0x0403, 0x2341, 0x0483])
def test_what_may_be_a_printer_or_an_arduino_is_left_alone(vendor):
    with pytest.raises(PortError, match="nothing is known of what is at /dev/ttyACM0"):
        find_board([Candidate("/dev/ttyACM0", vendor, "x")])


def test_what_has_been_a_board_is_found_wherever_it_is(monkeypatch):
    monkeypatch.setattr(find, "_all_ports", lambda: [BRIDGE, PICO])
    remember_board(BRIDGE.url)
    assert find_board() == BRIDGE.url  # before one that may be one
    moved = BRIDGE._replace(url="/dev/ttyUSB1")
    monkeypatch.setattr(find, "_all_ports", lambda: [moved, OTHER])
    assert find_board() == moved.url
    assert follow_board(BRIDGE.url) == moved.url
    assert follow_board(OTHER.url) == OTHER.url
    assert follow_board("/dev/ttyUSB9") == "/dev/ttyUSB9"
    monkeypatch.setattr(find, "_all_ports", lambda: [moved, BRIDGE._replace(serial="other")])
    assert follow_board(BRIDGE.url) == BRIDGE.url


def test_a_port_that_is_not_there_names_those_that_are(monkeypatch):
    monkeypatch.setattr(find, "_all_ports", lambda: [PICO, OTHER])
    error = serial.SerialException(errno.ENOENT, "no such file")
    assert "(there: /dev/ttyACM3, /dev/ttyS0)" in str(explain_port_error("foo", error))


@pytest.mark.parametrize(
    ("system", "words"),
    [
        ("linux", "sudo usermod -aG uucp $USER"),
        ("win32", "another program has it"),
        ("darwin", "System Settings"),
    ],
)
def test_what_to_do_about_a_port_that_may_not_be_opened(system, words, monkeypatch):
    monkeypatch.setattr(find.sys, "platform", system)
    monkeypatch.setattr(find.Path, "group", lambda path: "uucp")
    assert words in str(
        explain_port_error("/dev/ttyACM0", PermissionError(errno.EACCES, "denied"))
    )
