/**
 * The process that runs an inventory module. Its arguments are the module, the name of its export, the folder for compiled
 * modules, and, if versions are compared, the folder in which the tool is installed.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CacheFailure } from '../../../cache/failure.js';
import { loadModule } from '../../../config/modules/load-module.js';
import { ModuleFailure } from '../../../config/modules/module-failure.js';
import { DocsError } from '../../../diagnostics/docs-error.js';

const [file, name, workDir, folder] = process.argv.slice(2) as [string, string, string, string | undefined];
const answer = (message: object): void => void process.send!(message, () => process.exit(0));
try {
  const { exports, failure } = await loadModule(file, { root: process.cwd(), workDir, imported: new Set() });
  const make = exports[name];
  if (typeof make !== 'function') throw new Error(`The module does not export a function ${name}.`);
  // Packages are those of the site, wherever the compiled module is.
  const context = {
    root: process.cwd(),
    require: createRequire(join(folder ?? process.cwd(), 'package.json')),
    // Lists next to the module belong to another version then.
    comparing: folder !== undefined,
  };
  const value: unknown = await Promise.resolve(context)
    .then(make as (given: object) => unknown)
    .catch((error: unknown) => {
      throw failure(error);
    });
  answer({ value: JSON.parse(JSON.stringify(value)) as unknown });
} catch (error) {
  if (error instanceof CacheFailure) answer({ cacheFailure: error.diagnostics[0] });
  else if (error instanceof DocsError) answer({ diagnostics: error.diagnostics });
  else
    answer({
      error: error instanceof Error ? error.message : String(error),
      place: error instanceof ModuleFailure ? error.place : undefined,
    });
}
