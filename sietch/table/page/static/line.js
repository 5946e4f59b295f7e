// The push channel: opened again after growing pauses when it breaks, given up where the server refuses.
const REFUSALS = { 4401: "bad-link", 4404: "no-game", 4429: "too-many" };
const FIRST = 500; // milliseconds
const LONGEST = 15000;

// `address()` names the channel; `told(message)`, `lost()`, `back()` and `refused(why)` say what happens on it.
export function openLine(address, { told, lost, back, refused }) {
  let socket = null;
  let tries = 0;
  let timer = null;
  let leaving = false;

  function open() {
    clearTimeout(timer);
    timer = null;
    socket = new WebSocket(address());
    socket.addEventListener("message", (event) => {
      tries = 0; // it works again only once something comes through
      back();
      told(JSON.parse(event.data));
    });
    socket.addEventListener("open", back);
    socket.addEventListener("close", (event) => {
      if (leaving) return;
      if (REFUSALS[event.code]) return refused(REFUSALS[event.code]);
      lost();
      const pause = Math.min(LONGEST, FIRST * 2 ** tries) * (0.75 + Math.random() / 2);
      tries += 1;
      timer = setTimeout(open, pause);
    });
  }

  const now = () => {
    if (timer) open();
  };
  window.addEventListener("online", now);
  window.addEventListener("pagehide", () => {
    leaving = true;
  });
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) {
      leaving = false;
      open();
    }
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) now();
  });
  open();
  return { alive: () => socket.readyState === WebSocket.OPEN, again: open };
}
