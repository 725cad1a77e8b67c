/** The slowest files, slowest first, so that none of them is left for the end. The end of each run says which they are. */
export const LONG: readonly string[] = [
  'growth/growth.test.js',
  'browsers/firefox.test.js',
  'browsers/webkit.test.js',
  'browsers/chromium.test.js',
  'faults/faults.test.js',
  'fuzz/fuzz.test.js',
  'browser/accessibility/axe.test.js',
  'cache/damaged.test.js',
  'content/getting-started.test.js',
  'site/command-line.test.js',
  'site/differential.test.js',
  'browser/accessibility/adapted.test.js',
  'specification/07-content-and-drawer.test.js',
  'browser/accessibility/rings.test.js',
  'site/html.test.js',
  'browser/loading/layout-shift.test.js',
  'browser/screens/drawer.test.js',
  'browser/loading/runtime.test.js',
  'browser/screens/widths.test.js',
  'browser/loading/hydration.test.js',
  'browser/loading/many-visits.test.js',
  'browser/screens/search.test.js',
  'browser/acceptance.test.js',
  'site/killed.test.js',
  'cache/unwritable.test.js',
  'content/check.test.js',
  'content/examples.test.js',
  'browser/loading/worker.test.js',
  'browser/accessibility/check-a11y.test.js',
  'site/package.test.js',
  'site/refused.test.js',
  'site/render.test.js',
];

/** The order in which files are begun. */
export const inOrder = (names: readonly string[]): readonly string[] =>
  [...names].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));

function rank(name: string): number {
  const place = LONG.indexOf(name);
  return place === -1 ? LONG.length : place;
}
