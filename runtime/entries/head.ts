/** The only script that blocks rendering. It does what must be done before the first paint, and requests the others. */
import { beginLateLayout } from '../boot/late/late-layout.js';
import { startLateScripts } from '../boot/late/late-scripts.js';
import { limitStyles } from '../boot/late/late-styles.js';
import { loadFonts } from '../boot/load-fonts.js';
import { markDocument } from '../boot/mark-document.js';
import { keepEarlyClicks } from '../aids/early-clicks.js';
import { keepEarlyTyping } from '../aids/early-typing.js';
import { followEarlyTravel } from '../aids/early-travel.js';
import { startSearchKeys } from '../aids/search-keys.js';
import { createTrust } from '../boot/trust.js';
import { preferenceReader } from '../settings/preferences.js';
import { setTheme } from '../settings/theme.js';

createTrust(self);
const preferences = preferenceReader(() => localStorage);
setTheme(document, preferences.read('theme'), () => matchMedia('(prefers-color-scheme: dark)').matches);
// In browsers that are older than those in package.json (`browserslist`), pages stay plain documents. All supported
// ones have CSS nesting and `:has()`.
if (window.CSS?.supports('selector(&:has(a))')) {
  markDocument(document, location.search, preferences);
  keepEarlyClicks(document);
  keepEarlyTyping(document);
  followEarlyTravel(window);
  startSearchKeys(document, preferences);
  beginLateLayout(
    document,
    location.hash,
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type,
  );
  limitStyles(window);
  loadFonts(document);
  startLateScripts(window);
}
