"""Ctrl-C ends the tool without a traceback, however early it comes."""

import os
import signal
import socket
import subprocess
import sys
import time

import pytest
from programs import playing

# an interpreter that is told before it has begun with us says what it likes
READY = "import sys; sys.stderr.write('ready\\n'); sys.stderr.flush(); "
EARLY_MS = (0, 5, 10, 20, 40, 80, 120, 160, 200, 250, 300)


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_no_traceback_however_early(tmp_path):
    code = "import reedbed.start; " + READY + "reedbed.start.main()"
    for ms in EARLY_MS:
        program = subprocess.Popen(
            [sys.executable, "-c", code, "games"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            env={**os.environ, "REEDBED_DATA": str(tmp_path)},
            text=True,
        )
        assert program.stderr.readline() == "ready\n"
        time.sleep(ms / 1000)
        program.send_signal(signal.SIGINT)
        said = program.communicate(timeout=30)[1]
        assert "Traceback" not in said and "KeyboardInterrupt" not in said, (ms, said)


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_who_is_impatient_gets_no_traceback_of_a_page(tmp_path):
    with playing(tmp_path / "data") as (program, url):
        port = int(url.rstrip("/").rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port)) as page:
            page.sendall(
                f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
            assert page.recv(12) == b"HTTP/1.1 101"
            program.process.send_signal(signal.SIGINT)
            time.sleep(0.05)
            assert program.end(signal.SIGINT) == 0
        assert "Traceback" not in program.said(), program.said()


# where nothing can be raised, and while a class is made
PLACES = {
    "destructor": """
class Deaf:
    def __del__(self):
        raise KeyboardInterrupt

def run():
    Deaf()
    time.sleep(60)
""",
    "class": """
class Wrapped:
    def __set_name__(self, owner, name):
        raise KeyboardInterrupt

def run():
    type("Made", (), {"wrapped": Wrapped()})
""",
}


@pytest.mark.parametrize("place", PLACES)
def test_one_that_comes_at_an_odd_place_is_not_lost(place):
    code = "import time\nfrom reedbed import start\nfrom reedbed.commands import main\n"
    code += PLACES[place] + "main.main = run\nstart.main()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30)
    assert (done.returncode, done.stderr) == (1, "")
