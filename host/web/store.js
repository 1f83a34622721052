// A folder for Python whose files are kept in the browser: in memory for reading, and each write
// also in the site's private file system before it counts.
//
// Files there can be opened only in time, names only found out in time; Python waits for neither.
// So some files, slots, are open from the start on.  Each begins with the path of what is in it,
// and a number: of two with one path the later counts.  A slot without a path is free.

const FOLDER = "reedbed", HEADER = 512, SPARE = 16;
const NO_SPACE = 51, FAILED = 29; // errno of WASI
const SHARED = /-shm$/; // SQLite's memory for processes side by side

class Slots {
  /** @type {any[]} */
  free = [];
  /** @type {Map<string, any>} */
  used = new Map();
  serial = 0;

  count = 0;

  /** @param {any} folder */
  constructor(folder) {
    this.folder = folder;
  }

  async open() {
    const slots = [];
    for await (const _ of this.folder.keys()) slots.push(await this.openSlot());
    const found = slots.map((slot) => ({ slot, ...readHeader(slot) })).sort((one, other) => one.serial - other.serial);
    for (const { slot, path, serial } of found) {
      if (!path) this.free.push(slot);
      else {
        if (this.used.has(path)) this.empty(this.used.get(path));
        this.used.set(path, slot);
        this.serial = serial;
      }
    }
    await this.keepSpare();
  }

  async openSlot() {
    const file = await this.folder.getFileHandle(String(this.count++), { create: true });
    for (let tries = 50; ; tries--) {
      try {
        return await file.createSyncAccessHandle();
      } catch (error) {
        if (!tries) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100)); // the tab that had it is just closing
      }
    }
  }

  async keepSpare() {
    while (this.free.length < SPARE) this.free.push(await this.openSlot());
  }

  /** @param {string} path */
  add(path) {
    const slot = this.free.at(-1);
    if (!slot) throw new Error("no free slot");
    this.name(slot, path);
    this.free.pop();
    this.used.set(path, slot);
    this.keepSpare();
  }

  /** @param {any} slot @param {string} path */
  name(slot, path) {
    const header = new Uint8Array(HEADER);
    new TextEncoder().encodeInto(JSON.stringify({ path, serial: ++this.serial }), header);
    write(slot, header, 0);
    slot.flush();
  }

  /** @param {string} path */
  remove(path) {
    this.empty(this.used.get(path));
    this.used.delete(path);
  }

  /** @param {any} slot */
  empty(slot) {
    slot.truncate(0);
    slot.flush();
    this.free.push(slot);
  }

  /** @param {string} path @param {string} to */
  rename(path, to) {
    const slot = this.used.get(path), old = this.used.get(to);
    this.name(slot, to); // counts from here on
    this.used.delete(path);
    this.used.set(to, slot);
    if (old) this.empty(old);
  }
}

// Write all bytes; where there is no room, browsers write fewer, raise an error, or return a negative
// number as a large one.
/** @param {any} slot @param {Uint8Array} bytes @param {number} at */
function write(slot, bytes, at) {
  if (slot.write(bytes, { at }) !== bytes.length) throw new DOMException("the disk is full", "QuotaExceededError");
}

/** @param {any} slot @returns {{ path: string, serial: number }} */
function readHeader(slot) {
  const header = new Uint8Array(HEADER);
  if (slot.read(header, { at: 0 }) < HEADER) return { path: "", serial: 0 };
  return JSON.parse(new TextDecoder().decode(header.subarray(0, header.indexOf(0))));
}

// Keep the folder `at`; call `report` when there is no room, or nothing can be kept at all.
/** @param {any} FS @param {string} at @param {(problem: "full" | "refused") => void} report */
export async function mountStore(FS, at, report) {
  FS.mkdirTree(at);
  const root = await navigator.storage.getDirectory().catch(() => report("refused"));
  if (!root) return; // as in private windows: it is in memory alone
  const slots = new Slots(await root.getDirectoryHandle(FOLDER, { create: true }));
  await slots.open();
  const memory = FS.filesystems.MEMFS;
  let isFilled = false; // from then on what changes is kept

  // Do what keeps a change, and say in Python's way when that fails.
  /** @param {() => void} keep */
  function attempt(keep) {
    try {
      if (isFilled) keep();
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
      if (isFull) report("full");
      throw new FS.ErrnoError(isFull ? NO_SPACE : FAILED);
    }
  }

  /** @param {any} node */
  const slotOf = (node) => slots.used.get(FS.getPath(node));

  /** @param {any} node */
  function adopt(node) {
    const old = node.node_ops, stream = node.stream_ops;
    node.node_ops = {
      ...old,
      mknod(/** @type {any} */ parent, /** @type {string} */ name, /** @type {number} */ mode, /** @type {any} */ device) {
        const path = `${FS.getPath(parent)}/${name}`;
        if (FS.isFile(mode) && !SHARED.test(name)) attempt(() => slots.add(path));
        return adopt(old.mknod(parent, name, mode, device));
      },
      setattr(/** @type {any} */ file, /** @type {any} */ change) {
        if (change.size !== undefined) attempt(() => slotOf(file)?.truncate(HEADER + change.size));
        old.setattr(file, change);
      },
      rename(/** @type {any} */ file, /** @type {any} */ folder, /** @type {string} */ name) {
        const path = FS.getPath(file);
        if (slots.used.has(path)) attempt(() => slots.rename(path, `${FS.getPath(folder)}/${name}`));
        old.rename(file, folder, name);
      },
      unlink(/** @type {any} */ parent, /** @type {string} */ name) {
        const path = `${FS.getPath(parent)}/${name}`;
        if (slots.used.has(path)) attempt(() => slots.remove(path));
        old.unlink(parent, name);
      },
    };
    node.stream_ops = {
      ...stream,
      write(/** @type {any} */ open, /** @type {any} */ bytes, /** @type {number} */ offset, /** @type {number} */ length, /** @type {number} */ position, /** @type {boolean} */ canOwn) {
        attempt(() => {
          const slot = slotOf(open.node);
          if (slot) write(slot, bytes.slice(offset, offset + length), HEADER + position);
        });
        return stream.write(open, bytes, offset, length, position, canOwn);
      },
      fsync(/** @type {any} */ open) {
        attempt(() => slotOf(open.node)?.flush());
        return 0;
      },
    };
    return node;
  }

  FS.mount({ mount: (/** @type {any} */ mount) => adopt(memory.mount(mount)) }, {}, at);
  for (const [path, slot] of slots.used) {
    const content = new Uint8Array(slot.getSize() - HEADER);
    slot.read(content, { at: HEADER });
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, content);
  }
  isFilled = true;
}
