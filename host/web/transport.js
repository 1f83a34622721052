// The way to Reedbed in the browser: a message port to the worker of the page around this one.

import { pick, word } from "./words.js";

const { reedbed } = /** @type {any} */ (parent);

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
    reedbed.openSocket(query, port2);
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

const LOG = "log.sqlite"; // as `reedbed` names it

async function saveLog() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await reedbed.call("export_log")]));
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
    const problem = await reedbed.call("import_log", await file.arrayBuffer());
    if (problem) alert(pick(problem));
    else parent.location.reload();
  };
  field.click();
}

// What the menu of settings has besides.
export const listTools = () => [{ word: "save_log", run: saveLog }, { word: "open_log", run: openLog }];

// The address below which others see the same pages.
export const siteAddress = () => `${new URL(".", parent.location.href).href}#/`;
