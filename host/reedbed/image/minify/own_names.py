"""Give a script that stands on its own, main.py, short names: no other one shares them."""

import ast

from .edits import apply_edits
from .names import make_short_names
from .uses import is_private, list_classes, list_functions, list_uses


def shorten_own_names(text: str) -> str:
    """Return the text of a script on its own with names as short as those of a program.

    They are those of its classes, arguments and local variables, and private ones; nobody gives
    it arguments by name.
    """
    tree, lines = ast.parse(text), text.splitlines()
    uses = list(list_uses(tree))
    kept = {name for name in map(_read_attribute, ast.walk(tree)) if not is_private(name)}
    inside = [part for node in list_functions(tree) for part in ast.walk(node)]
    own = {part.arg for part in inside if isinstance(part, ast.arg)}
    names = (part for part in inside if isinstance(part, ast.Name))
    own |= {part.id for part in names if isinstance(part.ctx, ast.Store)}
    own -= kept | {"self"}
    own |= {node.name for node in list_classes(tree)}
    own |= {use.name for use in uses if is_private(use.name)}
    found = (name for name in make_short_names() if name not in {use.name for use in uses})
    short = {name: next(found) for name in dict.fromkeys(use.name for use in uses) if name in own}
    return apply_edits(
        text, [use.renamed(short[use.name], lines) for use in uses if use.name in short]
    )


def _read_attribute(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else ""
