"""The test runner for MicroPython: every `test_*` function of one module, one line each.

    PASS test_perft.test_counts 120 ms 45120 bytes free
    FAIL test_ur.test_undo 3 ms 45008 bytes free
    | Traceback (most recent call last): ...

Runs where `time`, `gc` and `sys` are MicroPython's.  The free memory is what a collection left
before the test.
"""

import gc
import io
import sys
import time


def run(name):
    """Run the tests of the module `name`; return how many failed."""
    try:
        module = __import__(name)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is the result
        print("FAIL %s.import 0 ms 0 bytes free" % name)
        _print_error(error)
        return 1
    failed = 0
    for key in sorted(dir(module)):
        if key.startswith("test_") and callable(getattr(module, key)):
            failed += not _passes(name + "." + key, getattr(module, key))
    return failed


def _passes(title, test):
    gc.collect()
    free = gc.mem_free()
    start = time.ticks_ms()
    failure = None
    try:
        test()
    except Exception as error:  # noqa: BLE001 - a test may fail with anything
        failure = error
    spent = time.ticks_diff(time.ticks_ms(), start)
    verdict = "FAIL" if failure else "PASS"
    print("%s %s %d ms %d bytes free" % (verdict, title, spent, free))
    if failure:
        _print_error(failure)
    return failure is None


def _print_error(error):
    text = io.StringIO()
    sys.print_exception(error, text)
    for line in text.getvalue().rstrip().split("\n"):
        print("| " + line)


if __name__ == "__main__":
    # micropython portable.py MODULE FOLDER...
    sys.path[1:1] = sys.argv[2:]
    run(sys.argv[1])
