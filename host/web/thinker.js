// The second worker: it thinks as `reedbed dev engine` elsewhere, and keeps a snapshot for the next start.

import { keepSnapshot, loadPython } from "./python.js";

/** @type {ReturnType<typeof loadPython>} */
let python;

addEventListener("message", async ({ data }) => {
  if (data.question) {
    python ??= loadPython();
    postMessage((await python).pyimport("reedbed_web.thinking").answer(data.question));
  } else {
    await keepSnapshot().catch(() => {}); // where there is no room, the next start takes longer
    close();
  }
});
