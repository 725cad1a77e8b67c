import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ContentIslands } from '../../../runtime/content/content-islands.js';
import { copyTextOf, writeClipboard } from '../../../runtime/content/tools/copy-text.js';
import { createEnhancer } from '../../../runtime/content/enhance.js';
import { createTools } from '../../../runtime/content/tools/tools.js';
import { becomes } from '../../support/until.js';
import { createWindow, settled, type TestWindow } from '../window.js';

const block = (code: string, language = 'js', className = `language-${language}`): string =>
  `<div class="code-block-wrapper" data-language="${language}"><pre class="code-block" tabindex="0"><code class="${className}">${code}</code></pre></div>`;
const line = (text: string, className = ''): string => `<span class="line${className}">${text}</span>`;
const DIFF = [
  line('<span class="prefix"> </span>const a = 1;'),
  line('<span class="prefix">-</span>const b = 2;', ' deleted'),
  line('<span class="prefix">+</span><t-k>const</t-k> c = 3;', ' inserted'),
].join('\n');
const TABS = (group: string): string =>
  `<div class="tabs" data-tabs="${group}">${['npm', 'yarn', 'pnpm']
    .map(
      (label) =>
        `<div class="tabs__panel"><p class="tabs__label">${label}</p><p id="${group}-${label}">${label} install</p></div>`,
    )
    .join('')}</div>`;

async function setUp(content: string, stored: Record<string, string> = {}, isNear = true) {
  const window: TestWindow = createWindow(`<div id="md-content">${content}</div>`);
  const written: string[] = [];
  const said: string[] = [];
  const mounted: Element[] = [];
  Object.defineProperty(window.navigator, 'clipboard', {
    value: { writeText: async (text: string) => void written.push(text) },
    configurable: true,
  });
  const scrolled: unknown[] = [];
  Object.defineProperty(window, 'scrollBy', { value: (by: unknown) => scrolled.push(by) });
  const islands: ContentIslands = { mount: (element) => void mounted.push(element) };
  const enhancer = createEnhancer({
    window,
    preferences: { read: (key) => stored[key] ?? null, write: (key, value) => ((stored[key] = value), true) },
    islands,
  });
  enhancer.enhance();
  enhancer.equip(
    createTools({
      window,
      announce: (text) => said.push(text),
      loadPlayground: () => import('../../../runtime/content/tools/open-playground.js'),
      whenNear: (_element, callback) => (isNear ? callback() : undefined),
    }),
  );
  mounted.length = 1;
  const { document } = window;
  return {
    window,
    document,
    enhancer,
    written,
    said,
    mounted,
    stored,
    scrolled,
    all: (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)],
    click: async (element: Element) => {
      element.dispatchEvent(new window.MouseEvent('click', { bubbles: true }));
      await settled(2);
    },
    /** Returns whether the browser does what it does with the key. */
    key: (element: Element, key: string, modifiers: KeyboardEventInit = {}): boolean =>
      element.dispatchEvent(
        new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
      ),
  };
}

const copying = suite('copying code');

copying('gives exactly the text of the block', async () => {
  const { all, click, written, said } = await setUp(
    block([line('const a = 1;'), line(''), line('  a &lt; 2;')].join('\n')),
  );
  await click(all('button.copy-button')[0]!);
  assert.equal(written, ['const a = 1;\n\n  a < 2;']);
  assert.is(all('code')[0]!.textContent, written[0]);
  assert.equal(said, ['Copied']);
  assert.is(all('button.copy-button')[0]!.textContent, 'Copied!');
});

copying('leaves out the marks and the removed lines of a diff', async () => {
  const { all, click, written } = await setUp(block(DIFF, 'js', 'language-diff'));
  await click(all('button.copy-button')[0]!);
  assert.equal(written, ['const a = 1;\nconst c = 3;']);
});

copying('is offered for blocks that nobody has come near, too, when there is time', async () => {
  const { all, click, written, enhancer } = await setUp(block('x') + block('y'), {}, false);
  assert.is(all('button.copy-button').length, 0);
  await becomes(() => all('button.copy-button').length, 2);
  enhancer.enhance();
  await click(all('button.copy-button')[1]!);
  assert.equal(written, ['y']);
  assert.is(all('button.copy-button').length, 2);
  // Blocks of a page that has given way to another one get none.
  const content = all('#md-content')[0]!;
  content.innerHTML = block('old');
  const old = content.firstElementChild!;
  enhancer.enhance();
  content.innerHTML = block('new');
  enhancer.enhance();
  await becomes(() => all('button.copy-button').length, 1);
  assert.is(old.querySelector('.copy-button'), null);
});

copying('leaves out prompts, in shells only', () => {
  const { document } = createWindow('<code class="language-bash">$ npm install\n$ npm start\nvalue is $ 5</code>');
  const code = document.querySelector('code')!;
  assert.is(copyTextOf(code, 'bash'), 'npm install\nnpm start\nvalue is $ 5');
  assert.is(copyTextOf(code, 'js'), '$ npm install\n$ npm start\nvalue is $ 5');
});

copying('says so when it is refused, selects the code, and nothing is copied of nothing', async () => {
  const { all, click, said, window } = await setUp(block('x'));
  Object.defineProperty(window.navigator, 'clipboard', { value: undefined });
  Object.defineProperty(window.document, 'execCommand', { value: () => false });
  await click(all('button.copy-button')[0]!);
  assert.is(all('button.copy-button')[0]!.textContent, 'Error');
  assert.equal(said, ['The code could not be copied. It is selected instead.']);
  assert.is(window.getSelection()!.toString(), 'x');
  assert.is(await writeClipboard('', window), false);
});

copying('works without a clipboard by way of a selection', async () => {
  const { window } = await setUp('');
  let selected: string | null = null;
  Object.defineProperty(window.navigator, 'clipboard', { value: undefined });
  Object.defineProperty(window.document, 'execCommand', {
    value: () => ((selected = window.document.querySelector('textarea')!.value), true),
  });
  assert.is(await writeClipboard('text', window), true);
  assert.is(selected, 'text');
  assert.is(window.document.querySelector('textarea'), null);
});
copying.run();

const page = suite('copying a page');
const BUTTON = '<button data-copy-page="/docs/guides/start.md"><svg></svg><span>Copy page</span></button>';

/** Answers the request for the page's Markdown. */
function answer(window: TestWindow, response: { readonly ok: boolean; readonly text: string }): string[] {
  const asked: string[] = [];
  Object.defineProperty(window, 'fetch', {
    value: async (address: string) => (
      asked.push(address),
      { ok: response.ok, status: response.ok ? 200 : 404, text: async () => response.text }
    ),
  });
  return asked;
}

page('puts its Markdown on the clipboard, and says so', async () => {
  const { window, all, click, written, said } = await setUp(BUTTON);
  const asked = answer(window, { ok: true, text: '# Start\n' });
  await click(all('button')[0]!);
  await settled(4);
  assert.equal(asked, ['/docs/guides/start.md']);
  assert.equal(written, ['# Start\n']);
  assert.equal(said, ['Page copied as Markdown']);
  assert.is(all('button span')[0]!.textContent, 'Copied!');
});

page('says when it could not be had, and copies no error page', async () => {
  const { window, all, click, written, said } = await setUp(BUTTON);
  answer(window, { ok: false, text: '<h1>Not found</h1>' });
  await click(all('button')[0]!);
  await settled(4);
  assert.equal(written, []);
  assert.equal(said, ['The page could not be copied.']);
  assert.is(all('button')[0]!.dataset['state'], 'failed');
});

page.run();

const tools = suite('tools of code blocks');

tools('are language, wrap and copy, once, however often content is enhanced', async () => {
  const { all, enhancer } = await setUp(block('x') + block('y', 'text'));
  enhancer.enhance();
  assert.is(all('.code-block__tools').length, 2);
  assert.equal(
    all('.code-block__language').map((label) => label.textContent),
    ['js'],
  );
  assert.equal(all('.code-block__tools')[0]!.previousElementSibling?.tagName, 'PRE');
});

tools('wrap and unwrap lines', async () => {
  const { all, click } = await setUp(block('x'));
  const [button] = all('.wrap-button');
  await click(button!);
  assert.ok(all('pre')[0]!.hasAttribute('data-wrap'));
  assert.is(button!.getAttribute('aria-pressed'), 'true');
  await click(button!);
  assert.not(all('pre')[0]!.hasAttribute('data-wrap'));
});

tools('come to islands, too, and only to the content', async () => {
  const { mounted, all } = await setUp('<div data-island="X"></div>');
  assert.equal(mounted, all('#md-content'));
});
tools.run();

const tabs = suite('tabs');

tabs('show one panel, with the roles that say so', async () => {
  const { all } = await setUp(TABS('pm'));
  assert.equal(
    all('[role=tab]').map((tab) => [tab.textContent, tab.getAttribute('aria-selected'), tab.tabIndex]),
    [
      ['npm', 'true', 0],
      ['yarn', 'false', -1],
      ['pnpm', 'false', -1],
    ],
  );
  assert.equal(
    all('[role=tabpanel]').map((panel) => panel.hidden),
    [false, true, true],
  );
  const [tab] = all('[role=tab]');
  assert.is(all('[role=tabpanel]')[0]!.getAttribute('aria-labelledby'), tab!.id);
  assert.is(tab!.getAttribute('aria-controls'), all('[role=tabpanel]')[0]!.id);
});

tabs('of one group follow each other and are remembered, those of another are not', async () => {
  const { all, click, stored } = await setUp(TABS('pm') + TABS('pm') + TABS('other'));
  await click(all('[role=tab]')[1]!);
  const chosen = all('[aria-selected=true]').map((tab) => tab.textContent);
  assert.equal(chosen, ['yarn', 'yarn', 'npm']);
  assert.equal(stored, { 'tabs:pm': 'yarn' });
  const next = await setUp(TABS('pm'), stored);
  assert.equal(
    next.all('[aria-selected=true]').map((tab) => tab.textContent),
    ['yarn'],
  );
});

tabs('stay under the pointer when those above them change', async () => {
  const { all, click, scrolled } = await setUp(TABS('pm') + TABS('pm'));
  const tab = all('[role=tab]').at(-1)!;
  const above = all('[role=tabpanel]').at(2)!;
  tab.getBoundingClientRect = () => ({ top: above.hidden ? 300 : 120 }) as DOMRect;
  await click(tab);
  assert.equal(scrolled, [{ top: -180, behavior: 'instant' }]);
});

tabs('that were remembered but are not there fall back to the first', async () => {
  const { all } = await setUp(TABS('pm'), { 'tabs:pm': 'bun' });
  assert.equal(
    all('[aria-selected=true]').map((tab) => tab.textContent),
    ['npm'],
  );
});

tabs('are moved through with arrows, Home and End', async () => {
  const { all, key, document } = await setUp(TABS('pm'));
  const list = all('[role=tab]');
  list[0]!.focus();
  key(list[0]!, 'ArrowLeft');
  assert.is(document.activeElement, list[2]);
  key(list[2]!, 'ArrowRight');
  assert.is(document.activeElement, list[0]);
  key(list[0]!, 'End');
  assert.equal(
    list.map((tab) => tab.getAttribute('aria-selected')),
    ['false', 'false', 'true'],
  );
  key(list[2]!, 'Home');
  assert.is(document.activeElement, list[0]);
  document.dir = 'rtl';
  key(list[0]!, 'ArrowLeft');
  assert.is(document.activeElement, list[1]);
  key(list[1]!, 'ArrowRight');
  assert.is(document.activeElement, list[0]);
});

tabs('leave keys alone that are pressed with others, such as those for Back', async () => {
  const { all, key, document } = await setUp(TABS('pm'));
  const list = all('[role=tab]');
  list[0]!.focus();
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
    assert.ok(key(list[0]!, 'ArrowLeft', { [modifier]: true }), modifier);
    assert.is(document.activeElement, list[0], modifier);
  }
});

tabs('open where a fragment leads, without being remembered, as folded details do', async () => {
  const { document, enhancer, all, stored } = await setUp(
    `${TABS('pm')}<details><summary>x</summary><details><p id="deep">y</p></details></details>`,
  );
  enhancer.reveal(document.getElementById('pm-pnpm')!);
  assert.equal(
    all('[aria-selected=true]').map((tab) => tab.textContent),
    ['pnpm'],
  );
  assert.equal(stored, {});
  enhancer.reveal(document.getElementById('deep')!);
  assert.equal(
    all('details').map((details) => (details as HTMLDetailsElement).open),
    [true, true],
  );
});
tabs.run();
