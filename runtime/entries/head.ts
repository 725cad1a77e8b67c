/** The one script that blocks: what must be settled before the first paint, and when the others are requested. */
import { beginLateLayout } from '../boot/late-layout.js';
import { startLateScripts } from '../boot/late-scripts.js';
import { loadFonts } from '../boot/load-fonts.js';
import { markDocument } from '../boot/mark-document.js';
import { createTrust } from '../boot/trust.js';
import { createPreferences } from '../settings/preferences.js';
import { setTheme } from '../settings/theme.js';

createTrust(self);
setTheme(
  document,
  () => localStorage.getItem('theme'),
  () => matchMedia('(prefers-color-scheme: dark)').matches,
);
// In browsers that are older than those of package.json (`browserslist`) pages stay the plain documents that they are: nesting is what all of these have.
if (window.CSS?.supports('selector(&)')) {
  markDocument(
    document,
    location.search,
    createPreferences(() => localStorage),
  );
  beginLateLayout(
    document,
    location.hash,
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type,
  );
  loadFonts(document);
  startLateScripts(window);
}
