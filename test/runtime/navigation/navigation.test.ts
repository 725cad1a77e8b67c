import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { moduleNotFound } from '../../../runtime/chunks/chunk-errors.js';
import { createNavigation, type Navigation } from '../../../runtime/navigation/navigation.js';
import type { LoadedPage } from '../../../runtime/chunks/pages.js';
import type { PageData, SidebarItem, SiteData, SiteProps } from '../../../templates/types.js';
import { becomes } from '../../support/until.js';
import { propsFor, site as sampleSite } from '../../templates/sample.js';
import { createWindow, settled, type TestWindow } from '../window.js';

const site: SiteData = {
  ...sampleSite,
  base: '/docs/',
  hashRedirects: [{ from: '/guides/old/', hash: '#cache*', to: '/guides/output/' }],
};
const sidebar: readonly SidebarItem[] = [
  { title: 'The output', content: 'Output', url: '/guides/output/', hasAnchors: false },
];

interface Setup {
  readonly window: TestWindow;
  readonly navigation: Navigation;
  /** What was rendered, in words: title and state of the body. */
  readonly shown: string[];
  readonly scrolls: unknown[];
  readonly changes: string[];
  readonly reloads: string[];
  /** Answers a page that was asked for: with content, `null` for unknown, or an error. */
  answer(url: string, outcome: string | null | Error): Promise<void>;
  readonly asked: () => readonly string[];
  click(selector: string, init?: MouseEventInit): Promise<void>;
  path(): string;
}

async function setUp(
  options: {
    page?: Partial<PageData>;
    body?: string;
    address?: string;
    online?: boolean;
    timeout?: number;
  } = {},
): Promise<Setup> {
  const window = createWindow('', `https://sample.example/docs${options.address ?? '/guides/start/'}`);
  const { document } = window;
  document.documentElement.lang = site.lang;
  const shown: string[] = [];
  const scrolls: unknown[] = [];
  const changes: string[] = [];
  const reloads: string[] = [];
  const waiting: { url: string; settle: (outcome: string | null | Error) => void }[] = [];
  Object.defineProperty(window, 'scrollTo', { value: (...args: unknown[]) => scrolls.push(args[0]) });
  Object.defineProperty(window.Element.prototype, 'scrollIntoView', {
    configurable: true,
    value(this: Element) {
      scrolls.push(`#${this.id}`);
    },
  });
  Object.defineProperty(window.navigator, 'onLine', { value: options.online ?? true });
  Object.defineProperty(window.location, 'reload', { value: () => reloads.push(window.location.href) });

  const draw = (props: SiteProps): void => {
    const body = props.body.state === 'loaded' ? props.body.value : props.body.state;
    document.body.innerHTML = `<div id="root">
      <nav><a id="own" href="/docs/guides/start/">Start</a><a id="output" href="/docs/guides/output/">Output</a>
      <a id="part" href="/docs/guides/output/#part">Part</a><a id="here" href="#below">Below</a><a id="old" href="/docs/guides/old/#cache-type">Old</a>
      <a id="api" href="/docs/api/"><b>The API</b></a><a id="print" href="/docs/guides/printable/" >Print</a></nav>
      <main id="main-content"><h1 tabindex="-1">${props.page.title}</h1><div id="md-content">${body}</div></main></div>`;
    // React does this in parts that are not hydrated yet.
    document.getElementById('root')!.addEventListener(
      'click',
      (event) => {
        if ((event.target as Element).matches('.dehydrated')) event.stopPropagation();
      },
      true,
    );
  };
  const initial: SiteProps = {
    ...propsFor({ ...options.page }),
    site,
    sidebar,
    body: { state: 'loaded', value: options.body ?? '<h2 id="below">Below</h2>' },
  };
  draw(initial);
  const navigation = createNavigation({
    window,
    initial,
    pages: {
      loadPage: (url) =>
        new Promise<LoadedPage>((resolve, reject) => {
          waiting.push({
            url,
            settle(outcome) {
              if (outcome instanceof Error) reject(outcome);
              else if (outcome === null) reject(moduleNotFound(url));
              else resolve({ page: { ...initial.page, url, title: `Title of ${url}` }, body: outcome });
            },
          });
        }),
    },
    render(props) {
      shown.push(
        `${props.page.title}: ${props.body.state === 'failed' ? `failed, ${props.body.reason}` : props.body.state}`,
      );
      draw(props);
    },
    onChange: (props) => changes.push(props.page.title),
    timeout: options.timeout ?? 5000,
  });
  navigation.start();
  await new Promise((frame) => window.requestAnimationFrame(frame));
  return {
    window,
    navigation,
    shown,
    scrolls,
    changes,
    reloads,
    asked: () => waiting.map(({ url }) => url),
    async answer(url, outcome) {
      await settled();
      const found = waiting.filter((one) => one.url === url).pop();
      if (!found) throw new Error(`Nobody asked for ${url}.`);
      found.settle(outcome);
      await settled(5);
    },
    async click(selector, init = {}) {
      const event = new window.MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init });
      // What the browser would do of itself with a link is not wanted here.
      window.addEventListener(
        'click',
        (late) => {
          prevented = late.defaultPrevented;
          late.preventDefault();
        },
        { once: true },
      );
      document.querySelector(selector)!.dispatchEvent(event);
      await settled();
    },
    path: () => window.location.pathname + window.location.hash,
  };
}
let prevented = false;

const TOP = { left: 0, top: 0, behavior: 'instant' };
const test = suite('navigation');

test('a link within the site changes address, page and focus, and is announced', async () => {
  const { click, answer, shown, changes, path, window, scrolls } = await setUp();
  await click('#output');
  assert.is(prevented, true);
  assert.is(path(), '/docs/guides/output/');
  await answer('/guides/output/', 'content');
  assert.equal(shown, ['Title of /guides/output/: loaded']);
  assert.equal(changes, ['Title of /guides/output/']);
  assert.is(window.document.activeElement?.tagName, 'H1');
  assert.equal(scrolls.slice(1), [TOP]);
});

test("loading a page scrolls exactly once, and not away from the reader's position", async () => {
  const { scrolls } = await setUp();
  assert.equal(scrolls, [TOP]);
});

test('the link of the shown page scrolls to the top, once per plain click', async () => {
  const { click, scrolls, asked, path } = await setUp();
  const length = (): number => scrolls.length - 1;
  await click('#own');
  assert.is(length(), 1);
  await click('#own', { ctrlKey: true });
  assert.is(prevented, false);
  await click('#own', { metaKey: true });
  assert.is(length(), 1);
  await click('#own');
  assert.is(length(), 2);
  assert.equal(asked(), []);
  assert.is(path(), '/docs/guides/start/');
});

test("if the address has a fragment, the page's own link removes it", async () => {
  const { click, path, scrolls } = await setUp({ address: '/guides/start/#below' });
  assert.equal(scrolls, ['#below']);
  await click('#own');
  assert.is(path(), '/docs/guides/start/');
  assert.equal(scrolls.slice(1), [TOP]);
});

test('a fragment of this page is left to the browser', async () => {
  const { click, asked } = await setUp();
  await click('#here');
  assert.is(prevented, false);
  assert.equal(asked(), []);
});

test('a fragment of another page waits for its content, and gets the position and the focus', async () => {
  const { click, answer, scrolls, window } = await setUp();
  await click('#part');
  assert.is(scrolls.length, 1);
  await answer('/guides/output/', '<h2 id="part">Part</h2>');
  assert.equal(scrolls.slice(1), ['#part']);
  assert.is(window.document.activeElement?.id, 'part');
  assert.is(window.location.hash, '#part');
});

test('a fragment that does not exist, or that cannot be decoded, leads to the top', async () => {
  const { navigation, answer, scrolls } = await setUp();
  navigation.navigate('/docs/guides/output/#%E0%A4%A');
  await answer('/guides/output/', 'content');
  assert.equal(scrolls.slice(1), [TOP]);
});

test('the last visit wins over an earlier one that arrives later', async () => {
  const { click, answer, shown, path } = await setUp();
  await click('#output');
  await click('#api');
  await answer('/api/', 'the api');
  await answer('/guides/output/', 'too late');
  assert.equal(shown, ['Title of /api/: loaded']);
  assert.is(path(), '/docs/api/');
});

test('the last visit wins over an earlier one that fails later', async () => {
  const { click, answer, shown } = await setUp();
  await click('#output');
  await click('#api');
  await answer('/guides/output/', new Error('no'));
  await answer('/api/', 'the api');
  assert.equal(shown, ['Title of /api/: loaded']);
});

test('a slow page shows a placeholder with its known title', async () => {
  const { click, answer, shown, scrolls } = await setUp({ timeout: 10 });
  await click('#output');
  await settled(30);
  assert.equal(shown, ['The output: pending']);
  await answer('/guides/output/', 'content');
  assert.equal(shown, ['The output: pending', 'Title of /guides/output/: loaded']);
  assert.equal(scrolls.slice(1), [TOP, TOP]);
});

test('a title that is on no list is the text of the link', async () => {
  const { click, shown, window } = await setUp({ timeout: 10 });
  window.document.body.insertAdjacentHTML('beforeend', '<a id="far" href="/docs/far/away/"> A far \n page </a>');
  await click('#far');
  await settled(30);
  assert.equal(shown, ['A far page: pending']);
});

test('a failure is shown, and a second one loads the document itself', async () => {
  const { click, answer, shown, navigation, reloads } = await setUp();
  await click('#output');
  await answer('/guides/output/', new Error('404'));
  assert.equal(shown, ['The output: failed, error']);
  navigation.retry();
  await answer('/guides/output/', 'content');
  assert.is(shown.pop(), 'Title of /guides/output/: loaded');
  await click('#api');
  await answer('/api/', new Error('404'));
  navigation.retry();
  await answer('/api/', new Error('404'));
  assert.equal(reloads, ['https://sample.example/docs/api/']);
});

test('another try after a second failure loads the document, however often the reader asks', async () => {
  const { click, answer, navigation, reloads } = await setUp();
  for (let visit = 0; visit < 6; visit++) {
    await click('#output');
    await answer('/guides/output/', new Error('404'));
    navigation.retry();
    await answer('/guides/output/', new Error('404'));
  }
  assert.equal(reloads, Array(6).fill('https://sample.example/docs/guides/output/'));
});

test('without a connection, the failure says so', async () => {
  const { click, answer, shown } = await setUp({ online: false });
  await click('#output');
  await answer('/guides/output/', new Error('offline'));
  assert.equal(shown, ['The output: failed, offline']);
});

test('a link in a part that is not hydrated yet is followed without a page load', async () => {
  const { window, click, answer, shown } = await setUp();
  window.document.getElementById('output')!.classList.add('dehydrated');
  await click('#output');
  await answer('/guides/output/', 'content');
  assert.equal(shown, ['Title of /guides/output/: loaded']);
});

test('a failure takes the reader to its top, with the focus on its heading', async () => {
  const { window, click, answer, scrolls } = await setUp({ online: false });
  await click('#part');
  await answer('/guides/output/', new Error('offline'));
  assert.equal(scrolls.pop(), { left: 0, top: 0, behavior: 'instant' });
  assert.is(window.document.activeElement?.textContent, 'The output');
});

test('a URL that is in no table is requested from the server', async () => {
  const { click, answer, reloads, shown } = await setUp();
  await click('#api');
  await answer('/api/', null);
  assert.equal(reloads, ['https://sample.example/docs/api/']);
  assert.equal(shown, []);
});

test('an app shell shows the page of its address, and does not reload itself if there is none', async () => {
  const { answer, shown, reloads, asked } = await setUp({
    page: { kind: 'app-shell', url: '/app-shell/' },
    address: '/guides/output/',
  });
  await settled();
  assert.equal(asked(), ['/guides/output/']);
  await answer('/guides/output/', 'content');
  assert.equal(shown, ['Title of /guides/output/: loaded']);
  const other = await setUp({ page: { kind: 'app-shell', url: '/app-shell/' }, address: '/nowhere/' });
  await other.answer('/nowhere/', null);
  assert.equal(other.shown, ['Page Not Found: loaded']);
  assert.equal([reloads, other.reloads], [[], []]);
});

test('an app shell in place of a page that only the host has reports this, and asks the host again', async () => {
  const { navigation, shown, asked, reloads } = await setUp({
    page: { kind: 'app-shell', url: '/app-shell/' },
    address: '/guides/printable/',
  });
  await settled();
  assert.equal([shown, asked()], [['printable: failed, error'], []]);
  navigation.retry();
  assert.equal(reloads, ['https://sample.example/docs/guides/printable/']);
});

test('an app shell at its own address stays empty', async () => {
  const { shown, asked } = await setUp({ page: { kind: 'app-shell', url: '/app-shell/' }, address: '/app-shell/' });
  await settled();
  assert.equal([shown, asked()], [[], []]);
});

test('the not-found document learns its own address', async () => {
  const { navigation, shown, asked } = await setUp({
    page: { kind: 'not-found', url: '/404/', title: 'Page Not Found' },
    address: '/guides/nowhere/',
  });
  await settled();
  assert.equal([shown, asked()], [['Page Not Found: loaded'], []]);
  const { page } = navigation.current();
  assert.equal([page.kind, page.url, page.documentTitle], ['not-found', '/guides/nowhere/', 'Page Not Found | Sample']);
});

test('the not-found document keeps the title and the text that the site has for it', async () => {
  const { navigation } = await setUp({
    page: { kind: 'not-found', url: '/404/', title: 'Lost' },
    body: '<p>Nothing is here.</p>',
    address: '/guides/nowhere/',
  });
  await settled();
  const { page, body } = navigation.current();
  assert.equal(
    [page.title, page.documentTitle, body],
    ['Lost', 'Lost | Sample', { state: 'loaded', value: '<p>Nothing is here.</p>' }],
  );
});

test('an old anchor leads to its new place, with its fragment, and replaces the old address', async () => {
  const { answer, path, window } = await setUp({ page: { url: '/guides/old/' }, address: '/guides/old/#cache-type' });
  await answer('/guides/output/', '<h2 id="cache-type">Type</h2>');
  assert.is(path(), '/docs/guides/output/#cache-type');
  assert.is(window.history.length, 1);
});

test('a link to an old anchor goes to its new place', async () => {
  const { click, answer, path, asked } = await setUp();
  await click('#old');
  await answer('/guides/output/', 'content');
  assert.is(path(), '/docs/guides/output/#cache-type');
  assert.equal(asked(), ['/guides/output/']);
});

test('other fragments of a page with an old anchor stay', async () => {
  const { asked, path } = await setUp({ page: { url: '/guides/old/' }, address: '/guides/old/#profile' });
  assert.equal(asked(), []);
  assert.is(path(), '/docs/guides/old/#profile');
});

test("going back shows the page again at the reader's position", async () => {
  const { click, answer, window, scrolls, shown } = await setUp();
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
  await click('#output');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  await answer('/guides/output/', 'content');
  window.history.back();
  window.dispatchEvent(new window.PopStateEvent('popstate'));
  await answer('/guides/start/', 'start');
  assert.is(shown.pop(), 'Title of /guides/start/: loaded');
  assert.equal(scrolls.pop(), { left: 0, top: 640, behavior: 'instant' });
});

test('going back to a slow page keeps the scroll position while a placeholder is shown', async () => {
  const { click, answer, window, scrolls } = await setUp({ timeout: 5 });
  const scrolledTo = (y: number): void => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new window.Event('scroll'));
  };
  await click('#output');
  await answer('/guides/output/', 'content');
  scrolledTo(640);
  await click('#api');
  scrolledTo(0);
  await answer('/api/', 'content');
  window.history.back();
  window.dispatchEvent(new window.PopStateEvent('popstate'));
  await settled(30);
  scrolledTo(0);
  await settled(200);
  await answer('/guides/output/', 'content');
  assert.equal(scrolls.pop(), { left: 0, top: 640, behavior: 'instant' });
});

test('going back to the page of the document neither waits for its chunk nor needs it', async () => {
  for (const outcome of ['hangs', 'fails'] as const) {
    const { click, answer, window, shown, navigation } = await setUp({
      page: { url: '/guides/start/', title: 'Start' },
      timeout: outcome === 'hangs' ? 5 : 5000,
    });
    await click('#output');
    await answer('/guides/output/', 'content');
    window.history.back();
    window.dispatchEvent(new window.PopStateEvent('popstate'));
    if (outcome === 'fails') await answer('/guides/start/', new Error('503'));
    await becomes(() => shown.at(-1), 'Start: loaded');
    assert.equal(shown.slice(-2), ['Title of /guides/output/: loaded', 'Start: loaded']);
    assert.equal(navigation.current().sidebar, sidebar);
  }
});

test('going back to the page of the document that has been removed from the site asks the server', async () => {
  const { click, answer, window, reloads } = await setUp({ page: { url: '/guides/start/' } });
  await click('#output');
  await answer('/guides/output/', 'content');
  window.history.back();
  window.dispatchEvent(new window.PopStateEvent('popstate'));
  await answer('/guides/start/', null);
  assert.equal(reloads, ['https://sample.example/docs/guides/start/']);
});

test("scrolling while another entry's page is loading is not saved as its position", async () => {
  const { click, answer, window } = await setUp({ timeout: 5 });
  const scrolledTo = (y: number): void => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new window.Event('scroll'));
  };
  await click('#output');
  await answer('/guides/output/', 'content');
  scrolledTo(640);
  await click('#api');
  await answer('/api/', 'content');
  scrolledTo(0);
  // At once: what has just been scrolled is not written down yet.
  window.history.back();
  window.dispatchEvent(new window.PopStateEvent('popstate'));
  await settled(200);
  scrolledTo(0);
  await settled(200);
  window.dispatchEvent(new window.Event('pagehide'));
  assert.equal(window.history.state, { docsBuildScroll: { x: 0, y: 640 } });
  await answer('/guides/output/', 'content');
  scrolledTo(500);
  await settled(200);
  assert.equal(window.history.state, { docsBuildScroll: { x: 0, y: 500 } });
});

test('a translated document shows no other page, because its texts are no longer those that React changes', async () => {
  const translators: readonly ((document: Document) => void)[] = [
    ({ documentElement }) => documentElement.setAttribute('lang', 'de'),
    (document) => (document.querySelector('#output')!.innerHTML = '<font><font>Ausgabe</font></font>'),
  ];
  for (const translate of translators) {
    const { window, click, answer, asked, path, reloads } = await setUp();
    await click('#api');
    await answer('/api/', 'content');
    translate(window.document);
    await click('#output');
    assert.is(prevented, false);
    window.history.back();
    window.dispatchEvent(new window.PopStateEvent('popstate'));
    assert.is(reloads[0], 'https://sample.example/docs/guides/start/');
    assert.equal(asked(), ['/api/']);
    assert.is(path(), '/docs/guides/start/');
  }
});

test('invalid data in the state of the history is not a position', async () => {
  const window = createWindow();
  const { createPositionKeeper } = await import('../../../runtime/navigation/scroll.js');
  for (const state of [null, 'text', 7, { docsBuildScroll: 'x' }, { docsBuildScroll: { x: '1', y: 2 } }]) {
    window.history.replaceState(state, '');
    const keeper = createPositionKeeper(window);
    assert.is(keeper.saved(), null);
  }
});

test('a page that the browser keeps in memory is shown again where it was, and the history is left alone', async () => {
  const window = createWindow();
  const { createPositionKeeper } = await import('../../../runtime/navigation/scroll.js');
  const scrolled: unknown[] = [];
  Object.defineProperty(window, 'scrollTo', { value: (to: unknown) => scrolled.push(to) });
  Object.defineProperty(window, 'scrollY', { value: 300, configurable: true });
  const fire = (type: string, persisted: boolean): void =>
    void window.dispatchEvent(Object.assign(new window.Event(type), { persisted }));
  createPositionKeeper(window).start();
  fire('pagehide', true);
  assert.is(window.history.state, null);
  fire('pageshow', true);
  assert.equal(scrolled, [{ left: 0, top: 300, behavior: 'instant' }]);
  fire('pagehide', false);
  fire('pageshow', false);
  assert.equal(window.history.state, { docsBuildScroll: { x: 0, y: 300 } });
  assert.is(scrolled.length, 1, 'the browser has loaded it anew');
});

test('if a document may not change the history, the browser follows links and goes where the search leads', async () => {
  const { click, window, asked, navigation } = await setUp();
  const refusal = new window.DOMException('The operation is insecure.', 'SecurityError');
  window.history.pushState = () => {
    throw refusal;
  };
  let reported: unknown;
  window.addEventListener('error', ({ error }: { readonly error: unknown }) => {
    reported = error;
  });
  await click('#output');
  assert.is(reported, refusal);
  assert.is(prevented, false);
  const assigned: unknown[] = [];
  Object.defineProperty(window.location, 'assign', { value: (href: string) => assigned.push(href) });
  navigation.navigate('/docs/guides/output/#part');
  assert.equal(assigned, ['/docs/guides/output/#part']);
  assert.equal(asked(), []);
});

test('printable pages and links that other code handled are left alone', async () => {
  const { click, asked, window } = await setUp();
  await click('#print');
  assert.is(prevented, false);
  window.document.querySelector('#api')!.addEventListener('click', (event) => event.preventDefault());
  await click('#api');
  assert.equal(asked(), []);
});

test.run();
