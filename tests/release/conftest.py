"""A release without .uf2 files, with a stand-in for each part of the kit, made once."""

import shutil

import pytest

from release.__main__ import HARDWARE, KIT, write_release


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """What `make pcb` and `make printed` leave: a file of each, and the sums of their sources."""
    build = tmp_path_factory.mktemp("build")
    for name, (_, sums, _) in KIT.items():
        (build / name).mkdir(parents=True)
        (build / name / "part").write_bytes(bytes(84))
        shutil.copy(HARDWARE / sums, build / name / "made.sha256")
    return build


@pytest.fixture(scope="session")
def dist(tmp_path_factory, built):
    """The folder of a release."""
    folder = tmp_path_factory.mktemp("release") / "dist"
    write_release(folder, [], built)
    return folder
