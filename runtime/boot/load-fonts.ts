/**
 * Runs in the head and requests the font of text, which the styles name first, as soon as they are there. The event `load`
 * waits for requested fonts, but not for preloaded ones. At that event, Chromium lays out the whole page. A layout with a
 * system font would be wasted, because the page is painted with its own.
 *
 * The font of code is left to the browser. On a slow connection, it comes after the first paint, and a page that had
 * requested it by name would be laid out once more.
 */
export function loadFonts(document: Document): void {
  document.addEventListener(
    'load',
    () => {
      const [text] = document.fonts;
      text?.load().catch(() => undefined);
    },
    true,
  );
}
