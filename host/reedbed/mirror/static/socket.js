// The connection to Reedbed: the latest value of each topic comes in, requests go out.

const RETRY_MS = 700;

// `onTopics(values)` is called with what has changed, `onState(isOpen)` when the line changes.
export function connect(onTopics, onState) {
  let socket = null;

  function open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${location.host}/ws`);
    socket.onopen = () => onState(true);
    socket.onmessage = (event) => onTopics(JSON.parse(event.data));
    socket.onclose = () => {
      onState(false);
      setTimeout(open, RETRY_MS);
    };
  }

  open();
  return function send(request) {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  };
}
