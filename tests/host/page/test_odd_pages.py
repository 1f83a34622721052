"""A page that sends what it should not is shut out; the others go on, the terminal stays quiet."""

import asyncio
import json
import logging
from contextlib import closing, suppress

import pytest
from heard_board import open_session
from hypothesis import given, settings
from hypothesis import strategies as st
from odd_messages import ODD, values
from served import open_page, serving
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from reedbed.log import Log
from reedbed.page.hub import Page
from reedbed.page.publisher import Publisher
from reedbed.page.requests import FIELDS, BadRequest, Requests

NAMES = sorted({"do", "ask"}.union(*FIELDS.values()))


@pytest.fixture(scope="module")
def requests(tmp_path_factory):
    with closing(Log(tmp_path_factory.mktemp("data"))) as log:
        yield Requests(Publisher(open_session(log)))


odd_requests = st.dictionaries(st.sampled_from(NAMES), values | st.sampled_from(("ur", "ok", 1)))


@settings(max_examples=400)
@given(odd_requests, st.sampled_from(sorted(FIELDS)) | values, st.booleans())
def test_odd_requests_are_refused(requests, request_, do, has_do):
    async def run():
        page = Page("page 1")
        fields = {**request_, "do": do} if has_do else request_
        with suppress(BadRequest):
            requests.handle(page, fields)
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    asyncio.run(run())


@pytest.mark.parametrize("request_", ODD, ids=range(len(ODD)))
def test_a_request_is_an_object(requests, request_):
    with pytest.raises(BadRequest):
        requests.handle(Page("page 1"), request_)


@pytest.mark.parametrize(
    "data",
    [
        '{"do":[]}',
        '{"do":{"x":1}}',
        "[" * 2000 + "]" * 2000,
        "{",
        "NaN",
        b"\x00\x01",
        Frame(Opcode.TEXT, b"\xff\xfe"),
    ],
    ids=["list", "object", "nested", "half", "nan", "bytes", "no UTF-8"],
)
def test_what_is_no_request_closes_its_page_only(board_session, data, capfd, caplog):
    async def run():
        async with asyncio.timeout(20), serving(board_session) as port:
            async with open_page(port) as page:
                with suppress(ConnectionClosed):
                    if isinstance(data, Frame):
                        page.protocol.send_frame(data)
                        page.send_data()
                    else:
                        await page.send(data)
                    while True:
                        await page.recv()
                assert page.close_code in (4400, 1007), page.close_code
            async with open_page(port) as other:
                assert json.loads(await other.recv())["you"]

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    assert not caplog.records and "Traceback" not in capfd.readouterr().err
