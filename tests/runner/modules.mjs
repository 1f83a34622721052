// node modules.mjs MICROPYTHON_MJS FOLDER...: run the modules of portable tests that are named on
// stdin, each in a fresh MicroPython; `END name` follows what each has printed.
import readline from 'node:readline';
import { load } from '../../host/reedbed/runtime/loader.mjs';

const [module, ...folders] = process.argv.slice(2);
for await (const name of readline.createInterface({ input: process.stdin })) {
  try {
    const mp = await load(module, folders);
    mp.FS.mkdir('/scratch');
    mp.FS.chdir('/scratch');
    mp.runPython(`import portable\nportable.run('${name}')`);
  } catch (error) {
    console.log(`FAIL ${name} ended: ${error}`);
  }
  console.log(`END ${name}`);
}
