// node portable.mjs MICROPYTHON_MJS MODULE FOLDER...: one module of tests in WebAssembly.
import { load } from '../../host/reedbed/runtime/loader.mjs';

const [module, name, ...folders] = process.argv.slice(2);
const mp = await load(module, folders);
mp.FS.mkdir('/scratch');
mp.FS.chdir('/scratch');
mp.runPython(`import portable\nportable.run(${JSON.stringify(name)})`);
