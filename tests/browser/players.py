"""Players at a page: they do what an action needs by mouse, keys or finger, and read the page.

They are told of no message: which action counts they see in the list of actions, what is asked in
the lines of the board.
"""

import time
from collections import Counter

from mouse import place, take_away
from playwright.sync_api import expect

from reedbed.drawing.pictures import load_drawing
from reedbed.words import format_message
from reedbed_engine.games import load_gestures
from reedbed_engine.random30 import Random

SEEN_MS = 900
TAP_MS = 120
LIFTED_MS = 300  # a piece that is lifted to tap what lies below it
PATIENCE_S = 60
BUTTON_KEYS = {"ok": "o", "plus": "+"}
LOOK = """() => ({
  actions: [...document.querySelectorAll("#actions li")].flatMap((turn) => turn.title.split(" ")),
  lines: [...document.querySelectorAll("#lines p")].map((line) => line.textContent),
  held: document.body.classList.contains("holding"),
})"""


# how many places a place is after the one with the focus, in its row, or its row after that one's
STEPS = """(goal, axis) => {
  const at = (place) => {
    const item = axis === "row" ? place.parentElement : place;
    return [...item.parentElement.children].indexOf(item);
  };
  return at(goal) - at(document.activeElement);
}"""


class Mouse:
    """A mouse that drags pieces, and clicks what is tapped."""

    def __init__(self, page):
        self.page = page

    def _drag(self, origin, target):
        self.page.mouse.move(*origin)
        self.page.mouse.down()
        self.page.mouse.move(*target, steps=3)
        self.page.mouse.up()

    def move(self, origin, target):
        self._drag(place(self.page, origin), place(self.page, target))

    def lift_and_put(self, cell):
        self.tap(cell)
        expect(self.page.locator("body.holding")).to_have_count(1)
        self.page.wait_for_timeout(LIFTED_MS)
        self.tap(cell)

    def bring(self, code, cell):
        box = self.page.locator(f".heap[data-code='{code}']").bounding_box()
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self._drag(middle, place(self.page, cell))

    def take(self, cell):
        take_away(self.page, cell)

    def tap(self, cell):
        self.page.mouse.click(*place(self.page, cell), delay=TAP_MS)

    def press(self, name):
        self.page.locator(f"[data-button={name}]").click(delay=TAP_MS)


class Keys:
    """The keyboard alone: arrows to a cell, Enter; Tab to a heap; keys for the buttons."""

    def __init__(self, page):
        self.page = page

    def _go(self, cell):
        keyboard = self.page.keyboard
        if self.page.evaluate("!document.activeElement.matches('[role=gridcell]')"):
            keyboard.press("b")
        goal = self.page.locator(f"[role=gridcell][data-cell='{cell}']")
        for keys, axis in (("Up", "Down"), "row"), (("Left", "Right"), "column"):
            steps = goal.evaluate(STEPS, axis)
            for _ in range(abs(steps)):
                keyboard.press(f"Arrow{keys[steps > 0]}")
        expect(goal).to_be_focused()

    def tap(self, cell):
        self._go(cell)
        self.page.keyboard.press("Enter", delay=TAP_MS)

    def _hold(self, holds):
        expect(self.page.locator("body.holding")).to_have_count(int(holds))

    def lift_and_put(self, cell):
        self._go(cell)
        self.page.keyboard.press("Enter")
        self._hold(True)
        self.page.wait_for_timeout(LIFTED_MS)
        self._put(cell)

    def move(self, origin, target):
        self._go(origin)
        self.page.keyboard.press("Enter")
        self._hold(True)
        self._put(target)

    def _put(self, cell):
        self._go(cell)
        self.page.keyboard.press("Enter")
        self._hold(False)

    def _tab_to_heap(self, code=""):
        heap = f".heap[data-code='{code}']" if code else ".heap"
        for _ in range(200):
            if self.page.evaluate(f'document.activeElement.matches("{heap}")'):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no Tab leads to {heap}")

    def bring(self, code, cell):
        self._tab_to_heap(code)
        self.page.keyboard.press("Enter")
        self._hold(True)
        self._put(cell)

    def take(self, cell):
        self._go(cell)
        self.page.keyboard.press("Enter")
        self._hold(True)
        self._tab_to_heap()
        self.page.keyboard.press("Enter")
        self._hold(False)

    def press(self, name):
        self.page.keyboard.press(BUTTON_KEYS[name], delay=TAP_MS)


class Finger:
    """A finger that taps: a piece into the hand, a place to put it down."""

    def __init__(self, page):
        self.page = page

    def tap(self, cell):
        self.page.touchscreen.tap(*place(self.page, cell))

    def _hold(self, holds):
        expect(self.page.locator("body.holding")).to_have_count(int(holds))

    def lift_and_put(self, cell):
        self.tap(cell)
        self._hold(True)
        self.page.wait_for_timeout(LIFTED_MS)
        self.tap(cell)

    def move(self, origin, target):
        self.tap(origin)
        self._hold(True)
        self.tap(target)
        self._hold(False)

    def bring(self, code, cell):
        self.page.locator(f".heap[data-code='{code}']").tap()
        self._hold(True)
        self.tap(cell)
        self._hold(False)

    def take(self, cell):
        self.tap(cell)
        self._hold(True)
        self.page.locator("#beside").tap()
        self._hold(False)

    def press(self, name):
        self.page.locator(f"[data-button={name}]").tap()


class Player:
    """Plays random actions of `game`, a copy that knows what is meant, by `hand` at a page."""

    def __init__(self, hand, game, layout, seed):
        self.hand, self.game, self.layout = hand, game, layout
        self._page, self._random = hand.page, Random(seed)
        self._begun = len(self._look()["actions"])  # actions of before

    def _look(self):
        seen = self._page.evaluate(LOOK)
        seen["actions"] = [action for action in seen["actions"] if action]
        return seen

    def play_to_the_end(self):
        """Play until the game is over; return the texts of the actions meant."""
        self._page.wait_for_timeout(SEEN_MS)  # the pieces of a new game are being set up
        meant = []
        while not self.game.over:
            action = self._choose()
            meant.append(self.game.text(action))
            self._play(action, self._begun + len(meant))
            self.game.play(action)
        return meant

    def _choose(self):
        if self.game.throw_is_due:
            return self.game.roll()
        found = []
        self.game.actions(found)
        return found[self._random.below(len(found))]

    # ---- hands

    def _play(self, action, count):
        before, lay_before = self._stand(self.game)
        after = type(self.game).load(self.game.position())
        after.play(action)
        there, lay_there = self._stand(after)
        if before != there and (lay_before == lay_there or self._is_full(action, before)):
            self._carry(before, there)
            self._answer_until_recorded(action, count)
        else:
            self._point(action, before)
            self._answer_until_recorded(action, count)
            self._carry(before, there)  # houses go along with their island

    def _stand(self, game):
        """Return the pieces on cells, counted as (cell, kind), and what lies below them."""
        picture = load_drawing(game, self.layout)
        pieces = Counter(pair for pair in picture.pieces() if pair[0] >= 0)
        lies = [(thing.key, repr(thing.parts)) for thing in picture.things() if thing.shape]
        return pieces, sorted(lies)

    def _is_full(self, action, pieces):
        """Tell whether pieces stand on all that is to be pointed at first, as on an island."""
        gestures, steps = load_gestures(self.game, self.layout), []
        gestures.path(action, steps)
        cells = list(gestures.cells(steps[0], self.game.player))
        return bool(cells) and {*cells} <= {cell for cell, _ in pieces}

    def _point(self, action, pieces):
        """Tap the places of an action one after the other, or choose the word for it."""
        gestures, steps = load_gestures(self.game, self.layout), []
        gestures.path(action, steps)
        standing = {cell for cell, _ in pieces}
        for step in steps:
            cells = list(gestures.cells(step, self.game.player))
            free = [cell for cell in cells if cell not in standing]
            if free:
                self.hand.tap(free[0])
            elif cells:  # below a piece: it is lifted and put back
                self.hand.lift_and_put(cells[0])
            else:
                self._choose_word(format_message(gestures.wording.place(step), self.game.ID))
            self._page.wait_for_timeout(2 * TAP_MS)

    def _choose_word(self, word):
        """Walk with PLUS until the word is to be chosen, and stays so: a press may come late."""
        for _ in range(60):
            if self._is_offered(word):
                self._page.wait_for_timeout(SEEN_MS)
                if self._is_offered(word):
                    self.hand.press("ok")
                    return
            else:
                self.hand.press("plus")
                self._page.wait_for_timeout(TAP_MS)
        raise AssertionError(f"{word} was not offered")

    def _is_offered(self, word):
        return self._look()["lines"][1].lower().startswith(f"{word.lower()}?")

    def _carry(self, before, there):
        """Bring pieces from where they stand to where they shall; what is captured first."""
        gone, came = list((before - there).elements()), list((there - before).elements())
        moves = []
        for cell, code in came:
            origin = next((pair for pair in gone if pair[1] == code), None)
            if origin:
                gone.remove(origin)
            moves.append((origin, cell, code))
        for cell, _ in gone:
            self.hand.take(cell)
        # a place must be free before another piece comes there
        while moves:
            leaves = {origin[0] for origin, *_ in moves if origin}
            move = next((move for move in moves if move[1] not in leaves), moves[0])
            moves.remove(move)
            origin, cell, code = move
            if origin:
                self.hand.move(origin[0], cell)
            else:
                self.hand.bring(code, cell)

    # ---- answers

    def _answer_until_recorded(self, action, count):
        gestures, text = load_gestures(self.game, self.layout), self.game.text(action)
        name = format_message(gestures.wording.describe(action), self.game.ID)
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            seen = self._look()
            if len(seen["actions"]) == count and seen["actions"][-1] == text:
                return
            assert len(seen["actions"]) <= count, seen
            if self._asks_for(name) == "ok":
                self._page.wait_for_timeout(SEEN_MS)  # until it is believed
            if button := self._asks_for(name):
                self.hand.press(button)
            self._page.wait_for_timeout(TAP_MS)
        raise AssertionError(f"{text} ({name}) was not taken: {seen}")

    def _asks_for(self, name):
        """Return the button that the board asks for to have an action of this name, or ""."""
        asked = self._look()["lines"][1]
        if "wait, or press OK" in asked:
            return ""  # it counts by itself
        if "OK" in asked and (name.lower() in asked.lower() or "OK plays" in asked):
            return "ok"
        return "plus" if "Which one" in asked or "for the others" in asked else ""
