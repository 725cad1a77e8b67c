import { basename, dirname, join, resolve } from 'node:path';
import {
  configNotJson,
  configThrows,
  configUnreadable,
  rootMissing,
  rootNotUtf8,
} from '../diagnostics/catalogue/config.js';
import { LEFT_OVER, sweep } from '../cache/forget.js';
import { hashOf } from '../cache/hash.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { fileSystemProblem } from '../diagnostics/file-system.js';
import { diagnosticAt, positionAt } from '../diagnostics/location.js';
import { readWrittenJson, type JsonProblem } from '../files/json.js';
import { posixPath } from '../files/paths.js';
import { isFolder, readText, statIfThere, tryReadText } from '../files/read-files.js';
import { writeWhole } from '../files/write-file.js';
import { DEFAULTS } from '../schema/defaults.js';
import type { SchemaNode } from '../schema/nodes.js';
import { findConfig } from './files.js';
import { foreignLanguage, foreignTitle } from './foreign-title.js';
import { loadModule, type LoadedModule, type ModuleContext } from './modules/load-module.js';
import { ModuleFailure, placeFailure } from './modules/module-failure.js';
import { refuseCacheOver } from './output/refuse-output.js';
import { plainConfig } from './plain-config.js';
import { resolveConfig, type Overrides, type ReadConfig } from './resolve.js';
import type { Config, ResolvedConfig } from '../model/config.js';

/** How to load the configuration. What the command line says (`Overrides`) goes before what the file says. */
export interface LoadOptions extends Overrides {
  readonly config?: string | undefined;
  /** Identifies the code that checks, because a configuration is checked once by each version of it. */
  readonly fingerprint: string;
  /** Keys that built-in plugins add to the configuration. */
  readonly keys: Readonly<Record<string, SchemaNode>>;
  /** Folder for compiled modules; default: the cache folder. */
  readonly workDir?: string | undefined;
  /** Modules that earlier loads have run, if the configuration is loaded again in the same process. */
  readonly imported?: Set<string> | undefined;
}

/** Reads, checks and completes the configuration of the site in `root`. */
export async function loadConfig(root: string, options: LoadOptions): Promise<ResolvedConfig> {
  const folder = resolve(root);
  if (!isFolder(folder)) {
    // Node replaces what is not UTF-8 in names, so it looks for a folder with another name.
    const isOdd = folder.includes('\ufffd');
    const problem = isOdd ? rootNotUtf8(root) : rootMissing(root, statIfThere(folder) !== undefined);
    throw new DocsError([problem], EXIT.usage);
  }
  const file = findConfig(folder, options.config);
  const cacheDir = resolve(folder, options.cache ?? DEFAULTS.cache);
  if (options.cache !== undefined) refuseCacheOver(folder, cacheDir);
  const { workDir = cacheDir, imported = new Set() } = options;
  const read: ReadConfig =
    file === null ? { config: {}, hash: '' } : await readConfig(file, { root: folder, workDir, imported });
  const { config, hash } = read;
  const stamp = file === null || options.useCache === false ? undefined : stampFor(read, options.fingerprint);
  const checked = join(cacheDir, 'config.checked');
  const isKept = stamp !== undefined && tryReadText(checked) === stamp;
  if (file !== null && !isKept) {
    const { validateConfig } = await import('./validate.js');
    const problems = validateConfig(config, file, posixPath(folder, file), options.keys);
    if (problems.length > 0) throw new DocsError(problems, EXIT.usage);
  }
  const contentDir = resolve(folder, options.content ?? config.content ?? DEFAULTS.content);
  const title = config.title === undefined ? foreignTitle(folder, contentDir) : undefined;
  const lang = config.lang === undefined ? foreignLanguage(folder, contentDir) : undefined;
  const isComplete = title === undefined && lang === undefined;
  const completed = { ...config, ...(title !== undefined && { title }), ...(lang !== undefined && { lang }) };
  const resolved = resolveConfig(
    { root: folder, file },
    isComplete ? read : { ...read, config: completed, hash: hashOf(hash, title ?? '', lang ?? '') },
    { ...options, imported },
  );
  // Only now is it known that the cache folder is not one of the sources.
  if (stamp !== undefined && !isKept) keepStamp(checked, stamp);
  return resolved;
}

async function readConfig(file: string, context: ModuleContext): Promise<ReadConfig> {
  const shownFile = posixPath(context.root, file);
  try {
    if (file.endsWith('.json')) {
      const text = readText(file);
      const read = readWrittenJson(text);
      if ('problem' in read) throw new DocsError([brokenJson(shownFile, text, read.problem)], EXIT.usage);
      if (read.value === null)
        throw new DocsError(
          [brokenJson(shownFile, text, { what: 'an object is missing here', offset: 0 })],
          EXIT.usage,
        );
      return { config: read.value as Config, hash: hashOf(text) };
    }
    const module = await loadModule(file, context);
    const config = module.exports['default'];
    if (typeof config === 'function')
      throw new TypeError('its default export is a function: call it, or export what it returns');
    if (typeof config !== 'object' || config === null)
      throw new TypeError('it has no default export that is an object');
    if (config instanceof Promise) {
      config.catch(() => undefined);
      throw new TypeError('its default export is a promise: write "await" before it');
    }
    return { config: plainOf(config, module.failure), hash: module.hash, failure: module.failure };
  } catch (error) {
    if (error instanceof DocsError) throw error;
    const refused = fileSystemProblem(error instanceof ModuleFailure ? error.thrown : error, { path: file });
    if (refused !== null) throw new DocsError([refused]);
    if (!(error instanceof ModuleFailure))
      throw new DocsError([{ ...configUnreadable(error), file: shownFile }], EXIT.usage);
    const problem = placeFailure(configThrows(error.message), error, shownFile);
    throw new DocsError([problem], EXIT.usage, error.thrown);
  }
}

function plainOf(config: object, failure: LoadedModule['failure']): Config {
  try {
    return plainConfig(config);
  } catch (error) {
    throw failure(error);
  }
}

function brokenJson(file: string, text: string, { what, offset }: JsonProblem): Diagnostic {
  return diagnosticAt({ file, ...positionAt(text, offset) }, configNotJson(what), text);
}

/** Identifies what is checked, by whom. The same module may have other values in another environment. */
function stampFor({ config, hash }: ReadConfig, fingerprint: string): string | undefined {
  const { plugins = [], ...data } = config;
  try {
    return hashOf(hash, fingerprint, JSON.stringify([data, plugins.map(({ options }) => options?.value ?? null)]));
  } catch {
    // No text stands for big numbers, or for options that contain themselves.
    return undefined;
  }
}

/** Writes that a configuration with this stamp has passed, so that the next command does not even load the validator. */
function keepStamp(file: string, stamp: string): void {
  try {
    writeWhole(file, stamp);
    sweep(dirname(file), (name) => name.startsWith(basename(file)) && name.endsWith('.tmp'), LEFT_OVER);
  } catch {
    // Without a cache, the check runs again.
  }
}
