// Keeps the site's files, all of one version, and asks Reedbed in its worker for its pages.

const VERSION = "$version";
/** @type {Record<string, number>} */
const FILES = JSON.parse(`$files`); // sizes in bytes
const APP = "app/";
/** @type {any} */
const scope = self;
const base = new URL(".", location.href);

scope.oninstall = (/** @type {any} */ event) => event.waitUntil(install());
scope.onactivate = (/** @type {any} */ event) => event.waitUntil(activate());
scope.onfetch = (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (url.origin === base.origin && !url.pathname.endsWith(".uf2")) event.respondWith(answer(event, url));
};

async function install() {
  const cache = await caches.open(VERSION);
  const total = Object.values(FILES).reduce((sum, size) => sum + size, 0);
  let done = 0;
  await Promise.all(Object.entries(FILES).map(async ([name, size]) => {
    const got = await fetch(`${name}?${VERSION}`);
    if (!got.ok) throw new Error(`${name}: ${got.status}`);
    await cache.put(new URL(name, base), got);
    done += size;
    for (const page of await scope.clients.matchAll({ includeUncontrolled: true })) page.postMessage({ done, total });
  }));
}

async function activate() {
  for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
  await scope.clients.claim();
}

/** @param {any} event @param {URL} url */
async function answer(event, url) {
  const cache = await caches.open(VERSION);
  const name = url.href.startsWith(base.href) ? url.pathname.slice(base.pathname.length) : "";
  if (url.pathname === base.pathname) return cache.match(new URL("index.html", base));
  const path = name.startsWith(APP) ? name.slice(APP.length) : url.pathname.slice(1);
  for (const own of [name, path]) if (own in FILES) return cache.match(new URL(own, base));
  if (event.request.destination === "document") return Response.redirect(`${base.href}#/${path}${url.search}`);
  return askPage(event.request, `/${path}`, url.search.slice(1));
}

// Ask the page that owns the worker; only that one answers.
/** @param {Request} request @param {string} path @param {string} query */
async function askPage(request, path, query) {
  const body = new Uint8Array(await request.arrayBuffer());
  const pages = (await scope.clients.matchAll({ type: "window" })).filter((/** @type {any} */ page) => page.frameType === "top-level");
  return new Promise((resolve) => {
    for (const page of pages) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data: [status, headers, body] }) => resolve(new Response(body, { status, headers }));
      page.postMessage({ name: "ask", given: [request.method, path, query, body] }, [port2]);
    }
  });
}
