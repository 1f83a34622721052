"""A program of a few lines in place of the real one, which takes long to compile."""

FILES = {
    "engine/reedbed_engine/__init__.py": "VERSION = '1'\n",
    "engine/reedbed_engine/games/ur/rules.py": "from . import squares\nGAME = squares.ALL\n",
    "engine/reedbed_engine/games/ur/squares.py": "ALL = 'ABC'\n",
    "engine/reedbed_engine/off_board/gtp.py": "def serve():\n    return 1\n",
    "engine/reedbed_engine/rules/ur.md": "# Ur\n",
    "firmware/reedbed_board/__init__.py": "",
    "firmware/reedbed_board/chip.py": "def run(starts):\n    return\n",
    "firmware/reedbed_board/off_board/__main__.py": "import sys\n",
    "firmware/main.py": "import reedbed_board\n",
}
