// Python with the packages that Reedbed is made of, imported.
//
// To start Python and to import takes seconds.  So its memory as it is then is kept beside the files
// of this version, and from the second start on it begins there.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const KEPT = "snapshot";
const IMPORTS = "import sys; sys.path.insert(0, '/packages'); import reedbed_web.companion, reedbed_web.thinking";

const openCache = async () => caches.open(await (await fetch("version.txt")).text());

/** @returns {Promise<import("pyodide").PyodideAPI>} */
export async function loadPython() {
  const cache = await openCache(), kept = await cache.match(KEPT);
  if (!kept) return start({});
  try {
    const snapshot = new Uint8Array(await kept.arrayBuffer());
    makeRoom(snapshot.length);
    return await start({ _loadSnapshot: snapshot });
  } catch {
    await cache.delete(KEPT); // of another browser's version, perhaps
    return start({});
  }
}

/** @param {Parameters<typeof loadPyodide>[0]} options */
async function start(options) {
  const [python, packages] = await Promise.all([loadPyodide(options), fetch("packages.zip").then((got) => got.arrayBuffer())]);
  python.unpackArchive(packages, "zip", { extractDir: "/packages" });
  python.runPython(`${IMPORTS}\nimport random; random.seed()`); // chance is not kept
  return python;
}

// Keep the memory of a Python that has imported all, unless that was done.
export async function keepSnapshot() {
  const cache = await openCache();
  if (await cache.match(KEPT)) return;
  const python = await start({ _makeSnapshot: true });
  await cache.put(KEPT, new Response(/** @type {BlobPart} */ (python.makeMemorySnapshot())));
}

// Let WebAssembly begin with so many bytes: Pyodide restores a snapshot only where it fits.
/** @param {number} bytes */
function makeRoom(bytes) {
  for (const name of /** @type {const} */ (["instantiate", "instantiateStreaming"])) {
    /** @type {(...given: any[]) => Promise<any>} */
    const instantiate = WebAssembly[name];
    WebAssembly[name] = async (/** @type {any[]} */ ...given) => {
      const made = await instantiate.apply(WebAssembly, given);
      const memory = /** @type {WebAssembly.Memory} */ ((made.instance ?? made).exports.memory);
      memory.grow(Math.max(0, Math.ceil((bytes - memory.buffer.byteLength) / 65536)));
      return made;
    };
  }
}
