"""`board flash` over a real pseudo terminal with the real mpremote, cut at every change."""

import json
import os
import select
import shutil

import pytest
from command_line import invoke
from flashing_board import installed, prompting

from reedbed.doctor.file_checks import check_files
from reedbed.flashing import program, prompt
from reedbed.flashing.board_state import ROM_NOTE
from reedbed.flashing.plan import Program
from reedbed.flashing.prompt import PromptError, open_prompt
from reedbed.link import PortError

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs pseudo terminals")


def some_program(x, main):
    return Program(program.add_manifest({"x.pack": x, "y.pack": b"same"}), {"main.py": main})


OLD = some_program(b"old" * 300, b"1")
NEW = some_program(b"new" * 300, b"2")
KEPT = {"board.json": b"{}", "journal.a": b"saved games", "calibration.json": b"[]"}


@pytest.fixture
def folder(tmp_path):
    """The file system of a board that somebody uses."""
    for name, content in KEPT.items():
        (tmp_path / name).write_bytes(content)
    return tmp_path


@pytest.fixture
def flash(monkeypatch):
    """Run `reedbed board flash` with a given program; return its result."""

    def run(port, wanted, *arguments):
        monkeypatch.setattr(program, "build_program", lambda compiler, games: wanted)
        return invoke("board", "flash", "--port", port, *arguments)

    return run


def check_kept(folder):
    assert {name: (folder / name).read_bytes() for name in KEPT} == KEPT


def test_flash_again_and_again(folder, flash, monkeypatch):
    with prompting(folder) as port:
        for wanted, pointer, sent in ((OLD, "a", 3), (NEW, "b", 2), (OLD, "a", 0), (NEW, "b", 0)):
            before = sorted(path.name for path in folder.iterdir())
            told = flash(port, wanted, "--dry-run")
            assert told.exit_code == 0
            assert told.output.count("send    program.") == sent
            assert before == sorted(path.name for path in folder.iterdir())
            result = flash(port, wanted)
            assert result.exit_code == 0, result.output
            assert installed(folder, monkeypatch) == dict(wanted.files)
            assert (folder / "program").read_text() == pointer + "\n"
            assert (folder / "main.py").read_bytes() == wanted.root["main.py"]
            check_kept(folder)
        assert "up to date" in flash(port, wanted, "--dry-run").output
        assert "was on the board already" in flash(port, wanted).output


@pytest.mark.parametrize("before", [None, OLD], ids=["empty", "in-use"])
def test_a_cut_at_any_change_leaves_the_old_program_or_the_new_one(
    folder, flash, monkeypatch, tmp_path_factory, before
):
    old = before and dict(before.files)
    if before:
        with prompting(folder) as port:
            assert flash(port, before).exit_code == 0
    done, outcomes = False, []
    while not done:
        board = tmp_path_factory.mktemp("cut") / "board"
        shutil.copytree(folder, board)
        cut = len(outcomes) + 1
        with prompting(board, cut) as port:
            done = flash(port, NEW).exit_code == 0
        found = installed(board, monkeypatch)
        assert found in (old, dict(NEW.files)), f"cut at change {cut}"
        check_kept(board)
        outcomes.append(found == old)
    # first the old one, then the new one, and nothing between
    assert outcomes == sorted(outcomes, reverse=True)
    assert len(outcomes) > 12 and outcomes[0] and not outcomes[-1]


def test_a_cut_flash_is_finished_by_the_next_one(folder, flash, monkeypatch):
    with prompting(folder, 5) as port:
        told = flash(port, NEW)
        assert told.exit_code == 1
        assert str(told.exception).endswith("connection to the board was lost: was it unplugged?")
    with prompting(folder) as port:
        assert flash(port, NEW).exit_code == 0
    assert installed(folder, monkeypatch) == dict(NEW.files)


@pytest.mark.parametrize(
    ("note", "told"),
    [
        ("reedbed-1f", "the program runs from ROM, where it takes no memory"),
        ("reedbed-1f no room", "the program does not run from ROM: no room"),
    ],
)
def test_the_doctor_says_whether_the_program_runs_from_rom(folder, flash, note, told):
    with prompting(folder) as port:
        assert flash(port, NEW).exit_code == 0
        (folder / ROM_NOTE).write_text(note)
        with open_prompt(port) as board:
            *_, last = check_files(board)
    assert last.text == told and last.is_good


def test_a_board_without_configuration_gets_the_named_one(tmp_path, flash, monkeypatch):
    from reedbed.flashing import examples

    example = tmp_path / "boards" / "pico.json"
    example.parent.mkdir()
    example.write_text(json.dumps({"kind": "touch"}))
    monkeypatch.setattr(examples, "list_examples", lambda: {"pico": example})
    board = tmp_path / "board"
    board.mkdir()
    with prompting(board) as port:
        assert "it has no board.json yet" in flash(port, NEW).output
        assert flash(port, NEW, "--config", "pico").exit_code == 0
        assert (board / "board.json").read_bytes() == example.read_bytes()
        (board / "board.json").write_text("{}")
        assert "it stays as it is" in flash(port, NEW, "--config", "pico").output
        assert (board / "board.json").read_text() == "{}"


def is_started(port):
    """Tell whether the board at `port` says that its program has been started."""
    told, line = b"", os.open(port, os.O_RDWR | os.O_NOCTTY)
    while b"started" not in told and select.select([line], [], [], 5)[0]:
        told += os.read(line, 1000)
    os.close(line)
    return b"started" in told


def give_up(*_):
    raise KeyboardInterrupt


def test_however_it_ends_the_board_goes_on_with_its_program(folder, flash, monkeypatch):
    with prompting(folder) as port:
        flash(port, OLD)
        assert is_started(port)
        flash(port, NEW, "--dry-run")
        assert is_started(port)
        monkeypatch.setattr(prompt.Prompt, "write_file", give_up)  # Ctrl-C
        flash(port, NEW)
        assert is_started(port)
    with prompting(folder, RUNTIME="circuitpython 9.0.0") as port:
        refusal(flash(port, NEW))
        assert is_started(port)
    assert installed(folder, monkeypatch) == dict(OLD.files)


def test_a_program_that_only_the_new_pointer_names_is_in_use(folder, flash, monkeypatch):
    with prompting(folder) as port:
        assert flash(port, OLD).exit_code == 0
        (folder / "program").rename(folder / "program.new")  # cut before it was renamed
        assert installed(folder, monkeypatch) == dict(OLD.files)
        assert flash(port, NEW).exit_code == 0
    assert (folder / "program").read_text() == "b\n"
    assert (folder / "program.a" / "x.pack").read_bytes() == OLD.files["x.pack"]


def refusal(result):
    """Return the line that a failed command would print."""
    assert result.exit_code == 1
    return str(result.exception)


@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({"RUNTIME": "micropython 1.22.2"}, "needs MicroPython 1.23"),
        ({"RUNTIME": "circuitpython 9.0.0"}, "needs MicroPython 1.23"),
        ({"MPY": "7"}, "loads .mpy version 7"),
        ({"MPY": "0"}, "cannot load compiled modules"),
    ],
)
def test_a_board_that_cannot_run_it_is_refused_in_one_line(folder, flash, environment, told):
    with prompting(folder, **environment) as port:
        line = refusal(flash(port, NEW))
    assert told in line and "\n" not in line
    assert sorted(path.name for path in folder.iterdir()) == sorted(KEPT)


def test_no_board_unknown_board_and_a_busy_port(folder, flash, monkeypatch):
    from reedbed.flashing import examples

    monkeypatch.setattr(examples, "list_examples", lambda: {"pico": folder, "pico2": folder})
    assert "no board at /dev/none" in refusal(flash("/dev/none", NEW))
    assert "there is no board x; there are pico, pico2" in refusal(
        flash("/dev/none", NEW, "--config", "x")
    )
    with prompting(folder) as port, open_prompt(port):
        assert "in use by another program" in refusal(flash(port, NEW))


def test_a_damaged_copy_is_not_put_in_use(folder, flash, monkeypatch):
    write = prompt.Prompt.write_file

    def damage(self, path, data, progress):
        write(self, path, data.replace(b"n", b"m"), progress)

    with prompting(folder) as port:
        assert flash(port, OLD).exit_code == 0
        monkeypatch.setattr(prompt.Prompt, "write_file", damage)
        assert "arrived damaged" in refusal(flash(port, NEW))
    assert installed(folder, monkeypatch) == dict(OLD.files)


def test_errors_of_the_board_in_one_line(folder):
    with prompting(folder) as port, open_prompt(port) as prompt:
        with pytest.raises(PromptError, match="the board answered: ZeroDivisionError"):
            prompt.run("1 / 0")
        with pytest.raises(PromptError, match="file system is full"):
            prompt.run("raise OSError(28, 'x')")
        with pytest.raises(PromptError, match="memory is too small"):
            prompt.run("raise MemoryError('x')")
        assert prompt.run("print(6 * 7)") == "42\n"
    with pytest.raises(PortError), open_prompt("/dev/none"):
        pass
