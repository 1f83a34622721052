"""Lights that take their colours in another order: the doctor says what to write in board.json."""

import re
from itertools import permutations

import pytest

from reedbed.doctor.light_colours import SEVERAL, explain_colours
from reedbed.doctor.light_walk import walk_lights
from reedbed.doctor.testers import HumanTester, NoTester, SimulatedTester
from reedbed.link.panels import UNKNOWN

ORDERS = ["".join(letters) for kind in ("rgb", "rgbw") for letters in permutations(kind)]


class Client:
    """A board that shows what it is asked to."""

    n_cells = 4
    is_virtual = False
    panels = UNKNOWN

    def __init__(self, colours, config=""):
        self.board = {"rows": 2, "cols": 2, "colours": colours, "boot": 1}
        self.config = config

    async def ask(self, do, **fields):
        if do == "config" and fields:
            self.config = fields["text"]
            self.board["boot"] += 1
        return {"text": self.config}

    async def wait_until(self, condition, patience):
        return condition()

    def recheck_conditions(self):
        pass


def examine(client, taken):
    return walk_lights(client, SimulatedTester(client, [0, 1, 2, 3], taken))


@pytest.mark.parametrize("taken", ORDERS)
async def test_following_the_advice_puts_every_order_right(taken):
    for begin in ("grb", "rgbw"):
        order = begin
        for _ in range(3):
            faults = await examine(Client(order), taken)
            if not faults:
                break
            (fault,) = faults
            order = re.search('"colours": "([a-z]+)": write that under lights', fault)[1]
        assert order == taken


async def test_the_doctor_writes_the_order_into_board_json_if_wanted():
    client = Client("grb", '{"name":"x","lights":{"pin":2,"colours":"grb"}}')
    (fault,) = await examine(client, "rgb")
    assert client.config == '{"name":"x","lights":{"pin":2,"colours":"rgb"}}'
    assert '"colours": "rgb": board.json says so now, then repeat this step' in fault


def test_a_bad_joint_is_no_other_order():
    for seen in ("", "green"):
        told = explain_colours("grb", dict.fromkeys(("red", "green", "blue", "white"), seen))
        assert not any("order" in line for line in told)
    broken = dict.fromkeys(("red", "green", "blue", "white"), "")
    assert explain_colours("grb", broken)[0].startswith("not every light is red: the first one")


def test_lights_whose_order_cannot_be_another_get_no_advice():
    seen = {"red": "green", "green": "red", "blue": "blue", "white": SEVERAL}
    assert explain_colours("", seen) == [
        "lights that should be red show green",
        "lights that should be green show red",
        "lights that should be white show several colours",
    ]


async def test_nobody_denies_a_colour():
    assert await walk_lights(Client("grb"), NoTester()) == []


async def test_a_person_is_asked_for_the_colours(monkeypatch, capsys):
    answers, asked = iter(["n", "GREEN", "n", "r", "", "", "", ""]), []

    async def answer(question):
        asked.append(question)
        return next(answers).lower()

    monkeypatch.setattr("sys.stdin", iter(()))
    tester = HumanTester(Client("grb"))
    tester.pause_s = 0
    monkeypatch.setattr(tester, "_ask", answer)
    (fault,) = await walk_lights(Client("grb"), tester)
    assert '"colours": "rgb": write that under' in fault
    assert asked[:2] == [
        "Is every light red? [Y/n] ",
        "  What do they show, red, green, blue, white, several colours? (Enter: some are dark) ",
    ]
