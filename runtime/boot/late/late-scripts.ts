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
    const becomePlain = (): void => document.documentElement.classList.remove('js');
    const scripts = [...document.head.querySelectorAll<HTMLScriptElement>('script[data-src]')];
    const [react, runtime] = [scripts[0], scripts.at(-1)];
    /** The scripts that failed, and whether there may be a whole copy of them now. */
    const failed = new Map<HTMLScriptElement, Promise<boolean>>();
    let ended = 0;
    const request = (named: HTMLScriptElement, end: (hasFailed: boolean, address: string) => void): void => {
      const script = document.createElement('script');
      script.async = false;
      const timer = window.setTimeout(becomePlain, PATIENCE);
      script.onload = script.onerror = (event) => {
        window.clearTimeout(timer);
        const hasFailed = (event as Event).type === 'error';
        if (hasFailed) becomePlain();
        end(hasFailed, script.src);
      };
      script.src = trusted('createScriptURL', named.dataset['src']!);
      if (named.dataset['integrity']) {
        script.integrity = named.dataset['integrity'];
        script.crossOrigin = 'anonymous';
      }
      // The preview compares the scripts of documents in their order.
      if (named.isConnected) named.replaceWith(script);
      else document.head.append(script);
    };
    /** Without React, the runtime has not started either. A script that fails again is left alone. */
    const runFailed = (areUsable: readonly boolean[]): void => {
      if (areUsable.includes(false)) return;
      for (const named of scripts)
        if (failed.has(named) || (named === runtime && failed.has(react!))) request(named, () => {});
    };
    for (const named of scripts)
      request(named, (hasFailed, address) => {
        if (hasFailed) failed.set(named, renewFile(window, address));
        if (++ended === scripts.length) void Promise.all(failed.values()).then(runFailed);
      });
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
