import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startLateScripts } from '../../../runtime/boot/late/late-scripts.js';
import { createWindow } from '../window.js';

const test = suite('late scripts');

const NAMED =
  '<script type="text/plain" data-src="/a.js" data-integrity="sha384-a"></script><script type="text/plain" data-src="/b.js"></script>';

/** A document that names two scripts, in a browser that paints when told to, or that never says when. */
function documentWith(state: DocumentReadyState, paints: boolean, answer?: Response) {
  const window = createWindow();
  const { document } = window;
  document.head.innerHTML = NAMED;
  let readyState = state;
  Object.defineProperty(document, 'readyState', { get: () => readyState });
  const timers = new Map<number, readonly [() => void, number]>();
  let count = 0;
  window.setTimeout = ((run: () => void, after: number) => {
    count += 1;
    timers.set(count, [run, after]);
    return count;
  }) as never;
  window.clearTimeout = ((id: number) => timers.delete(id)) as never;
  document.documentElement.className = 'js';
  const requested: HTMLScriptElement[] = [];
  const create = document.createElement.bind(document);
  document.createElement = (name: 'script') => {
    const script = create(name);
    // The pretended window reports every script as missing.
    script.dispatchEvent = () => true;
    requested.push(script);
    return script;
  };
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
  const renewed: unknown[] = [];
  const fetch = (address: string, { cache }: RequestInit) => {
    renewed.push([new URL(address).pathname, cache]);
    return answer ? Promise.resolve(answer.clone()) : Promise.reject(new Error('offline'));
  };
  Object.assign(window, { PerformanceObserver: Observer, fetch });
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
      for (const [run] of [...timers.values()]) run();
    },
    /** The scripts that are requested have arrived, or not. */
    ends(type: 'load' | 'error', end: number, start = 0) {
      for (const script of requested.slice(start, end)) script[`on${type}`]?.(new window.Event(type));
    },
    requested: () => requested.map(({ src }) => new URL(src).pathname),
    isPlain: () => !document.documentElement.classList.contains('js'),
    timers: () => [...timers.values()],
    renewed,
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
  assert.is(page.timers()[0]?.[1], 3000);
  assert.equal(page.asked(), ASKED);
  page.paint('first-contentful-paint');
  assert.equal(page.asked(), ASKED);
});

test('the page becomes a plain document if one of them is missing or has not arrived after 20 seconds', () => {
  const page = documentWith('interactive', false);
  const waits = (): readonly number[] => page.timers().map(([, after]) => after);
  assert.equal(waits(), [20_000, 20_000]);
  page.ends('load', 1);
  assert.equal([waits(), page.isPlain()], [[20_000], false]);
  for (const [run] of page.timers()) run();
  assert.is(page.isPlain(), true);
  const complete = documentWith('interactive', false);
  complete.ends('load', 2);
  assert.equal([complete.timers(), complete.isPlain()], [[], false]);
  const lost = documentWith('interactive', false);
  lost.ends('error', 1);
  assert.equal([lost.timers().length, lost.isPlain()], [1, true]);
  // The browser keeps a damaged copy for the next page otherwise.
  assert.equal(lost.renewed, [['/a.js', 'reload']]);
});

test('a script that arrived damaged is requested once more when a whole copy is there, and so is the runtime', async () => {
  const whole = (): Response => new Response('', { headers: { 'content-type': 'text/javascript' } });
  const turn = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 5));
  const page = documentWith('interactive', false, whole());
  page.ends('error', 1);
  await turn();
  assert.equal(page.requested(), ['/a.js', '/b.js'], 'the other one has not ended');
  page.ends('load', 2, 1);
  await turn();
  assert.equal(page.requested(), ['/a.js', '/b.js', '/a.js', '/b.js']);
  page.ends('error', 4, 2);
  await turn();
  assert.is(page.renewed.length, 1, 'the copy is not renewed again');
  assert.is(page.requested().length, 4);

  const both = documentWith('interactive', false, whole());
  both.ends('error', 2);
  await turn();
  assert.equal(both.requested(), ['/a.js', '/b.js', '/a.js', '/b.js'], 'the runtime starts once');

  const last = documentWith('interactive', false, whole());
  last.ends('load', 1);
  last.ends('error', 2, 1);
  await turn();
  assert.equal(last.requested(), ['/a.js', '/b.js', '/b.js']);

  const login = documentWith('interactive', false, new Response('', { headers: { 'content-type': 'text/html' } }));
  login.ends('error', 1);
  login.ends('load', 2, 1);
  await turn();
  assert.equal(login.requested(), ['/a.js', '/b.js']);
});

test('they wait only for the document if the browser does not report paints', () => {
  const page = documentWith('loading', false);
  page.parsed();
  assert.equal(page.asked(), ASKED);
});

test.run();
