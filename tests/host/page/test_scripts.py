"""A page is sent its scripts without comments, and again only after they have changed."""

import asyncio
from contextlib import closing

from served import get, serving

from reedbed.link import Session
from reedbed.link.port import port_at
from reedbed.log import Log
from reedbed.session.board_session import BoardSession


def test_scripts_come_without_comments(tmp_path):
    async def ask():
        with closing(Log(tmp_path)) as log:
            async with serving(BoardSession(log, Session(1), port_at("nowhere"))) as port:
                first = await get(port, "/static/dom.js")
                tag = f"If-None-Match: {first[1]['etag']}"
                return first, await get(port, "/static/dom.js", tag)

    (status, fields, text), (again, _, nothing) = asyncio.run(ask())
    assert (status, fields["content-type"]) == (200, "text/javascript; charset=utf-8")
    assert "export function create(" in text
    assert "//" not in text and "/**" not in text
    assert (again, nothing) == (304, "")
