"""Firefox by WebDriver BiDi, which it speaks by itself: as much of a page as players need."""

import json
import time
from contextlib import contextmanager
from itertools import count

from programs import running
from websockets.sync.client import connect

FIREFOX = ["firefox", "--headless", "--remote-debugging-port", "0", "--profile"]
PATIENCE_S = 60
WINDOW = {"width": 1280, "height": 900}
DOWN, UP = ({"type": f"pointer{way}", "button": 0} for way in ("Down", "Up"))
# where an element of the frame is in the window
BOX = """(selector) => {
  const element = document.querySelector(selector);
  element.scrollIntoView({ block: "nearest" });
  const frame = frameElement.getBoundingClientRect(), box = element.getBoundingClientRect();
  return { x: frame.x + box.x, y: frame.y + box.y, width: box.width, height: box.height };
}"""
CHOOSE = """([selector, value]) => {
  const field = document.querySelector(selector);
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}"""


class Session:
    """The commands to a Firefox, and the errors of its pages."""

    def __init__(self, socket):
        self._socket, self._numbers = socket, count(1)
        self.errors = []
        self.do("session.new", capabilities={})
        self.do("session.subscribe", events=["log.entryAdded"])

    def do(self, method, **params):
        """Send a command; return its result."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            said = json.loads(self._socket.recv(timeout=PATIENCE_S))
            if said.get("id") == number:
                assert said["type"] == "success", said
                return said["result"]
            if said.get("params", {}).get("level") == "error":
                self.errors.append(said["params"]["text"])


class Mouse:
    """The mouse of a window."""

    def __init__(self, do, window):
        self._do, self._window = do, window

    def _act(self, *actions):
        source = {"type": "pointer", "id": "mouse", "actions": actions}
        self._do("input.performActions", context=self._window, actions=[source])

    def move(self, x, y, steps=1):
        duration = 20 * steps
        self._act({"type": "pointerMove", "x": round(x), "y": round(y), "duration": duration})

    def down(self):
        self._act(DOWN)

    def up(self):
        self._act(UP)

    def click(self, x, y, delay=0):
        self.move(x, y)
        self._act(DOWN, {"type": "pause", "duration": delay}, UP)


class Page:
    """The page in the frame of a window, as Playwright has it: what is found is the frame's."""

    def __init__(self, session, url):
        self._do = do = session.do
        self.errors = session.errors
        self._window = do("browsingContext.getTree")["contexts"][0]["context"]
        do("browsingContext.setViewport", context=self._window, viewport=WINDOW)
        do("browsingContext.navigate", context=self._window, url=url, wait="interactive")
        self.mouse = Mouse(do, self._window)

    def evaluate(self, function, argument=None):
        """Return what a function returns in the frame; None as long as there is none."""
        given = json.dumps(argument)
        frames = self._do("browsingContext.getTree", root=self._window)["contexts"][0]["children"]
        if not frames:
            return None
        found = self._do(
            "script.evaluate",
            target={"context": frames[0]["context"]},
            expression=f"(async () => JSON.stringify(await ({function})({given})))()",
            awaitPromise=True,
        )
        assert found["type"] == "success", found
        return json.loads(found["result"].get("value", "null"))

    def wait_for_timeout(self, ms):
        time.sleep(ms / 1000)

    def wait_for(self, selector, inside="document"):
        """Wait until there is such an element."""
        deadline = time.monotonic() + PATIENCE_S
        while not self.evaluate(f"(one) => Boolean({inside}.querySelector(one))", selector):
            assert time.monotonic() < deadline, selector
            time.sleep(0.1)

    def locator(self, selector):
        return Part(self, selector)


class Part:
    """What a selector finds in a page."""

    def __init__(self, page, selector):
        self._page, self._selector = page, selector

    def bounding_box(self):
        return self._page.evaluate(BOX, self._selector)

    def click(self, delay=0):
        box = self.bounding_box()
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self._page.mouse.click(*middle, delay=delay)

    check = click

    def select_option(self, value):
        self._page.evaluate(CHOOSE, [self._selector, value])


@contextmanager
def firefox(folder, url, **preferences):
    """Start a Firefox with its profile in `folder`; give its page at `url`, free of errors."""
    profile = folder / "profile"
    profile.mkdir()
    lines = (
        f"user_pref({json.dumps(name.replace('_', '.'))}, {json.dumps(value)});\n"
        for name, value in preferences.items()
    )
    (profile / "user.js").write_text("".join(lines))
    with running([*FIREFOX, profile], folder / "firefox.err") as program:
        address = program.wait_for("WebDriver BiDi listening on ")
        with connect(f"{address}/session", max_size=None) as socket:
            page = Page(Session(socket), url)
            yield page
            assert page.errors == [], page.errors
