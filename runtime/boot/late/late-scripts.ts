import { renewFile } from '../../chunks/renew-file.js';
import { trusted } from '../trust.js';

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
  /** Calling it again changes nothing, because the named scripts have been replaced. */
  const start = (): void => {
    // If a script is missing or late, the page becomes a plain document, because nobody could open what only scripts can
    // unfold. The runtime restores the class when it starts.
    const { classList } = document.documentElement;
    const becomePlain = (): void => classList.remove('js');
    const isStarted = (): boolean => classList.contains('js');
    const scripts = [...document.head.querySelectorAll<HTMLScriptElement>('script[data-src]')];
    const request = (named: HTMLScriptElement, isFirst: boolean): void => {
      const script = document.createElement('script');
      script.async = false;
      const timer = window.setTimeout(becomePlain, PATIENCE);
      script.onload = () => window.clearTimeout(timer);
      script.onerror = () => {
        window.clearTimeout(timer);
        becomePlain();
        if (!isFirst) return;
        void renewFile(window, script.src).then((isUsable) => {
          // The runtime, which is the last of them, may have started without this script.
          if (!isUsable || isStarted()) return;
          for (const one of new Set([named, scripts.at(-1)!])) request(one, false);
        });
      };
      script.src = trusted('createScriptURL', named.dataset['src']!);
      if (named.dataset['integrity']) {
        script.integrity = named.dataset['integrity'];
        script.crossOrigin = 'anonymous';
      }
      named.remove();
      document.head.append(script);
    };
    for (const named of scripts) request(named, true);
  };
  /** Starts when the document is complete, because the runtime reads all of it. */
  const whenParsed = (): void => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
    else start();
  };
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return whenParsed();
  new window.PerformanceObserver((entries, observer) => {
    if (!entries.getEntriesByName('first-contentful-paint').length) return;
    observer.disconnect();
    whenParsed();
  }).observe({ type: 'paint', buffered: true });
  window.addEventListener('load', () => window.setTimeout(start, TIMEOUT));
}
