// The connection to Reedbed: the latest value of each topic comes in, requests go out.
//
// It may die without a word: a phone sleeps, a router forgets.  So each end asks the other now and
// then whether it is there; what was asked for since the last answer may not have arrived.

import { openSocket } from "./transport.js";

const RETRY_MS = 700;
const BEAT_MS = 5000, PATIENCE_MS = 5000; // in which something must come when it is waited for

export const OPEN = "open", CLOSED = "closed", REFUSED = "refused"; // refused: the link is no longer good

// `onTopics(values)` is called with what has changed, `onState(state)` when the line changes,
// `onLost()` when requests may not have arrived.
/** @param {(values: Values) => void} onTopics @param {(state: string) => void} onState @param {() => void} onLost */
export function connect(onTopics, onState, onLost) {
  let retry = 0, waiting = 0, run = ""; // the run of Reedbed whose page this is
  /** @type {import("./transport.js").Socket} */
  let socket;
  let sent = 0, arrived = 0; // requests, and how many of them have certainly arrived

  function open() {
    clearTimeout(retry);
    socket = openSocket(run ? "back" : "");
    let wasOpen = false;
    socket.onopen = () => {
      wasOpen = true;
      onState(OPEN);
    };
    socket.onmessage = (event) => take(JSON.parse(event.data));
    socket.onclose = async () => {
      lose();
      if (!wasOpen && await isRefused()) onState(REFUSED);
    };
    wait();
  }

  function lose() {
    socket.onopen = socket.onmessage = socket.onclose = null; // a dead one closes much later
    socket.close();
    clearTimeout(waiting);
    waiting = 0;
    onState(CLOSED);
    if (sent > arrived) onLost();
    arrived = sent;
    retry = setTimeout(open, RETRY_MS);
  }

  function wait() {
    clearTimeout(waiting);
    waiting = setTimeout(lose, PATIENCE_MS);
  }

  function check() {
    if (socket.readyState > WebSocket.OPEN) return open();
    if (socket.readyState < WebSocket.OPEN || waiting) return;
    socket.send(JSON.stringify({ do: "alive", sent }));
    wait();
  }

  // Another run of Reedbed may have another page: it is loaded anew.
  /** @param {Values} values */
  function take({ alive, ...values }) {
    if (values.run && run && values.run !== run) return location.reload();
    run ||= values.run ?? "";
    if (waiting) wait();
    if (values.run || alive !== undefined) {
      clearTimeout(waiting);
      waiting = 0;
      arrived = alive ?? arrived;
      if (sent > arrived) check();
    }
    onTopics(values);
  }

  async function isRefused() {
    const answer = await fetch("status").catch(() => null);
    return answer?.status === 403 && socket.readyState !== WebSocket.OPEN;
  }

  open();
  setInterval(check, BEAT_MS);
  for (const name of ["online", "pageshow"]) window.addEventListener(name, check);
  document.addEventListener("visibilitychange", () => document.hidden || check());
  /** @param {import("./requests").Request} request */
  return function send(request) {
    const isOpen = socket.readyState === WebSocket.OPEN;
    if (isOpen) socket.send(JSON.stringify(request));
    if (request.do === "preview_move") return; // nobody did anything yet
    if (!isOpen) return onLost();
    sent += 1;
    check();
  };
}
