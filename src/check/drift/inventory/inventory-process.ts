/**
 * The process that an inventory module runs in. Arguments: module, name of its export, folder for compiled modules, and
 * for a comparison of versions the folder with the tool.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CacheFailure } from '../../../cache/failure.js';
import { loadModule } from '../../../config/modules/load-module.js';

const [file, name, workDir, folder] = process.argv.slice(2) as [string, string, string, string | undefined];
const answer = (message: object): void => void process.send!(message, () => process.exit(0));
try {
  const { exports } = await loadModule(file, workDir, process.cwd());
  const make = exports[name];
  if (typeof make !== 'function') throw new Error(`The module exports no function ${name}.`);
  // Packages are those of the site, wherever the module's compiled form lies.
  const value: unknown = await (make as (context: object) => unknown)({
    root: process.cwd(),
    require: createRequire(join(folder ?? process.cwd(), 'package.json')),
    // Lists beside the module are of another version then.
    comparing: folder !== undefined,
  });
  answer({ value: JSON.parse(JSON.stringify(value)) as unknown });
} catch (error) {
  if (error instanceof CacheFailure) answer({ cacheFailure: error.diagnostics[0] });
  else answer({ error: error instanceof Error ? error.message : String(error) });
}
