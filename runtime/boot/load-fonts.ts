/**
 * Runs in the head: asks for the fonts as soon as the styles that name them are there. The event `load` waits for fonts
 * that were requested, but not for those that are only preloaded. When it comes, Chromium lays out the whole page, which
 * would be with the system's faces, in vain: it is not painted before the fonts have come.
 */
export function loadFonts(document: Document): void {
  document.addEventListener(
    'load',
    () => document.fonts.forEach((face) => void face.load().catch(() => undefined)),
    true,
  );
}
