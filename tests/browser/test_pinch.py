"""Two fingers zoom a large board, and nothing that one of them touched counts as a move."""

import pytest
from mouse import expect_actions, logged, place
from playwright.sync_api import expect
from programs import playing

UPRIGHT = {"width": 390, "height": 844}
BOARDS = [("--board", "presence-20x20"), ("--board", "touch-20x20")]
D4, H8, Q17 = 63, 147, 336  # cells
SEEN_MS = 900


@pytest.fixture
def fingers(new_page, tmp_path, request):
    with playing(tmp_path / "data", "arbos", *request.param) as (_, url):
        page = new_page(url, viewport=UPRIGHT, has_touch=True)
        yield Fingers(page), tmp_path / "data"


class Fingers:
    """Fingers on a page."""

    def __init__(self, page):
        self.page = page
        self._send = page.context.new_cdp_session(page).send

    def put(self, kind, *points):
        """Send where all fingers are, `kind` "Start", "Move" or "End"."""
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": touches})

    def pinch(self, first, second, slip, ends):
        """Put a finger down, that slips a little, then another; move them to their `ends`."""
        slipped = first[0] + slip, first[1] + slip
        self.put("Start", first)
        self.put("Move", slipped)
        self.put("Start", slipped, second)
        for step in range(1, 6):
            self.put(
                "Move",
                *(
                    (a + (c - a) * step / 5, b + (d - b) * step / 5)
                    for (a, b), (c, d) in zip((slipped, second), ends, strict=True)
                ),
            )
        self.put("End", ends[0])
        self.put("End")


@pytest.mark.parametrize("fingers", BOARDS, indirect=True, ids=["presence", "touch"])
@pytest.mark.parametrize("slip", [0, 12])
def test_two_fingers_zoom_the_board_and_move_nothing(fingers, slip):
    hands, data = fingers
    page = hands.page
    first, second = place(page, H8), place(page, D4)
    far = (first[0] + 70, first[1] + 70), (second[0] - 70, second[1] - 70)
    hands.pinch(first, second, slip, far)
    expect(page.locator(".frame.large")).to_have_count(1)
    assert page.locator(f"rect[data-cell='{H8}']").bounding_box()["width"] > 24
    hands.pinch(*far, -slip, ((180, 500), (200, 520)))
    expect(page.locator(".frame.large")).to_have_count(0)
    page.wait_for_timeout(SEEN_MS)
    expect(page.locator("body.holding")).to_have_count(0)
    expect(page.locator("#refused")).to_be_hidden()
    expect_actions(page)
    assert logged(data) == []


def lay_seed(page):
    """Put the first seed on D4 by taps."""
    page.locator(".heap[data-code='3']").tap()
    page.touchscreen.tap(*place(page, D4))
    expect_actions(page, "+D4")


@pytest.mark.parametrize("fingers", BOARDS[:1], indirect=True, ids=["presence"])
def test_a_piece_that_a_finger_has_lifted_before_the_other_came_is_put_back(fingers):
    hands, data = fingers
    page = hands.page
    lay_seed(page)
    first, second = place(page, D4), place(page, H8)
    hands.pinch(first, second, 12, ((first[0] - 40, first[1] - 40), second))
    expect(page.locator("body.holding")).to_have_count(0)
    expect(page.locator(".pieces .piece")).to_have_attribute("data-cell", str(D4))
    page.wait_for_timeout(SEEN_MS)
    assert logged(data) == ["+D4"]


@pytest.mark.parametrize("fingers", BOARDS[:1], indirect=True, ids=["presence"])
def test_one_finger_still_drags_a_piece(fingers):
    hands, _ = fingers
    page = hands.page
    lay_seed(page)
    hands.put("Start", place(page, D4))
    hands.put("Move", place(page, Q17))
    hands.put("Move", place(page, H8))
    hands.put("End")
    expect(page.locator(".pieces .piece")).to_have_attribute("data-cell", str(H8))
