/**
 * The oldest browsers for which runtime and styles are made, as `browserslist` of this package's package.json names them.
 * What they have in common is nesting in styles, and by it documents tell whether to begin anything (runtime/entries/head.ts):
 * in older browsers pages are plain documents.
 */
import { fileURLToPath } from 'node:url';
import { readBytes } from '../files/read-files.js';

/** All of this version of the language is read by the oldest browsers. */
export const LANGUAGE = 2022;

export interface Browser {
  /** As browserslist calls it: `ios_saf`. */
  readonly name: string;
  readonly major: number;
  readonly minor: number;
}

export function oldestBrowsers(): readonly Browser[] {
  const { browserslist } = JSON.parse(
    readBytes(fileURLToPath(new URL('../../../package.json', import.meta.url))).toString(),
  ) as { browserslist: readonly string[] };
  return browserslist.map((line) => {
    const [, name, major, minor] = /^(\w+) >= (\d+)(?:\.(\d+))?$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`package.json: '${line}' is not of the form 'browser >= version'.`);
    return { name, major: Number(major), minor: Number(minor ?? 0) };
  });
}

/** The same for lightningcss: a number for each browser. */
export const styleTargets = (): Readonly<Record<string, number>> =>
  Object.fromEntries(oldestBrowsers().map(({ name, major, minor }) => [name, (major << 16) | (minor << 8)]));
