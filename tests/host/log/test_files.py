"""What is written is whole or the old, and the log is for its owner alone."""

import os
import stat
import sys
from contextlib import closing

import pytest
from command_line import invoke
from ur_events import ur_game

from reedbed import files
from reedbed.doctor.report import Report
from reedbed.files import write_whole
from reedbed.link.trace import create_trace_file
from reedbed.log import Log

posix = pytest.mark.skipif(os.name != "posix", reason="modes are of POSIX")
OLD = "what was there before\n"


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def data(tmp_path):
    with closing(Log(tmp_path / "log")) as log:
        for event in ur_game(1):
            log.add_event("b1", {**event, "g": 1})
    return tmp_path / "log"


@pytest.mark.parametrize("failing", ["fsync", "replace"])
@pytest.mark.parametrize(
    "command",
    [
        ["games", "export", "-o"],
        ["print", "draw", "ur", "-o"],
        ["print", "layout", "ur", "-o"],
    ],
    ids=" ".join,
)
def test_a_write_that_fails_leaves_the_old_file(command, failing, data, tmp_path, monkeypatch):
    monkeypatch.setenv("REEDBED_DATA", str(data))
    target = tmp_path / "out" / "file"
    target.parent.mkdir()
    target.write_text(OLD)

    def fail(*args):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(files.os if failing == "fsync" else files.Path, failing, fail)
        result = invoke(*command, target, "--force")
    assert result.exit_code == 1 and "No space left" in str(result.exception)
    assert target.read_text() == OLD and [*target.parent.iterdir()] == [target]
    assert invoke(*command, target, "--force").exit_code == 0
    assert target.read_text() != OLD and [*target.parent.iterdir()] == [target]


@posix
def test_a_file_keeps_its_mode_and_a_link_stays_one(tmp_path):
    target, link = tmp_path / "file", tmp_path / "link"
    target.write_text(OLD)
    target.chmod(0o640)
    link.symlink_to(target)
    write_whole(link, "new")
    assert target.read_text() == "new" and mode(target) == 0o640 and link.is_symlink()


@pytest.mark.skipif(sys.platform != "linux", reason="needs /dev/stdout")
def test_standard_output_can_be_named(data, capfd):
    assert invoke("games", "export", "-o", "/dev/stdout", "--data", data).exit_code == 0
    assert capfd.readouterr().out.startswith("[Game")


@posix
@pytest.mark.parametrize("is_open", [False, True])
@pytest.mark.parametrize("writable", [False, True])
def test_only_the_owner_reads_the_log(tmp_path, is_open, writable):
    folder = tmp_path / "a" / "log"
    before = os.umask(0)
    try:
        with closing(Log(folder)) as log:
            log.add_event("b1", {**ur_game(1)[0], "g": 1})
            if is_open:  # somebody has let others in
                folder.chmod(0o755)
                for path in folder.iterdir():
                    path.chmod(0o644)
            with closing(Log(folder, writable=writable)) as again:
                again.list_games()
                names = {path.name: mode(path) for path in folder.iterdir()}
    finally:
        os.umask(before)
    assert names == dict.fromkeys(("log.sqlite", "log.sqlite-wal", "log.sqlite-shm"), 0o600)
    assert mode(folder) == 0o700


@posix
@pytest.mark.parametrize("is_there", [False, True])
def test_only_the_owner_reads_what_holds_hidden_things(data, tmp_path, is_there):
    names = ("record", "page", "trace", "report")
    record, page, trace, report = paths = [tmp_path / name for name in names]
    before = os.umask(0o022)
    try:
        for path in paths if is_there else ():
            path.touch()
        assert invoke("games", "export", "-o", record, "--data", data).exit_code == 0
        assert invoke("games", "review", "1", "-o", page, "--data", data).exit_code == 0
        create_trace_file(trace).close()
        Report(report, "").write()
    finally:
        os.umask(before)
    assert {path.name: mode(path) for path in paths} == {
        **dict.fromkeys(names, 0o600),
        "page": 0o644,
    }


@posix
def test_a_folder_with_other_things_stays_open(tmp_path):
    tmp_path.chmod(0o755)
    (tmp_path / "letter.txt").write_text("")
    Log(tmp_path).close()
    assert mode(tmp_path) == 0o755 and mode(tmp_path / "log.sqlite") == 0o600
