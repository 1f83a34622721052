"""The command line starts quickly: what is slow to import waits until a command needs it."""

import subprocess
import sys

SLOW = ("sqlalchemy", "websockets", "pygal", "serial", "rich")


def test_no_slow_library_is_imported_before_a_command_runs():
    code = "import sys, reedbed.commands.main; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not [name for name in SLOW if name in done.stdout.split()]
