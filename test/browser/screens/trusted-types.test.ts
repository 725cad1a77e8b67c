/** A site in all its states under the headers that its build writes: text becomes code only by the policy `docs-build`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { serveDist } from '../../../src/serve/static/static.js';
import type { RunningServer } from '../../../src/serve/http/types.js';
import { startPreview } from '../../serve/preview/site-preview.js';
import { openTab, type Tab } from '../../support/browser.js';
import { createSite, fixture, type TestSite } from '../../support/site.js';
import { eventually, hydrated } from '../support/browser-fixture.js';

const test = suite('Trusted Types');
const EDITOR = 'https://editor.example/run';
let site: TestSite;
let server: RunningServer;
let tab: Tab;

const CODE = ['**index.js**', '', '```js', 'const a = 1;', '```', ''].join('\n');
const PAGES = {
  'content/index.md': '---\ntitle: Sample\n---\n\nThe first page.\n',
  'content/guides/index.md': `---\ntitle: Guides\n---\n\nSee [the pot](/api/#pot), [a cup](#cup).\n\n${CODE}\n## Cup\n\nOf tea.\n\n<Counter start="3" />\n`,
  'content/guides/tea.md': '---\ntitle: Tea\n---\n\n<Example name="tea/1-cup" />\n',
  'content/api/index.md': '---\ntitle: API\n---\n\n## Pot\n\nA pot of tea.\n',
  'content/examples/tea/1-cup/example.json': '{ "title": "A cup", "run": ["brewer", "node cup.js"] }',
  'content/examples/tea/1-cup/src/a.js': 'console.log(1);\n',
  'Counter.tsx': readFileSync(join(fixture('islands'), 'Counter.tsx'), 'utf8'),
  'label.ts': readFileSync(join(fixture('islands'), 'label.ts'), 'utf8'),
  'docs-build.config.mjs': `export default {
    title: 'Sample', name: 'sample', origin: 'https://sample.example', base: '/docs/',
    sections: [{ name: 'guides', title: 'Guides' }, { name: 'api', title: 'API' }],
    header: { links: [{ content: 'Guides', url: '/guides/' }, { content: 'API', url: '/api/' }] },
    printable: ['guides'], hostFiles: ['_headers'], notification: { marker: '1', text: 'We **moved**.' },
    ignore: ['examples/**'], playground: '${EDITOR}', verify: { examples: { dir: 'content/examples', commands: {} } },
    components: { Counter: { module: './Counter.tsx', island: true } },
  };`,
};
const policyOf = (built: TestSite): string => /Content-Security-Policy: (.*)/.exec(built.read('dist/_headers'))![1]!;

test.before(async () => {
  site = createSite(PAGES);
  await site.build();
  server = await serveDist({
    outDir: `${site.root}/dist`,
    base: '/docs/',
    port: 0,
    contentSecurityPolicy: policyOf(site),
  });
});
test.before.each(() => open());
test.after.each(async () => {
  await tab.close();
});
test.after(async () => {
  await server.close();
  site.dispose();
});

/** A tab of a new visitor in which every violation is an error, those that only a report would tell of, too. */
async function open(options: BrowserContextOptions = {}): Promise<void> {
  tab = await openTab(options);
  await tab.page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile }) =>
      console.error(`violation: ${violatedDirective} ${sample} ${sourceFile}`),
    ),
  );
}
async function visit(path: string): Promise<void> {
  await tab.page.goto(server.url + path);
  await hydrated(tab.page);
  await tab.page.waitForLoadState('networkidle');
}

test('the headers require them, and browsers enforce this', async () => {
  assert.match(policyOf(site), /; require-trusted-types-for 'script'; trusted-types docs-build$/);
  await visit('guides/');
  const refused = await tab.page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>text</b>';
      return null;
    } catch (error) {
      return String(error);
    }
  });
  assert.match(refused ?? 'nothing', 'TrustedHTML');
  await eventually(() => tab.errors.some((error) => error.startsWith('violation: require-trusted-types-for')));
});

test('first page, visits by click and back, notice, code tools, an island, and the worker comply', async () => {
  const { page } = tab;
  await visit('guides/');
  await page.getByText('We moved.').waitFor();
  await page.locator('.code-block').first().scrollIntoViewIfNeeded();
  await page.locator('#md-content').getByRole('button', { name: 'Copy' }).first().waitFor();
  await page.locator('[data-island]').scrollIntoViewIfNeeded();
  await page.locator('.counter', { hasText: 'Counted to 3' }).click();
  await page.locator('header a', { hasText: 'API' }).first().click();
  await page.locator('#pot').waitFor();
  await page.goBack();
  await page.locator('.counter', { hasText: 'Counted to 3' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await hydrated(page);
  assert.equal(tab.errors, []);
});

test('the search with its worker, and the page to which it leads, comply', async () => {
  const { page } = tab;
  await visit('guides/');
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.click('.DocSearch');
  await page.fill('#docsearch-input', 'pot');
  await page.locator('.DocSearch-Modal a[href*="/api/"]').first().click();
  await page.locator('#pot').waitFor();
  await eventually(() => workers.some((url) => url.includes('search-worker')));
  await visit('search/?q=cup');
  await page.locator('main a[href*="/guides/"]').first().waitFor();
  assert.equal(tab.errors, []);
});

test('link cards to a place on the page and to another page comply', async () => {
  const { page } = tab;
  await visit('guides/');
  for (const [name, text] of [
    ['the pot', 'A pot of tea.'],
    ['a cup', 'Of tea.'],
  ] as const) {
    await page.getByRole('link', { name }).hover();
    await page.locator('#link-card', { hasText: text }).waitFor();
    await page.keyboard.press('Escape');
  }
  assert.equal(tab.errors, []);
});

test('an example that is sent to an online editor complies', async () => {
  const { page } = tab;
  await page.context().route(`${EDITOR}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Editor.' }));
  await visit('guides/tea/');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: /open/i }).first().click();
  await (await opened).waitForLoadState();
  assert.equal(tab.errors, []);
});

test('the not-found page, the printable page and the empty shell comply', async () => {
  const { page } = tab;
  await visit('nowhere/');
  await page.getByRole('heading', { name: 'Page Not Found' }).first().waitFor();
  await page.goto(`${server.url}guides/printable/`);
  await page.locator('.printable__title').first().waitFor();
  await visit('app-shell/');
  assert.equal(tab.errors, []);
});

test('a chunk that fails and is loaded again complies', async () => {
  await tab.close();
  // The worker would have the chunk.
  await open({ serviceWorkers: 'block' });
  const { page } = tab;
  await visit('guides/');
  await page.context().route(/assets\/[0-9a-f]{8}\.[0-9a-f]{8}\.js/, (route) => route.abort());
  await page.locator('header a', { hasText: 'API' }).first().click();
  await page.getByText('Error loading content.').waitFor();
  await page.context().unroute(/assets\/[0-9a-f]{8}\.[0-9a-f]{8}\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('#pot').waitFor();
  assert.equal(
    tab.errors.filter((error) => error.startsWith('violation')),
    [],
  );
});

for (const [by, prepare] of [
  ['the runtime', () => undefined],
  // As before the runtime has come.
  ['the preview itself', () => addEventListener('docs-build:fresh', (event) => event.stopImmediatePropagation(), true)],
] as const)
  test(`live preview: an edited page, a problem and its correction comply, shown by ${by}`, async () => {
    const preview = await startPreview({ ...PAGES, 'Counter.tsx': PAGES['Counter.tsx'] });
    try {
      const { page } = tab;
      await page.addInitScript(prepare);
      const response = await page.goto(`${preview.url}api/`);
      assert.match(response!.headers()['content-security-policy']!, 'trusted-types docs-build');
      await hydrated(page);
      preview.site.edit('content/api/index.md', 'A pot of tea.', 'A kettle.');
      await page.getByText('A kettle.').waitFor();
      preview.site.edit('content/api/index.md', 'A kettle.', '[A kettle](/nowhere/).');
      await page.locator('docs-build-overlay').getByText('1 error').first().waitFor();
      preview.site.edit('content/api/index.md', '[A kettle](/nowhere/).', 'Two kettles.');
      await page.getByText('Two kettles.').waitFor();
      assert.equal(tab.errors, []);
    } finally {
      await preview.close();
    }
  });

test('a configuration can turn them off, and an analytics service does, because its script is not ours', async () => {
  for (const more of ['trustedTypes: false', "analytics: { id: 'G-1' }"]) {
    const other = createSite({
      'content/index.md': '---\ntitle: Sample\n---\n\nThe first page.\n',
      'docs-build.config.mjs': `export default { title: 'Sample', hostFiles: ['_headers'], ${more} };`,
    });
    await other.build();
    assert.not.match(policyOf(other), 'trusted-types');
    other.dispose();
  }
});

test.run();
