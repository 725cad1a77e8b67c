import { Window as HappyWindow } from 'happy-dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { PreviewEvent, PreviewProblem } from '../../../runtime/contract.js';
import { startClient } from '../../../runtime/preview/client.js';
import { createOverlay } from '../../../runtime/preview/overlay.js';
import { notePosition } from '../../../runtime/preview/position.js';
import { FRESH_EVENT } from '../../../runtime/preview/swap.js';
import { stopClock, turn } from '../../support/clock.js';
import { documentOf } from './fake-source.js';

const test = suite('browser half of live preview');

/** An EventSource that the test speaks through. */
class FakeStream {
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  constructor(readonly address: string) {}
  say(event: PreviewEvent, lastEventId = ''): void {
    this.onmessage?.({ data: JSON.stringify(event), lastEventId });
  }
  close(): void {
    this.closed = true;
  }
}

const BASE = 'http://localhost:3000/handbook';

function openTab(body = '<p>old</p>') {
  const window = new HappyWindow({ url: `${BASE}/guide/` }) as unknown as Window &
    typeof globalThis & { happyDOM: { close(): Promise<void> } };
  window.document.documentElement.innerHTML = documentOf('document', body).replace(/^.*?<head>/, '<head>');
  const streams: FakeStream[] = [];
  const asked: string[] = [];
  let answer = { status: 200, text: documentOf('document', '<p>new</p>'), after: Promise.resolve() };
  let reloads = 0;
  const stop = startClient({
    window,
    address: new URL(`${BASE}/__docs-build/runtime/preview/main.js?since=abc-7`),
    fetch: async (input, { signal }) => {
      asked.push(input);
      const { status, text, after } = answer;
      await Promise.race([after, new Promise((_, reject) => signal?.addEventListener('abort', reject))]);
      return { status, ok: status < 400, text: async () => text } as Response;
    },
    openStream: (address) => {
      streams.push(new FakeStream(address));
      return streams.at(-1) as unknown as EventSource;
    },
    reload: () => void (reloads += 1),
  });
  return {
    window,
    document: window.document,
    streams,
    asked,
    stream: () => streams.at(-1)!,
    reloads: () => reloads,
    /** What requests get from now on, when something else is done. */
    answerWith: (text: string, status = 200, after = Promise.resolve()) => void (answer = { status, text, after }),
    content: () => window.document.getElementById('md-content')?.innerHTML,
    overlay: () => window.document.querySelector('docs-build-overlay')?.shadowRoot ?? null,
    async close() {
      stop();
      await window.happyDOM.close();
    },
  };
}

const problem = (more: Partial<PreviewProblem> = {}): PreviewProblem => ({
  severity: 'error',
  code: 'DEAD_LINK',
  message: 'No page has this url.',
  hint: 'Did you mean /x/?',
  file: 'content/a.md',
  line: 4,
  column: 7,
  frame: '> 4 | x\n    | ^',
  ...more,
});

test('an edit of the shown page replaces its content in place', async () => {
  const tab = openTab();
  assert.is(tab.stream().address, `${BASE}/__docs-build/events?url=%2Fguide%2F&since=abc-7`);
  const root = tab.document.getElementById('root');
  tab.stream().say({ type: 'page', url: '/guide/' });
  await turn();
  assert.equal(tab.asked, ['/handbook/guide/']);
  assert.is(tab.content(), '<p>new</p>');
  assert.is(tab.document.getElementById('root'), root);
  assert.is(tab.reloads(), 0);
  await tab.close();
});

test('the response to an older edit never replaces that to a newer one', async () => {
  const tab = openTab();
  let release = (): void => undefined;
  tab.answerWith(documentOf('document', '<p>older</p>'), 200, new Promise((done) => (release = done)));
  tab.stream().say({ type: 'page', url: '/guide/' });
  tab.answerWith(documentOf('document', '<p>newest</p>'));
  tab.stream().say({ type: 'page', url: '/guide/' });
  await turn();
  release();
  await turn();
  assert.is(tab.content(), '<p>newest</p>');
  await tab.close();
});

test('scripts in new content do not run', async () => {
  const tab = openTab();
  tab.answerWith(documentOf('document', '<script>globalThis.bad = true</script><p>x</p>'));
  tab.stream().say({ type: 'page', url: '/guide/' });
  await turn();
  assert.is((tab.window as unknown as { bad?: boolean }).bad, undefined);
  assert.match(tab.content() ?? '', '<p>x</p>');
  await tab.close();
});

test('another page does not change until the reader goes there, which loads it', async () => {
  const tab = openTab();
  let changes = 0;
  tab.window.document.addEventListener('docs-build:change', () => {
    changes += 1;
  });
  tab.stream().say({ type: 'page', url: '/other/' });
  await turn();
  assert.equal(tab.asked, []);
  // What was loaded of the search index is out of date all the same.
  assert.is(changes, 1);
  tab.window.history.pushState(null, '', '/handbook/third/');
  assert.is(tab.reloads(), 0);
  assert.match(tab.stream().address, 'url=%2Fthird%2F');
  assert.ok(tab.streams[0]!.closed);
  tab.window.history.pushState(null, '', '/handbook/other/');
  assert.is(tab.reloads(), 1);
  await tab.close();
});

test('the runtime may show a new document, and without it a new shell needs a page load', async () => {
  const tab = openTab();
  tab.stream().say({ type: 'shell' });
  await turn();
  assert.is(tab.reloads(), 1);
  const taken: unknown[] = [];
  tab.document.addEventListener(FRESH_EVENT, (event) => {
    event.preventDefault();
    taken.push((event as CustomEvent<{ shell: boolean }>).detail.shell);
  });
  tab.stream().say({ type: 'shell' });
  await turn();
  tab.stream().say({ type: 'page', url: '/guide/' });
  await turn();
  assert.equal(taken, [true, false]);
  assert.is(tab.reloads(), 1);
  assert.is(tab.content(), '<p>old</p>', 'the runtime draws, not the preview');
  await tab.close();
});

test('reloads, deleted pages and other screens are page loads, and server errors are not', async () => {
  const tab = openTab();
  tab.stream().say({ type: 'reload' });
  assert.is(tab.reloads(), 1);
  for (const [text, status, reloads] of [
    ['', 404, 2],
    [documentOf('not-found', 'x'), 200, 3],
    ['oops', 500, 3],
  ] as const) {
    tab.answerWith(text, status);
    tab.stream().say({ type: 'page', url: '/guide/' });
    await turn();
    assert.is(tab.reloads(), reloads, String(status));
  }
  assert.is(tab.content(), '<p>old</p>');
  await tab.close();
});

test('a change that could not be loaded is asked for again, less and less often, although no event follows', async () => {
  const tab = openTab();
  const clock = stopClock(tab.window);
  tab.answerWith('', 500);
  tab.stream().say({ type: 'page', url: '/guide/' });
  for (const wait of [1_000, 2_000, 4_000]) {
    const before = tab.asked.length;
    await clock.pass(wait - 1);
    assert.is(tab.asked.length, before);
    if (wait === 4_000) tab.answerWith(documentOf('document', '<p>newest</p>'));
    await clock.pass(1);
    assert.is(tab.asked.length, before + 1);
  }
  assert.is(tab.content(), '<p>newest</p>');
  const asked = tab.asked.length;
  await clock.pass(60_000);
  clock.release();
  assert.is(tab.asked.length, asked);
  await tab.close();
});

test('a request that is never answered is given up and repeated', async () => {
  const tab = openTab();
  const clock = stopClock(tab.window);
  tab.answerWith('', 200, new Promise(() => {}));
  tab.stream().say({ type: 'page', url: '/guide/' });
  await clock.pass(10_000);
  assert.is(tab.asked.length, 1);
  tab.answerWith(documentOf('document', '<p>newest</p>'));
  await clock.pass(1_000);
  assert.is(tab.content(), '<p>newest</p>');
  await clock.pass(60_000);
  clock.release();
  assert.is(tab.asked.length, 2);
  await tab.close();
});

test('it connects again if the browser gives up, from the last event that arrived', async () => {
  const clock = stopClock();
  const tab = openTab();
  tab.stream().say({ type: 'diagnostics', url: '/guide/', diagnostics: [] }, 'abc-9');
  tab.stream().onerror?.();
  assert.is(tab.streams.length, 1, 'the browser itself tries again');
  tab.stream().readyState = 2;
  tab.stream().onerror?.();
  await clock.pass(999);
  assert.is(tab.streams.length, 1, 'not at once');
  await clock.pass(1);
  clock.release();
  assert.is(tab.streams.length, 2);
  assert.match(tab.stream().address, 'since=abc-9');
  await tab.close();
});

test('it connects again if nothing arrives, because a dead connection does not say so', async () => {
  const clock = stopClock();
  const tab = openTab();
  tab.stream().say({ type: 'diagnostics', url: '/guide/', diagnostics: [] }, 'abc-9');
  await clock.pass(24_999);
  tab.stream().say({ type: 'alive' });
  await clock.pass(24_999);
  assert.is(tab.streams.length, 1);
  await clock.pass(1);
  assert.is(tab.streams.length, 2);
  assert.ok(tab.streams[0]!.closed);
  assert.match(tab.stream().address, 'since=abc-9');
  await clock.pass(5_000);
  assert.is(tab.streams.length, 3, 'the next connection may be dead, too');
  tab.stream().onopen?.();
  await clock.pass(24_999);
  assert.is(tab.streams.length, 3);
  await tab.close();
  await clock.pass(60_000);
  clock.release();
  assert.is(tab.streams.length, 3);
});

test('a hidden tab does not listen', async () => {
  const tab = openTab();
  const show = (state: string): void => {
    Object.defineProperty(tab.document, 'visibilityState', { value: state, configurable: true });
    tab.document.dispatchEvent(new tab.window.Event('visibilitychange'));
  };
  show('hidden');
  assert.ok(tab.stream().closed);
  show('visible');
  assert.is(tab.streams.length, 2);
  assert.not.ok(tab.stream().closed);
  await tab.close();
});

test('errors open the overlay with location, frame and hint, and fixing them closes it', async () => {
  const tab = openTab();
  tab.stream().say({ type: 'diagnostics', url: '/guide/', diagnostics: [problem()] });
  const text = tab.overlay()?.textContent ?? '';
  for (const part of [
    '1 error',
    'content/a.md:4:7',
    'DEAD_LINK',
    'No page has this url.',
    '> 4 | x',
    'Did you mean /x/?',
  ])
    assert.ok(text.includes(part), part);
  assert.is(tab.content(), '<p>old</p>', 'the page below stays');
  tab.stream().say({ type: 'diagnostics', url: '/guide/', diagnostics: [] });
  assert.is(tab.overlay(), null);
  await tab.close();
});

test('the overlay closes when the reader goes to another page', async () => {
  const tab = openTab();
  tab.stream().say({ type: 'diagnostics', url: '/guide/', diagnostics: [problem()] });
  tab.window.history.pushState(null, '', '/handbook/third/');
  assert.is(tab.overlay(), null);
  await tab.close();
});

function overlayIn() {
  const window = new HappyWindow({ url: BASE });
  const document = window.document as unknown as Document;
  const overlay = createOverlay(document, '/handbook/__docs-build/explain/');
  const root = (): ShadowRoot | null => document.querySelector('docs-build-overlay')?.shadowRoot ?? null;
  const press = (key: string): void =>
    void document.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }) as unknown as Event);
  return { window, document, overlay, root, press };
}

test('nothing in a problem becomes markup', () => {
  const { overlay, root } = overlayIn();
  const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  overlay.show([
    problem({ message: evil, hint: evil, frame: evil, file: evil, code: evil }),
    problem({ message: `${evil}2` }),
  ]);
  assert.is(root()?.querySelector('img'), null);
  assert.is(root()?.querySelector('script'), null);
  assert.ok(root()?.textContent?.includes(evil));
  assert.is(root()?.querySelector('style'), null, 'the strict policy forbids style elements');
  assert.is(root()?.querySelector('[style]'), null);
});

test('several problems are a list, errors first, and a click shows one', () => {
  const { overlay, root } = overlayIn();
  overlay.show([
    problem({ severity: 'warning', code: 'W1' }),
    problem({ severity: 'note', code: 'N1' }),
    problem({ code: 'E1' }),
    problem({ code: 'E2', frame: 'frame two' }),
  ]);
  const items = () => [...root()!.querySelectorAll<HTMLElement>('li button')];
  assert.is(root()?.querySelector('h2')?.textContent, '2 errors, 1 warning');
  assert.equal(
    items().map((item) => /[EWN]\d/.exec(item.textContent)?.[0]),
    ['E1', 'E2', 'W1'],
  );
  items()[1]!.click();
  assert.is(root()?.querySelector('pre')?.textContent, 'frame two');
  assert.is(items()[1]?.getAttribute('aria-current'), 'true');
});

test('the overlay links to the explanation of the code', () => {
  const { overlay, root } = overlayIn();
  overlay.show([problem()]);
  assert.is(root()?.querySelector('.more')?.textContent, 'More: docs-build explain DEAD_LINK');
  assert.is(root()?.querySelector('.more a')?.getAttribute('href'), '/handbook/__docs-build/explain/DEAD_LINK');
});

test('Escape reduces the overlay to a badge, which opens it again, but the same problems do not', () => {
  const { overlay, root, press } = overlayIn();
  overlay.show([problem()]);
  press('a');
  assert.ok(root()?.querySelector('.panel'));
  press('Escape');
  assert.is(root()?.querySelector('.panel'), null);
  assert.is(root()?.querySelector('.badge')?.textContent, '1 error');
  overlay.show([problem()]);
  assert.is(root()?.querySelector('.panel'), null, 'told the same again');
  root()?.querySelector<HTMLElement>('.badge')?.click();
  assert.ok(root()?.querySelector('.panel'));
  root()?.querySelector<HTMLElement>('.close')?.click();
  overlay.show([problem({ line: 5 })]);
  assert.ok(root()?.querySelector('.panel'), 'a new problem opens it');
});

test('warnings show a badge, and notes show nothing', () => {
  const { overlay, root } = overlayIn();
  overlay.show([problem({ severity: 'warning' }), problem({ severity: 'warning', line: 9 })]);
  assert.is(root()?.querySelector('.badge')?.textContent, '2 warnings');
  assert.is(root()?.querySelector('.panel'), null);
  overlay.show([problem({ severity: 'note' })]);
  assert.is(root(), null);
  overlay.remove();
});

test('the heading at the top keeps its position', () => {
  const window = new HappyWindow({ url: BASE, width: 800, height: 600 });
  const document = window.document as unknown as Document;
  document.body.innerHTML = '<h2 id="a">a</h2><h2 id="b">b</h2><h2 id="c">c</h2>';
  const place = (id: string, top: number): void =>
    void (document.getElementById(id)!.getBoundingClientRect = () => ({ top }) as DOMRect);
  const scrolled: number[] = [];
  window.scrollTo = (options: { top: number }) => scrolled.push(options.top);
  Object.defineProperty(window, 'scrollY', { value: 1_000 });
  place('a', -500);
  place('b', 100);
  place('c', 700);
  const restore = notePosition(window as unknown as Window);
  place('b', 340);
  restore();
  assert.equal(scrolled, [1_240]);
  document.getElementById('b')!.remove();
  place('a', -480);
  restore();
  assert.equal(scrolled, [1_240, 1_020], 'the heading above stands in for one that is gone');
});

test.run();
