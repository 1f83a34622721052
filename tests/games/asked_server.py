"""A server of the text protocol, asked line by line."""


def ask(server, line):
    """Return (goes on, answer) for one line."""
    pieces = []
    goes_on = server.respond(line, pieces.append)
    return goes_on, "".join(pieces)


def said(server, line):
    """Return the text of a good answer."""
    goes_on, answer = ask(server, line)
    assert goes_on and answer.startswith("= ") and answer.endswith("\n\n"), (line, answer)
    return answer[2:-2]


def failed(server, line):
    """Return the text of an error; the game must be as it was."""
    before = ask(server, "position")[1], ask(server, "history")[1]
    goes_on, answer = ask(server, line)
    assert goes_on and answer.startswith("? ") and answer.endswith("\n\n"), (line, answer)
    assert answer.count("\n") == 2, answer
    assert (ask(server, "position")[1], ask(server, "history")[1]) == before
    return answer[2:-2]
