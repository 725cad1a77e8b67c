/**
 * Runs in the head and requests the fonts as soon as the styles that name them are there. The event `load` waits for
 * requested fonts, but not for preloaded ones. At that event, Chromium lays out the whole page. A layout with system
 * fonts would be wasted, because the page is painted with its own fonts.
 */
export function loadFonts(document: Document): void {
  document.addEventListener(
    'load',
    () => document.fonts.forEach((face) => void face.load().catch(() => undefined)),
    true,
  );
}
