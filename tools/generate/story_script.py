"""The script of an exported game's page: one file of all that it imports, made by esbuild."""

import subprocess
from pathlib import Path

SOURCE = Path("host/reedbed/replay/static/story.js")
PATH = SOURCE.with_suffix(".min.js")


def make_bundle(root: Path) -> str:
    """Return what a checkout's `npm ci` bundles.  Raises CalledProcessError."""
    command = ["node_modules/.bin/esbuild", SOURCE.relative_to("host"), "--bundle", "--minify"]
    options = ["--format=esm", "--charset=utf8", "--tsconfig=jsconfig.json"]
    done = subprocess.run(
        [*command, *options], cwd=root / "host", check=True, stdout=subprocess.PIPE
    )
    return done.stdout.decode()


def write(root: Path) -> None:
    """Write the script in the checkout `root`."""
    (root / PATH).write_text(make_bundle(root), encoding="utf-8")
