// Start MicroPython as WebAssembly with Python files from this computer in its memory.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// Copy what MicroPython can use of `folder` to `target`, which must exist.
function copy(mp, folder, target) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const from = path.join(folder, entry.name);
    const to = target + '/' + entry.name;
    if (entry.isDirectory() && entry.name !== '__pycache__') {
      mp.FS.mkdir(to);
      copy(mp, from, to);
    } else if (entry.isFile() && /\.(py|mpy|json)$/.test(entry.name)) {
      mp.FS.writeFile(to, fs.readFileSync(from));
    }
  }
}

// Return a fresh MicroPython of the build `module` (micropython.mjs). Each of `paths`, folders and
// files, can be imported from there by its own name; a name that ends in `/` gives its contents.
export async function load(module, paths, print = console.log) {
  const { loadMicroPython } = await import(pathToFileURL(module).href);
  const mp = await loadMicroPython({
    heapsize: 16 * 1024 * 1024,
    stdout: print,
    stderr: print,
  });
  mp.FS.mkdir('/lib');
  for (const from of paths) {
    const target = '/lib/' + path.basename(from);
    if (from.endsWith('/')) {
      copy(mp, from, '/lib');
    } else if (fs.statSync(from).isFile()) {
      mp.FS.writeFile(target, fs.readFileSync(from));
    } else {
      mp.FS.mkdir(target);
      copy(mp, from, target);
    }
  }
  mp.runPython("import sys\nsys.path.insert(0, '/lib')");
  return mp;
}
