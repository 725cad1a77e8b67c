/**
 * The oldest browsers for which runtime and styles are made, as `browserslist` in this package's package.json names
 * them. All of them understand nesting and `:has()` in styles, by which documents tell whether to start
 * scripts (runtime/entries/head.ts). In older browsers, pages are plain documents.
 */
import { fileURLToPath } from 'node:url';
import { readBytes } from '../files/read-files.js';

/** The newest version of the language that all of these browsers understand. */
export const LANGUAGE = 2022;

export interface Browser {
  /** Its name in browserslist: `ios_saf`. */
  readonly name: string;
  readonly major: number;
  readonly minor: number;
}

/** The oldest versions that readers may have: the list `browserslist` in `package.json`. */
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

/** The same for lightningcss, which wants a number for each browser. */
export const styleTargets = (): Readonly<Record<string, number>> =>
  Object.fromEntries(oldestBrowsers().map(({ name, major, minor }) => [name, (major << 16) | (minor << 8)]));
