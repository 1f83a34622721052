"""The pages of the log: looking a game up, stepping through it, setting it up to play on."""

import re
from contextlib import closing

from accessibility import expect_no_violations
from logged_games import ACTIONS, fill_log
from mouse import answer, press
from playwright.sync_api import expect
from programs import playing

from reedbed.log import Log
from reedbed.log.catalogue import Query, find_games
from reedbed.records.record import Played, Record, make_events
from reedbed_engine.games import load_game
from reedbed_engine.random30 import Random


def test_a_game_is_looked_up_and_played_on_from_one_of_its_positions(new_page, tmp_path):
    data = tmp_path / "data"
    fill_log(data)
    with playing(data, "ur") as (_, url):
        page = new_page(url)
        page.goto(f"{url}games")
        expect(page.locator("#rows tr")).to_have_count(3)  # the board's own game, too
        page.locator("[name=player]").fill("carl")
        expect(page.locator("#rows tr")).to_have_count(1)
        page.locator("#rows a").click()
        expect(page.locator("#story-list button")).to_have_count(len(ACTIONS))
        page.locator("#story-list button").nth(1).click()
        page.once("dialog", lambda dialog: dialog.accept())
        page.locator("#play-on").click()
        expect(page).to_have_url(re.compile(r"/$"))
        expect(page.locator("#link")).to_have_class("pill connected")
        expect(page.locator("#players")).to_contain_text("Carla")
    with closing(Log(data, writable=False)) as log:
        (row, *_), total = find_games(log, Query(player="Carla"))
        assert total == 2 and log.list_events(row.id)[0]["position"].endswith("throw")


def test_another_action_is_tried_and_the_game_stays_as_it_was(new_page, tmp_path):
    data = tmp_path / "data"
    fill_log(data)
    with playing(data, "ur") as (_, url):
        page = new_page(url)
        page.goto(f"{url}games/1?lang=en#1")
        actions = page.locator("#story-list button")
        expect(actions).to_have_count(len(ACTIONS))
        page.locator("#try-out").click()
        expect(page.locator("#try-choices button")).to_have_text(["river to B"])
        page.locator("#try-choices button").click()
        expect(page.locator("#try-choices button")).to_have_count(4)  # the throws
        page.locator("#try-choices input").press_sequentially("roll 3")
        expect(page.locator("#try-choices button")).to_have_count(1)
        page.locator("#try-choices button").click()
        expect(actions).to_have_count(3)
        expect(page.locator("#story-list .tried")).to_have_count(2)
        expect(page.locator("#due")).to_contain_text("3")
        expect_no_violations(page)
        page.locator("#before").click()  # and another way from there
        page.locator("#try-out").click()
        expect(page.locator("#try-choices button")).to_have_count(4)
        page.locator("#try-leave").click()
        expect(actions).to_have_count(len(ACTIONS))
        expect(page.locator("#story-list [aria-current]")).to_contain_text("roll 2")
        expect(page.locator("#trying")).to_be_hidden()

        page.locator("#try-out").click()
        page.locator("#try-choices button").click()
        expect(page.locator("#try-choices button")).to_have_count(4)
        page.once("dialog", lambda dialog: dialog.accept())
        page.locator("#play-on").click()
        expect(page.locator("#who")).to_have_text("Bo (White)")
        expect(page.locator("#lines")).to_contain_text("oll")
    with closing(Log(data, writable=False)) as log:
        assert len([event for event in log.list_events(1) if event["k"] == "play"]) == len(ACTIONS)


def test_players_are_renamed_and_a_game_is_deleted_and_added_again(new_page, tmp_path):
    data = tmp_path / "data"
    fill_log(data)
    with playing(data, "ur") as (_, url):
        page = new_page(url)
        page.goto(f"{url}games?lang=es")
        rows = page.locator("#rows tr")
        expect(rows).to_have_count(3)
        answers = ["Carlota, Bo", ""]
        page.on("dialog", lambda dialog: dialog.accept(answers.pop(0)))
        rows.nth(1).get_by_role("button", name="Cambiar nombres").click()
        expect(rows.nth(1)).to_contain_text("Carlota, Bo")
        record = page.request.get(f"{url}games/1/record").body()
        rows.nth(2).get_by_role("button", name="Borrar").click()
        expect(rows).to_have_count(2)
        for count in ("añadidas: 1", "Ya estaban: 1"):
            with page.expect_file_chooser() as chosen:
                page.get_by_role("button", name="Añadir partidas").click()
            chosen.value.set_files({"name": "1.txt", "mimeType": "text/plain", "buffer": record})
            expect(page.locator("#told")).to_contain_text(count)
        expect(rows).to_have_count(3)


def test_standings_series_and_plots_are_shown(new_page, tmp_path):
    data = tmp_path / "data"
    with closing(Log(data)) as log:
        for number in (1, 2):
            played = [Played(action, player) for action, player in ACTIONS]
            record = Record("ur", "first=1", players=["Ana", "Bo"], played=played)
            record.result, record.termination = f"win {number} resign", "normal"
            log.add_game(f"record-{number}", make_events(record))
    with playing(data, "ur") as (_, url):
        page = new_page(url)
        page.goto(f"{url}games?lang=en")
        page.locator("#standings-link").click()
        expect(page.locator("#ranks tr")).to_have_count(2)
        expect(page.locator("#series tr")).to_contain_text(["1 : 1"])
        expect(page.locator("#list")).to_be_hidden()
        plots = page.locator("#plots img")
        expect(plots).to_have_count(3)  # no time of a turn is known
        for plot in plots.all():
            assert plot.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
        expect_no_violations(page)
        page.locator("#standings-link").click()
        expect(page.locator("#list")).to_be_visible()


def test_a_game_that_has_ended_asks_for_no_piece(new_page, tmp_path):
    data = tmp_path / "data"
    last = Record("ur", "", position="ur .....oOO.o........x. 0,1 6,0 1 bonus")
    last.termination = "adjourned"
    with closing(Log(data)) as log:
        log.add_game("last", make_events(last))
    with playing(data, "--from", "1") as (_, url):
        page = new_page(url)
        press(page, "plus")
        expect(page.locator("#lines")).to_contain_text("OK confirms")
        answer(page, "ok")  # recorded, and the piece still stands where it stood
        expect(page.locator("#ending")).to_be_visible()
        expect(page.locator(".trace *, .light.wrong, .light.missing")).to_have_count(0)


def test_a_click_on_the_board_chooses_what_is_tried(new_page, tmp_path):
    data = tmp_path / "data"
    fill_log(data)
    with playing(data, "ur") as (_, url):
        page = new_page(url)
        page.goto(f"{url}games/1?lang=en#2")
        page.locator("#story-board .mark.to").wait_for()
        square = page.locator("#story-board .mark.to").bounding_box()  # B
        page.goto(f"{url}games/1?lang=en#1")
        page.locator("#try-out").click()
        expect(page.locator("#try-choices button")).to_have_text(["river to B"])
        page.mouse.click(square["x"] + square["width"] / 2, square["y"] + square["height"] / 2)
        expect(page.locator("#story-list .tried")).to_have_text(["2river to B"])


def test_a_replay_goes_to_where_the_game_was_decided(new_page, tmp_path):
    data, game, random = tmp_path / "data", load_game("ur").new({"first": 1}), Random(3)
    record = Record("ur", "first=1", termination="normal")
    while not game.over:
        found = []
        game.actions(found)
        action = found[random.below(len(found))]
        record.played.append(Played(game.text(action), game.player))
        game.play(action)
    record.result = game.result()
    with closing(Log(data)) as log:
        log.add_game("record", make_events(record))
    with playing(data, "ur") as (_, url):
        page = new_page(url, locale="en-GB")
        page.goto(f"{url}games/1")
        decided = page.get_by_role("button", name="Where was it decided?")
        page.route("**/decided", lambda route: route.fulfill(json={"en": "it is broken"}))
        decided.click()
        expect(page.locator("#told")).to_have_text("it is broken")
        page.unroute("**/decided")
        decided.click()
        told = page.get_by_role("status").filter(has_text="the winner was never behind")
        expect(told).to_be_visible()
        at = re.search("move ([0-9]+)", told.inner_text())[1]
        expect(page).to_have_url(re.compile(f"#{at}$"))
