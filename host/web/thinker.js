// The worker that thinks: the engine as `reedbed dev engine` is elsewhere.

import { loadPython } from "./python.js";

const python = loadPython();
addEventListener("message", async ({ data }) => postMessage((await python).pyimport("reedbed_web.thinking").answer(data)));
