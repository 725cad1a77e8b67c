/**
 * The process that samples are run in, because they change its folder, its console and what happens to uncaught errors.
 * Arguments: the site, an empty folder, numbers of entries. Sends `[number, side, printed]` for each of them.
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import util from 'node:util';
import { readCatalogue } from './entries.mjs';
import { prepare, printedBy } from './run.mjs';

// Node.js prints a deprecation once in a process; here each sample is to print it.
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
