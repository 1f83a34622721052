"""Write all generated files: `python -m generate CHECKOUT`."""

import sys
from pathlib import Path

from . import mip_packages, pictures, request_types, story_script, versions, wire_page

if __name__ == "__main__":
    for module in (mip_packages, pictures, request_types, story_script, versions, wire_page):
        module.write(Path(sys.argv[1]))
