"""Only a MicroPython that can do everything Reedbed needs is taken for one."""

import sys

import pytest

from reedbed.runtime import Unavailable, package_folder, unix, wasm


def program(folder, name, text):
    """Write an executable shell script; return its path."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize(
    "text",
    ["exit 0", "echo fit; exit 1", "echo unfit", "echo fit; echo again", "kill -9 $$"],
)
def test_programs_that_are_not_fit(tmp_path, text):
    assert not unix.is_fit(program(tmp_path, "micropython", text))


def test_cpython_is_not_micropython():
    assert not unix.is_fit(sys.executable)


def test_a_missing_or_unfit_unix_port_is_unavailable(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Unavailable, match="no `micropython` on the PATH"):
        unix.find_unix()
    program(tmp_path, "micropython", "exit 1")
    with pytest.raises(Unavailable, match="lacks modules"):
        unix.find_unix()


def test_a_fit_unix_port_is_found(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    path = program(tmp_path, "micropython", "echo fit")
    assert unix.find_unix() == path


def test_an_old_node_is_passed_over(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "env" / "python"))
    with pytest.raises(Unavailable, match="Node.js 18 or newer"):
        wasm.find_node()
    program(tmp_path, "node", "echo v16.20.2")
    with pytest.raises(Unavailable, match="Node.js 18 or newer"):
        wasm.find_node()
    (tmp_path / "env").mkdir()
    newer = program(tmp_path / "env", "node", "echo v22.1.0")
    assert wasm.find_node() == newer


def test_packages_are_found():
    assert (package_folder("reedbed_board") / "__init__.py").is_file()
    with pytest.raises(Unavailable, match="make setup"):
        package_folder("no_such_package")
