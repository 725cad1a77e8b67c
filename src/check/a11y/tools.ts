import { existsSync } from 'node:fs';
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

/** Finds them from the site's root, else beside ourselves. Nothing is loaded yet. */
export function findTools(root: string): Tools {
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
  const axe = find('axe-core/axe.min.js');
  const manifest = find('axe-core/package.json');
  const playwright = find('playwright-core');
  const missing = [
    ...(playwright === undefined ? ['playwright-core'] : []),
    ...(axe === undefined || manifest === undefined ? ['axe-core'] : []),
  ];
  if (missing.length > 0) throw new DocsError([noTools(missing)]);
  return {
    axe: {
      version: (JSON.parse(readBytes(manifest!).toString()) as { version: string }).version,
      source: () => readBytes(axe!).toString(),
    },
    chromium: () => (requires[0]!(playwright!) as { chromium: BrowserType }).chromium,
  };
}

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium: CHROMIUM_PATH, else where systems put it. */
export function findChromium(): string | undefined {
  const asked = process.env['CHROMIUM_PATH'];
  return asked !== undefined ? (existsSync(asked) ? asked : undefined) : PLACES.find((path) => existsSync(path));
}
