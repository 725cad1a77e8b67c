import { existsSync } from 'node:fs';
import type { Browser, BrowserType } from 'playwright-core';
import { browserFailed, noBrowser, noSuchBrowser } from '../../diagnostics/catalogue/checks/a11y/tools.js';
import { DocsError } from '../../diagnostics/docs-error.js';

const FLAGS = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Paths at which systems install Chromium. */
export const CHROMIUM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/usr/bin/chromium-headless-shell',
];

/** Path of an installed Chromium: that in `CHROMIUM_PATH` if it is set, otherwise the first usual path that exists. */
function installedChromium(): string | undefined {
  const asked = process.env['CHROMIUM_PATH'];
  return asked !== undefined
    ? existsSync(asked)
      ? asked
      : undefined
    : CHROMIUM_PLACES.find((path) => existsSync(path));
}

/** Path of the requested Chromium, or of an installed one if none was requested. Throws if there is none. */
export function findChromium(asked: string | undefined): string {
  const chromium = asked ?? installedChromium();
  if (chromium === undefined) throw new DocsError([noBrowser()]);
  if (!existsSync(chromium)) throw new DocsError([noSuchBrowser(chromium)]);
  return chromium;
}

/** Starts a Chromium without a window. */
export async function launch(executablePath: string, chromium: BrowserType): Promise<Browser> {
  // For root, the usual user in containers, Chromium starts only without its sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...FLAGS] : FLAGS;
  try {
    return await chromium.launch({ executablePath, args });
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
    throw new DocsError([browserFailed(executablePath, reason)]);
  }
}
