/**
 * Finds where a key of the configuration stands in its file. Nothing here is loaded by a build without problems: the file
 * is read and parsed once there is one to place.
 */
import { readFileSync } from 'node:fs';
import { diagnosticAt, positionAt, type Location } from '../diagnostics/location.js';
import { offsetInJson } from '../files/json.js';
import { createModuleLocator } from './locate-in-module.js';
import type { KeyPath, Part } from './key-path.js';
import { siteFile } from './site-file.js';
import type { SiteConfig } from '../model/site-config.js';

/** Adds a place to a problem of the configuration. */
export type ConfigLocator = <P extends object>(
  problem: P,
  path: KeyPath,
  part?: Part,
) => P & Partial<Location> & { readonly frame?: string };

/**
 * `file` is the configuration's path on disk, `shown` its name in messages. What is not written out in the file is placed at
 * the nearest key around it that is, else at the first line.
 */
export function createConfigLocator(file: string, shown: string): ConfigLocator {
  let read: { readonly text: string; readonly offsetOf: (path: KeyPath, part: Part) => number | undefined } | undefined;
  return (problem, path, part = 'value') => {
    try {
      read ??= readConfigText(file);
    } catch {
      return { ...problem, file: shown };
    }
    const { text, offsetOf } = read;
    let offset = offsetOf(path, part);
    for (let length = path.length - 1; offset === undefined && length > 0; length--)
      offset = offsetOf(path.slice(0, length), 'name');
    return diagnosticAt({ file: shown, ...positionAt(text, offset ?? 0) }, problem, text);
  };
}

function readConfigText(file: string): { text: string; offsetOf: (path: KeyPath, part: Part) => number | undefined } {
  const text = readFileSync(file, 'utf8').replace(/\r\n?/g, '\n');
  const offsetOf = file.endsWith('.json')
    ? (path: KeyPath, part: Part) => offsetInJson(text, path, part)
    : createModuleLocator(text, file);
  return { text, offsetOf };
}

/** One locator for each configuration: its file is parsed once, however many problems it has. */
const locators = new WeakMap<SiteConfig, ConfigLocator>();

/** A problem of the configuration, at the key or the value that the path leads to. A site without a file has no place for it. */
export function inConfig<P extends object>(
  problem: P,
  config: SiteConfig,
  path: KeyPath,
  part?: Part,
): P & Partial<Location> & { readonly frame?: string } {
  if (config.file === null) return problem;
  let locator = locators.get(config);
  if (locator === undefined)
    locators.set(config, (locator = createConfigLocator(config.file, siteFile(config.file, config))));
  return locator(problem, path, part);
}
