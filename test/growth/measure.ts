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

/** Milliseconds of processor time, all threads, of building a site of one page. */
export const buildTime = (text: string): Promise<number> =>
  inSiteOf(text, async (root) => {
    const before = process.cpuUsage();
    await buildHere(root, { cache: false });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });

/** Codes of all problems of a site of one page. */
export const codesOf = (text: string): Promise<readonly string[]> =>
  inSiteOf(text, async (root) => (await buildHere(root, { cache: false })).diagnostics.map(({ code }) => code));

/** The least of a few times: what else the machine does only adds to it. */
export async function leastTime(text: string, times: number): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < times; time++) least = Math.min(least, await buildTime(text));
  return least;
}

/** A first build loads what every build needs, highlighting too. */
export const warmUp = async (): Promise<number> => {
  await buildTime('a\n\n```js\na = 1;\n```\n');
  return leastTime('a\n', 3);
};
