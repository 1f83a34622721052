"""The configuration: what fits is understood, what does not is told in one line."""

import json

from reedbed_board.board_json import read_config, read_text, simulated_config
from reedbed_board.config import ConfigError
from reedbed_board.debounce import UNUSED
from reedbed_board.geometry import cells_of_panel, lights_of_cells


def panel(**more):
    fields = {"row": 0, "col": 0, "rows": 2, "cols": 3, "turn": 0, "order": "rows"}
    fields.update(more)
    return fields


def board(**more):
    data = {
        "kind": "presence",
        "rows": 2,
        "cols": 3,
        "sensors": {
            "driver": "hc165",
            "sck": 2,
            "miso": 4,
            "latch": 5,
            "panels": [{"rows": 2, "cols": 3}],
        },
        "lights": {
            "driver": "ws2812",
            "pin": 6,
            "budget_ma": 500,
            "panels": [{"rows": 2, "cols": 3, "order": "serpentine"}],
        },
    }
    data.update(more)
    return data


def refusal(data):
    try:
        read_config(data)
    except ConfigError as error:
        return str(error)
    raise AssertionError("taken: %r" % (data,))


def test_panels_in_all_directions():
    assert cells_of_panel(panel(), 3) == [0, 1, 2, 3, 4, 5]
    assert cells_of_panel(panel(order="serpentine"), 3) == [0, 1, 2, 5, 4, 3]
    assert cells_of_panel(panel(turn=180), 3) == [5, 4, 3, 2, 1, 0]
    # upright it has three rows of two, the first of them on the right
    assert cells_of_panel(panel(turn=90), 3) == [2, 5, 1, 4, 0, 3]
    assert cells_of_panel(panel(turn=270), 3) == [3, 0, 4, 1, 5, 2]
    assert cells_of_panel(panel(row=1, col=2, rows=1, cols=2), 5) == [7, 8]


def test_every_direction_visits_every_cell_once():
    for turn in (0, 90, 180, 270):
        for order in ("rows", "serpentine"):
            cells = cells_of_panel(panel(rows=3, cols=5, turn=turn, order=order), 5)
            assert sorted(cells) == list(range(15))
            lights = lights_of_cells(cells)
            assert [cells[light] for light in lights] == list(range(15))


def test_the_bits_of_a_register_chain():
    config = read_config(board())
    # eight inputs a register; the first that is shifted in is the highest of its byte
    assert list(config.cells) == [UNUSED, UNUSED, 5, 4, 3, 2, 1, 0]
    assert list(config.order) == [0, 1, 2, 5, 4, 3]
    assert (
        config.budget_ma == 500 and config.press_ms == 15 and config.parts["sensors"]["spi"] == 0
    )


def test_each_panel_has_registers_of_its_own():
    lights = dict(board()["lights"])
    lights["panels"] = [{"rows": 2, "cols": 7}]
    sensors = dict(board()["sensors"])
    sensors["panels"] = [{"rows": 2, "cols": 2}, {"row": 0, "col": 2, "rows": 2, "cols": 5}]
    config = read_config(board(cols=7, sensors=sensors, lights=lights))
    first = [UNUSED] * 4 + [8, 7, 1, 0]
    second = [11, 10, 9, 6, 5, 4, 3, 2] + [UNUSED] * 6 + [13, 12]
    assert list(config.cells) == first + second


def tiles(sensors, lights, **more):
    """Return a board of 4 x 8 keys on two tiles, with these keys otherwise."""
    panels = [{"rows": 4, "cols": 4}, {"row": 0, "col": 4, "rows": 4, "cols": 4}]
    bus = {"driver": "trellis", "sda": 4, "scl": 5, "addresses": [46, 47], "panels": panels}
    bus.update(sensors)
    lit = {"driver": "trellis", "budget_ma": 500, "panels": panels}
    lit.update(lights)
    return dict(board(kind="touch", rows=4, cols=8, sensors=bus, lights=lit), **more)


def test_tiles_are_four_by_four_each_at_an_address_of_its_own():
    halves = [{"rows": 2, "cols": 8}, {"row": 2, "rows": 2, "cols": 8}]
    assert len(read_config(tiles({}, {})).cells) == 32
    told = "sensors.addresses must be different numbers from 8 to 119"
    for addresses in ([46, "47"], [46, 46], [46, 120], [46, True], [46, None], [46, [47]]):
        assert refusal(tiles({"addresses": addresses}, {})) == told, addresses
    assert refusal(tiles({"addresses": [46]}, {})) == "sensors.addresses must be 2, one a tile"
    told = "%s.panels must be tiles of 4 x 4 cells"
    assert refusal(tiles({"panels": halves}, {})) == told % "sensors"
    assert refusal(tiles({}, {"panels": halves})) == told % "lights"
    assert (
        refusal(board(lights=tiles({}, {})["lights"]))
        == "lights.driver trellis needs sensors.driver trellis"
    )


def test_a_bus_has_one_pair_of_pins():
    def display(**more):
        part = {"driver": "ssd1306", "sda": 4, "scl": 5}
        part.update(more)
        return tiles({}, {}, display=part)

    assert read_config(display()).parts["display"]["i2c"] == 0
    assert refusal(display(sda=8, scl=9)) == (
        "display.i2c is bus 0 on pins 8 and 9, sensors.i2c on pins 4 and 5"
    )
    assert refusal(display(i2c=1)) == "sensors.sda uses pin 4, so does display.sda"
    assert refusal(display(i2c=1, sda=8, scl=5)) == "sensors.scl uses pin 5, so does display.scl"
    assert read_config(display(i2c=1, sda=10, scl=11)).parts["display"]["i2c"] == 1


def test_the_pins_of_a_turned_matrix_are_those_of_the_upright_one():
    def keys(turn, row_pins, col_pins):
        part = {"driver": "matrix", "row_pins": row_pins, "col_pins": col_pins}
        part["panels"] = [{"rows": 2, "cols": 3, "turn": turn}]
        return board(sensors=part)

    long, short = [20, 21, 22], [26, 27]
    for turn in (90, 270):
        cells = read_config(keys(turn, long, short)).cells
        assert list(cells) == cells_of_panel(panel(turn=turn), 3)
        assert refusal(keys(turn, short, long)) == (
            "sensors.row_pins must be 3, as many as the one panel has, not 2"
        )
    for turn in (0, 180):
        cells = read_config(keys(turn, short, long)).cells
        assert list(cells) == cells_of_panel(panel(turn=turn), 3)


def test_settings_are_those_of_the_table():
    settings = {"rest_ms": 800, "dice": "board", "clock": "10+5", "undo": "agree"}
    assert read_config(board(settings=settings)).settings == settings


def test_a_budget_that_leaves_all_lights_dark_is_refused():
    lights = dict(board()["lights"], budget_ma=800)
    sensors = dict(board()["sensors"], panels=[{"rows": 20, "cols": 20}])
    lights["panels"] = sensors["panels"]
    large = board(rows=20, cols=20, sensors=sensors, lights=lights)
    assert read_config(large).budget_ma == 800
    lights["budget_ma"] = 799
    assert refusal(large) == "lights.budget_ma must be at least 800 here"


def test_the_colours_of_the_lights():
    lights = board()["lights"]
    assert read_config(board()).colours == "grb"
    for colours in ("rgb", "bgr", "grbw", "wbgr"):
        assert read_config(board(lights=dict(lights, colours=colours))).colours == colours
    told = "lights.colours must be r, g and b in any order, with w if there is one, not %s"
    for wrong in ("", "rg", "rgg", "rgbb", "rgbx", "rgbww", "GRB", 3, ["r", "g", "b"]):
        assert refusal(board(lights=dict(lights, colours=wrong))) == told % (wrong,)
    assert refusal(tiles({}, {"colours": "rgb"})) == (
        "lights.colours is not known, only bright, budget_ma, panels"
    )
    assert read_config(tiles({}, {})).colours == ""


def test_simulated_boards():
    for kind, n_cells in (("presence", 100), ("touch", 100), ("cursor", 0)):
        config = simulated_config(kind, 10, 10)
        assert len(config.cells) == n_cells and len(config.order) == 100


def test_mistakes_are_told_by_their_place():
    sensors, lights = board()["sensors"], board()["lights"]

    def with_sensors(**more):
        part = dict(sensors)
        part.update(more)
        return board(sensors=part)

    half = [{"rows": 1, "cols": 3}]
    for data, want in (
        ([], "it must be an object"),
        ({}, "kind is missing"),
        (board(rows=True), "rows must be a number from 1 to 20, not True"),
        (
            board(colour="red"),
            (
                "colour is not known, only buttons, cols, debounce, display, journal_bytes, kind,"
                " lang, lights, name, rows, sensors, settings, sound, watchdog"
            ),
        ),
        (board(sensors={}), "sensors are missing"),
        (board(kind="cursor"), "sensors must be left out on a cursor board"),
        (board(lights=5), "lights must be an object, not 5"),
        (board(lights={}), "lights.driver must be simulated, trellis or ws2812, not None"),
        (
            board(lights={"driver": ["neon"]}),
            "lights.driver must be simulated, trellis or ws2812, not ['neon']",
        ),
        (board(rows=None), "rows must be a number from 1 to 20, not None"),
        (with_sensors(latch=4), "sensors.latch uses pin 4, so does sensors.miso"),
        (with_sensors(latch=6), "sensors.latch uses pin 6, so does lights.pin"),
        (with_sensors(panels=half), "sensors.panels leave out row 1, column 0"),
        (with_sensors(panels=half + half), "sensors.panels[1] covers row 0, column 0 again"),
        (with_sensors(panels=[7]), "sensors.panels[0] must be an object"),
        (
            board(debounce={"press_ms": 0}),
            "debounce.press_ms must be a number from 1 to 200, not 0",
        ),
        (board(settings={"rest": 600}), "settings.rest is not known"),
        (board(settings={"rest_ms": "long"}), "settings.rest_ms must not be long"),
        (board(settings={"dice": ["board"]}), "settings.dice must not be ['board']"),
        (board(watchdog=1), "watchdog must be true or false, not 1"),
        (board(lang="xx"), "lang must be en or es, not xx"),
        (
            board(lights={"driver": "ws2812", "pin": 6, "panels": []}),
            "lights.budget_ma is missing",
        ),
    ):
        got = refusal(data)
        assert got == want, "want %r, got %r" % (want, got)
    assert lights["pin"] == 6  # nothing was changed on the way


def test_a_file_that_was_cut_short_is_refused():
    text = json.dumps(board(name="Ours", display={"driver": "ssd1306", "sda": 16, "scl": 17}))
    assert read_text(text).name == "Ours"
    for size in range(len(text) - 1, 0, -3):
        refused = ""
        try:
            read_text(text[:size])
        except ConfigError as error:
            refused = str(error)
        assert refused in ("it is no JSON", "it was cut short, or a brace is missing"), size
