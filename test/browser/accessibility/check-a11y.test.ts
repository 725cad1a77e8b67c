import { chromium } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { layOut } from '../../../src/check/a11y/lay-out.js';
import { findChromium } from '../../support/chromium.js';
import { createSite, runCli, type TestSite } from '../../support/site.js';

const test = suite('check a11y');
let site: TestSite;
test.before(() => {
  site = createSite({
    'docs-build.config.json': '{ "title": "Brewer", "base": "/docs/", "printable": ["cups"] }',
    'content/index.md':
      '---\ntitle: Brewer\n---\n\nBrews [tea](/tea/).\n\nAnd [](/tea/) nothing.\n\n![A picture from elsewhere](https://pictures.example/cup.png)\n',
    'content/tea.md': '---\ntitle: Tea\n---\n\nLeaves.\n\n  ## Cups\n\n<ul><p>No item.</p></ul>\n',
    'content/cups/index.md': '---\ntitle: Cups\n---\n\nFor [tea](/tea/).\n',
  });
});
test.after(() => site.dispose());

test('without a browser, the check reports that it did not run, and fails only if it was requested by name', async () => {
  const all = await site.run('check', '--only', 'search', 'a11y', '--chromium', '/nowhere/chromium');
  assert.is(all.code, 3);
  assert.match(all.stderr, 'There is no program /nowhere/chromium.');
  const asked = await runCli(site.root, ['check', '--only', 'a11y'], { CHROMIUM_PATH: '/nowhere/chromium' });
  assert.is(asked.code, 3);
  assert.match(asked.stderr, /A11Y_NO_BROWSER[\s\S]*--chromium or CHROMIUM_PATH/);
  assert.match((await site.run('check')).stderr, /a11y +did not run, because it needs --chromium/);
});

test('axe examines all pages in both themes and widths, and a second run examines none again', async () => {
  const { code, stderr } = await site.run('check', '--only', 'a11y', '--chromium', findChromium()!);
  assert.is(code, 1, stderr);
  assert.match(stderr, /content\/index\.md:7:5 {2}error {2}A11Y_LINK_NAME\n.*on \/ \(light, 360 px; light, 1280 px\)/);
  assert.match(stderr, '<a href="/docs/tea/"></a>');
  assert.match(stderr, /content\/tea\.md:7:3 {2}error {2}A11Y_LIST\n/);
  assert.is(stderr.match(/error {2}A11Y_/g)!.length, 2, stderr);
  // Those of the content, the search, and the page for addresses that lead nowhere.
  assert.is(/(\d+) pages, /.exec(stderr)?.[1], '5', stderr);
  const again = await site.run('check', '--only', 'a11y', '--chromium', findChromium()!);
  assert.match(again.stderr, /\d+ pages, 0 of them in the browser/);
  assert.match(again.stderr, 'A11Y_LINK_NAME');
  site.edit('content/index.md', 'And [](/tea/) nothing.', 'And nothing.');
  site.edit('content/tea.md', '<ul><p>No item.</p></ul>', '- An item.');
  const mended = await site.run('check', '--only', 'a11y', '--chromium', findChromium()!);
  assert.is(mended.code, 0, mended.stderr);
  assert.match(mended.stderr, /, [1-9]\d* of them in the browser/);
});

test('before axe measures a page, even what the browser would lay out later is laid out', async () => {
  const browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.setContent(
      `<style>p { margin: 0; height: 50px } ul { margin: 0; content-visibility: auto } li { height: 30px }</style>
<p style="height: 4000px"></p>${`<ul>${'<li>Tea</li>'.repeat(20)}</ul>`.repeat(3)}<p hidden></p>`,
    );
    await layOut(page);
    assert.is(await page.evaluate('document.body.offsetHeight'), 4000 + 3 * 20 * 30);
  } finally {
    await browser.close();
  }
});

test.run();
