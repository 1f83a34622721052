"""Change the program in one place at a time, and see whether the tests of that place notice.

    make test-mutants MUTANTS="--count 300 --seed 1"

As many changes are drawn from each area; each is made in a copy of the files that git knows, and
the tests of its subject are run there, until one fails.  Prints the changes that none has noticed,
and a line for each area.  `--again REPORT` makes those of an earlier run once more, but where
what they changed is gone.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from difflib import unified_diff
from functools import cache
from itertools import count
from pathlib import Path
from queue import Queue
from random import Random
from typing import TYPE_CHECKING, Any

from cosmic_ray import plugins
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

if TYPE_CHECKING:
    from collections.abc import Iterator

    Change = tuple[str, str, str, int]  # area, path, name of the operator, which of its places

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "mutants"
PATIENCE = 120  # s for the tests of one subject, which take about 20 where nothing else runs
ENGINE, BOARD, HOST = "engine/reedbed_engine/", "firmware/reedbed_board/", "host/reedbed/"
GAMES = ("uros", "pilus", "ur", "arbos", "community")
# area: what is changed -> what tests it; of several beginnings that fit the first counts
AREAS = {
    "rules": {
        **{f"{ENGINE}games/{game}/pc/drawing": ["tests/host/draw"] for game in GAMES},
        **{f"{ENGINE}games/{game}/": [f"tests/games/{game}"] for game in GAMES},
        f"{ENGINE}games/": ["tests/games/hex", "tests/games/morris", "tests/games/ur",
                            *(f"tests/games/test_{name}.py"
                              for name in ("carries", "conformance", "contract", "rules"))],
    },
    "table": {f"{ENGINE}table/": ["tests/table"]},
    "wire": {f"{ENGINE}wire": ["tests/wire"], f"{ENGINE}pc/wire_tables": ["tests/wire"],
             f"{BOARD}link": ["tests/wire"],
             f"{BOARD}requests": ["tests/wire", "tests/board/test_dates.py"],
             f"{HOST}link/": ["tests/wire", "tests/host/link"]},
    "journal": {f"{ENGINE}journal": ["tests/journal"], f"{BOARD}journal": ["tests/journal"]},
    "log": {f"{HOST}log/": ["tests/host/log"], f"{HOST}records/": ["tests/host/log"]},
    "firmware": {BOARD: ["tests/board"]},
    "host": {
        f"{HOST}analysis/": [f"tests/host/commands/test_{name}.py"
                             for name in ("analyse", "match", "playtest", "solve")],
        f"{HOST}commands/": [f"tests/host/commands/test_{name}.py"
                             for name in ("games_filters", "json", "tables")],
        f"{HOST}terminal/": [f"tests/host/commands/test_{name}.py"
                             for name in ("json", "tables", "terminal")],
        **{f"{HOST}{package}/": [f"tests/host/{tests}"]
           for package, tests in (
               ("doctor", "doctor"), ("drawing", "draw"), ("flashing", "flash"),
               ("image", "image"), ("page", "page"), ("paper", "paper"), ("replay", "replay"),
               ("session", "link"), ("virtual_board", "virtual"))},
    },
}  # fmt: skip
# words, types and numbers that the compiler folds are no behaviour
UNTESTED = ("/words/", "off_board", "/static/", "const(", "TYPE_CHECKING")


def list_tests(area: str, path: str) -> list[str]:
    """Return the tests that are to notice changes of `path`; [] if it is not a file of `area`."""
    found = (tests for beginning, tests in AREAS[area].items() if path.startswith(beginning))
    return next(found, [])


def list_files(ending: str = "") -> list[str]:
    """Return the files that git knows, as paths from the top, which end so."""
    command = ["git", "ls-files"]
    listed = subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=True)
    return [path for path in listed.stdout.splitlines() if path.endswith(ending)]


@cache
def find_operators() -> dict[str, Any]:
    """Return what changes code, by name, but what takes decorators away or changes nothing."""
    found = {name: plugins.get_operator(name) for name in sorted(plugins.operator_names())}
    return {
        name: operator()
        for name, operator in found.items()
        if not operator.arguments() and not name.endswith(("NoOp", "RemoveDecorator"))
    }


def list_changes(area: str, path: str) -> "Iterator[Change]":
    """Yield the changes of a file."""
    code = (ROOT / path).read_text()
    lines, tree = code.splitlines(), get_ast(code)
    for name, operator in find_operators().items():
        number = count()
        for node in ast_nodes(tree):
            for (row, _), _ in operator.mutation_positions(node):
                place, line = next(number), lines[row - 1]
                is_code = not line.lstrip().startswith(("def ", "from ", "import "))
                if is_code and not any(word in line for word in UNTESTED):
                    yield area, path, name, place


def draw(area: str, how_many: int, chance: Random) -> "list[Change]":
    """Return changes of an area, from each file as many as it has lines, about."""
    paths = [
        path
        for path in list_files(".py")
        if list_tests(area, path) and not any(word in f"/{path}" for word in UNTESTED)
    ]
    lengths = [len((ROOT / path).read_text().splitlines()) for path in paths]
    found = []
    for path, n in sorted(Counter(chance.choices(paths, lengths, k=how_many)).items()):
        changes = list(list_changes(area, path))
        found += chance.sample(changes, min(n, len(changes)))
    return found


class Copy:
    """A copy of the working tree, in which the program may be broken."""

    def __init__(self, number: int) -> None:
        self.root = BUILD / str(number)
        shutil.rmtree(self.root, ignore_errors=True)
        for path in list_files():
            target = self.root / path
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, target)
        for made in (".venv", "host/node_modules"):
            (self.root / made).symlink_to(ROOT / made)

    def passes(self, tests: list[str]) -> bool:
        """Run tests until one fails or PATIENCE is over; return whether neither has happened."""
        places = os.pathsep.join(str(self.root / top) for top in ("engine", "firmware", "host"))
        environment = os.environ | {"PYTHONPATH": places, "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "pytest", "-qx", "-n0", "-p", "no:cacheprovider", *tests]
        try:
            done = subprocess.run(
                command, cwd=self.root, env=environment, capture_output=True, timeout=PATIENCE
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0

    def attempt(self, change: "Change", earlier: str) -> dict[str, Any]:
        """Make a change and run its tests; return what is reported.

        Nothing is reported where that change is gone, or is another than `earlier`, if given.
        """
        area, path, name, place = change
        target = self.root / path
        code = target.read_text() if target.exists() else ""
        changed = mutate_code(code.encode(), find_operators()[name], place) or code
        lines = (text.splitlines(keepends=True) for text in (code, changed))
        diff = "".join(unified_diff(*lines, path, path, n=0)).split("\n", 3)[-1]
        if not diff or (earlier and earlier != diff):
            return {}
        target.write_text(changed)
        try:
            return {
                "change": change,
                "diff": diff,
                "survived": self.passes(list_tests(area, path)),
            }
        finally:
            target.write_text(code)


def find_failing(copy: Copy, changes: "list[Change]") -> list[str]:
    """Return the tests that fail as things are."""
    tests = {tuple(list_tests(area, path)) for area, path, _, _ in changes}
    return [" ".join(paths) for paths in sorted(tests) if not copy.passes(list(paths))]


def main() -> None:
    """Make the changes that the command line asks for; end with what is wrong, if anything is."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=300, help="how many changes in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--area", action="append", choices=list(AREAS), help="of all; repeatable")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--again", type=Path, metavar="REPORT")
    parser.add_argument("--report", type=Path, default=BUILD / "report.json")
    args = parser.parse_args()
    entries = json.loads(args.again.read_text()) if args.again else []
    changes = [tuple(entry["change"]) for entry in entries]
    chance = Random(args.seed)
    for number, area in enumerate([] if entries else AREAS):
        share = args.count // len(AREAS) + (number < args.count % len(AREAS))
        changes += draw(area, share, chance)
    changes = [change for change in changes if change[0] in (args.area or AREAS)]
    copies: Queue[Copy] = Queue()
    for number in range(args.processes):
        copies.put(Copy(number))
    failing = find_failing(copies.queue[0], changes)
    if failing:
        sys.exit(f"mutants: these fail as things are: {', '.join(failing)}")

    def attempt(change: "Change", earlier: str) -> dict[str, Any]:
        copy = copies.get()
        try:
            return copy.attempt(change, earlier)
        finally:
            copies.put(copy)

    rows: dict[str, Counter[str]] = defaultdict(Counter)
    report = []
    with ThreadPoolExecutor(args.processes) as pool:
        known = {tuple(entry["change"]): entry["diff"] for entry in entries}
        earlier = [known.get(change, "") for change in changes]
        for change, entry in zip(changes, pool.map(attempt, changes, earlier), strict=True):
            what = "gone" if not entry else "unnoticed" if entry["survived"] else "noticed"
            rows[change[0]][what] += 1
            report += [entry] if entry else []
            args.report.write_text(json.dumps(report, indent=1))
            if what == "unnoticed":
                print(f"{change[1]}\n{entry['diff']}", flush=True)
    for area, row in rows.items():
        print(
            f"{area:<10}{row['noticed']:>4} noticed{row['unnoticed']:>4} not{row['gone']:>4} gone"
        )


if __name__ == "__main__":
    main()
