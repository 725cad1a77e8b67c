/** How long a page waits for its styles, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Runs in the head. A style sheet that never arrives would keep the page blank, so after some time its text is shown
 * without styles. They are applied if they arrive after all.
 */
export function limitStyles(window: Window): void {
  window.setTimeout(() => {
    for (const link of window.document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      // Browsers show a page before the styles that scripts request.
      if (link.sheet === null) link.replaceWith(link.cloneNode());
    }
  }, PATIENCE);
}
