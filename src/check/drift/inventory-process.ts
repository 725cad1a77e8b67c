/** The process that an inventory module runs in. Arguments: module, name of its export, cache folder. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadModule } from '../../config/load-module.js';

const [file, name, cacheDir] = process.argv.slice(2) as [string, string, string];
const answer = (message: object): void => void process.send!(message, () => process.exit(0));
try {
  const { exports } = await loadModule(file, cacheDir);
  const make = exports[name];
  if (typeof make !== 'function') throw new Error(`The module exports no function ${name}.`);
  // Packages are those of the site, wherever the module's compiled form lies.
  const value: unknown = await make({ root: process.cwd(), require: createRequire(join(process.cwd(), 'package.json')) });
  answer({ value: JSON.parse(JSON.stringify(value)) as unknown });
} catch (error) {
  answer({ error: error instanceof Error ? error.message : String(error) });
}
