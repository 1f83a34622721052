"""Others come to the mirror with its link only, as players or to watch; slow ones are shut out."""

import asyncio
import json
import socket
from contextlib import suppress
from http.cookies import SimpleCookie
from types import SimpleNamespace

import pytest
import segno
from command_line import invoke
from served import LOOPBACK, get, open_page, serving
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from reedbed.errors import UsageError
from reedbed.page import http_timeout, server
from reedbed.page.access import Access
from reedbed.page.links import Mirror, make_access, make_link, read_names
from reedbed.page.qr_code import draw_code

TOKEN = "a-token"


async def test_the_link_lets_in_and_the_cookie_keeps_in(board_session):
    async with serving(board_session, token=TOKEN) as port:
        status, _, why = await get(port, "/")
        assert status == 403 and "open the link" in why
        assert (await get(port, "/static/app.js"))[0] == 403
        for wrong in ("a-tokem", "", "a-token2", "%FF", "%C3%A9"):
            assert (await get(port, f"/?token={wrong}"))[0] == 403, wrong
        status, fields, _ = await get(port, f"/?token={TOKEN}&lang=es")
        assert (status, fields["location"]) == (303, "/?lang=es")
        (cookie,) = SimpleCookie(fields["set-cookie"]).values()
        assert cookie["httponly"] and cookie["samesite"] == "Lax"
        kept = f"Cookie: other=1; {cookie.key}={cookie.value}"
        status, _, body = await get(port, "/", kept)
        assert status == 200 and "<title>Reedbed" in body
        assert (await get(port, "/", kept.replace(TOKEN, "x")))[0] == 403
        assert (await get(port, "/", kept, host="evil.example"))[0] == 403


async def test_the_socket_asks_for_the_cookie_too(board_session):
    async with serving(board_session, token=TOKEN) as port:
        for token in ("", "x"):
            with pytest.raises(InvalidStatus):
                await open_page(port, token, f"/ws?token={TOKEN}")
        async with open_page(port, TOKEN) as page:
            assert json.loads(await page.recv())["plays"]


@pytest.mark.parametrize("origin", ["http://evil.example", f"http://{LOOPBACK}:1", None])
async def test_a_page_of_another_site_cannot_connect(board_session, origin):
    async with serving(board_session) as port:
        with pytest.raises(InvalidStatus, match="403"):
            await connect(f"ws://{LOOPBACK}:{port}/ws", origin=origin)


async def test_a_page_loads_nothing_from_elsewhere(board_session):
    async with serving(board_session) as port:
        status, fields, _ = await get(port, "/")
        assert status == 200 and "default-src 'self'" in fields["content-security-policy"]


async def test_a_cookie_of_another_day_does_not_shut_out_who_needs_none(board_session):
    async with serving(board_session) as port:
        assert (await get(port, "/", f"Cookie: reedbed-{port}=old"))[0] == 200


@pytest.mark.parametrize("client", [LOOPBACK, "192.168.1.9"])
@pytest.mark.parametrize(("token", "plays"), [("own", True), ("play", False), ("one", False)])
async def test_where_others_only_watch_the_link_decides_and_no_address(
    board_session, client, token, plays
):
    asked = []
    board_session.tidy = lambda: asked.append("tidy")
    terms = {"own_token": "own", "token": "play", "seat_tokens": ("one",), "is_read_only": True}

    async with serving(board_session, **terms) as port:
        # a proxy at this computer may tell from where somebody comes, or what it likes
        async with open_page(port, token, **{"X-Forwarded-For": client}) as page:
            assert json.loads(await page.recv())["plays"] == plays
            await page.send('{"do":"tidy"}')
            await page.send("[]")  # closes the page
            with suppress(ConnectionClosed):
                while True:
                    await page.recv()
    assert bool(asked) == plays


# ---- what is said of it


def listening_at(address):
    return SimpleNamespace(getsockname=lambda: (address, 8377), family=socket.AF_INET)


def test_a_mirror_of_this_computer_alone_needs_no_token():
    here = listening_at(LOOPBACK)
    access = make_access(here, frozenset(), False)
    assert access == Access()
    assert Mirror(here, access, False).format_links() == [
        "the board is at http://127.0.0.1:8377/ (Ctrl-C ends)"
    ]


def test_where_others_only_watch_the_own_link_is_another_one():
    here = listening_at(LOOPBACK)  # behind a proxy or a tunnel, say
    access = make_access(here, frozenset(), True)
    own, others, *_ = Mirror(here, access, False).format_links()
    assert access.own_token in own and access.token in others


@pytest.mark.parametrize("spectators", [False, True])
def test_a_mirror_for_others_is_told_with_its_link_and_code(spectators):
    there = listening_at("192.168.1.5")
    access = make_access(there, read_names(["Reedbed.local."]), spectators)
    assert len(access.token) >= 20 and access.token != make_access(there, frozenset(), False).token
    own, others, who, *code = Mirror(there, access, False).format_links()
    assert f"http://192.168.1.5:8377/?token={access.own_token}" in own
    url = f"http://reedbed.local:8377/?token={access.token}"
    to_watch = f"http://reedbed.local:8377/?token={access.watch_token}"
    assert others.endswith(url)
    assert ("can only watch" in who) == spectators
    assert (to_watch in who) == (not spectators)
    assert code == draw_code(url)


def test_a_name_makes_a_mirror_one_for_others():
    assert make_access(listening_at(LOOPBACK), frozenset(["reedbed.local"]), False).token


@pytest.mark.parametrize("name", ["", "a b", "http://x", "x:80", "*", "-x", "\x1b[2J"])
def test_a_name_must_be_one(name):
    with pytest.raises(UsageError, match="not the name of a host"):
        read_names([name])


def test_a_bad_name_is_refused_by_the_commands(tmp_path):
    for more in ([], ["--port", "auto"]):
        line = ["play", *more, "--no-open", "--http-port", "0", "--host-name", "x:80"]
        result = invoke(*line, "--data", tmp_path)
        assert isinstance(result.exception, UsageError)


def test_the_code_shows_the_modules():
    text = make_link(listening_at("192.168.1.5"), TOKEN)
    rows = [
        [int(letter not in upper) for letter in line]
        for line in draw_code(text)
        for upper in ("█▀", "█▄")
    ]
    wanted = [list(row) for row in segno.make_qr(text, error="l").matrix_iter(border=2)]
    assert rows[: len(wanted)] == wanted


# ---- connections that bring nothing


async def is_closed(reader):
    with suppress(ConnectionError):
        return not await reader.read(1)
    return True


@pytest.mark.parametrize(
    "sent",
    [b"", b"GET / HTT", b"GET / HTTP/1.1\r\nHost: 127", b"GET / HTTP/1.1\r\nHost: {}\r\n\r\n"],
    ids=["nothing", "half a line", "half a header", "one request, then nothing"],
)
async def test_headers_that_come_slowly_are_cut_off(board_session, sent, monkeypatch):
    monkeypatch.setattr(http_timeout.HttpWithTimeout, "patience_s", 0.4)

    async with serving(board_session) as port:
        here = f"{LOOPBACK}:{port}".encode()
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        writer.write(sent.replace(b"{}", here))
        slow = asyncio.create_task(reader.read())
        async with asyncio.timeout(5):
            while not slow.done():  # letter by letter
                with suppress(ConnectionError):
                    writer.write(b"X")
                    await writer.drain()
                await asyncio.sleep(0.1)
        writer.close()


POST = (
    "POST /games/1/rename HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\n"
    "Content-Length: 4000\r\n\r\n{{"
)


@pytest.mark.parametrize("goes", [False, True], ids=["letter by letter", "broken off"])
async def test_a_body_that_never_comes_is_cut_off_silently(
    board_session, goes, monkeypatch, caplog, capfd
):
    monkeypatch.setattr(http_timeout.HttpWithTimeout, "patience_s", 5.0 if goes else 0.4)

    async with serving(board_session) as port:
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        writer.write(POST.format(f"{LOOPBACK}:{port}").encode())
        slow = asyncio.create_task(reader.read())
        async with asyncio.timeout(4):
            while not slow.done() and not (goes and http_timeout.HttpWithTimeout._waiting):
                with suppress(ConnectionError):
                    writer.write(b"X")
                    await writer.drain()
                await asyncio.sleep(0.1)
            writer.close()
            while http_timeout.HttpWithTimeout._waiting:
                await asyncio.sleep(0.01)
    assert not caplog.records and not capfd.readouterr().err


async def test_of_a_body_without_end_little_is_read(board_session):
    async with serving(board_session) as port:
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        head = POST.format(f"{LOOPBACK}:{port}").replace("4000", "4000000000")
        writer.write(head.encode() + b"X" * 8000)
        async with asyncio.timeout(4):
            assert b" 409 " in await reader.readline()
        writer.close()


async def test_a_page_stays_open_longer_than_a_request_may_take(board_session, monkeypatch):
    monkeypatch.setattr(http_timeout.HttpWithTimeout, "patience_s", 0.1)

    async with serving(board_session) as port:
        async with open_page(port) as page:
            await asyncio.sleep(0.5)
            await page.send('{"do":"drop"}')
            assert json.loads(await page.recv())["you"]
            await page.ping()


async def test_a_page_that_has_fallen_silent_is_closed(board_session, monkeypatch):
    monkeypatch.setattr(server, "BEAT_S", 0.1)

    async with serving(board_session) as port:
        here = f"{LOOPBACK}:{port}"
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        head = (
            f"GET /ws HTTP/1.1\r\nHost: {here}\r\nOrigin: http://{here}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        writer.write(head.encode())
        async with asyncio.timeout(5):  # it never answers a ping, as a phone that sleeps
            while await reader.read(4096):
                pass
        writer.close()


async def test_a_page_is_told_what_has_arrived(board_session):
    async with serving(board_session, token="play", watch_token="watch") as port:
        async with open_page(port, "watch") as page:
            await page.send('{"do":"alive","sent":7}')
            async with asyncio.timeout(5):
                while '"alive": 7' not in await page.recv():
                    pass


async def test_connections_that_wait_have_little_room(board_session, caplog, capfd):
    async with serving(board_session) as port:
        pairs = [
            await asyncio.open_connection(LOOPBACK, port) for _ in range(3 * http_timeout.MOST)
        ]
        status, _, _ = await get(port, "/")
        assert status == 200
        gone = [reader.at_eof() for reader, _ in pairs]
        assert sum(gone) > 2 * http_timeout.MOST and not gone[-1]
        for _, writer in pairs:
            writer.close()
    assert not caplog.records and not capfd.readouterr().err
    assert not http_timeout.HttpWithTimeout._waiting
