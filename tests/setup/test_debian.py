"""Debian's packages: what is asked for, a held lock is waited for, an error is told."""

import pytest

# an apt-get that notes how it is called, and finds a lock held as often as the file `held` says
APT_GET = """
echo "$*" >> calls
held=$(cat held 2> /dev/null || echo 0)
[ "$held" = 0 ] || {
    echo $((held - 1)) > held
    echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)" >&2
    exit 100
}
"""
INSTALL = "install_packages apt.log one two"
WAITING = "setup: another program holds the package lock; waiting for it, at most ten minutes\n"
# what a shell and the scripts need when there must be no other compiler than the fake one
NEEDED = "sh dirname id seq cat env echo tail mkdir cmp npm cp sleep rm".split()


@pytest.fixture
def apt(shell):
    shell.fake("apt-get", APT_GET)
    shell.fake("sudo", '"$@"')
    shell.fake("sleep", "echo slept >> naps")
    return shell


def calls(shell):
    return (shell.folder / "calls").read_text().splitlines()


def test_packages_are_installed_without_questions(apt):
    done = apt.source(INSTALL)
    assert done.returncode == 0
    assert done.stdout == "setup: Debian's packages one two (about a minute)\n"
    assert calls(apt) == ["-q update", "-q install --yes --no-install-recommends one two"]


@pytest.mark.parametrize("held", [1, 3])
def test_a_held_lock_is_said_once_and_waited_for(apt, held):
    (apt.folder / "held").write_text(str(held))
    done = apt.source(INSTALL)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith(WAITING)
    assert done.stdout.count(WAITING) == 1
    assert len((apt.folder / "naps").read_text().splitlines()) == held
    assert calls(apt)[-1].startswith("-q install")


def test_a_lock_that_stays_is_given_up_and_told(apt):
    (apt.folder / "held").write_text("100000")
    done = apt.source(INSTALL)
    assert done.returncode == 1
    assert "held by process 1" in done.stderr
    assert len((apt.folder / "naps").read_text().splitlines()) == 120


def test_another_error_is_told_at_once(apt):
    apt.fake("apt-get", "echo 'E: Unable to locate package two'; exit 100")
    done = apt.source(INSTALL)
    assert done.returncode == 1
    assert not (apt.folder / "naps").exists()
    assert done.stderr == (
        "E: Unable to locate package two\n"
        "setup: Debian's packages one two: failed with status 100, see apt.log\n"
    )


def test_without_apt_it_is_said_what_to_install(shell):
    done = shell.source(f"PATH=/nowhere; {INSTALL}")
    assert done.returncode == 1
    assert done.stderr == "setup: there is no apt-get; install what Debian calls one two\n"
