// The way to Reedbed in the browser: a message port to the worker of the page around this one.

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
    /** @type {any} */ (parent).reedbed.openSocket(query, port2);
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
