/** What a text may be in. */
const BLOCKS = 'p, pre, li, dt, dd, td, th, summary, h2, h3, h4, h5, h6';

/**
 * Shows the text that the address of this visit names (`#:~:text=`) if it is in a tab that is not selected. If scripts
 * are late, the browser has found the text before there were tabs, and does not search again. Pages cannot read this
 * part of the address from `location`.
 */
export function showNamedText(window: Window, reveal: (element: Element) => void): void {
  const { document, performance } = window;
  const visit = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  // Readers who have gone back, or are at a tab, have chosen what they see.
  if (visit?.type !== 'navigate' || document.activeElement?.closest('.tabs__list')) return;
  const place = placeOf(document, visit.name);
  if (place === undefined || place.closest('[hidden]') === null) return;
  reveal(place);
  place.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Returns the smallest block with the first text that an address names. */
function placeOf(document: Document, address: string): Element | undefined {
  const named = /:~:(?:.*&)?text=([^&]+)/.exec(address)?.[1];
  if (named === undefined) return undefined;
  const parts = named.split(',');
  const before = parts[0]!.endsWith('-') ? parts.shift()!.slice(0, -1) : '';
  const blocks = [...document.querySelectorAll(BLOCKS)];
  for (const words of [`${before} ${parts[0]}`, parts[0]!]) {
    const text = expressionFor(words);
    const found = text && blocks.filter((block) => text.test(block.textContent ?? ''));
    const place = found && found.find((block) => !found.some((other) => other !== block && block.contains(other)));
    if (place) return place;
  }
  return undefined;
}

/** Whole words, in any case and with any spaces between them. */
function expressionFor(encoded: string): RegExp | undefined {
  try {
    const words = decodeURIComponent(encoded).trim().split(/\s+/);
    const text = words.map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('\\s+');
    return words[0] === '' ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`, 'iu');
  } catch {
    // This is not the encoding of a text.
    return undefined;
  }
}
