// Python with the packages that Reedbed is made of.

import { loadPyodide } from "./pyodide/pyodide.mjs";

/** @returns {Promise<any>} */
export async function loadPython() {
  const [python, packages] = await Promise.all([loadPyodide(), fetch("packages.zip").then((got) => got.arrayBuffer())]);
  python.unpackArchive(packages, "zip", { extractDir: "/packages" });
  python.runPython("import sys; sys.path.insert(0, '/packages')");
  return python;
}
