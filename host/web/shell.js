// The site's one page: it owns the worker that runs Reedbed, and shows Reedbed's pages in a frame.
// The worker outlives them, as a program that serves pages does.

import { currentLanguage, word } from "./static/words.js";

const OWNER = "reedbed"; // the lock of the tab that writes

/** @param {string} id @returns {any} */
const by = (id) => document.getElementById(id);

/** @param {string} text @param {number} [done] @param {number} [total] */
function tell(text, done, total) {
  by("told").textContent = text;
  by("progress").hidden = done === undefined;
  if (total) Object.assign(by("progress"), { max: total, value: done });
  else by("progress").removeAttribute("value");
  by("loading").hidden = false;
  by("page").hidden = true;
}

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

// Wait until the site's files are kept here, all of one version.
async function keepFiles() {
  navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data.total) tell(word("site_loading", megabytes(data.done), megabytes(data.total)), data.done, data.total);
    if (data.name) ask(ports[0], data.name, ...data.given);
  });
  navigator.serviceWorker.startMessages();
  const registration = await navigator.serviceWorker.register("service.js");
  const coming = registration.installing;
  if (!registration.active && coming) {
    await new Promise((resolve, reject) => {
      coming.addEventListener("statechange", () => {
        if (coming.state === "activated") resolve(undefined);
        if (coming.state === "redundant") reject(word("site_not_loaded"));
      });
    });
  }
  if (!navigator.serviceWorker.controller) await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  const kept = await fetch("version.txt").then((got) => got.text());
  const own = document.querySelector("meta[name=version]")?.getAttribute("content");
  if (kept !== own) location.reload(); // this page came before the files did
}

/** @type {Worker | undefined} */
let worker;

// Start Reedbed, and show its page once the board answers.
function start() {
  tell(word("site_starting"), 0);
  worker = new Worker("worker.js", { type: "module" });
  worker.onerror = (event) => fail(event.message);
  worker.onmessage = ({ data }) => {
    if (data.failed) return fail(data.failed);
    if (data.storage) return warn(data.storage);
    by("loading").hidden = true;
    by("page").hidden = false;
    by("page").src = `app/${location.hash.startsWith("#/") ? location.hash.slice(2) : ""}`;
  };
  worker.postMessage({ language: currentLanguage() });
}

/** @param {any} why */
function fail(why) {
  stop();
  tell(word("site_failed", why.name === "SecurityError" ? word("site_blocked") : String(why)));
}

// Say above the page that games are not kept.
/** @param {"full" | "refused"} problem */
function warn(problem) {
  by("warning").textContent = word(`site_${problem}`);
  by("warning").hidden = false;
}

function stop() {
  worker?.terminate();
  worker = undefined;
  by("page").removeAttribute("src");
}

// What the frame shows is in the address: a page that is loaded again shows it again.
by("page").addEventListener("load", () => {
  const shown = by("page").contentWindow.location, base = new URL("app/", document.baseURI);
  const inside = shown.href.startsWith(base.href) ? shown.href.slice(base.href.length) : "";
  history.replaceState(null, "", inside ? `#/${inside}` : location.pathname);
  document.title = by("page").contentDocument.title || "Reedbed";
});

// Be the tab that writes, at once or once somebody wants it here; never return before it is lost.
/** @param {boolean} steals */
function own(steals) {
  return navigator.locks.request(OWNER, steals ? { steal: true } : { ifAvailable: true }, async (lock) => {
    if (!lock) return offerTakingOver(word("site_elsewhere"));
    by("take-over").hidden = true;
    start();
    await new Promise(() => {});
  }).catch(() => {
    stop();
    offerTakingOver(word("site_taken"));
  });
}

/** @param {string} why */
function offerTakingOver(why) {
  tell(why);
  const button = by("take-over");
  button.textContent = word("site_take_over");
  button.hidden = false;
  button.onclick = () => own(true);
}

// Have the companion do something; what comes of it comes to the port.
/** @param {MessagePort} port @param {string} name @param {...unknown} given */
function ask(port, name, ...given) {
  worker?.postMessage({ name, given }, [port]);
}
Object.assign(window, { reedbed: { ask } });

if (!navigator.serviceWorker || !navigator.locks || !navigator.storage?.getDirectory) tell(word("site_old_browser"));
else keepFiles().then(() => own(false), fail);
