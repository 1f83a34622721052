"""Install the program on the emulated board as mpremote's mip does, from a web server, and boot.

    python tests/emulator/mip.py [--libraries]

The package of the whole program (`reedbed board image --mip`) is installed and started, and every
module is loaded, those of drivers that this board has no use for, too.  With `--libraries` also
engine and firmware in source, by their own package.json: two minutes.
"""

import json
import sys
import tempfile
from pathlib import Path

from flashing import CONFIG, expect, mpremote, reedbed

from emulator import ROOT, file_system, running

sys.path.insert(0, str(ROOT / "tools"))
from web_site import serve_site  # noqa: E402

CORE = "m3-large"


def whole_program():
    """Install the package of the program, boot it, and flash it: nothing is left to be done."""
    with tempfile.TemporaryDirectory() as scratch, running(CORE) as port:
        package, config = Path(scratch, "package"), Path(scratch, "board.json")
        print(reedbed("board", "image", "--mip", str(package)).splitlines()[-1], flush=True)
        config.write_text(json.dumps(CONFIG))
        with serve_site(package) as (address, _):
            mpremote(port, "mip", "install", "--target", "/", f"{address}package.json")
        mpremote(port, "cp", str(config), ":board.json")
        mpremote(port, "soft-reset")
        expect(mpremote(port, "exec", _ALL), r"\d\d\d modules loaded")
        expect(reedbed("board", "flash", "--port", port), "was on the board already")
        expect(reedbed("board", "status", "--port", port), "touch 4 x 4", "bad_crc 0")
    print("mip: the whole program is installed, boots, and is what `reedbed board flash` writes")


def libraries():
    """Install engine and firmware in source, on a board of 4 MB, and run them."""
    with file_system() as image, serve_site(ROOT) as (address, _), running(CORE, image) as port:
        for name in ("engine", "firmware"):
            mpremote(port, "mip", "install", "--target", "/lib", f"{address}{name}/package.json")
        expect(mpremote(port, "exec", _GAME), "t1|t2|t3|t4|t0")
        expect(mpremote(port, "exec", _APP), r"\[80\d")
    print("mip: the libraries are installed; a game and the board's program run from them")


_ALL = """
import gc, main, os, sys
folder = main.chosen()
assert folder == "program.a", folder
main.use(folder)
count = 0
for pack in sorted(os.listdir(folder)):
    if pack.endswith(".pack"):
        with open(folder + "/" + pack, "rb") as file:
            index = file.read(int(file.read(16)[8:15]))
        for line in index.decode().split():
            if line.endswith(".mpy") and line != "tcp_port.mpy":  # there is no network here
                name = pack[:-5] + "." + line[:-4]
                __import__(name[:-9] if name.endswith(".__init__") else name)
                count += 1
print(count, "modules loaded")
"""

_GAME = """
import sys
sys.path.append("/lib")  # where ports look that have one
from reedbed_engine.games import load_game
game = load_game("ur").new({})
found = []
game.actions(found)
print(game.text(found[0]))
"""

_APP = """
from reedbed_board.off_board.virtual import make_app
from reedbed_board.board_json import simulated_config
app = make_app(simulated_config("cursor", 8, 8), "", 5)
app.step(0)
print(app.words.lines() or "no lines", [800])
"""


if __name__ == "__main__":
    whole_program()
    if sys.argv[1:] == ["--libraries"]:
        libraries()
