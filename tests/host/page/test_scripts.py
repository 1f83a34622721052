"""A page is sent its scripts without comments, and again only after they have changed."""

import asyncio

from served import get, serving


def test_scripts_come_without_comments(board_session):
    async def ask():
        async with serving(board_session) as port:
            first = await get(port, "/static/dom.js")
            tag = f"If-None-Match: {first[1]['etag']}"
            return first, await get(port, "/static/dom.js", tag)

    (status, fields, text), (again, _, nothing) = asyncio.run(ask())
    assert (status, fields["content-type"]) == (200, "text/javascript; charset=utf-8")
    assert "export function create(" in text
    assert "//" not in text and "/**" not in text
    assert (again, nothing) == (304, "")
