import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BrowserType } from 'playwright-core';
import { noTools } from '../../diagnostics/catalogue/checks/a11y/tools.js';
import { readBytes } from '../../files/read-files.js';
import { DocsError } from '../../diagnostics/docs-error.js';

/** The two packages that only this check needs; a site that wants it installs them. */
export interface Tools {
  readonly axe: { readonly version: string; readonly source: () => string };
  readonly chromium: () => BrowserType;
}

/** Finds the packages from the root of the site, or else from this package. Nothing is loaded yet. */
export function findTools(root: string): Tools {
  const { requires, find } = finderFor(root);
  const axe = find('axe-core/axe.min.js');
  const manifest = find('axe-core/package.json');
  const playwright = find(PLAYWRIGHT);
  const missing = [
    ...(playwright === undefined ? [PLAYWRIGHT] : []),
    ...(axe === undefined || manifest === undefined ? ['axe-core'] : []),
  ];
  if (missing.length > 0) throw new DocsError([noTools(missing)]);
  return {
    axe: {
      version: (JSON.parse(readBytes(manifest!).toString()) as { version: string }).version,
      source: () => readBytes(axe!).toString(),
    },
    chromium: () => (requires(playwright!) as { chromium: BrowserType }).chromium,
  };
}

/** Finds the package that drives a browser, without axe. Throws if it is not installed. */
export function findPlaywright(root: string): BrowserType {
  const { requires, find } = finderFor(root);
  const playwright = find(PLAYWRIGHT);
  if (playwright === undefined) throw new DocsError([noTools([PLAYWRIGHT])]);
  return (requires(playwright) as { chromium: BrowserType }).chromium;
}

const PLAYWRIGHT = 'playwright-core';

interface Finder {
  readonly requires: NodeJS.Require;
  readonly find: (name: string) => string | undefined;
}

function finderFor(root: string): Finder {
  const requires = [createRequire(join(root, 'package.json')), createRequire(import.meta.url)];
  const find = (name: string): string | undefined => {
    for (const require of requires) {
      try {
        return require.resolve(name);
      } catch {
        // The next one may know it.
      }
    }
    return undefined;
  };
  return { requires: requires[0]!, find };
}
