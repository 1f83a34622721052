// The worker that runs Reedbed: Python, its packages, a folder that is kept, and the companion.

import { loadPython } from "./python.js";
import { mountStore } from "./store.js";

const DATA = "/reedbed";
const CALM_MS = 10_000; // after the start, until a snapshot is made for the next one

/** @type {Promise<any>} */
let companion;

/** @param {string} language */
async function startCompanion(language) {
  const python = await loadPython();
  await mountStore(python.FS, DATA, (storage) => postMessage({ storage }));
  const { Companion, run_companion } = python.pyimport("reedbed_web.companion");
  const { serial } = /** @type {any} */ (navigator), boards = await serial?.getPorts();
  const made = Companion(DATA, language, think, boards?.length ? serial : undefined);
  run_companion(made, (/** @type {string} */ why) => postMessage({ failed: why }));
  setTimeout(() => new Worker("thinker.js", { type: "module" }).postMessage({}), CALM_MS);
  return made;
}

// Ask a second worker, which thinks while this one plays on; one that thinks for nobody is ended.
/** @type {Worker | undefined} */
let thinker;
let isThinking = false;
/** @param {string} question @returns {Promise<string>} */
function think(question) {
  if (isThinking) thinker?.terminate();
  const asked = thinker && !isThinking ? thinker : new Worker("thinker.js", { type: "module" });
  thinker = asked;
  isThinking = true;
  return new Promise((resolve) => {
    asked.onmessage = ({ data }) => {
      isThinking = false;
      resolve(data);
    };
    asked.postMessage({ question });
  });
}

// Open a page's socket: text goes both ways, null when it is closed.
/** @param {MessagePort} port @param {string} query */
async function openSocket(port, query) {
  const socket = (await companion).open_socket(query, (/** @type {string | undefined} */ text) => port.postMessage(text ?? null));
  port.onmessage = ({ data }) => socket.receive(data);
}

/** @param {MessagePort} port @param {string} name @param {unknown[]} given */
async function call(port, name, given) {
  const found = await (await companion)[name](...given);
  port.postMessage(found?.toJs?.({ dict_converter: Object.fromEntries }) ?? found);
  found?.destroy?.();
}

addEventListener("message", ({ data: { language, name, given }, ports: [port] }) => {
  if (language) {
    companion = startCompanion(language);
    companion.then(() => postMessage({}), (error) => postMessage({ failed: String(error) }));
  } else if (name === "open_socket") openSocket(port, given[0]);
  else call(port, name, given);
});
