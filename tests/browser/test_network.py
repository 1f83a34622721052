"""The person at the computer lets others come by a click; nobody else can."""

from playwright.sync_api import expect
from programs import playing

OPEN = "async () => (await fetch('invitations', { method: 'POST' })).json()"


def test_a_click_opens_the_board_to_the_network(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url)
        page.get_by_role("button", name="Invite players").click()
        dialog = page.get_by_role("dialog", name="Invite players")
        expect(dialog.get_by_role("link")).to_have_count(0)
        dialog.get_by_role("button", name="Open to my network").click()
        expect(dialog.get_by_role("button", name="Open to my network")).to_be_hidden()
        dialog.get_by_text("To watch").click()
        link = dialog.get_by_role("link").first.get_attribute("href")
        watching = new_page(link)
        expect(watching.locator("body")).to_have_class("watches")
        assert watching.evaluate(OPEN) is None, "only the person at the computer invites"
