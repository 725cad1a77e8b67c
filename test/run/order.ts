/**
 * Files that run by themselves after all others, with the reason. A file belongs here when it measures how long
 * something takes: beside others it would measure them. A file that merely fails now and then has a race to be mended.
 */
export const ALONE: Readonly<Record<string, string>> = {
  'plugins/printable.test.js': 'compares how long a page and one four times as long take',
  'runtime/worker.test.js': 'tells an answer at once from one after a wait',
  'scan/third-party/pages.test.js': 'a build does not wait for a registry that hangs',
  'scan/third-party/readme.test.js': 'hard inputs take less than two seconds each',
  'serve/connections.test.js': 'a server that is stopped does not wait for its connections',
  'serve/preview.test.js': 'an edit reaches open tabs within 200 ms',
};

/** The slowest files, slowest first, so that none of them is left for the end. The end of each run says which they are. */
export const LONG: readonly string[] = [
  'content/check.test.js',
  'browsers/firefox.test.js',
  'browsers/webkit.test.js',
  'browsers/chromium.test.js',
  'browser/accessibility.test.js',
  'browser/search.test.js',
  'browser/runtime.test.js',
  'browser/layout-shift.test.js',
  'browser/worker.test.js',
  'browser/states.test.js',
  'content/getting-started.test.js',
  'browser/acceptance.test.js',
  'site/killed.test.js',
  'site/html.test.js',
  'site/command-line.test.js',
  'browser/hydration.test.js',
  'browser/services.test.js',
  'browser/drawer.test.js',
  'site/render.test.js',
  'browser/keyboard.test.js',
  'browser/landing.test.js',
  'browser/no-script.test.js',
  'browser/check-a11y.test.js',
];

export interface Order {
  /** Files that run beside others, in the order in which they are begun. */
  readonly beside: readonly string[];
  readonly alone: readonly string[];
}

export function inOrder(names: readonly string[]): Order {
  const sorted = [...names].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return { beside: sorted.filter((name) => !(name in ALONE)), alone: sorted.filter((name) => name in ALONE) };
}

function rank(name: string): number {
  const place = LONG.indexOf(name);
  return place === -1 ? LONG.length : place;
}
