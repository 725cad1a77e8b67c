/** Documents of sections with hundreds of pages list only the pages around their own. Scripts load the other ones. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../../support/site.js';
import { becomes, browserFixture, eventually, type Built } from '../support/browser-fixture.js';

const COUNT = 450;
const names = Array.from({ length: COUNT }, (_, index) => `page-${1000 + index}`);

async function longSection(): Promise<Built> {
  const pages = names.map((name) => [`content/api/${name}.md`, `# The ${name}\n\nText.\n`] as const);
  const site = createSite({
    'content/index.md': '# Start\n',
    'docs-build.config.mjs': `export default { title: 'Long', sections: [{ name: 'api', title: 'API' }] };`,
    ...Object.fromEntries(pages),
  });
  await site.build();
  return { folder: `${site.root}/dist`, base: '/', site };
}

const test = suite('sections with hundreds of pages');
const beside = browserFixture(test, longSection, { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
const listed = (): Promise<number> => beside.page.locator('[data-sidebar] li').count();
const currentIsInView = (): Promise<void> =>
  eventually(async () => {
    const { y = -1 } = (await beside.page.locator('.sidebar [aria-current="page"]').boundingBox()) ?? {};
    return y > 60 && y < 900;
  });

test('without scripts, the list contains the neighbors, and a link leads to all pages', async () => {
  const page = await beside.visitor({ javaScriptEnabled: false });
  await page.goto(`${beside.server.url}api/page-1255/`);
  assert.is(await listed(), 301);
  await page.locator('.sidebar').getByRole('link', { name: 'All pages' }).click();
  assert.is(await page.locator('main a[href="/api/page-1449/"]').count(), 1);
});

test('with scripts, the list is completed, and the current page stays in view', async () => {
  await beside.visit('api/page-1255/');
  await becomes(listed, COUNT);
  await currentIsInView();
  await beside.page.locator('.sidebar a[href="/api/page-1001/"]').click();
  await beside.page.locator('h1', { hasText: 'page-1001' }).waitFor();
  assert.is(await listed(), COUNT);
  await beside.page.goBack();
  await beside.page.locator('h1', { hasText: 'page-1255' }).waitFor();
  assert.is(await listed(), COUNT);
  await currentIsInView();
});

test('on a phone, where the list is not shown, it is not requested', async () => {
  const page = await beside.visitor({ viewport: { width: 390, height: 844 } });
  await beside.visit('api/page-1255/');
  await page.locator('html[data-equipped]').waitFor({ state: 'attached' });
  assert.not(beside.server.requests.some((path) => path.includes('nav-api')));
});

test.run();
