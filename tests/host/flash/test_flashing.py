"""Flashing without a board: packs, plans, compilers."""

import os
import stat

import pytest
from flashing_board import load_main
from hypothesis import given
from hypothesis import strategies as st

from reedbed.flashing import board_state, compiler, plan
from reedbed.flashing.board_state import BoardState, Room, describe_file
from reedbed.flashing.packs import make_pack, make_packs
from reedbed.flashing.plan import ActivateSlot, Copy, Program, Remove, Rename, Send, Verify
from reedbed.flashing.program import add_manifest

names = st.text("abz_09", min_size=1, max_size=12)


@given(st.dictionaries(names, st.binary(max_size=3000), max_size=40))
def test_what_is_packed_is_found(tmp_path_factory, members):
    folder = tmp_path_factory.mktemp("program")
    files = {f"one/two/{name}.mpy": content for name, content in members.items()}
    (folder / "one.pack").write_bytes(make_pack({}))
    (folder / "one.two.pack").write_bytes(
        make_packs(files)["one.two.pack"] if files else make_pack({})
    )
    packs = load_main().Packs(str(folder))
    for path, content in files.items():
        assert stat.S_ISREG(packs.stat("/" + path)[0])
        assert read(packs.open("/" + path, "rb")) == content
    for path in ("/one/two/no.mpy", "/one/no.mpy", "/no/a.mpy", "/one/two/a.py", "/a.mpy"):
        with pytest.raises(OSError):
            packs.stat(path)
    for path in ("/one", "/one/two"):
        assert stat.S_ISDIR(packs.stat(path)[0])
    packs.umount()


def test_what_a_pack_has_lost_is_not_found(tmp_path):
    whole = make_pack({"a.mpy": b"1" * 300, "b.mpy": b"2"})
    for size in range(16, whole.index(b"1" * 300) - 8):
        (tmp_path / "one.pack").write_bytes(whole[:size])
        packs = load_main().Packs(str(tmp_path))
        with pytest.raises(OSError):
            packs.open("/one/b.mpy", "rb")
        packs.umount()


def read(member):
    data, buffer = b"", bytearray(505)
    while count := member.readinto(buffer):
        data += buffer[:count]
    assert member.ioctl(4, 0) == 0
    return data


def test_a_pack_has_one_spelling():
    members = {"b.mpy": b"2", "a.mpy": b"1"}
    assert make_pack(members) == make_pack(dict(reversed(members.items())))
    assert make_pack(members) == b"RBPACK1 0000029\n\na.mpy 45 1\nb.mpy 46 1\n12".replace(
        b"0000029", b"%07d" % len(b"\na.mpy 40 1\nb.mpy 41 1\n")
    ).replace(b"45", b"39").replace(b"46", b"40")


def test_packs_of_folders_and_of_folders_that_hold_folders_only():
    found = make_packs({"a/x.mpy": b"1", "a/b/c/y.mpy": b"22"})
    assert sorted(found) == ["a.b.c.pack", "a.b.pack", "a.pack"]


def board(files=(), pointer="", free=1000, room_block=4096):
    """Return the Standing of a board with these files, path to content."""
    found = {path: describe_file(content) for path, content in dict(files).items()}
    return BoardState(room=Room(room_block, 2000, free), files=found, pointer=pointer)


PROGRAM = Program({"x.pack": b"new x", "y.pack": b"y"}, {"main.py": b"main"})
MAIN = {"main.py": describe_file(b"main").sha256}


def test_an_empty_board_gets_everything_and_the_pointer_last():
    steps = plan.make_plan(board(), PROGRAM, {})
    sent = [step.path for step in steps if isinstance(step, Send)]
    assert sent == ["program.a/x.pack", "program.a/y.pack", "main.py.new"]
    assert steps[-1] == ActivateSlot("a")
    assert steps.index(Rename("main.py.new", "main.py")) < len(steps) - 1
    verified = {step.path for step in steps if isinstance(step, Verify)}
    assert verified == set(sent)


def test_the_program_in_use_is_never_touched():
    files = {
        "program.a/x.pack": b"old x",
        "program.a/y.pack": b"y",
        "program.b/x.pack": b"older",
        "program.b/gone.pack": b"",
    }
    steps = plan.make_plan(board(files, "a"), PROGRAM, MAIN)
    assert steps[:2] == [Remove("program.b/gone.pack"), Remove("program.b/x.pack")]
    assert Copy("program.a/y.pack", "program.b/y.pack", 1) in steps
    assert Send("program.b/x.pack", b"new x") in steps
    assert steps[-1] == ActivateSlot("b")
    changed = [step.path for step in steps if isinstance(step, (Remove, Send, Copy))]
    assert not [path for path in changed if path.startswith("program.a/")]


def test_unchanged_files_of_the_idle_folder_stay():
    files = {"program.b/x.pack": b"new x", "program.a/x.pack": b"old"}
    steps = plan.make_plan(board(files, "a"), PROGRAM, MAIN)
    assert [step.path for step in steps if isinstance(step, Send)] == ["program.b/y.pack"]
    assert Verify("program.b/x.pack", describe_file(b"new x").sha256) in steps


def test_a_board_that_is_up_to_date_has_nothing_to_do():
    files = {"program.b/x.pack": b"new x", "program.b/y.pack": b"y"}
    assert plan.make_plan(board(files, "b"), PROGRAM, MAIN) == []
    assert [type(step) for step in plan.make_plan(board(files, "b"), PROGRAM, {})] == [
        Send,
        Verify,
        Rename,
    ]


def test_no_room_is_told_before_anything_is_written():
    with pytest.raises(plan.NoRoom, match=r"needs 4\d KB more and 12 KB are free"):
        plan.make_plan(board(free=3), PROGRAM, MAIN)


@given(
    st.dictionaries(names, st.binary(max_size=9), min_size=1, max_size=5),
    st.dictionaries(names, st.binary(max_size=9), max_size=5),
    st.dictionaries(names, st.binary(max_size=9), max_size=5),
    st.sampled_from(("", "a", "b")),
)
def test_any_plan_ends_with_the_program_and_is_harmless_before(new, a, b, pointer):
    """Carry plans out on a dict of files, and look at it after each step."""
    files = {f"program.a/{name}": data for name, data in a.items()}
    files |= {f"program.b/{name}": data for name, data in b.items()}
    program = Program(add_manifest(new), {})
    before = in_use(files, pointer)
    for step in plan.make_plan(board(files, pointer), program, {}):
        match step:
            case Remove(path):
                del files[path]
            case Copy(source, path, _):
                files[path] = files[source]
            case Send(path, content):
                files[path] = content
            case Verify(path, sha256):
                assert describe_file(files[path]).sha256 == sha256
            case ActivateSlot(to):
                pointer = to
        assert in_use(files, pointer) in (before, program.files)
    assert in_use(files, pointer) == program.files


def in_use(files, pointer):
    start = f"program.{pointer}/"
    return pointer and {
        path.removeprefix(start): data for path, data in files.items() if path.startswith(start)
    }


def test_every_step_can_be_told_and_has_an_amount():
    files = {"program.a/y.pack": b"y", "program.b/x": b""}
    for step in plan.make_plan(board(files, "a"), PROGRAM, {}):
        assert all(plan.describe_step(step)[:2])
        assert plan.count_work(step) >= 0


def fake_compiler(folder, name, says):
    path = folder / name
    path.write_text(f"#!/bin/sh\necho '{says}'\n")
    os.chmod(path, 0o755)
    return str(path)


@pytest.mark.skipif(os.name == "nt", reason="the compiler of the test is a shell script")
def test_the_compiler_that_fits_the_board_is_taken(tmp_path):
    five = fake_compiler(tmp_path, "five", "MicroPython v1.18; mpy-cross emitting mpy v5")
    six = fake_compiler(tmp_path, "six", "MicroPython v1.25; mpy-cross emitting mpy v6.3")
    assert compiler.find_compiler(6 | 3 << 8 | 5 << 10, [five, six]) == six
    assert compiler.find_compiler(5, [five, six]) == five
    with pytest.raises(compiler.NoCompiler, match="loads .mpy version 7, mpy-cross here makes"):
        compiler.find_compiler(7, [five, six])
    with pytest.raises(compiler.NoCompiler, match="cannot load compiled modules"):
        compiler.find_compiler(0, [six])
    assert compiler.read_mpy_version(str(tmp_path / "none")) == 0


def test_our_own_compiler_is_found():
    assert compiler.read_mpy_version(compiler.list_candidates()[0]) == 6


@pytest.mark.parametrize(
    ("content", "named"), [(b"a\n", "a"), (b"b\n", "b"), (b"a", ""), (b"c\n", ""), (b"\xff", "")]
)
def test_pointer(content, named):
    assert board_state.parse_pointer(content) == named


def test_starts_are_counted_and_forgotten(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    main = load_main()
    assert [main.count_start() for _ in range(4)] == [1, 2, 3, 4]
    main.forget("starts")
    main.forget("starts")
    assert main.count_start() == 1
