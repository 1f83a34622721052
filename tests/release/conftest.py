"""A release without .uf2 files, made once."""

import pytest

from release.__main__ import write_release


@pytest.fixture(scope="session")
def dist(tmp_path_factory):
    """The folder of a release."""
    folder = tmp_path_factory.mktemp("release") / "dist"
    printed = tmp_path_factory.mktemp("printed")
    (printed / "foot.stl").write_bytes(bytes(84))
    write_release(folder, [], printed)
    return folder
