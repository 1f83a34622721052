// Compile all modules below a folder by the Python of Pyodide: `node compile_modules.mjs PYODIDE FOLDER`.
//
// Each .pyc takes its source's place, of which it holds the hash; sources that a program reads, as
// the engine looks for its games, stay beside theirs.

import { pathToFileURL } from "node:url";

const [pyodide, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.mkdirTree("/packages");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/packages");
python.runPython(`
import re
from pathlib import Path
from py_compile import PycInvalidationMode, compile
READ = re.compile(
    "anyio/__init__.py|reedbed_engine/(games/[a-z]+/(__init__|rules)|words/common/[a-z_]+).py"
)
for source in sorted(Path("/packages").rglob("*.py")):
    is_read = READ.fullmatch(str(source.relative_to("/packages")))
    compile(
        str(source),
        None if is_read else f"{source}c",
        doraise=True,
        invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
    )
    if not is_read:
        source.unlink()
`);
process.exit(0);
