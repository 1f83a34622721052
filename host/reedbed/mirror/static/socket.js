// The connection to Reedbed: the latest value of each topic comes in, requests go out.

const RETRY_MS = 700;

export const OPEN = "open", CLOSED = "closed", REFUSED = "refused"; // refused: the link is no longer good

// `onTopics(values)` is called with what has changed, `onState(state)` when the line changes.
export function connect(onTopics, onState) {
  let socket = null, run = null;

  function open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${location.host}/ws${run ? "?back" : ""}`);
    let wasOpen = false;
    socket.onopen = () => {
      wasOpen = true;
      onState(OPEN);
    };
    socket.onmessage = (event) => take(JSON.parse(event.data));
    socket.onclose = async () => {
      onState(CLOSED);
      setTimeout(open, RETRY_MS);
      if (!wasOpen && await isRefused()) onState(REFUSED);
    };
  }

  // Another run of Reedbed may have another page: it is loaded anew.
  function take(values) {
    if (values.run && run && values.run !== run) return location.reload();
    run ??= values.run;
    onTopics(values);
  }

  async function isRefused() {
    const answer = await fetch("status").catch(() => null);
    return answer?.status === 403 && socket.readyState !== WebSocket.OPEN;
  }

  open();
  return function send(request) {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  };
}
