"""What a board asks of us is answered once, by a process of its own, or not at all."""

import asyncio
import time

import pytest
from rig import Rig

from reedbed.errors import PlainError
from reedbed.session import thinker
from reedbed.session.thinker import Thinker, choose_in_process
from reedbed_engine.games import load_game
from reedbed_engine.table.messages import HOST_MAY_NOT

UROS = load_game("uros").new({}).position()
ANSWER = [("cmd", "play", 7, "hA1")]


def think(choosing):
    """Return a rig at which boards are answered by `choosing(position)`."""
    rig = Rig()
    Thinker(rig.client, choosing)
    return rig


def ask(rig, number):
    """Let the board tell its state, with a question or (-1) without."""
    rig.say("state", g=1, n=0, game="uros", position=UROS, player=1, phase="", ask=number)


async def settle():
    """Let everything come to where it waits."""
    for _ in range(9):
        await asyncio.sleep(0)


def answers(rig):
    """Return what the board was told."""
    return [(verb, given["do"], given["ask"], given["action"]) for verb, given in rig.sent]


async def at_once(position):
    """Choose without thinking."""
    assert position == UROS
    return "hA1"


async def test_a_question_is_answered_once():
    rig = think(at_once)
    for number in -1, 7, 7, -1:
        ask(rig, number)
        await settle()
    assert answers(rig) == ANSWER


async def test_what_is_asked_no_more_is_not_thought_about():
    stopped = []

    async def choosing(position):
        try:
            await asyncio.Event().wait()
        finally:
            stopped.append(position)

    rig = think(choosing)
    for number in 7, -1:
        ask(rig, number)
        await settle()
    assert stopped == [UROS] and answers(rig) == []


async def test_what_goes_wrong_is_said_in_one_line_and_the_next_question_is_answered(capsys):
    asked = []

    async def choosing(position):
        asked.append(position)
        if len(asked) == 1:
            raise PlainError("the engine has ended")
        return "hA1"

    rig = think(choosing)
    ask(rig, 6)
    await settle()
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "the engine has ended" in said
    ask(rig, 7)
    await settle()
    assert answers(rig) == ANSWER


async def test_a_refused_answer_is_said_in_one_line(capsys):
    rig = think(at_once)
    ask(rig, 7)
    await settle()
    rig.say("no", id=1, why=[HOST_MAY_NOT])
    await settle()
    assert capsys.readouterr().err.count("\n") == 1


async def test_the_engine_chooses_a_legal_action_and_nobody_waits_for_it():
    longest, before = 0.0, time.monotonic()
    choosing = asyncio.ensure_future(choose_in_process(UROS))
    while not choosing.done():
        await asyncio.sleep(0.002)
        now = time.monotonic()
        longest, before = max(longest, now - before), now
    game = load_game("uros").new({})
    assert not game.judge(game.parse(choosing.result())) and longest < 0.5


async def test_an_engine_that_refuses_or_dies_is_an_error(monkeypatch):
    for engine, wrong in ((thinker._ENGINE, "no game yet"), (("true",), "has ended")):
        monkeypatch.setattr(thinker, "_ENGINE", engine)
        with pytest.raises(PlainError, match=wrong):
            await choose_in_process("nonsense")
