"""The serial ports of this computer, as a test has them."""

from types import SimpleNamespace


def plug(monkeypatch, *candidates):
    """Let these be all ports that there are."""
    found = [
        SimpleNamespace(device=port.url, vid=port.vendor, serial_number=port.serial)
        for port in candidates
    ]
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: found)
