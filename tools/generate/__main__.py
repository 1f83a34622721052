"""Write all generated files: `python -m generate CHECKOUT`."""

import sys
from pathlib import Path

from . import mip_packages, play_table, versions, wire_page

if __name__ == "__main__":
    for write in (mip_packages.write, play_table.write, versions.write, wire_page.write):
        write(Path(sys.argv[1]))
