// The site's one page: it owns the worker that runs Reedbed, and shows Reedbed's pages in a frame.
// The worker outlives them, as a program that serves pages does.

const TEXTS = {
  en: {
    loading: "Loading Reedbed", starting: "Starting the board…", of: "of",
    elsewhere: "Reedbed is open in another tab: only one can write the log.", take_over: "Play here",
    taken: "Reedbed continues in another tab.", failed: "Reedbed could not start: ",
    not_loaded: "its files could not be loaded or kept: is there a network, and space?",
    old_browser: "This browser is too old for Reedbed: please use a newer one.",
    full: "There is no room left to save in this browser. What is recorded stays. Free some space on this device, then reload this page.",
    refused: "This browser does not let Reedbed save anything, perhaps because the window is private. You can play, but the games are gone when you close the tab.",
    blocked: "this browser blocks cookies and other data of this site. Allow them, then reload this page.",
  },
  es: {
    loading: "Cargando Reedbed", starting: "Preparando el tablero…", of: "de",
    elsewhere: "Reedbed está abierto en otra pestaña: solo una puede escribir el registro.", take_over: "Jugar aquí",
    taken: "Reedbed continúa en otra pestaña.", failed: "No se pudo iniciar Reedbed: ",
    not_loaded: "no se pudieron cargar o guardar sus archivos: ¿hay red y espacio?",
    old_browser: "Este navegador es demasiado antiguo para Reedbed: usa uno más nuevo.",
    full: "No queda espacio para guardar en este navegador. Lo registrado se conserva. Libera espacio en este dispositivo y vuelve a cargar esta página.",
    refused: "Este navegador no deja que Reedbed guarde nada, quizá porque la ventana es privada. Puedes jugar, pero las partidas se pierden al cerrar la pestaña.",
    blocked: "este navegador bloquea las cookies y otros datos de este sitio. Permítelos y vuelve a cargar esta página.",
  },
};
const OWNER = "reedbed"; // the lock of the tab that writes
const language = navigator.language.startsWith("es") ? "es" : "en";
const texts = TEXTS[language];

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
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.total) tell(`${texts.loading}: ${megabytes(data.done)} ${texts.of} ${megabytes(data.total)} MB`, data.done, data.total);
    if (data.request) worker?.postMessage(data, [data.reply]);
  });
  navigator.serviceWorker.startMessages();
  const registration = await navigator.serviceWorker.register("service.js");
  const coming = registration.installing;
  if (!registration.active && coming) {
    await new Promise((resolve, reject) => {
      coming.addEventListener("statechange", () => {
        if (coming.state === "activated") resolve(undefined);
        if (coming.state === "redundant") reject(texts.not_loaded);
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
  tell(texts.starting, 0);
  worker = new Worker("worker.js", { type: "module" });
  worker.onerror = (event) => fail(event.message);
  worker.onmessage = ({ data }) => {
    if (data.failed) return fail(data.failed);
    if (data.storage) return warn(data.storage);
    by("loading").hidden = true;
    by("page").hidden = false;
    by("page").src = `app/${location.hash.startsWith("#/") ? location.hash.slice(2) : ""}`;
  };
  worker.postMessage({ language });
}

/** @param {any} why */
function fail(why) {
  stop();
  tell(texts.failed + (why.name === "SecurityError" ? texts.blocked : String(why)));
}

// Say above the page that games are not kept.
/** @param {"full" | "refused"} problem */
function warn(problem) {
  by("warning").textContent = texts[problem];
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
    if (!lock) return offerTakingOver(texts.elsewhere);
    by("take-over").hidden = true;
    start();
    await new Promise(() => {});
  }).catch(() => {
    stop();
    offerTakingOver(texts.taken);
  });
}

/** @param {string} why */
function offerTakingOver(why) {
  tell(why);
  const button = by("take-over");
  button.textContent = texts.take_over;
  button.hidden = false;
  button.onclick = () => own(true);
}

// A page's socket to Reedbed: text goes both ways, null when it is closed.
/** @param {string} query @param {MessagePort} port */
export function openSocket(query, port) {
  if (worker) worker.postMessage({ socket: query }, [port]);
  else port.postMessage(null);
}

// Have the companion do something; return what comes of it.
/** @param {string} name @param {...unknown} given */
function call(name, ...given) {
  const { port1, port2 } = new MessageChannel();
  worker?.postMessage({ call: name, given }, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
}
Object.assign(window, { reedbed: { openSocket, call } });

if (!navigator.serviceWorker || !navigator.locks || !navigator.storage?.getDirectory) tell(texts.old_browser);
else keepFiles().then(() => own(false), fail);
