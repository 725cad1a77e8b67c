/** The slowest files, slowest first, so that none of them is left for the end. The end of each run says which they are. */
export const LONG: readonly string[] = [
  'content/examples.test.js',
  'growth/growth.test.js',
  'browsers/firefox.test.js',
  'browsers/webkit.test.js',
  'browsers/chromium.test.js',
  'faults/faults.test.js',
  'browser/screens/sidebar.test.js',
  'browser/accessibility/axe.test.js',
  'browser/screens/drawer.test.js',
  'browser/accessibility/adapted.test.js',
  'fuzz/fuzz.test.js',
  'site/killed.test.js',
  'cache/damaged.test.js',
  'cache/unwritable.test.js',
  'content/check.test.js',
  'browser/loading/layout-shift.test.js',
  'browser/screens/search.test.js',
  'specification/07-content-and-drawer.test.js',
  'browser/loading/runtime.test.js',
  'browser/loading/worker.test.js',
  'content/getting-started.test.js',
  'browser/acceptance.test.js',
  'site/html.test.js',
  'site/differential.test.js',
  'site/command-line.test.js',
  'browser/loading/hydration.test.js',
  'browser/screens/services.test.js',
  'site/render.test.js',
  'browser/accessibility/keyboard.test.js',
  'browser/screens/landing.test.js',
  'browser/loading/no-script.test.js',
  'browser/accessibility/check-a11y.test.js',
];

/** The order in which files are begun. */
export const inOrder = (names: readonly string[]): readonly string[] =>
  [...names].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));

function rank(name: string): number {
  const place = LONG.indexOf(name);
  return place === -1 ? LONG.length : place;
}
