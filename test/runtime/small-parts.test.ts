import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createAnnouncer } from '../../runtime/navigation/announce.js';
import { createPreferences } from '../../runtime/settings/preferences.js';
import { startPrefetching } from '../../runtime/chunks/prefetch.js';
import { startOfflineReading } from '../../runtime/offline/start-offline-reading.js';
import { createReloadGuard } from '../../runtime/chunks/reload-guard.js';
import { setTheme } from '../../runtime/settings/theme.js';
import { site } from '../templates/sample.js';
import { createWindow, settled } from './window.js';

const storage = (): Storage => createWindow().sessionStorage;
const refusing = (): Storage => {
  throw new Error('SecurityError');
};
const test = suite('small parts of the runtime');

test('preferences work without storage: nothing is stored, nothing fails', () => {
  const store = storage();
  const kept = createPreferences(() => store);
  assert.is(kept.read('a'), null);
  assert.is(kept.write('a', 'b'), true);
  assert.is(kept.read('a'), 'b');
  const none = createPreferences(refusing);
  assert.equal([none.read('a'), none.write('a', 'b')], [null, false]);
});

test('a frame that may not use service workers offers no section for reading offline, and nothing fails', async () => {
  const window = createWindow('<p data-read-offline="guides">Reading offline needs scripts.</p>');
  let asked = 0;
  const unused = (): never => assert.unreachable() as never;
  Object.defineProperty(window, 'isSecureContext', { value: true });
  Object.defineProperty(window, 'caches', { get: refusing });
  Object.defineProperty(window.navigator, 'serviceWorker', { get: () => (asked++, refusing()) });
  startOfflineReading({
    window,
    site: { ...site, serviceWorker: true },
    preferences: createPreferences(refusing),
    announce: unused,
    loadChunk: unused,
    fileOf: unused,
    navigate: unused,
    onVisit: unused,
  });
  await settled();
  assert.is(asked, 1);
});

test('an address is reloaded once, at most three times in all, and never without storage', () => {
  const store = storage();
  const guard = createReloadGuard(() => store);
  assert.equal(
    ['/a', '/a', '/b', '/c', '/d'].map((address) => guard.allow(address)),
    [true, false, true, true, false],
  );
  assert.is(createReloadGuard(refusing).allow('/a'), false);
});

test('an invalid counter counts as empty', () => {
  for (const junk of ['{', '7', '{"a":1}', '[1,null]']) {
    const store = storage();
    store.setItem('docs-build-reloads', junk);
    assert.is(createReloadGuard(() => store).allow('/a'), true);
  }
});

test('the theme is the chosen one; an invalid or missing choice means light', () => {
  const cases: [string | null, boolean, string][] = [
    [null, true, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['"dark"', false, 'dark'],
    ['"light"', true, 'light'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    ['purple', true, 'light'],
  ];
  for (const [stored, prefersDark, theme] of cases) {
    const { document } = createWindow();
    document.documentElement.className = 'dark other';
    setTheme(document, stored, () => prefersDark);
    assert.is(document.documentElement.dataset['theme'], theme, String(stored));
    assert.is(
      document.documentElement.className.split(' ').sort().join(' '),
      theme === 'dark' ? 'dark other' : 'other',
    );
  }
});

test('pages that the reader points at are loaded in advance, once, unless the reader saves data', () => {
  const run = (saveData: boolean): readonly string[] => {
    const window = createWindow(
      '<a href="/docs/a/"><b>a</b></a><a href="/docs/b/#x">b</a><a href="/docs/guides/start/">here</a><a href="/docs/c.pdf">c</a><a href="/docs/d/" target="_blank">d</a>',
    );
    Object.defineProperty(window.navigator, 'connection', { value: { saveData } });
    const urls: string[] = [];
    startPrefetching(window, '/docs/', (url) => urls.push(url));
    const point = (type: string): void => {
      for (const element of window.document.querySelectorAll('a, b'))
        element.dispatchEvent(new window.Event(type, { bubbles: true, composed: true }));
    };
    for (const type of ['pointerover', 'focusin', 'touchstart']) point(type);
    return urls;
  };
  assert.equal(run(false), ['/a/', '/b/']);
  assert.equal(run(true), []);
});

test('the same text is announced again if it is repeated', () => {
  const { document } = createWindow('<div id="announcer"></div>');
  const announce = createAnnouncer(document);
  const heard = (text: string): string => (announce(text), document.getElementById('announcer')!.textContent ?? '');
  const [first, second, third] = [heard('Copied'), heard('Copied'), heard('Copied')];
  assert.is(first, 'Copied');
  assert.is.not(second, first);
  assert.is.not(third, second);
  createAnnouncer(createWindow().document)('to nobody');
});

test.run();
