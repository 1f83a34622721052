"""The types of what a page sends: how each is checked, and what it is in the page's language.

A handler of requests.py takes the fields of its request as parameters of these types; those with
a default may be left out.  `make format` writes static/requests.d.ts by them.
"""

from collections.abc import Callable
from inspect import Parameter, signature
from typing import Annotated, Any, NamedTuple, get_args

from reedbed_engine.games import IDS
from reedbed_engine.table.buttons import NAMES

from ..field_checks import Check, is_amount, is_number

_MAX_TEXT, _MAX_SEATS = 200, 6
_MAX_POSITION = 2000  # more than a board can be sent
_MOST_STEPS = 8  # of a hand whose move is previewed


class BadRequest(Exception):
    """A page asked for something that does not exist."""


class Type(NamedTuple):
    """What a field may be, by a check and as a type in TypeScript."""

    check: Check
    script: str


FieldTypes = dict[str, tuple[Type, bool]]  # by name, and whether it must be there


def _make_choice(*values: Any) -> Type:
    return Type(
        lambda value: any(value == each and type(value) is type(each) for each in values),
        " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values),
    )


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _MAX_TEXT


def _make_short_list(check: Check, most: int) -> Check:
    return lambda value: isinstance(value, list) and len(value) <= most and all(map(check, value))


def _is_step(value: object) -> bool:
    """Tell whether a value is a cell that is tapped, or two: from, -1 for the hand, and to."""
    if not isinstance(value, list) or len(value) not in (1, 2):
        return False
    return is_number(value[0], 1 - len(value)) and is_number(value[-1])


Number = Annotated[int, Type(is_number, "number")]
Amount = Annotated[int, Type(is_amount, "number")]
Level = Annotated[int, _make_choice(0, 1)]
Flag = Annotated[bool, Type(lambda value: isinstance(value, bool), "boolean")]
Text = Annotated[str, Type(_is_text, "string")]
Position = Annotated[
    str, Type(lambda value: isinstance(value, str) and len(value) <= _MAX_POSITION, "string")
]
Names = Annotated[list[str], Type(_make_short_list(_is_text, _MAX_SEATS), "string[]")]
Steps = Annotated[
    list[list[int]],
    Type(_make_short_list(_is_step, _MOST_STEPS), "([number] | [number, number])[]"),
]
Button = Annotated[str, _make_choice(*NAMES)]
GameId = Annotated[str, Type(lambda value: value in [*IDS], "string")]
Throws = Annotated[str, _make_choice("", "board", "table")]
BoardModel = Annotated[
    list[Any],
    Type(lambda value: isinstance(value, list), "[kind: string, rows: number, cols: number]"),
]


def list_fields(handler: Callable[..., None]) -> FieldTypes:
    """Return the fields of the request that a handler does."""
    parameters = list(signature(handler).parameters.values())[2:]  # after `self` and the page
    return {each.name: (_find_type(each), each.default is Parameter.empty) for each in parameters}


def _find_type(parameter: Parameter) -> Type:
    given = parameter.annotation  # as `Number`, or `Number | None`
    parts = (given, *get_args(given))
    return next(part.__metadata__[0] for part in parts if hasattr(part, "__metadata__"))


def check_fields(fields: dict[str, Any], known: FieldTypes) -> None:
    """Raise BadRequest unless a request has the fields that it must have, and only known ones."""
    for name, (_, is_needed) in known.items():
        if is_needed and name not in fields:
            raise BadRequest(f"{name} is missing")
    for name, value in fields.items():
        if name not in known:
            raise BadRequest("no such field")
        if not known[name][0].check(value):
            raise BadRequest(f"{name} is not of the type {known[name][0].script}")
