"""A page is sent its scripts without comments, and again only after they have changed."""

from served import get, serving


async def test_scripts_come_without_comments(board_session):
    async with serving(board_session) as port:
        status, fields, text = await get(port, "/static/dom.js")
        tag = f"If-None-Match: {fields['etag']}"
        again, _, nothing = await get(port, "/static/dom.js", tag)
    assert (status, fields["content-type"]) == (200, "text/javascript; charset=utf-8")
    assert "export function create(" in text
    assert "//" not in text and "/**" not in text
    assert (again, nothing) == (304, "")
