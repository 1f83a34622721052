"""A board whose program an editor has stopped: the page says so, and starts it when asked."""

import socketserver
import threading
from contextlib import contextmanager

from playwright.sync_api import expect
from programs import REEDBED, running
from prompt_port import Chip


@contextmanager
def serving(chip):
    """Let `chip` be reached at a port of this computer; give its address."""

    class Cable(socketserver.BaseRequestHandler):
        def handle(self):
            chip.connect(self.request.sendall)
            while data := self.request.recv(4096):
                chip.write(data)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Cable) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield "socket://127.0.0.1:%d" % server.server_address[1]
        server.shutdown()


def test_a_program_that_was_stopped_is_started_on_the_page(new_page, tmp_path):
    chip = Chip(is_running=True)
    with serving(chip) as url:
        command = [*REEDBED, "play", "--no-open", "--http-port", "0", "--port", url]
        with running([*command, "--data", tmp_path / "data"], tmp_path / "said") as program:
            page = new_page(program.wait_for("the board is at ").split(" ")[0])
            link, restart = page.locator("#link"), page.locator("#restart")
            expect(restart).to_be_hidden()
            chip.interrupt()
            expect(link).to_have_text("the board's program has stopped")
            assert chip.resets == 0
            restart.click()
            expect(link).to_have_class("pill connected")
            expect(restart).to_be_hidden()
    assert chip.resets == 1
