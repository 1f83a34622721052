"""Magnets and sensors by their data sheets, and the pairs that we recommend.

Lengths are in mm, fields in mT.  Sources: data sheets of TI's DRV5023 and Littelfuse's MDSR-10;
remanence by grade as makers of magnets give it.
"""

from typing import NamedTuple

from reedbed.paper import cell_layout as cells

# A coil of 12.6 mm gives 0.1 mT an ampere-turn.  Coils of makers differ, so this is a convention.
MT_PER_AT = 0.1


class Disc(NamedTuple):
    """A disc magnet, magnetised through its thickness; any grade from N35 to N45."""

    diameter: float
    height: float
    lowest_t: float = 1.17  # remanence of the weakest N35
    highest_t: float = 1.37  # of the strongest N45

    @property
    def name(self) -> str:
        """Return the size as shops write it."""
        return f"{self.diameter:g} × {self.height:g} mm"


class Sensor(NamedTuple):
    """A switch below a cell.

    `posture`: "hall" feels the upright field at a point, "upright" and "lying" are reeds, which
    feel the mean field along their glass.  A lying reed's middle is `offset` beside the middle of
    its cell, along the glass.  It closes for certain from `closes[1]` on, never below `closes[0]`;
    it opens for certain below `opens[0]`.  A sensor with `is_unipolar` heeds one pole alone.
    """

    part: str
    posture: str
    closes: tuple[float, float]
    opens: tuple[float, float]
    glass: float = 0.0
    offset: float = 0.0
    is_unipolar: bool = False


def make_reed(posture: str, least_at: int, most_at: int, offset: float = 0.0) -> Sensor:
    """Return a reed of a class of sensitivity, in ampere-turns; glass 10 mm long.

    It opens between 40 % and 90 % of what closes it.
    """
    closes = (least_at * MT_PER_AT, most_at * MT_PER_AT)
    opens = (0.4 * closes[0], 0.9 * closes[1])
    part = f"Littelfuse MDSR-10-{least_at}-{most_at}"
    return Sensor(part, posture, closes, opens, cells.REED.sensor.width, offset)


HALL_FA = Sensor("TI DRV5023FA", "hall", (1.8, 6.8), (0.5, 4.2), is_unipolar=True)
HALL_AJ = Sensor("TI DRV5023AJ", "hall", (3.0, 12.0), (1.0, 5.0), is_unipolar=True)

LID = 2.0  # mm, the thinnest lid that we count with: no gap is smaller


class Pair(NamedTuple):
    """A sensor and a magnet that go together, from a pitch on."""

    key: str
    title: str
    sensor: Sensor
    disc: Disc
    pitch: float
    gap: float  # the one that the plots and the tests take, in the middle of what is safe
    order: str
    why: str

    @property
    def place(self) -> str:
        """Return how the sensor is mounted."""
        if self.sensor.posture == "lying":
            return f"lying, its middle {self.sensor.offset:g} mm beside the middle of the cell"
        if self.sensor.posture == "upright":
            return "upright under the middle of the cell"
        return "under the middle of the cell, its marked face up"


HALL = Pair(
    "hall",
    "Unipolar Hall switch",
    HALL_AJ,
    Disc(*cells.HALL.magnet),
    cells.HALL.pitch,
    cells.HALL.gap,
    "DRV5023AJQLPG (TO-92) or …QDBZR (SOT-23); else any unipolar switch with an open output"
    " that closes by 12 mT and opens above 0.5 mT",
    "the only one for 20 mm; heeds one pole, so a crowd of neighbours cannot close it",
)
OFFSET = Pair(
    "offset",
    "Offset lying reed",
    make_reed("lying", 15, 20, cells.REED.sensor.x),
    Disc(*cells.REED.magnet),
    cells.REED.pitch,
    cells.REED.gap,
    "MDSR-10-15-20 (wires) or MDSM-10R-15-20 (flat on a board)",
    "no supply; 33.3 mm is a strip of 30 lights a metre",
)
UPRIGHT = Pair(
    "upright",
    "Upright reed",
    make_reed("upright", 20, 25),
    Disc(6, 2),
    40.0,
    5.5,
    "MDSR-10-20-25; glass longer or shorter than 10 mm was not computed",
    "no supply, no direction; feels what all neighbours add up to, so it wants room",
)
TOWER = Pair(
    "tower",
    "Hall switch for pawns on towers",
    HALL_FA,
    Disc(10, 5),
    100 / 3,
    8.0,
    "DRV5023FAQLPG (TO-92) or …QDBZR (SOT-23)",
    "Pilus, up to five tiles; a game has four pawns at most",
)
RECOMMENDED = (HALL, OFFSET, UPRIGHT, TOWER)

# What most builders try first: it does not work.
CENTRED = Pair(
    "centred",
    "Lying reed under the middle",
    make_reed("lying", 10, 15),
    Disc(8, 3),
    100 / 3,
    8.0,
    "",
    "a piece in the middle of its cell reads as empty, and the next cell closes instead",
)
