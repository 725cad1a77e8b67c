import { trusted } from './trust.js';

/**
 * How long to wait for the first paint after everything has loaded, in milliseconds. There is a limit because a tab in
 * the background never paints.
 */
const TIMEOUT = 3000;
/** How long controls wait for the scripts that respond to them, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Runs in the head. It requests the scripts of the page when the page can be read, so that text, styles and fonts come first
 * on a slow connection. The scripts run in the order in which the document names them.
 */
export function startLateScripts(window: Window & typeof globalThis): void {
  const { document } = window;
  let waiting = true;
  const start = (): void => {
    if (!waiting) return;
    waiting = false;
    // If a script is missing or late, the page becomes a plain document, because nobody could open what only scripts can
    // unfold. The runtime restores the class when it starts.
    const becomePlain = (): void => {
      window.clearTimeout(timer);
      document.documentElement.classList.remove('js');
    };
    const timer = window.setTimeout(becomePlain, PATIENCE);
    const list = document.head.querySelectorAll<HTMLScriptElement>('script[data-src]');
    let missing = list.length;
    for (const named of list) {
      const script = document.createElement('script');
      script.async = false;
      script.onerror = becomePlain;
      script.onload = () => {
        missing -= 1;
        if (missing === 0) window.clearTimeout(timer);
      };
      script.src = trusted('createScriptURL', named.dataset['src']!);
      if (named.dataset['integrity'] !== undefined) {
        script.integrity = named.dataset['integrity'];
        script.crossOrigin = 'anonymous';
      }
      named.replaceWith(script);
    }
  };
  /** Starts when the document is complete, because the runtime reads all of it. */
  const whenParsed = (): void => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
    else start();
  };
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return whenParsed();
  new window.PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    whenParsed();
  }).observe({ type: 'paint', buffered: true });
  window.addEventListener('load', () => window.setTimeout(start, TIMEOUT));
}
