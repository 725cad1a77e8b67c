import { define, variant } from '../../../define.js';

export const noBrowser = define({
  code: 'A11Y_NO_BROWSER',
  title: 'There is no browser that looks at pages',
  severity: 'error',
  meaning:
    'The check a11y, and `diff` with --pictures or --look, show pages in Chromium, which is not part of docs-build.',
  message: 'Looking at pages takes Chromium, and no installation of it was found.',
  hint: 'Install Chromium or Chrome, and name its program with --chromium or CHROMIUM_PATH.',
  environment: true,
  sample: [],
});

export const noSuchBrowser = variant(noBrowser, {
  message: (path: string) => `There is no program ${path}.`,
  hint: 'Name the program of Chromium or Chrome with --chromium.',
  environment: true,
  sample: ['/usr/bin/chromium'],
});

export const browserFailed = define({
  code: 'A11Y_BROWSER_FAILED',
  title: 'The browser of the accessibility check does not start',
  severity: 'error',
  meaning: 'The program that --chromium or CHROMIUM_PATH names is there, but it ends with an error.',
  message: (path: string, reason: string) => `${path} does not start: ${reason}`,
  hint: 'Start it by hand with --headless to see why.',
  environment: true,
  sample: ['/usr/bin/chromium', 'error while loading shared libraries: libnss3.so'],
});

export const noTools = define({
  code: 'A11Y_NO_PACKAGE',
  title: 'A package that looks at pages in a browser is not installed',
  severity: 'error',
  meaning:
    'The check a11y uses axe-core and playwright-core, and `diff` with --pictures or --look uses playwright-core. Only sites that need them install them.',
  message: (names: readonly string[]) =>
    `Looking at pages in a browser takes ${names.join(' and ')}, which ${names.length === 1 ? 'is' : 'are'} not installed.`,
  hint: (names) => `Run \`npm install --save-dev ${names.join(' ')}\`.`,
  environment: true,
  sample: [['playwright-core', 'axe-core']],
});
