import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildHere } from '../support/in-process.js';

async function inSiteOf<T>(text: string, work: (root: string) => Promise<T>): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-growth-'));
  try {
    mkdirSync(join(root, 'content'));
    writeFileSync(join(root, 'content/index.md'), text);
    return await work(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** What building a site of one page showed. */
export interface Measured {
  /** Milliseconds of processor time, all threads. */
  readonly time: number;
  /** Codes of all problems. */
  readonly codes: readonly string[];
}

export const measure = (text: string): Promise<Measured> =>
  inSiteOf(text, async (root) => {
    const before = process.cpuUsage();
    const { diagnostics } = await buildHere(root, { cache: false });
    const { user, system } = process.cpuUsage(before);
    return { time: (user + system) / 1000, codes: diagnostics.map(({ code }) => code) };
  });

/** The shortest of a few times, because other work of the machine only adds to it. */
export async function leastTime(text: string, times: number): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < times; time++) least = Math.min(least, (await measure(text)).time);
  return least;
}

/** The first build loads what every build needs, including the highlighting. */
export const warmUp = async (): Promise<number> => {
  await measure('a\n\n```js\na = 1;\n```\n');
  return leastTime('a\n', 3);
};
