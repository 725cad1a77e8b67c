/** The slowest files, slowest first, so that none of them is left for the end. The end of each run says which they are. */
export const LONG: readonly string[] = [
  'browsers/firefox.test.js',
  'growth/growth.test.js',
  'browsers/webkit.test.js',
  'faults/faults.test.js',
  'cache/damaged.test.js',
  'browser/accessibility/adapted.test.js',
  'content/check.test.js',
  'browsers/chromium.test.js',
  'browser/accessibility/axe.test.js',
  'content/getting-started.test.js',
  'site/html.test.js',
  'browser/loading/layout-shift.test.js',
  'browser/accessibility/rings.test.js',
  'specification/07-content-and-drawer.test.js',
  'browser/screens/search.test.js',
  'browser/loading/hydration.test.js',
  'browser/loading/runtime.test.js',
  'browser/screens/drawer.test.js',
  'fuzz/fuzz.test.js',
  'browser/acceptance.test.js',
  'site/command-line.test.js',
  'content/config-check.test.js',
  'site/killed.test.js',
  'serve/small-parts.test.js',
  'bundle/budget.test.js',
  'browser/accessibility/keyboard.test.js',
  'move/move.test.js',
  'specification/05-sidebar-and-head.test.js',
  'cache/unwritable.test.js',
  'site/differential.test.js',
  'browser/screens/trusted-types.test.js',
  'specification/10-rules-and-calls.test.js',
  'browser/accessibility/focus.test.js',
  'browser/loading/deploys.test.js',
  'specification/08-choices-and-motion.test.js',
  'specification/02-routes.test.js',
  'browser/loading/many-visits.test.js',
  'browser/accessibility/diff-page.test.js',
  'browser/loading/worker.test.js',
  'browser/loading/read-offline.test.js',
  'browser/screens/widths.test.js',
  'browser/screens/services.test.js',
  'run/pool.test.js',
  'browser/screens/landing.test.js',
  'specification/12-limits.test.js',
  'browser/screens/sidebar.test.js',
  'specification/04-frame.test.js',
  'site/refused.test.js',
  'site/package.test.js',
  'cache/disk-cache.test.js',
  'browser/accessibility/check-a11y.test.js',
];

/** The order in which files are begun. */
export const inOrder = (names: readonly string[]): readonly string[] =>
  [...names].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));

function rank(name: string): number {
  const place = LONG.indexOf(name);
  return place === -1 ? LONG.length : place;
}
