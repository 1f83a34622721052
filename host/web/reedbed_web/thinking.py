"""The engine that thinks in a worker of its own, as `reedbed dev engine` elsewhere."""

from random import randrange

from reedbed_engine.off_board.gtp import Server


def answer(question: str) -> str:
    """Return what an engine answers to lines of GTP."""
    said: list[str] = []
    server = Server(randrange(1 << 30))
    for line in question.splitlines():
        server.respond(line, said.append)
    return "".join(said)
