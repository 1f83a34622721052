"""A release is complete, of one version, and is what its sums say."""

import email
import json
import re
import shutil
import tarfile
import zipfile
from hashlib import sha256

import pytest

from reedbed.flashing import package
from reedbed_engine import VERSION
from release import __main__ as release

DISTRIBUTIONS = ("reedbed", "reedbed_board", "reedbed_engine")


def read_wheel(dist, name):
    return zipfile.ZipFile(dist / f"{name}-{VERSION}-py3-none-any.whl")


def read_metadata(dist, name):
    with read_wheel(dist, name) as wheel:
        return email.message_from_bytes(wheel.read(f"{name}-{VERSION}.dist-info/METADATA"))


def test_the_sums_name_every_file_and_are_true(dist):
    named = dict(line.split("  ")[::-1] for line in (dist / release.SUMS).read_text().splitlines())
    found = {path.name: sha256(path.read_bytes()).hexdigest() for path in release.list_files(dist)}
    assert named == found and len(found) == 13


def test_the_notes_say_what_every_file_is_for(dist):
    notes = (dist / "NOTES.md").read_text()
    assert [path.name for path in dist.iterdir() if f"`{path.name}`" not in notes] == ["NOTES.md"]


@pytest.mark.parametrize("name", release.KIT)
def test_what_was_made_for_the_kit_is_packed_as_it_was_made(dist, built, name):
    packed = release.name_archive(name)
    with tarfile.open(dist / packed) as archive:
        part = archive.extractfile(f"{packed.removesuffix('.tar.gz')}/part")
        assert part.read() == (built / name / "part").read_bytes()


@pytest.mark.parametrize("name", release.KIT)
def test_what_was_made_from_other_sources_or_in_part_is_refused(tmp_path, built, name):
    build = shutil.copytree(built, tmp_path / "build")
    assert release.find_kit(build) == list(release.KIT)
    sums = build / name / "made.sha256"
    sums.write_text(sums.read_text().replace("0", "1"))
    with pytest.raises(ValueError, match=f"{name} was not made from these sources: run `make p"):
        release.find_kit(build)
    sums.unlink()
    with pytest.raises(ValueError, match=f"{name} was not made from these sources: run `make p"):
        release.find_kit(build)
    shutil.rmtree(build / name)
    assert release.find_kit(build) == [other for other in release.KIT if other != name]


def test_every_file_has_the_one_version(dist):
    plain = {"NOTES.md", "THIRD-PARTY.md", release.SUMS}
    assert all(f"-{VERSION}" in path.name for path in dist.iterdir() if path.name not in plain)
    for name in DISTRIBUTIONS:
        about = read_metadata(dist, name)
        ours = [line for line in about.get_all("Requires-Dist", []) if line.startswith("reedbed")]
        assert about["Version"] == VERSION
        assert all(line.endswith(f"=={VERSION}") for line in ours)
    with tarfile.open(dist / f"reedbed-{VERSION}-mip.tar.gz") as archive:
        listed = json.load(archive.extractfile(f"reedbed-{VERSION}-mip/{package.PACKAGE}"))
        files = {name.partition("/")[2] for name in archive.getnames()}
    assert listed["version"] == VERSION
    assert {name for _, name in listed["urls"]} <= files


@pytest.mark.parametrize("name", DISTRIBUTIONS)
def test_a_wheel_and_its_sources_have_the_licence(dist, name):
    with read_wheel(dist, name) as wheel:
        assert [path for path in wheel.namelist() if path.endswith("licenses/LICENSE")]
    with tarfile.open(dist / f"{name}-{VERSION}.tar.gz") as sources:
        assert f"{name}-{VERSION}/LICENSE" in sources.getnames()


@pytest.mark.parametrize("name", DISTRIBUTIONS)
def test_a_wheel_has_its_types_and_says_what_it_is(dist, name):
    about = read_metadata(dist, name)
    with read_wheel(dist, name) as wheel:
        assert f"{name}/py.typed" in wheel.namelist()
    assert about["Description-Content-Type"] == "text/markdown"
    assert len(about.get_payload()) > 500
    assert not re.findall(r"\]\((?!http)", about.get_payload()), "a link that leads nowhere"
    assert "Typing :: Typed" in about.get_all("Classifier") and about["Keywords"]
    for minor in (11, 12, 13, 14):
        assert f"Programming Language :: Python :: 3.{minor}" in about.get_all("Classifier")


def test_whatever_a_wheel_asks_for_is_among_the_third_parties_with_its_licence(dist):
    notices = (dist / "THIRD-PARTY.md").read_text()
    for line in read_metadata(dist, "reedbed").get_all("Requires-Dist"):
        name = re.match(r"[\w-]+", line)[0]
        if not name.startswith("reedbed"):
            (licence,) = re.findall(rf"(?m)^- {name}: (.+)$", notices)
            assert re.search("MIT|BSD|Apache|LGPL|Lesser", licence)


def test_notes_without_a_version_in_the_changelog_are_refused(monkeypatch):
    assert release.read_notes()
    monkeypatch.setattr(release, "VERSION", "0.0.99")
    with pytest.raises(ValueError, match="nothing on 0.0.99"):
        release.read_notes()
