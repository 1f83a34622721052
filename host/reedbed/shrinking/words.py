"""Put the words of a group, a dict of templates by message id, into one piece."""

import ast

from .edits import Edit, apply, replace

_HOME = "reedbed_engine.words.packed"


def pack(text: str) -> str:
    """Return the text of a module with its `WORDS` packed; any other text as it is."""
    tree = ast.parse(text)
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "WORDS":
            words = ast.literal_eval(node.value)
            data = "".join(f"\n{code} {template}" for code, template in sorted(words.items()))
            made = f"WORDS = Packed({(data + chr(10)).encode()!r})"
            return apply(text, [_import(tree), replace(node, made)])
    return text


def _import(tree: ast.Module) -> Edit:
    """Return the edit that imports the class, in the place of the docstring."""
    first = tree.body[0]
    assert isinstance(first, ast.Expr), "a module of words begins with a docstring"
    return replace(first, f"from {_HOME} import Packed")
