"""Write a release into a folder: `python -m release FOLDER [MICROPYTHON…]`.

MICROPYTHON are files BOARD.bin of firmware/micropython/build.sh; there is a .uf2 for each.
"""

import gzip
import io
import os
import shutil
import subprocess
import sys
import tarfile
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from reedbed.flashing.package import write_package
from reedbed_engine import VERSION

from . import distributions, firmware, notices

ROOT = Path(__file__).parents[2]
BUILD, HARDWARE = ROOT / "build", ROOT / "hardware"
SUMS = "SHA256SUMS"
# of the kit, what a release may be without: who makes it in BUILD, the sums of its sources, use
KIT = {
    "pcb/main": ("make pcb", "pcb/made/main.sha256", "the kit's main board, one"),
    "pcb/panel": ("make pcb", "pcb/made/panel.sha256", "the kit's panel, four for 10 × 10"),
    "printed": ("make printed", "printed/made.sha256", "the kit's printed parts: STL, STEP, 3MF"),
}
_FILES = f"""
## Which file is for what

- `reedbed-{VERSION}-pico.uf2` for a Pico or Pico W, `reedbed-{VERSION}-pico2.uf2` for a Pico 2:
  hold BOOTSEL while the cable goes in, copy the file onto the drive that appears.
  The board starts, or says what it misses.
- `reedbed-{VERSION}-pages.tar.gz`: how to play, to build a board and to flash it.
  Unpack it, open `index.html`.
- `reedbed_engine-{VERSION}-py3-none-any.whl`, `reedbed_board-{VERSION}-py3-none-any.whl` and
  `reedbed-{VERSION}-py3-none-any.whl`: the tool `reedbed` for computers with Python 3.11 or newer;
  `pip install` all three at once. `reedbed play` is a virtual board; `reedbed board`
  looks after a real one, with the extra `reedbed[flash]`.
- `reedbed_engine-{VERSION}.tar.gz`, `reedbed_board-{VERSION}.tar.gz` and
  `reedbed-{VERSION}.tar.gz`: the sources of these.
- `reedbed-{VERSION}-mip.tar.gz`: the program alone, for a board that has MicroPython.
- `THIRD-PARTY.md`: who else's work is in it.
- `{SUMS}`: `sha256sum -c {SUMS}` says whether all came whole.
"""


def read_epoch() -> int:
    """Return when the newest commit was made: the time of all files of a release, in seconds."""
    command = ["git", "log", "-1", "--format=%ct"]
    return int(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)


def read_notes() -> str:
    """Return what CHANGELOG.md says of this version.  Raises ValueError when it says nothing."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    wanted = "Unreleased" if ".dev" in VERSION else VERSION
    for part in text.split("\n## ")[1:]:
        title, _, notes = part.partition("\n")
        if title.split()[0] == wanted:
            return notes.strip() + "\n"
    raise ValueError(f"CHANGELOG.md has nothing on {wanted}")


def pack_folder(folder: Path, path: Path, epoch: int) -> None:
    """Write a folder as .tar.gz: the same bytes for the same content and `epoch`."""

    def make_plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = epoch
        entry.mode = 0o755 if entry.isdir() else 0o644
        return entry

    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        archive.add(folder, path.name.removesuffix(".tar.gz"), filter=make_plain)
    path.write_bytes(gzip.compress(packed.getvalue(), mtime=epoch))


def build_pages(target: Path, epoch: int) -> None:
    """Write the site of the pages (mkdocs.yml) into a folder.  Raises CalledProcessError."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", target]
    settings = {"SOURCE_DATE_EPOCH": str(epoch), "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run(command, cwd=ROOT, env=os.environ | settings, check=True)


def find_kit(build: Path) -> list[str]:
    """Return what there is of KIT.  Raises ValueError when sources differ."""
    found = [name for name in KIT if (build / name).is_dir()]
    for name in found:
        target, sums, _ = KIT[name]
        made = build / name / "made.sha256"  # written last
        if not made.is_file() or made.read_bytes() != (HARDWARE / sums).read_bytes():
            raise ValueError(f"{build / name} was not made from these sources: run `{target}`")
    return found


def name_archive(name: str) -> str:
    """Return the file of a release for a name in KIT."""
    return f"reedbed-{VERSION}-{name.replace('/', '-')}.tar.gz"


def write_release(target: Path, micropythons: list[Path], build: Path) -> None:
    """Write all files of a release into the folder `target`, which is emptied first.

    Raises ValueError.
    """
    kit = find_kit(build)
    notes, epoch = read_notes(), read_epoch()
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    with TemporaryDirectory(prefix="reedbed-") as scratch:
        checkout, pages, package = (Path(scratch, name) for name in ("checkout", "pages", "mip"))
        distributions.copy_checkout(ROOT, checkout)
        distributions.build(checkout, target, epoch)
        build_pages(pages, epoch)
        pack_folder(pages, target / f"reedbed-{VERSION}-pages.tar.gz", epoch)
        write_package(package)
        pack_folder(package, target / f"reedbed-{VERSION}-mip.tar.gz", epoch)
    for name in kit:
        pack_folder(build / name, target / name_archive(name), epoch)
    rom = firmware.make_rom() if micropythons else b""
    for name, chip in firmware.CHIPS.items():
        for path in micropythons:
            if path.stem == chip.board:
                content = firmware.make_release(chip, path.read_bytes(), rom)
                (target / f"reedbed-{VERSION}-{name}.uf2").write_bytes(content)
    files = _FILES + "".join(f"- `{name_archive(name)}`: {KIT[name][2]}.\n" for name in kit)
    (target / "NOTES.md").write_text(notes + files, encoding="utf-8")
    (target / "THIRD-PARTY.md").write_text(notices.write_notices(micropythons), encoding="utf-8")
    sums = [
        f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in list_files(target)
    ]
    (target / SUMS).write_text("".join(sums), encoding="utf-8")


def list_files(target: Path) -> list[Path]:
    """Return the files of a release but for their checksums."""
    return sorted(path for path in target.iterdir() if path.name != SUMS)


if __name__ == "__main__":
    folder, *images = map(Path, sys.argv[1:])
    try:
        write_release(folder, images, BUILD)
    except ValueError as error:
        sys.exit(str(error))
    for path in list_files(folder):
        print(f"{path.stat().st_size:>10,}  {path.name}")
    for missing in [name for name in KIT if name not in find_kit(BUILD)]:
        print(f"without {name_archive(missing)}: run `{KIT[missing][0]}` first")
