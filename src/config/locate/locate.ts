/**
 * Finds the location of a key in the configuration file. A build without problems loads nothing of this: the file is
 * read and parsed only when there is a problem to locate.
 */
import { dirname, posix } from 'node:path';
import { diagnosticAt, positionAt, type Location } from '../../diagnostics/location.js';
import { posixPath } from '../../files/paths.js';
import { readText } from '../../files/read-files.js';
import { createModuleLocator, findInJson, type FoundAt } from './locate-in-module.js';
import type { KeyPath, Part } from '../../schema/key-path.js';
import { siteFile } from '../site-file.js';
import type { SiteConfig } from '../../model/site-config.js';
import { memoOn } from '../../cache/identity.js';

/** Adds a location to a problem of the configuration. */
export type ConfigLocator = <P extends object>(
  problem: P,
  path: KeyPath,
  part?: Part,
) => P & Partial<Location> & { readonly frame?: string };

/**
 * `file` is the configuration's path on disk, and `shown` its name in messages. If a value is not written in the file,
 * the location is the nearest enclosing key that is, or else the first line.
 */
export function createConfigLocator(file: string, shown: string): ConfigLocator {
  let find: Find | undefined;
  return (problem, path, part = 'value') => {
    try {
      find ??= createFind(file);
    } catch {
      return { ...problem, file: shown };
    }
    let found = find(path, part);
    for (let length = path.length - 1; found === undefined && length >= 0; length--)
      found = find(path.slice(0, length), 'name');
    const { text, offset } = found!;
    const name = posix.join(posix.dirname(shown), posixPath(dirname(file), found!.file));
    return diagnosticAt({ file: name, ...positionAt(text, offset) }, problem, text);
  };
}

/** Finds the location to which a path leads. The empty path leads to the beginning of the file. */
type Find = (path: KeyPath, part: Part) => FoundAt | undefined;

function createFind(file: string): Find {
  const text = readText(file);
  const find: Find = file.endsWith('.json')
    ? (path, part) => findInJson(file, text, path, part)
    : createModuleLocator(text, file);
  return (path, part) => (path.length === 0 ? { file, text, offset: 0 } : find(path, part));
}

/** One locator for each configuration: its file is parsed once, however many problems it has. */
const locatorOf = memoOn((config: SiteConfig, file: string) => createConfigLocator(file, siteFile(file, config)));

/**
 * A problem of the configuration, at the key or the value to which the path leads. If the site has no configuration
 * file, the problem has no location.
 */
export function inConfig<P extends object>(
  problem: P,
  config: SiteConfig,
  path: KeyPath,
  part?: Part,
): P & Partial<Location> & { readonly frame?: string } {
  if (config.file === null) return problem;
  return locatorOf(config, config.file)(problem, path, part);
}
