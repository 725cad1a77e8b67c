/** How long to wait before the second request, in milliseconds. The wait doubles each time. */
const FIRST_WAIT = 2_000;
/** Whoever has had no styles for so long has no connection, or a host without the file. */
const LONGEST_WAIT = 60_000;

/**
 * Requests the styles of a page again if the connection was lost while they were on their way. Browsers would show the page
 * without styles until the reader reloads it.
 */
export function renewStyles(window: Window): void {
  const { document } = window;
  const request = (link: HTMLLinkElement, wait: number): void => {
    const again = link.cloneNode() as HTMLLinkElement;
    if (wait < LONGEST_WAIT) again.onerror = () => window.setTimeout(request, wait, again, 2 * wait);
    link.replaceWith(again);
  };
  const renew = (): void => {
    // Every page has this value (templates/styles/tokens.css).
    if (window.getComputedStyle(document.documentElement).getPropertyValue('--s1') !== '') return;
    for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]'))
      request(link, FIRST_WAIT);
  };
  // Until the page has loaded, styles may only be late.
  if (document.readyState === 'complete') renew();
  else window.addEventListener('load', renew);
}
