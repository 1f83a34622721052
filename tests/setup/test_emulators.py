"""What the emulated boards and the browser need: exactly what is missing is installed."""

import pytest

SETUP = {
    "emulator": "tests/emulator/setup.sh",
    "pico": "tests/pico/setup.sh",
}
# an Arm compiler with the libraries of C, and those of C++ where the file `has-c++` lies
COMPILER = 'case "$*" in *"-x c++"*) [ -f has-c++ ] ;; esac'
TOOLS = "gcc g++ make cmake xz bzip2 dpkg qemu-system-arm arm-none-eabi-g++".split()


@pytest.fixture
def machine(shell):
    """A machine that has all tools and no library for C++ on Arm; its builds are noted."""
    shell.copy("tools/setup", *SETUP.values(), "tests/pico/package-lock.json")
    for tool in TOOLS:
        shell.fake(tool, "exit 0")
    shell.fake("arm-none-eabi-gcc", COMPILER)
    shell.fake("apt-get", 'echo "$*" >> installed; case "$*" in *c++*) touch has-c++ ;; esac')
    shell.fake("sudo", '"$@"')
    shell.fake("npm", "mkdir -p node_modules")
    for name in SETUP:
        build = shell.folder / f"tests/{name}/build.sh"
        build.write_text(f"#!/bin/sh\necho {name} >> built\n")
        build.chmod(0o755)
    return shell


def lines(machine, name):
    path = machine.folder / name
    return path.read_text().splitlines() if path.exists() else []


def test_a_compiler_without_its_library_for_cplusplus_gets_it(machine):
    assert machine.run(SETUP["emulator"]).returncode == 0
    assert not lines(machine, "installed")
    for _ in range(2):
        done = machine.run(SETUP["pico"])
        assert done.returncode == 0, done.stderr
    assert len(lines(machine, "installed")) == 2  # one update, one install
    assert "libstdc++-arm-none-eabi-newlib" in lines(machine, "installed")[1].split()
    assert lines(machine, "built") == ["emulator", "pico", "pico"]


@pytest.mark.parametrize(
    ("name", "tool"), [("emulator", "qemu-system-arm"), ("pico", "cmake"), ("pico", "bzip2")]
)
def test_a_missing_tool_is_asked_for(machine, name, tool):
    (machine.folder / "has-c++").touch()
    (machine.folder / "fakes" / tool).unlink()
    for real in "sh dirname id seq cat env mkdir cmp cp tail touch".split():
        machine.link(real)
    machine.run(SETUP[name], only_fakes=True)
    assert any(word.startswith(tool) for word in lines(machine, "installed")[1].split())


def test_what_cannot_be_installed_is_told_and_nothing_is_built(machine):
    machine.fake("apt-get", "echo 'E: Unable to fetch some archives' >&2; exit 100")
    done = machine.run(SETUP["pico"])
    assert done.returncode != 0
    assert "E: Unable to fetch some archives" in done.stderr
    assert done.stderr.endswith("failed with status 100, see build/setup/pico.log\n")
    assert not lines(machine, "built")


def test_a_package_of_npm_that_fails_is_asked_for_again(machine):
    (machine.folder / "has-c++").touch()
    machine.fake("npm", "mkdir -p node_modules; echo 'npm error ENOTFOUND' >&2; exit 1")
    for _ in range(2):
        done = machine.run(SETUP["pico"])
        assert done.returncode != 0
        assert "npm error ENOTFOUND" in done.stderr
    assert not lines(machine, "built")
