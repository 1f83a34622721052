"""What several tests of the host need and what takes long to make."""

import pytest

from reedbed import image


@pytest.fixture(scope="session")
def program():
    """Return what shrinks the installed program; making it takes seconds."""
    return image.program()
