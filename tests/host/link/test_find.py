"""Finding a board's port, and what is told when there is none."""

import errno

import pytest
import serial

from reedbed.link import PortError, find_board
from reedbed.link.find import Candidate, explain_port_error

PICO = Candidate("/dev/ttyACM3", 0x2E8A, 0x0005)
S3 = Candidate("COM7", 0x303A, 0x4001)
BRIDGE = Candidate("/dev/ttyUSB0", 0x10C4, 0xEA60)
OTHER = Candidate("/dev/ttyS0", None, None)


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
