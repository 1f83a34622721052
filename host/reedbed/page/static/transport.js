// The way to Reedbed: a WebSocket to the program that served this page.

/** @typedef {Pick<WebSocket, "readyState" | "onopen" | "onmessage" | "onclose" | "send" | "close">} Socket */

/** @param {string} query @returns {Socket} */
export function openSocket(query) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/ws?${query}`);
}
