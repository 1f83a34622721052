"""What a page may ask for: known requests with the fields they need, the same on both sides."""

import re
from pathlib import Path

import pytest

import reedbed.page
from reedbed.page.hub import Page
from reedbed.page.publisher import Publisher
from reedbed.page.requests import FIELDS, BadRequest, Requests

STATIC = Path(reedbed.page.__file__).with_name("static")
GOOD = {
    "number": 1, "0 | 1": 1, "boolean": True, "string": "ur", "string[]": ["Ann"],
    "([number] | [number, number])[]": [[3], [-1, 4]],
    "[kind: string, rows: number, cols: number]": ["touch", 8, 8],
}  # fmt: skip
BAD = {
    "number": (-1, 1.0, True, "1", None, 1 << 62),
    "0 | 1": (2, True, "1"),
    "boolean": (1, "on", None),
    "string": ("x" * 2001, 1, None, []),
    "string[]": ("Ann", ["x" * 201], [None], ["x"] * 7),
    "([number] | [number, number])[]": ([3], [[]], [[-1]], [[1, 2, 3]], [["a"]], [[1]] * 9),
    "[kind: string, rows: number, cols: number]": ("touch", {}),
}
EACH = [(do, name) for do, fields in FIELDS.items() for name in fields]


def good(kind):
    """Return a value of a type; of a choice of texts the last one."""
    return GOOD[kind.script] if kind.script in GOOD else kind.script.split('"')[-2]


def whole(do):
    return {"do": do, **{name: good(kind) for name, (kind, _) in FIELDS[do].items()}}


@pytest.fixture
def refusal(board_session):
    """Return a function that gives why a request is refused, "" if it is not, doing nothing."""
    requests = Requests(Publisher(board_session))

    def find(request):
        try:
            requests.handle(Page("page 1"), request, plays=False)
        except BadRequest as error:
            return str(error).replace("spectators only watch", "")
        return ""

    return find


@pytest.mark.parametrize("do", FIELDS)
def test_a_request_with_all_its_fields_and_one_with_the_needed_ones_is_taken(refusal, do):
    needed = [name for name, (_, is_needed) in FIELDS[do].items() if is_needed]
    request = whole(do)
    assert refusal(request) == ""
    assert refusal({name: request[name] for name in ("do", *needed)}) == ""
    assert refusal({**request, "other": 1}) == "no such field"
    for name in needed:
        less = {key: request[key] for key in request if key != name}
        assert refusal(less) == f"{name} is missing"


@pytest.mark.parametrize(("do", "name"), EACH)
def test_a_field_of_another_type_is_refused(refusal, do, name):
    kind = FIELDS[do][name][0]
    for value in BAD.get(kind.script, ("nothing", 1, None, [])):
        assert refusal({**whole(do), name: value}).startswith(name), value


def test_the_page_sends_these_requests_and_no_others():
    scripts = "".join(path.read_text(encoding="utf-8") for path in STATIC.glob("*.js"))
    assert set(re.findall(r'\bdo: "(\w+)"', scripts)) == set(FIELDS)
    assert set(re.findall(r'\.do === "(\w+)"', scripts)) <= set(FIELDS)
