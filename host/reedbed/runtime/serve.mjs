// node serve.mjs MICROPYTHON_MJS ENGINE_FOLDER SEED: the engine's GTP server in WebAssembly.
// Standard input is read at once as it comes; each answer is written when it is complete.
import fs from 'node:fs';
import { load } from './loader.mjs';

const LONGEST_LINE = 1 << 20; // what is longer is cut there
const [module, engine, seed] = process.argv.slice(2);
const mp = await load(module, [engine], (line) => process.stderr.write(line + '\n'));
mp.runPython(`
from reedbed_engine.off_board.gtp import Server
_server = Server(${Number(seed)})
_pieces = []
going_on = True

def answer(line):
    global going_on
    _pieces.clear()
    going_on = _server.respond(line, _pieces.append)
    return "".join(_pieces)
`);
const answer = mp.globals.get('answer');
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes) {
  try {
    return strict.decode(bytes);
  } catch {
    return bytes.toString('latin1').replace(/[\x80-\xff]/g, '?');
  }
}

function retrying(operation) {
  for (;;) {
    try {
      return operation();
    } catch (error) {
      if (error.code === 'EOF') return 0;
      if (error.code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

function write(text) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    at += retrying(() => fs.writeSync(1, bytes, at));
  }
}

// Answer one line; return whether to go on.
function respond(bytes) {
  write(answer(decode(bytes)));
  return mp.globals.get('going_on');
}

function serve() {
  const chunk = Buffer.alloc(1 << 16);
  let rest = Buffer.alloc(0);
  for (;;) {
    const size = retrying(() => fs.readSync(0, chunk, 0, chunk.length, null));
    const data = Buffer.concat([rest, chunk.subarray(0, size)]);
    let start = 0;
    for (let end; (end = data.indexOf(10, start)) >= 0; start = end + 1) {
      if (!respond(data.subarray(start, end))) return;
    }
    rest = data.subarray(start, start + LONGEST_LINE);
    if (!size) {
      if (rest.length) respond(rest);
      return;
    }
  }
}

try {
  serve();
} catch (error) {
  if (error.code !== 'EPIPE') throw error;
}
