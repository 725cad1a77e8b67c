import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { configMissing, workingFolderGone } from '../diagnostics/catalogue/config.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { isNamed } from '../files/read-files.js';

/** Extensions of a configuration file, in the order of preference. */
export const CONFIG_EXTENSIONS = ['ts', 'mts', 'cts', 'mjs', 'js', 'cjs', 'json'];
/** Names of configuration files, in the order of preference. The first that exists in a folder is read. */
export const CONFIG_NAMES = CONFIG_EXTENSIONS.map((extension) => `docs-build.config.${extension}`);

/** Where a site is: its root, and the folder to which paths on the command line are relative. */
export interface SiteFolder {
  readonly root: string;
  readonly start: string;
  /** The configuration file that was requested, absolute. */
  readonly config?: string;
}

/**
 * Finds the site of a command. If the command names a folder, that is the root; if it names a configuration file, the
 * working folder is. Otherwise, the root is the folder of the nearest configuration file in the working folder or above
 * it, or the working folder if there is none. Paths on the command line are relative to the named folder or to the
 * working folder, wherever the root is.
 */
export function findSite(named: string | undefined, asked: string | undefined): SiteFolder {
  const start = resolve(workingFolder(), named ?? '.');
  if (asked !== undefined) return { root: start, start, config: findConfig(start, asked)! };
  if (named !== undefined) return { root: start, start };
  for (let folder = start; ; folder = dirname(folder)) {
    if (findConfig(folder, undefined) !== null) return { root: folder, start };
    if (dirname(folder) === folder) return { root: start, start };
  }
}

function workingFolder(): string {
  try {
    return process.cwd();
  } catch {
    throw new DocsError([workingFolderGone()], EXIT.usage);
  }
}

/** The names of the other configuration files next to the one that is read. */
export const otherConfigs = (file: string): readonly string[] =>
  CONFIG_NAMES.filter((name) => name !== basename(file) && isNamed(join(dirname(file), name)));

/** Names that look like that of a configuration file: another form of it, or in a language that is not read. */
const ALMOST_CONFIG = /^\.?docs?[-_.]?build(?:rc(?:\.\w+)?|[-_.]?config\.(?:[cm]?[jt]sx?|json[c5]?|ya?ml|toml))$/i;

/** Files in the folder of a site that were meant as its configuration, but have a name that is never read. */
export function almostConfigs(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => ALMOST_CONFIG.test(name) && !CONFIG_NAMES.includes(name))
      .sort();
  } catch {
    // What cannot be listed may still contain files with known names.
    return [];
  }
}

/** The configuration file in a folder: the requested one, or else the first of the known names, or null. */
export function findConfig(folder: string, asked: string | undefined): string | null {
  if (asked !== undefined) {
    const file = resolve(folder, asked);
    if (isNamed(file)) return file;
    throw new DocsError([configMissing(asked, CONFIG_NAMES)], EXIT.usage);
  }
  return CONFIG_NAMES.map((name) => join(folder, name)).find(isNamed) ?? null;
}
