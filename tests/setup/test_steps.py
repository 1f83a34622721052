"""Steps of setting up: what is said of them, what is kept, and that a failed one is never done."""

import pytest

# a build that goes on after its first command as far as its shell lets it
FAILS_IN_THE_MIDDLE = """
make_it() {
    echo begun
    false
    touch out/bin/it
}
"""
MAKES_IT = "make_it() { echo made; touch out/bin/it; }\n"
BUILD = "build_once it stamp 'ten seconds' make_it\necho after\n"


def test_a_failed_step_ends_the_script_and_names_its_log(shell):
    done = shell.source("run_step it.log 'the thing' 'a second' sh -c 'echo why; exit 7'; echo on")
    assert done.returncode == 1
    assert "on\n" not in done.stdout
    assert done.stderr.endswith("why\nsetup: the thing: failed with status 7, see it.log\n")


def test_a_build_that_fails_in_the_middle_is_not_done(shell):
    for _ in range(2):  # the second run must not take the first one's word
        done = shell.source(FAILS_IN_THE_MIDDLE + BUILD)
        assert done.returncode == 1
        assert "after" not in done.stdout
        assert done.stderr == "begun\nsetup: it: failed with status 1, see out/it.log\n"
    assert not (shell.folder / "out/bin/.it").exists()


def test_a_failed_build_takes_back_what_an_older_one_has_stamped(shell):
    assert shell.source(MAKES_IT + BUILD).returncode == 0
    shell.source(FAILS_IN_THE_MIDDLE + BUILD.replace("stamp", "newer"))
    done = shell.source(MAKES_IT + BUILD)
    assert "setup: it (about ten seconds)" in done.stdout


def test_a_build_that_makes_nothing_is_not_done(shell):
    done = shell.source("make_it() { :; }\n" + BUILD)
    assert done.returncode == 1
    assert done.stderr == "setup: it: was not made, see out/it.log\n"


@pytest.mark.parametrize(("stamp", "is_built"), [("stamp", False), ("newer", True)])
def test_what_is_built_is_built_again_for_another_stamp_only(shell, stamp, is_built):
    assert "setup: it" in shell.source(MAKES_IT + BUILD).stdout
    done = shell.source(MAKES_IT + BUILD.replace("stamp", stamp))
    assert done.returncode == 0
    assert ("setup: it" in done.stdout) == is_built


# an apt-get that finds a lock held twice
APT_GET = """
[ "$2" = update ] || exit 0
echo tried >> tries
[ "$(wc -l < tries)" -gt 2 ] || { echo "E: Could not get lock /var/lib/apt/lists/lock"; exit 100; }
"""


def test_a_held_lock_of_packages_is_said_once_and_waited_for(shell):
    shell.fake("apt-get", APT_GET)
    shell.fake("sudo", '"$@"')
    shell.fake("sleep", "")
    done = shell.source("install_packages apt.log one two")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("another program holds the package lock") == 1
    assert len((shell.folder / "tries").read_text().splitlines()) == 3
