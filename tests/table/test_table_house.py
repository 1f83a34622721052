"""How the parts of the table are put together: arrows point down, and nobody holds their owner."""

import ast
from pathlib import Path

import pytest
from table_desk import Desk

from reedbed_engine import table as package
from reedbed_engine.table.buttons import BACK, MENU

FOLDER = Path(package.__file__).parent
MODULES = {path.stem: ast.parse(path.read_text()) for path in FOLDER.glob("*.py")}


def find_parts(module):
    """Return the modules of the table that a module imports, also for its types alone."""
    found = set()
    for node in ast.walk(MODULES[module]):
        if isinstance(node, ast.ImportFrom) and node.level == 1:
            names = [node.module] if node.module else [name.name for name in node.names]
            found.update(name.split(".")[0] for name in names)
    return found & set(MODULES)


def find_circle(start, find_below):
    """Return a way from something below `start` back to itself, [] for none."""
    way, done = [], []

    def follow(thing):
        if thing in way:
            return way[way.index(thing) :]
        if thing in done:
            return []
        way.append(thing)
        circle = next(filter(None, map(follow, find_below(thing))), [])
        if not circle:
            done.append(way.pop())
        return circle

    return follow(start)


def list_held(thing):
    """Return the objects of the engine that an object holds, also in lists and dicts."""
    held, left = [], list(getattr(thing, "__dict__", {}).values())
    while left:
        value = left.pop()
        if isinstance(value, (list, tuple)):
            left.extend(value)
        elif isinstance(value, dict):
            left.extend(value.values())
        elif type(value).__module__.startswith("reedbed_engine."):
            held.append(value)
    return held


@pytest.mark.parametrize("module", MODULES)
def test_no_module_is_in_a_circle(module):
    assert not find_circle(module, find_parts)


def test_the_readme_shows_the_way_of_an_event():
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    ways = [line.split("─>")[1:] for line in readme.splitlines() if ".py ─>" in line]
    assert len(ways) == 3
    for way in ways:
        rooms = [Path(name.strip()).stem for name in way]
        for room, below in zip(rooms[:-1], rooms[1:]):
            assert below in find_parts(room), (room, below)


@pytest.mark.parametrize("kind", ["presence", "touch", "cursor"])
def test_no_part_holds_its_owner(kind):
    settings = {"clock": "10+5", "hints": 1, "warn": 1}
    desk = Desk(kind, 10, "ur", "", "", settings, ["Ana", 3])
    desk.wait(500)
    desk.press(MENU)
    table = desk.table
    assert table.controls.menu and table.clocks and table.computers
    assert not find_circle(table, list_held)
    desk.press(BACK)
    table.button(MENU, 1, desk.now)
    desk.wait(600)
    assert table.controls.look and not find_circle(table, list_held)


def test_the_live_game_knows_its_parts_and_no_more():
    tree = MODULES["live_game"]
    assert not find_parts("live_game") & {"session", "sensors", "assembly"}
    assert "layout" not in {
        node.module and node.module.split(".")[-1]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
    }
    assigned = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }
    assert len(assigned) <= 12, assigned
