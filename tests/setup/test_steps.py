"""Steps of setting up: a failed one ends the script, names its log and is never done."""

import subprocess
from pathlib import Path

STEPS = Path(__file__).parents[2] / "tools" / "setup" / "steps.sh"
# a build that goes on after its first command as far as its shell lets it
FAILS = "make_it() { echo begun; false; touch out/bin/it; }\n"
BUILD = f". {STEPS}\nOUT=out\nmkdir -p out/bin\n{FAILS}build_once it stamp 'a second' make_it\n"


def run(script, folder):
    command = ["sh", "-euc", script]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 1 and "after" not in done.stdout
    return done.stderr


def test_a_failed_step_ends_the_script_and_names_its_log(tmp_path):
    step = "run_step it.log 'the thing' 'a second' sh -c 'echo why; exit 7'; echo after"
    said = run(f". {STEPS}\n{step}", tmp_path)
    assert said.endswith("why\nsetup: the thing: failed with status 7, see it.log\n")


def test_a_build_that_fails_in_the_middle_is_not_done(tmp_path):
    for _ in range(2):  # the second run must not take the first one's word
        said = run(f"{BUILD}echo after", tmp_path)
        assert said == "begun\nsetup: it: failed with status 1, see out/it.log\n"
