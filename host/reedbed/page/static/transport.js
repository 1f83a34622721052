// The way to Reedbed: a WebSocket to the program that served this page.

/** @typedef {Pick<WebSocket, "readyState" | "onopen" | "onmessage" | "onclose" | "send" | "close">} Socket */

/** @param {string} query @returns {Socket} */
export function openSocket(query) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/ws?${query}`);
}

// Return what the menu of settings has besides: a word, and what a click does.
/** @returns {{ word: string, run: () => void }[]} */
export const listTools = () => [];

// Return the address below which others see the same pages, "" where each has a Reedbed of their own.
export const siteAddress = () => "";
