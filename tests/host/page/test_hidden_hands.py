"""What lies in one player's hand goes to that player's page and over no other WebSocket."""

import asyncio
import json
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import pytest
from heard_board import HELLO, tell
from served import get, open_page, serving
from websockets.exceptions import ConnectionClosed

from reedbed.link.session import Message
from reedbed.records.players import split_players
from reedbed.session.new_game import start_game
from reedbed.words import format_message
from reedbed_engine.games.base import lights
from reedbed_engine.games.pilus.tiles import TILES, tile_name

TOKENS = {
    "token": "play", "own_token": "own", "watch_token": "watch", "seat_tokens": ("one", "two"),
}  # fmt: skip
DECK = [tile_name(number) for number in range(TILES)]
OPTIONS = "players=2,size=8,deck=" + "+".join(DECK)
START, HANDS, PILE = DECK[0], (DECK[1:4], DECK[4:7]), DECK[7:]
STATE = {"g": 1, "n": 0, "game": "pilus", "position": "", "player": 1, "phase": "tile"}
TILE_TO, IN_HAND = 70, 40  # messages of the game that name a tile
NEXT = lights.BLUE | lights.SLOW


def begin(board_session, players):
    """Let the board tell of a game whose tiles were dealt."""
    tell(board_session, ("hello", HELLO), ("event", first_event(players)), ("state", STATE))
    assert board_session.game and board_session.layout, board_session.problem


def first_event(players, g=1, options=OPTIONS):
    return {
        "k": "new", "t": 0, "g": g, "n": 0, "game": "pilus", "options": options, "seed": 1,
        "position": "", "clock": "", **split_players(players), "date": "2026.11.21",
    }  # fmt: skip


def play_turn(board_session, tile):
    """Let the board tell that player 1 has laid a tile, and put the pawn on it."""
    for number, action in ((1, f"{tile}@E2r0"), (2, "mE2")):
        event = {"k": "play", "t": 1, "g": 1, "n": number, "action": action, "player": 1}
        tell(board_session, ("event", {**event, "by": "hand"}))
    tell(board_session, ("state", {**STATE, "n": 2, "player": 2}))


def choose(board_session, tile):
    """Let the board say and light what somebody is about to lay."""
    say = {"lines": [[TILE_TO, tile, "E2"], []], "refused": [IN_HAND, tile], "of": "pilus"}
    board_session.client.receive(Message("say", {**say, "sound": ""}))
    board_session.client.receive(Message("lights", {"c": bytes([NEXT, lights.OFF]).hex()}))


@asynccontextmanager
async def opened(port, token, way="/ws"):
    """Give a function that reads all that a page has been sent until now, as one text."""
    told = []
    async with open_page(port, token, way) as page:

        async def read(until=""):
            with suppress(TimeoutError, ConnectionClosed):
                async with asyncio.timeout(5 if until else 0.2):
                    while True:
                        told.append(await page.recv())
                        if until and until in told[-1]:
                            return "".join(told)
            return "".join(told)

        read.send = lambda **request: page.send(json.dumps(request))
        yield read


def names_in(text, tiles):
    return [tile for tile in tiles if tile in text]


@asynccontextmanager
async def at_page(board_session, *players):
    """Give the port of the mirror of a game that has begun."""
    begin(board_session, list(players))
    async with serving(board_session, **TOKENS) as port:
        yield port


def test_the_rules_call_a_tile_as_the_test_does():
    assert DECK[1] in format_message([TILE_TO, DECK[1], "E2"], "pilus")
    assert DECK[1] in format_message([IN_HAND, DECK[1]], "pilus")


@pytest.mark.parametrize(("token", "seen"), [("watch", 0), ("play", 0), ("one", 1), ("two", 2)])
async def test_a_hand_goes_to_the_page_of_its_seat_alone(board_session, token, seen):
    async with at_page(board_session) as port:
        async with opened(port, token) as read:
            await read("looks")
            choose(board_session, HANDS[0][0])
            text = await read()
            assert json.loads(text[: text.index("}") + 1])["seat"] == seen
            for seat, hand in enumerate(HANDS, 1):
                assert names_in(text, hand) == (hand if seat == seen else []), seat
            assert names_in(text, PILE) == []
            assert f'"lights": {[NEXT if seen == 1 else lights.SELECTED, lights.OFF]}' in text


async def test_a_page_that_all_sit_around_is_shown_the_hand_of_who_is_to_act(board_session):
    async with at_page(board_session) as port:
        async with opened(port, "play") as read, opened(port, "watch") as watcher:
            await read("looks")
            await read.send(do="show_hidden_hand", on=True)
            text = await read(HANDS[0][0])
            assert names_in(text, HANDS[0]) and names_in(text, HANDS[1]) == []
            await watcher.send(do="show_hidden_hand", on=True)
            assert names_in(await watcher(), HANDS[0]) == []


@pytest.mark.parametrize(("token", "said"), [("one", '"moves"'), ("two", "Show the hand first")])
async def test_the_moves_of_a_hand_are_listed_on_the_page_of_its_seat_alone(
    board_session, token, said
):
    async with at_page(board_session) as port:
        async with opened(port, token) as read:
            await read("looks")
            await read.send(do="list_moves")
            text = await read(said)
            assert bool(names_in(text, HANDS[0])) == (token == "one")


async def test_nobody_looks_at_the_hand_of_a_computer(board_session):
    async with at_page(board_session, "computer:1", "Ana") as port:
        async with opened(port, "play") as read:
            await read("looks")
            await read.send(do="show_hidden_hand", on=True)
            assert names_in(await read(), HANDS[0]) == []


@pytest.mark.parametrize(("other", "stays"), [("computer:1", True), ("Leo", False)])
async def test_who_plays_against_computers_alone_asks_once(board_session, other, stays):
    async with at_page(board_session, "Ana", other) as port:
        async with opened(port, "play") as read:
            await read("looks")
            await read.send(do="show_hidden_hand", on=True)
            seen = await read(HANDS[0][0])
            play_turn(board_session, HANDS[0][0])
            board_session.client.receive(Message("lights", {"c": bytes([NEXT, lights.OFF]).hex()}))
            text = (await read())[len(seen) :]
            assert names_in(text, PILE[:1]) == (PILE[:1] if stays else []), text  # just drawn
            assert names_in(text, HANDS[1]) == []
            # of a tile that the other player has chosen
            assert f'"lights": {[lights.SELECTED, lights.OFF]}' in text


@pytest.mark.parametrize(("other", "shown"), [("computer:1", DECK[-3:][::-1]), ("Leo", [])])
async def test_in_another_game_a_hand_is_shown_to_who_is_alone_or_asks_again(
    board_session, other, shown
):
    shuffled = "players=2,size=8,deck=" + "+".join(DECK[:1] + DECK[:0:-1])
    async with at_page(board_session, "Ana", "computer:1") as port:
        async with opened(port, "play") as read:
            await read("looks")
            await read.send(do="show_hidden_hand", on=True)
            seen = await read(HANDS[0][0])
            first = first_event(["Ana", other], 2, shuffled)
            tell(board_session, ("event", first), ("state", {**STATE, "g": 2}))
            assert names_in((await read())[len(seen) :], DECK[:0:-1]) == shown


@pytest.mark.parametrize(
    ("first", "players", "shown"),
    [
        (None, ["", "computer:1"], True),  # the only person, the only page
        ("watch", ["", "computer:1"], False),
        ("one", ["", "computer:1"], False),
        (None, ["Ana", "Leo"], False),
        (None, ["computer:1", "computer:1"], False),
    ],
)
async def test_the_hand_of_the_only_person_is_open_at_once_on_the_only_page(
    board_session, first, players, shown
):
    async with at_page(board_session, *players) as port:
        async with AsyncExitStack() as stack:
            if first:
                other = await stack.enter_async_context(opened(port, first))
                await other("looks")
            read = await stack.enter_async_context(opened(port, "play"))
            seen = await read("looks") + await read()
            assert names_in(seen, HANDS[0]) == (HANDS[0] if shown else [])
            assert names_in(seen, HANDS[1] + PILE) == []
            if shown:
                await read.send(do="show_hidden_hand", on=False)
                hidden = await read()
                play_turn(board_session, HANDS[0][0])
                assert names_in((await read())[len(hidden) :], HANDS[0][1:]) == []


async def look(port):
    """Return the tiles of player 1 that a page without a seat is shown when it asks."""
    async with opened(port, "play") as read:
        await read("looks")
        await read.send(do="show_hidden_hand", on=True)
        return names_in(await read(), HANDS[0])


async def test_nobody_looks_at_the_hand_of_who_has_a_page(board_session):
    async with at_page(board_session) as port:
        async with opened(port, "one") as own:
            await own("looks")
            assert await look(port) == []
        assert await look(port) == []  # the page is away, a phone that is locked


async def test_a_hand_is_given_back_by_its_page_until_its_link_is_opened_again(board_session):
    async with at_page(board_session) as port:
        async with opened(port, "one") as own, opened(port, "two") as other:
            await own('"claimed": [1, 2]')
            await other.send(do="give_back")
            await own('"claimed": [1]')
            assert await look(port) == []
            await own.send(do="give_back")
            await own('"claimed": []')
            assert await look(port) == HANDS[0]
        async with opened(port, "one", "/ws?back") as own:  # as after a lost connection
            await own("looks")
            assert await look(port) == HANDS[0]
        async with opened(port, "one") as own:
            await own('"claimed": [1]')
        assert await look(port) == []


async def test_a_page_that_shows_a_hand_does_not_when_its_player_comes(board_session):
    async with at_page(board_session) as port:
        async with opened(port, "play") as read:
            await read("looks")
            await read.send(do="show_hidden_hand", on=True)
            seen = await read(HANDS[0][0])
            async with opened(port, "one") as own:
                await own("looks")
                later = (await read())[len(seen) :]
                assert '"claimed": [1]' in later and '": null' in later
                assert names_in(later, HANDS[0]) == []


@pytest.mark.parametrize(("begun", "shown"), [(True, False), (False, True)])
async def test_a_game_begun_at_the_board_s_menu_frees_the_hands_of_pages_that_are_away(
    board_session, begun, shown
):
    deck = DECK[:1] + DECK[:0:-1]
    shuffled = "players=2,size=8,deck=" + "+".join(deck)
    async with at_page(board_session) as port:
        async with opened(port, "one") as own, opened(port, "two"):
            await own('"claimed": [1, 2]')
        async with opened(port, "two") as own:
            await own("looks")
            if begun:
                await begin_here(board_session, shuffled)
            tell(
                board_session,
                ("event", first_event([], 2, shuffled)),
                ("state", {**STATE, "g": 2}),
            )
            async with opened(port, "play") as read:
                assert f'"claimed": [{"2" if shown else "1, 2"}]' in await read("looks")
                await read.send(do="show_hidden_hand", on=True)
                assert names_in(await read(), deck[1:4]) == (deck[1:4] if shown else [])


async def begin_here(board_session, options):
    """Begin a game as a page does; the board says nothing yet."""

    async def ask(do, **fields):
        return {}

    board_session.client.ask = ask
    board_session.wait_until_settled = lambda: asyncio.sleep(0)
    await start_game(board_session, "pilus", options, puts_aside=True)


@pytest.mark.parametrize(
    ("token", "seats"), [("own", [-1, 0, 1, 2]), ("play", None), ("watch", None), ("one", None)]
)
async def test_the_links_are_told_to_who_started_the_mirror_alone(board_session, token, seats):
    async with at_page(board_session) as port:
        # whoever comes through a proxy or a tunnel has the address of this computer
        _, _, body = await get(port, "/invitations", f"Cookie: reedbed-{port}={token}")
        links = json.loads(body)
        assert (links and [link["seat"] for link in links]) == seats


@pytest.mark.parametrize("path", ["/games/list", "/games/1", "/status", "/examination?step=link"])
async def test_no_page_of_the_log_tells_the_deck_of_a_game_that_can_go_on(board_session, path):
    async with at_page(board_session) as port:
        status, _, text = await get(port, path, f"Cookie: reedbed-{port}=watch")
        assert names_in(text, DECK[1:]) == [] and status != 404
