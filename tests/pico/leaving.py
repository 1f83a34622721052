"""The watchdog and leaving the program, with the real machine.WDT and the real prompt."""

import checks
from erasing import erase
from prompt import execute, leave_program, soft_reset

from host import Host
from pico import Fault

_BITES_MS = 8000
_LONGEST_MS = 100


def verify(chip, config):
    """Yield what was verified, a line each."""
    host = Host(chip)
    chip.do("open", isOpen=True)
    yield checks.greet(host, config)
    host.run(_BITES_MS + 1000, 100)
    checks.expect(chip.do("state")["bites"], 0, "resets while all is well")
    yield f"{_BITES_MS // 1000 + 1} s pass without a reset: the watchdog is fed"
    yield _leaves(chip)
    yield _comes_back(host, config)
    yield _bites(host, config)


def _leaves(chip):
    """Ctrl-C leads to the prompt; timer and watchdog rest there."""
    ms = leave_program(chip)
    if ms > _LONGEST_MS:
        raise Fault(f"Ctrl-C took {ms} ms")
    before = chip.device("registers", "count")["scans"]
    chip.run(3 * _BITES_MS)
    checks.expect(chip.device("registers", "count")["scans"], before, "scans at the prompt")
    checks.expect(chip.do("state")["bites"], 0, "resets at the prompt")
    checks.expect(execute(chip, "print(6 * 7)"), "42\n", "the prompt")
    return f"Ctrl-C leads to the prompt within {ms:.0f} ms; no timer and no watchdog goes on there"


def _comes_back(host, config):
    """A soft reset starts the program again."""
    soft_reset(host.chip)
    host.chip.run(2000)
    host.topics.clear()
    checks.greet(host, config)
    return "a soft reset brings the program back"


def _bites(host, config):
    """A flash that hangs: the watchdog resets the chip, and the program comes back."""
    chip = host.chip
    erase(host, _BITES_MS // 2 - 1000, [], host.run)  # two may follow each other
    checks.expect(chip.do("state")["bites"], 0, "resets before the watchdog's time")
    erase(host, _BITES_MS + 500, [], host.run)
    checks.expect(chip.do("state")["bites"], 1, "resets by the watchdog")
    chip.run(2000)
    host.topics.clear()
    checks.greet(host, config)
    return "a flash that hangs is ended by the watchdog, and the program starts anew"
