"""The kinds of messages, requests and journal events: who says them, and what is in them.

Hosts check by it what they hear, tests hold the board's program to it, the tables of wire.md are
written from it (`make format`).  It does not go on a chip.

A kind begins at the margin; below it stand its fields: names, their type, what they are.  wire.md
says what the types are.
"""

Field = tuple[str, str, str]  # name, type, what it is

BOARD, HOST, BOTH = "board", "host", "both"


def _read_kinds(text: str) -> list[tuple[str, str, list[Field]]]:
    """Return the head of each kind, what it is for, and its fields."""
    kinds = []
    fields: list[Field] = []
    for line in text.replace("\n        ", " ").splitlines():
        head, _, what = line.strip().partition(": ")
        if line.startswith(" "):
            *names, type_name = head.split()
            fields += [(name, type_name, what) for name in names]
        elif line:
            fields = []
            kinds.append((head, what, fields))
    return kinds


_EVENTS = _read_kinds("""
any
    g number: game
    n number: event
    k text: kind: further fields by kind
    t amount?: ms since the game began; pauses count
new: a game begins
    game text
    rules positive?: their version; left out in a game that was imported
    options text: `"first=2"`, `""`
    players texts: names, may be empty
    seats numbers: levels of computers, 0: a person; may be empty
    position text: where it starts, `""`: the game's own start
    date text: `"2026.11.21"` or `""`
    seed number?: of the board's dice
    clock text: a text of `table/clocks.py`, `""`: none
    from text?: where it resumes a game that was put aside: the `board` and `g` of that one
        (`"b0a7d 3"`)
play: an action
    action text: canonical
    player positive: who acted
    by text: `hand`, `button`, `board`: its dice, `computer`, `remote`: by a host for somebody
        far away, `clock`: time is up
    hint number?: 1: a hint had been shown for it, or a warning of what it replaces
    left amounts?: with clocks: ms a player, before anything is added for the turn
    owed amounts?: where pieces do not stand yet where the game has them: piece, origin + 1,
        target + 1 of each as numbers of the layout's sites, 0 beside the board; of more than 40
        the first 40, so that the line stays short: the others are a mismatch after a power cut
undo: actions are taken back; after an `end` it opens the game again
    count positive: how many
    by text: `hand`, `button`, `board`: its dice, `computer`, `remote`: by a host for somebody
        far away, `clock`: time is up
    left amounts?: with clocks: where they stand then
    owed amounts?: as above
clock: the clocks
    left amounts: ms a player
    why text: `start`, `pause`, `resume`, `timeout`
settled: no piece is owed any more
    left amounts?: with clocks: ms a player
end: the game is over
    result text
    termination text: `normal`, `time forfeit`, `agreed`, `adjourned`: put aside, `abandoned`:
        it cannot go on
""")

_MESSAGES = _read_kinds("""
host hello: greets the board, and again after 3 s of silence
    proto number: the protocol
    host text?: version of the program
    time number?: of day here, as seconds since 1970
    lang text?: of the person there
    thinks flag?: it answers an `ask` of a `state` by the request `play`
    session number?: drawn by the host when it starts: a new one makes the board forget which
        `id`s it has answered; without one every `hello` does
board hello: answers that; all states and the events that are not acknowledged follow
    proto number: the protocol
    board text: name of its journal, hex
    kind kind: `presence` `touch` `cursor`
    rows cols side
    boot number: how often it has started
    games texts?: that it can play
    caps texts?: `sim` raw sensor input, `display`, `sound`, `prompt` a break leads to
        MicroPython's prompt, `trace`, `buttons`, `rom` its program runs from ROM
    firmware text?: version
    engine text?: version
    runtime text?: `"micropython 1.25.0"`
    colours text?: order of a light's colours, `"grb"`; empty: it cannot be another
    oldest number: the first game of which the journal has an event, 0: none
board event: a journal event, repeated until it is acknowledged
    g number: game
    n number: event
    k text: kind: further fields by kind
    t amount?: ms since the game began; pauses count
host ack: everything of game `g` up to and with `n` is safe
    g number: game
    n number: event
host want: asks for game `g` again from event `n` on; an older game than the newest may come
        from its first
    g number: game
    n number: event
board gone: answers a `want` of what the journal has no more
    g number: game
    n number: event
    next whole: the next event of this game that there is, and is sent; -1: none from `n` on,
        nothing is sent
board state: the game
    g number: game, 0: none
    n whole: its last event
    game text: `""`: none
    position text
    player number: whose turn it is
    phase text
    options text?
    players texts?: names
    score result text?
    last text?: action
    clock text?: as in the event `new`
    left wholes?: clocks, ms a player
    runs number?: whose clock runs, 0: none
    offer flag?: the board asks whether an unfinished game goes on
    ask whole?: a question: what would the host play here for a computer of the highest level?
        It is asked for 20 s at most; -1: nothing is asked
board lights: the lights
    c hex: a code a cell, row by row: `colour | pattern` of `games/base/lights.py`
board seen: the debounced sensors
    c hex: cells, the first one is the lowest bit of the first byte
    b number?: buttons, OK is the lowest bit
board say: the words
    of text?: the game that messages below 256 belong to
    lines lines
    refused message
    sound text: name or `""`
    asks flag?: the second line asks, or is an entry of the menu
    menu messages?: all entries of the menu while it is open, with capability `sim` only
    at number?: which of them the second line is
board stat: counters and troubles
    bad_crc resent duplicate resync dropped lost scans overflow errors frames unwritten amount?
    free amount?: bytes of memory, 0 where nobody counts
    ma amount?: that the lights draw, by calculation
    transfers amount?: to the sensors, that have failed
    missing texts?: parts that do not answer
    chatter wholes?: cells whose contacts bounce without end; 1000 + a button's number; 65535:
        an input without a cell
    why message?: why the board is not itself
board note: something for the log of a developer
    text text
board trace: while the setting `trace` is 1: inputs of the table and its answers, see
        trace/trace.md
    n number: of the first line
    lines texts
host cmd: a request, repeated with the same `id` until it is answered
    id number: of the request
    do text: which: further fields by request
board ok: the request is done
    id number: of the request
board no: the request is refused; or, without `id`, the protocol of a `hello` is
    id number?: of the request
    why message?
    of text?: the game that a message below 256 belongs to
    proto number?: the board's
    yours whole?: the host's
host sim: a raw level before debounce, with capability `sim` only; not acknowledged, in order
    cell number?
    button text?: instead: `ok back plus minus menu`
    hand number?: instead, 1: `level` says whether a hand holds a piece
    level number: 0 or 1
    t number?: ms of any clock of the sender: edges keep their distance however bunched the
        lines arrive; without it an edge happens on arrival
both ping: asks for a sign of life, after a second in which the sender has said nothing
    x whole: any number
both pong: answers that
    x whole: the same
    t number?: the sender's clock, ms modulo 2**30
""")

_REQUESTS = _read_kinds("""
new: starts a game; ends a `test`; refused while an unfinished game is offered, and if all that
        is more than an event has room for (1,700 bytes)
    game text
    options text?
    players texts?: names
    seats numbers?: as in the event
    position text?
    clock text?: `"off"`: none; `""` or left out: as set at the table; a clock for a game that
        has none is refused
    from text?: as in the event
undo: takes back; where the other player has to agree the board asks, and `ok` means that it
        does
    count positive?: actions
play: plays, where the table allows a host to; or answers an `ask`, while that is asked
    action text
    ask number?: the question
resume: answers an `offer`, like OK on the board
abandon: answers an `offer`, like BACK; puts aside a game that is being played
test: tries lights, display and buzzer; sensors and buttons move nothing on the table until a
        `test` with `""`, another host's greeting or the host's silence; refused while a game is
        on
    c hex: a code a cell as in `lights`
    lines texts?: two, for the display
    sound text?: a name as in `say`
map: sets what is cell *n* from now on, also after a restart; `""` forgets both maps at the
        next start
    kind text: `sensors` `lights`
    map text: which cell that is now, three hex digits a cell, a permutation
preview: asks what would come of what a hand is about to do; nothing changes. With capability
        `sim` only
    steps numbers: one after the other: 4 × cell, + 1 if it is covered then, + 2 if it is
        tapped, where a piece stands by lifting it and putting it back
preview ok: what the answer has
    legal flag: whether the board would take it
    say message: what it would say, or the action that it would record
    position text: that would follow, `""`: no action would be recorded
pace: asks for times that the board takes
pace ok: what the answer has
    touches numbers: ms from each touch to the frame that answered it, at most 32 since the last
        request
    scan_us number: of a scan
    scans amount: since the start
    press number: debounce, ms
    release number: debounce, ms
    t number: the board's ms
config: asks what stands in board.json; with `text` it is checked, written there, and the board
        starts again; refused while a game is on or offered, and by a virtual board
    text text?: the whole of it
    part text?: a key: what stands there alone
config ok: what the answer has
    text text?: without spaces, of one too long for a line the beginning; `""`: there is none,
        `"no JSON"`: it cannot be read
set: sets something, kept through restarts but for `trace`
    name text: of `table/settings.py` (`rest_ms`, `dice`, `undo`, `clock`, `lang`, `bright`, …),
        or `trace`
    value value: number or text
""")

EVENT = _EVENTS[0][2]  # in every event
EVENTS = _EVENTS[1:]  # kind, what it means, fields
# verb, who says it, what for, fields
MESSAGES = [
    (verb, by, what, fields) for head, what, fields in _MESSAGES for by, verb in [head.split()]
]
_ANSWERS = {head: fields for head, _, fields in _REQUESTS}
# do, what for, fields, fields of the `ok`
REQUESTS = [
    (do, what, fields, _ANSWERS.get(do + " ok", []))
    for do, what, fields in _REQUESTS
    if not do.endswith(" ok")
]
