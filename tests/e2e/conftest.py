"""Pages that are closed when their test ends."""

import pytest
from programs import Page


@pytest.fixture
def open_page():
    """Give a function that opens a page without a browser at an address."""
    pages = []

    def open_at(url):
        pages.append(Page(url))
        return pages[-1]

    yield open_at
    for page in pages:
        page.close()
