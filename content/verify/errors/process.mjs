/**
 * The process in which samples run, because they change the working folder, the console and the handling of uncaught
 * errors. Its arguments are the site, an empty folder, and numbers of entries. It sends `[number, side, printed]` for
 * each of them.
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import util from 'node:util';
import { readCatalogue } from './entries.mjs';
import { prepare, printedBy } from './run.mjs';

// Node.js prints each deprecation once per process, but here every sample must print it.
util.deprecate = (run, message, code) =>
  function deprecated(...values) {
    process.emitWarning(message, 'DeprecationWarning', code);
    return new.target ? Reflect.construct(run, values, new.target) : run.apply(this, values);
  };

const [root, folder, ...numbers] = process.argv.slice(2);
const entries = readCatalogue(root);
prepare(folder, root);
for (const number of numbers.map(Number)) {
  for (const side of ['before', 'after']) {
    const printed = await printedBy(entries[number], side, { folder: mkdtempSync(join(folder, side)), root });
    await new Promise((resolve) => process.send([number, side, printed], resolve));
  }
}
process.exit(0);
