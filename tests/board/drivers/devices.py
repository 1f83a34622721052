"""Doubles of devices: a display, a chip of tiles."""

ADDRESSES = [0x2E, 0x2F, 0x30]  # of three tiles


class Framebuf:
    """Stands in for MicroPython's module: a letter is its own code, a byte a column of 8."""

    MONO_VLSB = 0

    class FrameBuffer:
        def __init__(self, buffer, width, height, form):
            assert len(buffer) == width * height // 8 and form == Framebuf.MONO_VLSB
            self._buffer = buffer

        def fill(self, colour):
            assert colour == 0
            for index in range(len(self._buffer)):
                self._buffer[index] = 0

        def text(self, text, x, y):
            assert x == y == 0
            for index in range(len(text)):
                self._buffer[8 * index] = ord(text[index])


class Panel:
    """The other end of the bus, after the data sheet's command table."""

    # parameters that follow a command
    LENGTHS = {0x81: 1, 0x20: 1, 0xA8: 1, 0xD3: 1, 0xDA: 1, 0xD5: 1, 0xD9: 1, 0xDB: 1, 0x8D: 1}
    COLUMNS = 128  # of its memory
    FIRST = 0  # of those that it shows

    def __init__(self):
        self.memory = bytearray([0x55] * (8 * self.COLUMNS))  # after power-on it is anything
        self.page = self.column = 0
        self.said = []
        self.is_on = False
        self.fails = 0
        self.bytes = 0

    def writeto(self, address, data):
        if address != 60:
            raise OSError(5)
        if self.fails:
            self.fails -= 1
            raise OSError(5)
        data = bytes(data)
        self.bytes += 1 + len(data)
        if data[0] == 0x40:
            self._store(data[1:])
        else:
            assert data[0] == 0
            self._obey(data[1:])

    def _obey(self, commands):
        index = 0
        while index < len(commands):
            command = commands[index]
            end = index + 1 + self.LENGTHS.get(command, 0)
            assert end <= len(commands)
            values = list(commands[index + 1 : end])
            self.said.append([command] + values)
            if command in (0xAE, 0xAF):
                self.is_on = command == 0xAF
            elif 0xB0 <= command < 0xB8:
                self.page = command - 0xB0
            elif command < 0x10:
                self.column = self.column & 0xF0 | command
            elif command < 0x20:
                self.column = self.column & 0x0F | (command & 0x0F) << 4
            index = end

    def _store(self, data):
        assert len(data) == 128 and self.column == self.FIRST
        start = self.COLUMNS * self.page + self.column
        self.memory[start : start + len(data)] = data

    def row(self, number):
        start = self.COLUMNS * number + self.FIRST
        letters = [self.memory[start + 8 * column] for column in range(16)]
        return bytes([letter for letter in letters if letter]).decode()


class WidePanel(Panel):
    """An SH1106: 132 columns, of which the module shows all but two at each end.

    It has no addressing modes and no charge pump command: what follows those is a command, too.
    """

    LENGTHS = {0x81: 1, 0xA8: 1, 0xD3: 1, 0xDA: 1, 0xD5: 1, 0xD9: 1, 0xDB: 1, 0xAD: 1}
    COLUMNS = 132
    FIRST = 2


class Seesaw:
    """NeoTrellis tiles on a bus: keys queue events, pixels are kept until they are shown."""

    def __init__(self, addresses):
        self.events = {address: [] for address in addresses}
        self.asked = {address: None for address in addresses}
        self.pixels = {address: bytearray(48) for address in addresses}
        self.shown = {address: bytes(48) for address in addresses}
        self.enabled = {address: set() for address in addresses}
        self.fails = 0
        self.interrupt = None
        self.transfers = 0
        self.sent = {}  # by address: messages
        self.last = {}

    def _transfer(self, address):
        if self.interrupt is not None:
            self.interrupt()
        self.transfers += 1
        if self.fails:
            self.fails -= 1
            raise OSError(5)
        if address not in self.events:
            raise OSError(19)

    def writeto(self, address, data):
        self._transfer(address)
        self.sent.setdefault(address, []).append(bytes(data))
        module, function = data[0], data[1]
        self.asked[address] = (module, function)
        if (module, function) == (0x10, 0x01):
            self.enabled[address].add((data[2], data[3]))
        elif (module, function) == (0x0E, 0x04):
            start = data[2] << 8 | data[3]
            self.pixels[address][start : start + len(data) - 4] = data[4:]
        elif (module, function) == (0x0E, 0x05):
            self.shown[address] = bytes(self.pixels[address])

    def readfrom_into(self, address, buffer):
        self._transfer(address)
        if self.asked[address] == (0x10, 0x04):
            buffer[0] = len(self.events[address])
        elif self.asked[address] == (0x10, 0x10):
            for index in range(len(buffer)):
                buffer[index] = self.events[address].pop(0) if self.events[address] else 0xFF
        else:
            raise AssertionError("an answer that was not asked for: %r" % (self.asked[address],))

    def key(self, address, key, level):
        self.events[address].append((key // 4 * 8 + key % 4) << 2 | (3 if level else 2))
