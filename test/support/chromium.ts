import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CHROMIUM_PLACES } from '../../src/check/a11y/browser.js';

/** Chromium without windows, which needs a quarter of the processor time for a page. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, or else the headless shell, or else the usual places of the whole
 * browser.
 */
export const findChromium = (): string | undefined => firstOf([SHELL, ...CHROMIUM_PLACES]);

/** Does the same, but prefers the browser that readers have. */
export const findWholeChromium = (): string | undefined => firstOf(CHROMIUM_PLACES);

function firstOf(places: readonly string[]): string | undefined {
  const asked = process.env['CHROMIUM_PATH'];
  return (asked === undefined ? places : [asked]).find((path) => existsSync(path));
}

/** Installs Debian's headless shell if that is possible without a question, and otherwise says what to do. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.env['CHROMIUM_PATH'] === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Chromium is missing; apt-get installs it …\n');
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']])
      spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The browser tests need Chromium, and there is none.\n' +
      '  Debian, Ubuntu: sudo apt-get install chromium-headless-shell\n' +
      '  elsewhere: install Chromium or Chrome and set CHROMIUM_PATH to its program\n' +
      '  without it: npm test -- src/… runs only the test files whose path has these words',
  );
}
