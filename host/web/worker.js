// The worker that runs Reedbed: Python, its packages, a folder that is kept, and the companion.

import { loadPython } from "./python.js";
import { mountStore } from "./store.js";

const DATA = "/reedbed";

/** @type {Promise<any>} */
let companion;

/** @param {string} language */
async function startCompanion(language) {
  const python = await loadPython();
  await mountStore(python.FS, DATA);
  const { Companion, run_companion } = python.pyimport("reedbed_web.companion");
  const made = Companion(DATA, language, think);
  run_companion(made, (/** @type {string} */ why) => postMessage({ failed: why }));
  return made;
}

// Ask a second worker, which thinks while this one plays on.
/** @type {Worker | undefined} */
let thinker;
/** @param {string} question @returns {Promise<string>} */
function think(question) {
  thinker?.terminate();
  thinker = new Worker("thinker.js", { type: "module" });
  return new Promise((resolve) => {
    /** @type {Worker} */ (thinker).onmessage = ({ data }) => resolve(data);
    thinker?.postMessage(question);
  });
}

/** @param {{ request: any, reply: MessagePort }} asked */
async function answer({ request, reply }) {
  const { method, path, query, body } = request;
  try {
    const got = await (await companion).ask(method, path, query, body);
    const { status, headers, body: bytes } = got;
    const sent = bytes.toJs();
    reply.postMessage({ status, headers: headers.toJs(), body: sent }, [sent.buffer]);
    got.destroy();
  } catch (error) {
    reply.postMessage({ status: 500, headers: [["content-type", "text/plain"]], body: String(error) });
  }
}

/** @param {string} query @param {MessagePort} port */
async function openSocket(query, port) {
  const socket = (await companion).open_socket(query, (/** @type {string | undefined} */ text) => port.postMessage(text ?? null));
  port.onmessage = ({ data }) => socket.receive(data);
}

addEventListener("message", ({ data, ports }) => {
  if (data.language) {
    companion = startCompanion(data.language);
    companion.then(() => postMessage({}), (error) => postMessage({ failed: String(error) }));
  } else if (data.request) answer(data);
  else openSocket(data.socket, ports[0]);
});
