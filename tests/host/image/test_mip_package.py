"""The package for `mpremote mip install` is what flashing writes, the pointer last."""

import json
from pathlib import Path

from command_line import invoke

from reedbed.flashing import package, program
from reedbed.flashing.plan import Program

FILES = program.add_manifest({"x.pack": b"x" * 300, "y.pack": b"y"})
PROGRAM = Program(FILES, {"main.py": b"import sys\n"})


def test_what_is_in_a_package(tmp_path, monkeypatch):
    monkeypatch.setattr(package, "build_program", lambda compiler: PROGRAM)
    for _ in range(2):  # an older one is replaced
        told = invoke("board", "image", "--mip", tmp_path / "package")
        assert told.exit_code == 0, told.output
        assert "in all 5 files" in told.output
    urls = json.loads((tmp_path / "package" / "package.json").read_text())["urls"]
    content = {name: (tmp_path / "package" / path).read_bytes() for name, path in urls}
    assert content == {
        **{f"program.a/{name}": data for name, data in FILES.items()},
        "main.py": b"import sys\n",
        "program": b"a\n",
    }
    assert list(content)[-1] == "program"


def test_what_is_no_package_stays(tmp_path, monkeypatch):
    monkeypatch.setattr(package, "build_program", lambda compiler: PROGRAM)
    Path(tmp_path, "package.json").write_text("{}")
    told = invoke("board", "image", "--mip", tmp_path)
    assert told.exit_code == 1 and "name another folder" in str(told.exception)
    assert [path.name for path in tmp_path.iterdir()] == ["package.json"]
