/** Lines 52 to 68: printable pages, the redirect, header and footer. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { becomes, hrefs, isSeen, PHONE, shows, siteFixture, texts } from './support/site-fixture.js';
import { walk } from './support/walk.js';
import { PRINTABLE } from './support/webpack-facts.js';

const { test, holds, eachHolds } = walk('04-frame');
const fixture = siteFixture(test);

eachHolds(
  53,
  PRINTABLE,
  (name) => `/${name}/printable/ holds all pages of its section`,
  (name) => {
    const html = fixture.html(`/${name}/printable/`);
    const pages = fixture.entries.filter(({ url }) => url.startsWith(`/${name}/`));
    assert.is([...html.matchAll(/<section class="printable__chapter"/g)].length, pages.length);
  },
);
holds(53, 'other sections have none', () =>
  assert.equal(
    fixture.site.documents.filter((path) => path.endsWith('printable/index.html')).map((path) => path.split('/')[0]!),
    PRINTABLE,
  ),
);
holds(53, 'a link of the sidebar, Print Section, opens it in a new tab', async () => {
  const { page, visit } = await fixture.visitor();
  await page.context().addInitScript(() => {
    window.print = () => {};
  });
  await visit('migrate/5/');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator('.sidebar').getByRole('link', { name: 'Print Section', exact: true }).click(),
  ]);
  await opened.waitForURL(`${fixture.url}migrate/printable/`);
  assert.is(page.url(), `${fixture.url}migrate/5/`);
});
holds(53, 'the sidebar of narrow windows has that link as well', async () => {
  const { page, visit } = await fixture.visitor(PHONE);
  await visit('migrate/5/');
  await page.getByRole('button', { name: 'Toggle navigation menu' }).click();
  await isSeen(page, '.sidebar-mobile--visible a[href="/migrate/printable/"][target="_blank"]');
});
eachHolds(
  53,
  PRINTABLE,
  (name) => `the sidebar of ${name} leaves the printable page out`,
  (name) => {
    const [sidebar] = fixture.html(`/${name}/`).match(/<nav data-sidebar.*?<\/nav>/s)!;
    assert.match(sidebar, `href="/${name}/"`);
    assert.not.match(sidebar, `href="/${name}/printable/"`);
  },
);

const movedTo = async (path: string): Promise<Page> => {
  const { page } = await fixture.visitor();
  await page.goto(`${fixture.url}glossary/`);
  await page.goto(fixture.url + path);
  return page;
};
eachHolds(
  56,
  ['#cache', '#cachetype'],
  (hash) => `/configuration/other-options/${hash} leads to /configuration/cache/, the fragment kept`,
  async (hash) => {
    const page = await movedTo(`configuration/other-options/${hash}`);
    await page.waitForURL(`**/configuration/cache/${hash}`);
    await shows(page, 'Cache');
  },
);
holds(56, 'it replaces its place in the history: the way back leads before it', async () => {
  const page = await movedTo('configuration/other-options/#cache');
  await page.waitForURL('**/configuration/cache/#cache');
  await page.goBack();
  await page.waitForURL('**/glossary/');
});
holds(56, 'other fragments stay where they are', async () => {
  const { page, visit } = await fixture.visitor();
  await visit('configuration/other-options/#amd');
  assert.is(page.url(), `${fixture.url}configuration/other-options/#amd`);
});

holds(59, 'the logo leads to /', async () => {
  const { page, visit } = await fixture.visitor();
  await visit('concepts/modules/');
  await page.click('.header__logo');
  await page.waitForURL(fixture.url);
});
const LINKS = [
  ['Documentation', '/concepts/'],
  ['Contribute', '/contribute/'],
  ['Vote', '/vote/'],
  ['Blog', '/blog/'],
] as const;
eachHolds(
  60,
  LINKS,
  ([name, url]) => `the header has the link ${name} to ${url}`,
  async ([name, url]) => {
    const page = await fixture.sharedPage('');
    assert.equal(await hrefs(page, `.header__link:text-is("${name}")`), [url]);
  },
);
const marked = (page: Page): Promise<string[]> => texts(page, '.header__link[aria-current]');
const SECTIONS = ['api', 'concepts', 'configuration', 'errors', 'guides', 'loaders', 'migrate', 'plugins'];
eachHolds(
  60,
  SECTIONS,
  (name) => `Documentation is active in ${name}`,
  async (name) => {
    const { url } = fixture.entries.find((entry) => entry.url.startsWith(`/${name}/`) && entry.url !== `/${name}/`)!;
    assert.match(fixture.html(url), /<a href="\/concepts\/"[^>]*aria-current="true"[^>]*>Documentation/);
  },
);
eachHolds(
  60,
  [
    ['contribute/', 'Contribute'],
    ['vote/', 'Vote'],
    ['blog/', 'Blog'],
  ] as const,
  ([path]) => `on ${path} its own link is active, not Documentation`,
  async ([path, name]) => assert.equal(await marked(await fixture.sharedPage(path)), [name]),
);
eachHolds(
  60,
  ['', 'glossary/'],
  (path) => `on /${path} no link is active`,
  async (path) => assert.equal(await marked(await fixture.sharedPage(path)), []),
);
holds(60, 'at an address below a section where no page is, its link stays active', async () => {
  const page = await fixture.sharedPage('guides/nowhere/');
  await page.locator('.header__link[aria-current]').waitFor();
  assert.equal(await marked(page), ['Documentation']);
});
const LISTED = [
  ['API', '/api/'],
  ['Concepts', '/concepts/'],
  ['Configuration', '/configuration/'],
  ['Errors', '/errors/'],
  ['Guides', '/guides/'],
  ['Loaders', '/loaders/'],
  ['Migrate', '/migrate/'],
  ['Plugins', '/plugins/'],
];
holds(61, 'the menu of Documentation lists the top directories', async () => {
  const page = await fixture.sharedPage('concepts/modules/');
  assert.equal(
    await texts(page, '.sub-navigation__link'),
    LISTED.map(([name]) => name),
  );
  assert.equal(
    await hrefs(page, '.sub-navigation__link'),
    LISTED.map(([, url]) => url),
  );
});
eachHolds(
  61,
  ['/contribute/', '/blog/'],
  (url) => `it leaves out ${url}`,
  async (url) =>
    assert.is(
      await (await fixture.sharedPage('concepts/modules/')).locator(`.sub-navigation a[href="${url}"]`).count(),
      0,
    ),
);
eachHolds(
  62,
  [
    ['source repository', 'https://github.com/webpack/webpack'],
    ['social network', 'https://x.com/webpack'],
    ['Q&A site', 'https://stackoverflow.com/questions/tagged/webpack'],
  ] as const,
  ([what]) => `the header leads to the ${what}, which is elsewhere`,
  async ([, url]) => isSeen(await fixture.sharedPage('concepts/modules/'), `.header__external a[href="${url}"]`),
);
eachHolds(
  63,
  [
    ['language picker', '.language__button'],
    ['theme toggle', '[data-testid="hello-darkness"]'],
    ['search box', '.DocSearch'],
  ] as const,
  ([what]) => `the header has the ${what}`,
  async ([, selector]) => isSeen(await fixture.sharedPage('concepts/modules/'), `.header ${selector}`),
);
holds(64, 'sections with children have a bar below the header, which marks the one that is read', async () => {
  const page = await fixture.sharedPage('configuration/output/');
  await isSeen(page, '.sub-navigation');
  assert.equal(await texts(page, '.sub-navigation [aria-current]'), ['Configuration']);
});
holds(64, 'its label of api is upper-case', async () =>
  assert.equal(await texts(await fixture.sharedPage('concepts/modules/'), '.sub-navigation a[href="/api/"]'), ['API']),
);
eachHolds(
  64,
  ['', 'blog/', 'contribute/', 'vote/'],
  (path) => `/${path} has no such bar`,
  async (path) => assert.is(await (await fixture.sharedPage(path)).locator('.sub-navigation').count(), 0),
);
holds(64, 'at an address below a section where no page is, the bar stays and marks the section', async () => {
  const page = await fixture.sharedPage('guides/nowhere/');
  await isSeen(page, '.sub-navigation');
  assert.equal(await texts(page, '.sub-navigation [aria-current]'), ['Guides']);
});
holds(65, 'a control opens the sidebar of narrow windows and closes it', async () => {
  const { page, visit } = await fixture.visitor(PHONE);
  await visit('concepts/');
  const control = page.getByRole('button', { name: 'Toggle navigation menu' });
  await control.click();
  await page.locator('.sidebar-mobile--visible').waitFor();
  await becomes(() => control.getAttribute('aria-expanded'), 'true');
  await control.evaluate((button: HTMLElement) => button.click());
  await page.locator('.sidebar-mobile--visible').waitFor({ state: 'detached' });
});

eachHolds(
  68,
  ['/guides/getting-started/', '/comparison/', '/awesome-webpack/', '/glossary/', '/branding/', '/license/'],
  (url) => `the footer leads to ${url}, which is a page`,
  async (url) => {
    assert.equal(await hrefs(await fixture.sharedPage('concepts/modules/'), `.footer a[href="${url}"]`), [url]);
    fixture.entry(url);
  },
);
eachHolds(
  68,
  ['Privacy Policy', 'Swag Store', 'Chat', 'Changelog'],
  (name) => `the footer leads to what is elsewhere: ${name}`,
  async (name) => {
    const [url] = await hrefs(await fixture.sharedPage('concepts/modules/'), `.footer a:text-is("${name}")`);
    assert.match(url ?? '', /^https:\/\/(?!webpack\.js\.org)/);
  },
);

test.run();
