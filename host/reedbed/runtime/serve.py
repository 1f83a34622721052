"""The GTP server's loop: bytes in, answers out.  Runs on CPython and on MicroPython's unix port.

On MicroPython it is started as a script: `micropython serve.py FOLDER_OF_THE_ENGINE SEED`.
"""

import sys

LONGEST_LINE = 1 << 20  # what is longer is cut there
_CHUNK = 1 << 16


def decode(line: bytes) -> str:
    """Return the text of the bytes `line`; `?` stands for what is not ASCII if it is no UTF-8."""
    try:
        return str(line, "utf-8")
    except UnicodeError:
        return str(bytes(byte if byte < 128 else 63 for byte in line), "utf-8")


def serve(server, read, write) -> None:
    """Let `server` answer every line until it is asked to quit or the input ends.

    `read(n)` waits for input and returns up to n bytes, none at its end; `write(text)` gets one
    whole answer and passes it on at once.
    """
    rest = b""
    while True:
        data = read(_CHUNK)
        lines = (rest + data).split(b"\n")
        rest = lines.pop()[:LONGEST_LINE]
        if not data and rest:
            lines.append(rest)
        for line in lines:
            answer = []
            going_on = server.respond(decode(line), answer.append)
            if answer:
                write("".join(answer))
            if not going_on:
                return
        if not data:
            return


def _main() -> None:
    sys.path.insert(0, sys.argv[1])
    from reedbed_engine.off_board.gtp import Server

    # `read` would wait until all it was asked for is there
    serve(Server(int(sys.argv[2])), open(0, "rb").readline, sys.stdout.write)


if __name__ == "__main__":
    _main()
