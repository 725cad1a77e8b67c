/** Documents of sections with hundreds of pages list only the pages around their own. Scripts load the other ones. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../../support/site.js';
import { becomes, browserFixture, eventually, type Built } from '../support/browser-fixture.js';

const COUNT = 450;
const names = Array.from({ length: COUNT }, (_, index) => `page-${1000 + index}`);

async function longSection(): Promise<Built> {
  const pages = names.map((name) => [`content/api/${name}.md`, `# The ${name}\n\nText.\n`] as const);
  // More links than fit into the row below the header.
  const children = [...names.slice(0, 40), 'page-1255'].map((name) => ({ content: name, url: `/api/${name}/` }));
  const header = { links: [{ content: 'API', url: '/api/page-1000/', activePaths: ['/api/'], children }] };
  const site = createSite({
    'content/index.md': '# Start\n',
    'docs-build.config.mjs': `export default { title: 'Long', sections: [{ name: 'api', title: 'API' }], header: ${JSON.stringify(header)} };`,
    ...Object.fromEntries(pages),
  });
  await site.build();
  return { folder: `${site.root}/dist`, base: '/', site };
}

const test = suite('sections with hundreds of pages');
const beside = browserFixture(test, longSection, { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
const listed = (): Promise<number> => beside.page.locator('[data-sidebar] li').count();
const currentIsInView = (list = '.sidebar'): Promise<void> =>
  eventually(async () => {
    const { x = -1, y = -1 } = (await beside.page.locator(`${list} [aria-current="page"]`).boundingBox()) ?? {};
    return x > 0 && x < 1440 && y > 50 && y < 900;
  });

test('without scripts, the list contains the neighbors, and a link leads to all pages', async () => {
  const page = await beside.visitor({ javaScriptEnabled: false });
  await page.goto(`${beside.server.url}api/page-1255/`);
  assert.is(await listed(), 301);
  await page.locator('.sidebar').getByRole('link', { name: 'All pages' }).click();
  await becomes(() => page.locator('main a[href="/api/page-1449/"]').count(), 1);
});

test('with scripts, the list is completed, and the current page stays in view, in the row of links, too', async () => {
  await beside.visit('api/page-1255/');
  await becomes(listed, COUNT);
  await currentIsInView();
  await currentIsInView('.sub-navigation');
  await beside.page.locator('.sidebar a[href="/api/page-1001/"]').click();
  await beside.page.locator('h1', { hasText: 'page-1001' }).waitFor();
  await becomes(listed, COUNT);
  await beside.page.goBack();
  await beside.page.locator('h1', { hasText: 'page-1255' }).waitFor();
  await becomes(listed, COUNT);
  await currentIsInView();
});

test('on a phone, where the list is not shown, it is not requested', async () => {
  const page = await beside.visitor({ viewport: { width: 390, height: 844 } });
  await beside.visit('api/page-1255/');
  await page.locator('html[data-equipped]').waitFor({ state: 'attached' });
  assert.not(beside.server.requests.some((path) => path.includes('nav-api')));
});

test.run();
