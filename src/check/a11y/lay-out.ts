import type { Page } from 'playwright-core';

/**
 * Lays out everything that the browser lays out only when it is near the window. Until then, such places have estimated
 * heights, so targets in them seem to lie on top of each other.
 */
export const layOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { document, getComputedStyle } = globalThis as unknown as {
      document: { querySelectorAll(selector: string): Iterable<{ readonly style: { contentVisibility: string } }> };
      getComputedStyle(element: object): { readonly contentVisibility: string };
    };
    for (const element of document.querySelectorAll('body *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  });
