"""Portable tests find in an image all that they import: minifying leaves out much."""

import ast
from pathlib import Path

from reedbed.image import list_sources
from reedbed.runtime import package_folder
from reedbed.testing.suite import find_portable

TESTS = Path(__file__).parents[2]
PACKAGES = ("reedbed_engine", "reedbed_board")


def test_each_name_that_a_test_imports_is_in_the_image(program):
    offered = offered_names(program)
    missing = [
        f"{name} imports {alias.name} from {node.module}"
        for name, path in find_portable(TESTS).items()
        for node in imports(ast.parse(program.minify_other(name, path.read_text())))
        for alias in node.names
        if node.module in offered
        and alias.name not in offered[node.module]
        and f"{node.module}.{alias.name}" not in offered
    ]
    assert not missing


def offered_names(program):
    """Return the names that each module of the image has at its top, by the module's name."""
    offered = {}
    for package in map(package_folder, PACKAGES):
        for path in list_sources(package, with_tested=True):
            text = program.minify(package / path)
            offered[program.name_of(package / path)] = set(top_names(ast.parse(text)))
    return offered


def imports(tree):
    return [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]


def top_names(tree):
    """Yield the names that a module's own statements bind, within `try` and `if`, too."""
    waiting = list(tree.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.asname or alias.name for alias in node.names)
        else:
            for part in ast.iter_child_nodes(node):
                if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                    yield part.id
                waiting.append(part)
