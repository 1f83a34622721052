"""A state machine of PIO that runs a driver's program, instruction by instruction.

Only what the drivers use, after the RP2040 data sheet's chapter on PIO.  `rp2` stands in for
MicroPython's module of that name.
"""

from types import SimpleNamespace

_ALL = 0xFFFFFFFF
_JUMPS = {
    "not_x": lambda m: not m.x,
    "not_y": lambda m: not m.y,
    "x_dec": lambda m: m.less("x"),
    "y_dec": lambda m: m.less("y"),
    "always": lambda m: True,
}
_NAMES = ("pins", "x", "y", "osr", "null", *_JUMPS)
_OPERATIONS = ("pull", "out", "in_", "mov", "set", "nop", "jmp")


class Instruction:
    """An operation with its arguments; `[delay]` and `.side(level)` add to it as in the source."""

    def __init__(self, name, arguments):
        self.name, self.arguments = name, arguments
        self.delay, self.level = 0, None

    def __getitem__(self, delay):
        assert 0 <= delay <= 31
        self.delay = delay
        return self

    def side(self, level):
        self.level = level
        return self


class Program:
    """What `asm_pio(**how)` makes of a function."""

    def __init__(self, function, how):
        self.how, self.code, self.labels = how, [], {}
        self.target, self.last = 0, None
        names = function.__globals__
        before = dict(names)
        names.update({name: name for name in _NAMES})
        for name in _OPERATIONS:
            names[name] = lambda *arguments, name=name: self._add(name, arguments)
        names["invert"] = lambda source: "not " + source
        names["label"] = lambda name: self.labels.update({name: len(self.code)})
        names["wrap_target"] = lambda: setattr(self, "target", len(self.code))
        names["wrap"] = lambda: setattr(self, "last", len(self.code) - 1)
        function()
        names.clear()
        names.update(before)
        assert len(self.code) <= 32, "more than a PIO has room for"

    def _add(self, name, arguments):
        self.code.append(Instruction(name, arguments))
        return self.code[-1]


rp2 = SimpleNamespace(
    PIO=SimpleNamespace(IN_LOW=0, IN_HIGH=1, OUT_LOW=2, OUT_HIGH=3, SHIFT_LEFT=0, SHIFT_RIGHT=1),
    asm_pio=lambda **how: lambda function: Program(function, how),
)


class Machine:
    """Runs `program`; `pins` (pin -> level that it drives) changes as `on_change` hears.

    `levels()` are all pins' levels, a bit each.  `fed` are words for it, then those of `table`
    again and again; `given` are those it pushed.
    """

    def __init__(self, program, levels, on_change=lambda: None, **bases):
        self.program, self.levels, self.on_change, self.bases = program, levels, on_change, bases
        self.pins, self.fed, self.table, self.given = {}, [], [], []
        self.x = self.y = self.osr = self.isr = self.n_in = self.at = self.cycles = 0
        self.n_out = 32  # of the bits that it would pull
        for kind in ("out", "set", "sideset"):
            init = program.how.get(kind + "_init")
            if init is not None:
                for number, value in enumerate(init if isinstance(init, list) else [init]):
                    if value >= rp2.PIO.OUT_LOW:
                        self.pins[bases[kind + "_base"] + number] = value & 1

    def run(self, n_words, patience=20000):
        """Run until `n_words` have been pushed in all."""
        end = self.cycles + patience
        while len(self.given) < n_words:
            assert self.cycles < end, "it takes too long"
            self.step()

    def step(self):
        """Carry out an instruction with its delay."""
        instruction = self.program.code[self.at]
        if instruction.level is not None:
            self._drive(self.bases["sideset_base"], instruction.level)
        is_last = self.at == self.program.last
        self.at = self.program.target if is_last else self.at + 1
        getattr(self, "_" + instruction.name)(*instruction.arguments)
        self.cycles += 1 + instruction.delay

    def less(self, name):
        """Count a register down; return whether it was not zero."""
        value = getattr(self, name)
        setattr(self, name, (value - 1) & _ALL)
        return bool(value)

    def _drive(self, pin, level):
        if self.pins.get(pin) != level:
            self.pins[pin] = level
            self.on_change()

    def _look(self):
        base, levels = self.bases["in_base"], self.levels()
        return (levels >> base | levels << 32 - base) & _ALL

    def _pull(self):
        if not self.fed:
            self.fed += self.table
        self.osr, self.n_out = self.fed.pop(0), 0

    def _nop(self):
        pass

    def _jmp(self, *where):
        condition, label = ("always", *where)[-2:]
        if _JUMPS[condition](self):
            self.at = self.program.labels[label]

    def _set(self, to, value):
        if to == "pins":
            self._drive(self.bases["set_base"], value)
        else:
            setattr(self, to, value)

    def _mov(self, to, source):
        name = source.removeprefix("not ")
        value = self._look() if name == "pins" else getattr(self, name, 0)
        self._write(to, value if name == source else value ^ _ALL)

    def _out(self, to, count):
        if self.program.how.get("autopull") and self.n_out >= self.program.how["pull_thresh"]:
            self._pull()
        self.n_out += count
        if self.program.how["out_shiftdir"] == rp2.PIO.SHIFT_RIGHT or count == 32:
            value = self.osr & (1 << count) - 1
            self.osr >>= count
        else:
            value = self.osr >> 32 - count
            self.osr = self.osr << count & _ALL
        self._write(to, value)

    def _write(self, to, value):
        if to == "pins":
            for number, init in enumerate(self.program.how["out_init"]):
                if init >= rp2.PIO.OUT_LOW:  # others have no pad that it drives
                    self._drive(self.bases["out_base"] + number, value >> number & 1)
        elif to != "null":
            setattr(self, to, value)

    def _in_(self, source, count):
        value = (self._look() if source == "pins" else self.osr) & (1 << count) - 1
        if self.program.how.get("in_shiftdir", 0) == rp2.PIO.SHIFT_RIGHT:
            self.isr = (self.isr >> count | value << 32 - count) & _ALL
        else:
            self.isr = (self.isr << count | value) & _ALL
        self.n_in += count
        assert self.n_in <= 32, "bits would be lost"
        if self.n_in >= self.program.how["push_thresh"]:
            self.given.append(self.isr)
            self.isr = self.n_in = 0
