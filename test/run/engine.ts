/** Which test files are about the engine alone: what somebody who changes it runs all day. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What stands for a browser, or for a build of this repository's own site. */
const HEAVY: ReadonlySet<string> = new Set(['support/chromium.js', 'support/real-site.js']);
/** Files about this repository's own content, and those that have drivers of their own. */
const ELSEWHERE = /^(?:browsers|content)\//;

/** Whether a compiled test file needs no browser and no build of the real site, neither itself nor through what it imports. */
export function isEngineTest(folder: string, name: string): boolean {
  return !ELSEWHERE.test(name) && ![...reached(folder, name)].some((file) => HEAVY.has(file));
}

/** A file of the compiled tests and those of them that it imports, and that these import. */
function reached(folder: string, name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(folder, name), 'utf8');
  for (const [, path] of text.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+\.js)['"]/g)) {
    const file = relative(folder, join(folder, dirname(name), path!)).replaceAll('\\', '/');
    // What only looks like an import is the text of a fixture.
    if (!file.startsWith('..') && existsSync(join(folder, file))) reached(folder, file, seen);
  }
  return seen;
}
