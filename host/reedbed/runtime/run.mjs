// node run.mjs MICROPYTHON_MJS CODE FOLDER...: run Python code in WebAssembly, in an empty folder.
import { load } from './loader.mjs';

const [module, code, ...folders] = process.argv.slice(2);
const mp = await load(module, folders);
mp.FS.mkdir('/scratch');
mp.FS.chdir('/scratch');
mp.runPython(code);
