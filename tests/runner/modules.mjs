// node modules.mjs MICROPYTHON_MJS FOLDER...: run modules of portable tests, each in a fresh
// MicroPython.  Each line of stdin is a JSON list: name of a module, files that it needs.
// `END name` follows what each has printed.
import readline from 'node:readline';
import { load } from '../../host/reedbed/runtime/loader.mjs';

const [module, ...folders] = process.argv.slice(2);
for await (const line of readline.createInterface({ input: process.stdin })) {
  const [name, ...files] = JSON.parse(line);
  try {
    const mp = await load(module, [...folders, ...files]);
    mp.FS.mkdir('/scratch');
    mp.FS.chdir('/scratch');
    mp.runPython(`import portable\nportable.run('${name}')`);
  } catch (error) {
    console.log(`FAIL ${name} ended: ${error}`);
  }
  console.log(`END ${name}`);
}
