"""Language, colours and sounds lie in one menu of the header, which all pages share."""

from accessibility import expect_no_violations
from logged_games import fill_log
from playwright.sync_api import expect
from programs import playing


def test_each_page_has_the_menu_and_keeps_what_is_chosen(new_page, tmp_path):
    data = tmp_path / "data"
    fill_log(data)
    with playing(data, "ur") as (_, url):
        page = new_page(url, locale="en-GB")
        page.get_by_role("button", name="Settings").click()
        expect(page.get_by_label("Sounds")).to_have_value("off")
        expect_no_violations(page)
        page.get_by_label("Language").select_option("Español")
        page.get_by_label("Colores").select_option("oscuros")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        for path, name in (("games", "Todas las partidas"), ("games/1", "Ur")):
            page.goto(url + path)
            expect(page.get_by_role("heading", level=1)).to_contain_text(name)
            expect(page.locator("html")).to_have_attribute("data-theme", "dark")
            page.get_by_role("button", name="Ajustes").click()
            expect(page.get_by_label("Idioma")).to_have_value("es")
            expect_no_violations(page)
        page.get_by_role("link", name="Partida nueva").click()
        expect(page.get_by_role("radiogroup", name="¿Qué juego?")).to_be_visible()
