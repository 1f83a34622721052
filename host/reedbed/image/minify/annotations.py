"""Drop what only type checkers read: annotations, and what stands below `if TYPE_CHECKING:`."""

import ast
from collections.abc import Iterator

from .edits import Edit, apply_edits, replace_node
from .uses import find_name


def drop_annotations(text: str, name: str = "<string>") -> str:
    """Return the source `text` of the file `name` without them, line by line.

    Raises SyntaxError.
    """
    return apply_edits(text, _list_edits(ast.parse(text, name), text.splitlines()))


def _list_edits(tree: ast.AST, lines: list[str]) -> Iterator[Edit]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and find_name(node.test) == "TYPE_CHECKING":
            yield replace_node(node, "pass")
            continue
        if isinstance(node, ast.AnnAssign) and node.value is None:
            yield replace_node(node, "pass")
            continue
        if isinstance(node, ast.AnnAssign):
            yield _cut(_find_end(node.target), node.annotation)
        elif isinstance(node, ast.arg) and node.annotation is not None:
            name_end = node.col_offset + len(node.arg.encode())
            yield _cut((node.lineno, name_end), node.annotation)
        elif isinstance(node, ast.FunctionDef) and node.returns is not None:
            line = lines[node.returns.lineno - 1].encode()
            arrow = line.rindex(b"->", 0, node.returns.col_offset)
            yield _cut((node.returns.lineno, len(line[:arrow].rstrip())), node.returns)
        yield from _list_edits(node, lines)


def _cut(start: tuple[int, int], last: ast.expr) -> Edit:
    return Edit(start, _find_end(last), "")


def _find_end(node: ast.expr) -> tuple[int, int]:
    assert node.end_lineno is not None and node.end_col_offset is not None
    return node.end_lineno, node.end_col_offset
