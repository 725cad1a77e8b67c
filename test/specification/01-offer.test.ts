/** Lines 1 to 16: what the product is, for whom, and what it offers. */
import * as assert from 'uvu/assert';
import { siteFixture, hrefs, isSeen, shows, texts, type Entry } from './support/site-fixture.js';
import { SECTIONS } from './support/webpack-facts.js';
import { walk } from './support/walk.js';

const { test, holds, eachHolds } = walk('01-offer');
const fixture = siteFixture(test);

holds(3, 'the first page says that this is a bundler of JavaScript modules', async () => {
  const page = await fixture.sharedPage('');
  assert.match((await page.locator('meta[name=description]').getAttribute('content'))!, /module bundler.*JavaScript/);
});
holds(3, 'readers learn: the concepts explain from the beginning', async () =>
  isSeen(await fixture.sharedPage('concepts/'), '#md-content h2'),
);
holds(3, 'readers look things up: a word typed into the search leads to its page', async () => {
  const { page, visit } = await fixture.visitor();
  await visit('concepts/');
  await page.keyboard.press('Control+k');
  await page.locator('#docsearch-input').fill('output.filename');
  await page.locator('.search-hit').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/configuration/output/#outputfilename');
});
holds(3, 'readers configure: every option has a place in the configuration section', () => {
  assert.ok(fixture.entry('/configuration/output/').anchors!.some(({ id }) => id === 'outputfilename'));
});
eachHolds(
  3,
  [
    ['landing page', '', '.hero'],
    ['documentation pages', 'concepts/modules/', '#md-content'],
    ['navigation', 'concepts/modules/', '.header__nav'],
    ['search', 'concepts/modules/', '.DocSearch'],
    ['theme', 'concepts/modules/', '[data-testid="hello-darkness"]'],
    ['sponsors', '', '#sponsors'],
  ] as const,
  ([part]) => `the product has its part: ${part}`,
  async ([, path, selector]) => isSeen(await fixture.sharedPage(path), selector),
);
holds(3, 'the product has its part: a content index', () => assert.ok(fixture.entries.length > 150));
holds(3, 'the product has its part: page loading without a page load', async () => {
  const { page, visit, follow } = await fixture.visitor();
  await visit('concepts/');
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await follow('concepts/modules/');
  await shows(page, 'Modules');
  assert.ok(await page.evaluate(() => 'kept' in window));
});

holds(7, 'readers are developers: the pages show code', async () =>
  assert.ok((await (await fixture.sharedPage('concepts/')).locator('#md-content pre code').count()) > 2),
);
holds(7, 'readers are anonymous: no page sets a cookie or asks who they are', async () => {
  const page = await fixture.sharedPage('concepts/modules/');
  assert.equal(await page.context().cookies(), []);
  assert.is(await page.locator('input[type=password], a[href*="login"], a[href*="signin"]').count(), 0);
});

holds(10, 'the landing page has a hero that moves', async () => {
  const page = await fixture.sharedPage('');
  assert.ok(await page.locator('.cube--outer').evaluate((cube) => cube.getAnimations().length > 0));
  await isSeen(page, '.rotator');
});
holds(10, 'its walkthrough has two steps: write your code, bundle it', async () => {
  const steps = await texts(await fixture.sharedPage(''), '.walkthrough h2');
  assert.ok(
    steps.findIndex((step) => step.startsWith('Write Your Code')) <
      steps.findIndex((step) => step.startsWith('Bundle It')),
  );
  assert.ok(steps.some((step) => step.startsWith('Write Your Code')));
});
holds(10, 'the walkthrough stands in a dark section', async () => {
  const [red, green, blue] = await (await fixture.sharedPage('')).locator('.walkthrough').evaluate((section) =>
    getComputedStyle(section)
      .backgroundColor.match(/[\d.]+/g)!
      .map(Number),
  );
  assert.ok(Math.max(red!, green!, blue!) < 100, `${red} ${green} ${blue}`);
});
holds(10, 'a section asks to support the team', async () =>
  assert.equal(await texts(await fixture.sharedPage(''), '#sponsors'), ['Support the Team']),
);
holds(10, 'it lists sponsors and backers by rank', async () =>
  assert.equal(
    await (
      await fixture.sharedPage('')
    )
      .locator('.support__rank')
      .evaluateAll((all: HTMLElement[]) => all.map(({ className }) => className.replace(/.*--/, ''))),
    ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'],
  ),
);

holds(11, 'pages are made from files of content', () =>
  assert.ok(fixture.entries.every(({ path }) => /\.mdx?$/.test(path))),
);
holds(11, 'a page shows its title', async () =>
  assert.equal(await texts(await fixture.sharedPage('concepts/modules/'), 'h1'), ['Modules']),
);
holds(11, 'every page of others shows a disclaimer', () =>
  assert.equal(
    fixture.entries
      .filter(({ url, thirdParty }) => fixture.html(url).includes('class="disclaimer"') !== thirdParty)
      .map(({ url }) => url),
    [],
  ),
);
holds(11, 'a page of the site shows none', async () =>
  assert.is(await (await fixture.sharedPage('concepts/modules/')).locator('.disclaimer').count(), 0),
);
holds(11, 'a page shows its body', async () =>
  isSeen(await fixture.sharedPage('concepts/modules/'), '#what-is-a-webpack-module'),
);
holds(11, 'a page shows links of further reading', async () => {
  const { related } = fixture.entry('/concepts/modules/');
  assert.ok(related!.length > 0);
  assert.equal(
    await texts(await fixture.sharedPage('concepts/modules/'), '.further-reading li'),
    related!.map(({ title }) => title),
  );
});
holds(11, 'a page shows a link to edit it', async () =>
  isSeen(await fixture.sharedPage('concepts/modules/'), '.page-links a[href*="/edit/"]'),
);
holds(11, 'a page shows how to print it', async () =>
  isSeen(await fixture.sharedPage('concepts/modules/'), '.page-links button'),
);
eachHolds(
  11,
  ['concepts/modules/', 'blog/2020-12-08-roadmap-2021/'],
  (path) => `${path} shows previous and next`,
  async (path) => {
    const page = await fixture.sharedPage(path);
    await isSeen(page, '.adjacent__link[rel=prev]');
    await isSeen(page, '.adjacent__link[rel=next]');
  },
);
holds(11, 'a page shows who wrote it', async () =>
  assert.ok((await (await fixture.sharedPage('concepts/modules/')).locator('.contributors li').count()) > 2),
);

eachHolds(
  12,
  [
    ['a search box', '.DocSearch'],
    ['a switch of themes', '[data-testid="hello-darkness"]'],
    ['a picker of languages', '.language__button'],
  ] as const,
  ([what]) => `the frame has ${what}`,
  async ([, selector]) => isSeen(await fixture.sharedPage('concepts/modules/'), selector),
);
holds(13, 'a selector offers another version', async () => {
  const page = await fixture.sharedPage('concepts/modules/');
  await isSeen(page, '.sidebar select');
  assert.equal(await texts(page, '.sidebar option'), ['webpack 5', 'webpack 4']);
});
eachHolds(
  14,
  [
    ['blog/', 'Blog'],
    ['contribute/', 'Contribute'],
    ['vote/', 'Vote'],
  ] as const,
  ([path]) => `there is ${path}`,
  async ([path, heading]) => assert.equal(await texts(await fixture.sharedPage(path), 'h1'), [heading]),
);

eachHolds(
  16,
  SECTIONS,
  (name) => `the index covers the section ${name}`,
  (name) =>
    assert.is(
      fixture.index.children!.find((child) => child.type === 'directory' && child.name === name)!.url,
      `/${name}/`,
    ),
);
eachHolds(
  16,
  ['/', '/comparison/', '/awesome-webpack/', '/branding/', '/glossary/', '/license/'],
  (url) => `the index covers the page ${url}`,
  (url) => assert.ok(fixture.index.children!.some((child) => child.type === 'file' && child.url === url)),
);
const hasSource = ({ thirdParty, source, edit, repo }: Entry): boolean =>
  thirdParty === true && [source, edit, repo].every((url) => url?.startsWith('https://'));
eachHolds(
  16,
  [
    '/plugins/mini-css-extract-plugin/',
    '/plugins/stylelint-webpack-plugin/',
    '/plugins/css-minimizer-webpack-plugin/',
    '/loaders/css-loader/',
  ],
  (url) => `${url} is others', with source, edit and repository`,
  async (url) => {
    assert.ok(hasSource(fixture.entry(url)));
    const { edit, repo } = fixture.entry(url);
    const links = await hrefs(await fixture.sharedPage(url.slice(1)), '.page-links a');
    assert.equal(links, [edit, repo]);
  },
);

test.run();
