// The way to Reedbed in the browser: a message port to the worker of the page around this one.

import { create } from "./dom.js";
import { pick, word } from "./words.js";

const { reedbed, navigator: { serial } } = /** @type {any} */ (parent);
/** @type {string[]} */
const IMAGES = JSON.parse(`$images`); // programs of boards that the site has

class PortSocket {
  /** @type {((event: any) => void) | null} */
  onopen = null;
  /** @type {((event: any) => void) | null} */
  onmessage = null;
  /** @type {((event: any) => void) | null} */
  onclose = null;
  /** @type {number} */
  readyState = WebSocket.CONNECTING;

  /** @param {string} query */
  constructor(query) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.port.onmessage = ({ data }) => this.take(data);
    reedbed.ask(port2, "open_socket", query);
  }

  /** @param {string | null} text */
  take(text) {
    if (text === null) {
      this.readyState = WebSocket.CLOSED;
      this.onclose?.(null);
    } else if (this.readyState === WebSocket.CONNECTING) {
      this.readyState = WebSocket.OPEN;
      this.onopen?.(null);
    } else this.onmessage?.({ data: text });
  }

  /** @param {string} text */
  send(text) {
    this.port.postMessage(text);
  }

  close() {
    this.readyState = WebSocket.CLOSED;
    this.port.postMessage(null);
    this.port.close();
  }
}

/** @param {string} query */
export const openSocket = (query) => new PortSocket(query);

// Have the companion do something; return what comes of it.
/** @param {string} name @param {...unknown} given @returns {Promise<any>} */
function call(name, ...given) {
  const { port1, port2 } = new MessageChannel();
  reedbed.ask(port2, name, ...given);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
}

const LOG = "log.sqlite"; // as `reedbed` names it

async function saveLog() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await call("export_log")]));
  link.download = LOG;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function openLog() {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = ".sqlite";
  field.onchange = async () => {
    const file = field.files?.[0];
    if (!file || !confirm(word("replaces_log"))) return;
    const problem = await call("import_log", await file.arrayBuffer());
    if (problem) alert(pick(problem));
    else parent.location.reload();
  };
  field.click();
}

// Say how a board of one's own is connected, or how it gets Reedbed in the first place.
function offerBoard() {
  const links = IMAGES.map((name) => create("a", { href: new URL(name, parent.location.href).href, download: name, textContent: name }));
  const steps = ["image_load", "image_plug", "image_copy"].map((name) => create("li", { textContent: word(name) }));
  steps[0].append(...links.flatMap((link) => [" ", link]));
  const choose = create("button", { type: "button", textContent: word("choose_board"), onclick: chooseBoard });
  const dialog = create("dialog", { onclose: () => dialog.remove() },
    create("h2", { textContent: word("connect_board") }),
    create("p", { textContent: word(serial ? "connect_how" : "cannot_connect") }),
    ...(IMAGES.length ? [create("p", { textContent: word("image_how") }), create("ol", {}, ...steps)] : []),
    create("form", { method: "dialog", className: "row" }, ...(serial ? [choose] : []), create("button", { className: "plain", textContent: word("close") })));
  document.body.append(dialog);
  dialog.showModal();
}

async function chooseBoard() {
  const chosen = await serial.requestPort().catch(() => null);
  if (chosen) leaveBoard(chosen);
}

// Go on with the virtual board, or with another real one.
/** @param {unknown} [next] */
async function leaveBoard(next) {
  for (const port of await serial.getPorts()) if (port !== next) await port.forget();
  parent.location.reload();
}

const hasBoard = await call("has_real_board");

// What the menu of settings has besides.
export const listTools = () => [
  hasBoard ? { word: "leave_board", run: () => leaveBoard() } : { word: "connect_board", run: offerBoard },
  { word: "save_log", run: saveLog }, { word: "open_log", run: openLog },
];

// The address below which others see the same pages.
export const siteAddress = () => `${new URL(".", parent.location.href).href}#/`;
