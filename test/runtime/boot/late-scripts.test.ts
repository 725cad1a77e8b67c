import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startLateScripts } from '../../../runtime/boot/late-scripts.js';
import { createWindow } from '../window.js';

const test = suite('late scripts');

const NAMED =
  '<script type="text/plain" data-src="/a.js" data-integrity="sha384-a"></script><script type="text/plain" data-src="/b.js"></script>';

/** A document that names two scripts, in a browser that paints when told to, or that never says when. */
function documentWith(state: DocumentReadyState, paints: boolean) {
  const window = createWindow();
  const { document } = window;
  document.head.innerHTML = NAMED;
  let readyState = state;
  Object.defineProperty(document, 'readyState', { get: () => readyState });
  const timers: [() => void, number][] = [];
  window.setTimeout = ((run: () => void, after: number) => timers.push([run, after])) as never;
  let told: ((names: readonly string[]) => void) | undefined;
  class Observer {
    static readonly supportedEntryTypes = paints ? ['paint'] : [];
    constructor(tell: (list: { getEntriesByName(name: string): readonly string[] }, observer: Observer) => void) {
      told = (names) => tell({ getEntriesByName: (wanted) => names.filter((name) => name === wanted) }, this);
    }
    observe(): void {}
    disconnect(): void {
      told = undefined;
    }
  }
  Object.assign(window, { PerformanceObserver: Observer });
  startLateScripts(window);
  return {
    asked: () =>
      [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src, async, integrity, crossOrigin }) => [
        new URL(src).pathname,
        async,
        integrity,
        crossOrigin ?? '',
      ]),
    paint: (name: string) => told?.([name]),
    parsed() {
      readyState = 'interactive';
      document.dispatchEvent(new window.Event('DOMContentLoaded'));
    },
    loaded() {
      window.dispatchEvent(new window.Event('load'));
      for (const [run] of timers) run();
    },
    timers,
  };
}

const ASKED = [
  ['/a.js', false, 'sha384-a', 'anonymous'],
  ['/b.js', false, '', ''],
];

test('they are requested in their order when the page has content on the screen', () => {
  const page = documentWith('interactive', true);
  page.paint('first-paint');
  assert.equal(page.asked(), []);
  page.paint('first-contentful-paint');
  assert.equal(page.asked(), ASKED);
});

test('they wait for the end of the document, which they read', () => {
  const page = documentWith('loading', true);
  page.paint('first-contentful-paint');
  assert.equal(page.asked(), []);
  page.parsed();
  assert.equal(page.asked(), ASKED);
});

test('they do not wait forever in a tab that is not painted, and are loaded once', () => {
  const page = documentWith('interactive', true);
  page.loaded();
  assert.equal(
    page.timers.map(([, after]) => after),
    [3000],
  );
  assert.equal(page.asked(), ASKED);
  page.paint('first-contentful-paint');
  assert.equal(page.asked(), ASKED);
});

test('they wait only for the document if the browser does not report paints', () => {
  const page = documentWith('loading', false);
  page.parsed();
  assert.equal(page.asked(), ASKED);
});

test.run();
