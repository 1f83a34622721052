"""`navigator.serial` for a browser without serial ports: its only port leads to a terminal's line.

The real one asks people and knows what is plugged in; here a test says both.
"""

import threading
from contextlib import ExitStack, contextmanager, suppress

import serial
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import serve

from reedbed.link.port import open_port
from reedbed.link.ports import PortError

# For a tab and for its worker, as Web Serial has it: nothing is heard before DTR is set.
SCRIPT = """
const ask = self.askPlug ?? ((what) => new Promise((resolve) => {
  new WebSocket(`ADDRESS/${what}`).onmessage = ({ data }) => resolve(data);
}));
const lost = () => new DOMException("The device has been lost.", "NetworkError");
const port = {
  async open({ baudRate }) {
    if (!baudRate || this.readable) throw new DOMException("already open", "InvalidStateError");
    const socket = this.socket = new WebSocket("ADDRESS/line");
    socket.binaryType = "arraybuffer";
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onclose = () => reject(new DOMException("Failed to open.", "NetworkError"));
    });
    this.hears = false;
    this.readable = new ReadableStream({ start: (heard) => {
      socket.onmessage = ({ data }) => this.hears && heard.enqueue(new Uint8Array(data));
      socket.onclose = () => { try { heard.error(lost()); } catch {} };
    } });
    this.writable = new WritableStream({ write: (bytes) => {
      if (socket.readyState !== WebSocket.OPEN) throw lost();
      socket.send(bytes);
    } });
  },
  async setSignals({ dataTerminalReady }) { this.hears = dataTerminalReady; },
  async close() {
    if (this.readable.locked || this.writable.locked) throw new TypeError("locked");
    this.readable = this.writable = null;
    this.socket.close();
  },
  async forget() { await ask("forget"); },
};
Object.defineProperty(navigator, "serial", { value: {
  getPorts: async () => await ask("list") ? [port] : [],
  requestPort: async () => { await ask("choose"); return port; },
} });
"""


class Plug:
    """The end of a cable: where it leads (a port's URL), whether it is in, and was chosen."""

    def __init__(self, url):
        self.url = url
        self.is_in, self.is_chosen = True, False
        self.lines = set()
        self.address = ""

    @property
    def script(self):
        return SCRIPT.replace("ADDRESS", self.address)

    def answer(self, what):
        self.is_chosen = what == "choose" or self.is_chosen and what != "forget"
        return "board" if self.is_in and self.is_chosen else ""

    def pull(self):
        self.is_in = False
        for line in list(self.lines):
            line.close()

    def refuse(self, socket, request):
        """Open the port, as an operating system does: it refuses what another program has."""
        if request.path == "/line":
            try:
                if not self.is_in:
                    raise PortError("gone")
                socket.port = open_port(self.url)
            except PortError as error:
                return socket.respond(503, str(error))
        return None

    def serve(self, socket):
        what = socket.request.path[1:]
        if what != "line":
            socket.send(self.answer(what))
            return
        self.lines.add(socket)
        with socket.port as port:
            port.timeout = 0.02
            reading = threading.Thread(target=_carry, args=(port, socket))
            reading.start()
            with suppress(ConnectionClosed, serial.SerialException):
                for data in socket:
                    port.write(data)
            socket.close()
            reading.join()
        self.lines.discard(socket)


def _carry(port, socket):
    with suppress(ConnectionClosed, OSError):
        while True:
            data = port.read(1) + port.read(port.in_waiting)
            if data:
                socket.send(data)
            elif not socket.protocol.state.name == "OPEN":
                return


@contextmanager
def open_plug(url):
    """Give the Plug of a cable that leads to the port at `url`."""
    plug = Plug(url)
    with ExitStack() as stack:
        server = serve(plug.serve, "127.0.0.1", 0, process_request=plug.refuse)
        stack.enter_context(server)
        host, port = server.socket.getsockname()
        plug.address = f"ws://{host}:{port}"
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        try:
            yield plug
        finally:
            plug.pull()
            server.shutdown()
            serving.join()
