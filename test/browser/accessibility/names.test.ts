/** What things are called when they are read aloud. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../../support/site.js';
import { becomes, browserFixture, eventually } from '../support/browser-fixture.js';

const LONG = 'output.devtoolFallbackModuleFilenameTemplate';
const PAGE = `---
title: ${LONG}
---

## ${LONG}

**tool.config.js**

\`\`\`js {2}
const a = 1;
const b = 2;
\`\`\`

\`\`\`diff
-old
+new
\`\`\`

## Second

Words of the second.

\`\`\`js
code();
\`\`\`

\`\`\`js
more();
\`\`\`

| Option | Default |
| --- | --- |
| a | 1 |
| b | 1 |

| Kind | Option |
| --- | --- |
| x | 1 |
| x | 2 |

\`\`\`sh package-manager
npm install tool
\`\`\`

:::steps
1. One
2. Two
:::
`;

const test = suite('names');
const fixture = browserFixture(
  test,
  async () => {
    const site = createSite({
      'content/index.md': '---\ntitle: Sample\n---\n\nThe first page.\n',
      'content/guides/index.md': '---\ntitle: Guides\n---\n\nAll.\n',
      'content/guides/names.md': PAGE,
      'content/api/index.md': '---\ntitle: API\n---\n\nAll.\n',
      'content/api/next.md': `---\ntitle: ${LONG}\nsort: 2\n---\n\n## A\n\n## B\n`,
      'docs-build.config.json': JSON.stringify({
        title: 'Sample',
        sections: [
          { name: 'guides', title: 'Guides' },
          { name: 'api', title: 'API' },
        ],
        printable: ['guides', 'api'],
        languages: [
          { label: 'English', lang: 'en', origin: 'https://a.example' },
          { label: 'Deutsch', lang: 'de', origin: 'https://b.example' },
        ],
      }),
    });
    await site.build();
    return { folder: `${site.root}/dist`, base: '/', site };
  },
  { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', reducedMotion: 'reduce' },
);

test('the name of a heading is its text, with long names of code in one piece, and its link is outside of it', async () => {
  await fixture.visit('guides/names/');
  const { page } = fixture;
  await page.getByRole('heading', { level: 1, name: LONG, exact: true }).waitFor();
  await page.getByRole('heading', { level: 2, name: LONG, exact: true }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Second', exact: true }).waitFor();
  assert.is(await page.locator('h2 .anchor').count(), 0);
  await page.getByRole('link', { name: 'Link to “Second”', exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: LONG, exact: true }).waitFor();
});

test('the names of code buttons tell the code block, and no two are the same', async () => {
  await fixture.visit('guides/names/');
  const { page } = fixture;
  await page.getByRole('button', { name: 'Copy code in Second (2)', exact: true }).waitFor({ state: 'attached' });
  const names = await page
    .locator('.copy-button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  assert.equal(names.slice(0, 4), [
    'Copy tool.config.js',
    `Copy code in ${LONG}`,
    'Copy code in Second',
    'Copy code in Second (2)',
  ]);
  assert.is(new Set(names).size, names.length);
  assert.is(await page.locator('.wrap-button[aria-label="Wrap tool.config.js"]').count(), 1);
});

test('marked, added and removed lines are announced as such', async () => {
  await fixture.visit('guides/names/');
  assert.equal(
    await fixture.page
      .locator('.code-block')
      .evaluateAll((all) =>
        all
          .slice(0, 2)
          .map((code) =>
            [...code.querySelectorAll('mark, ins, del')].map((one) => `${one.tagName} ${one.textContent}`),
          ),
      ),
    [['MARK const b = 2;'], ['DEL -old', 'INS +new']],
  );
  for (const selector of ['mark', 'ins', 'del'])
    assert.is(
      await fixture.page
        .locator(`.code-block ${selector}`)
        .first()
        .evaluate((line) => getComputedStyle(line).textDecorationLine),
      'none',
    );
});

test('the first cell of a row is its header if it names the row', async () => {
  await fixture.visit('guides/names/');
  const { page } = fixture;
  await page.getByRole('rowheader', { name: 'a', exact: true }).waitFor();
  await becomes(() => page.locator('tbody th').allTextContents(), ['a', 'b']);
});

test('each list of tabs has a name, and tab panels are not landmarks', async () => {
  await fixture.visit('guides/names/');
  await fixture.page.getByRole('tablist', { name: 'package manager', exact: true }).waitFor();
  assert.is(await fixture.page.getByRole('region').count(), 0);
});

test('lists without visible markers are still lists for screen readers', async () => {
  for (const path of ['guides/names/', 'api/next/', 'search/']) {
    await fixture.visit(path);
    const lost = await fixture.page.evaluate(() =>
      [...document.querySelectorAll('ul, ol')]
        .filter(
          (list) =>
            getComputedStyle(list).listStyleType === 'none' &&
            list.closest('nav') === null &&
            list.getAttribute('role') !== 'list',
        )
        .map((list) => list.outerHTML.slice(0, 80)),
    );
    assert.equal(lost, [], path);
  }
});

test('no landmark is empty, and no two of a kind have the same name', async () => {
  for (const path of ['', 'guides/names/', 'search/']) {
    await fixture.visit(path);
    const landmarks = await fixture.page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'nav, main, aside:not([role]), header, footer, [role="navigation"], [role="search"], section[aria-label], section[aria-labelledby]',
        ),
      ]
        .filter((one) => one.checkVisibility())
        .map((one) => ({
          name: `${one.tagName} ${one.getAttribute('role') ?? ''} ${one.getAttribute('aria-label') ?? ''}`,
          empty: one.innerText.trim() === '' && one.querySelector('a, button, input') === null,
        })),
    );
    assert.equal(
      landmarks.filter(({ empty }) => empty),
      [],
      path,
    );
    const names = landmarks.map(({ name }) => name);
    assert.equal(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
      path,
    );
  }
});

test('the search stays a search after hydration, and the name of an option is its title', async () => {
  await fixture.visit('search/?q=second');
  const { page } = fixture;
  await page.getByRole('search').getByRole('combobox').waitFor();
  const option = page.getByRole('option', { name: 'Second', exact: true });
  // Titles are found before texts are there to be quoted.
  await eventually(() =>
    option.evaluate((one) =>
      (document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? '').includes(
        'Words of the second',
      ),
    ),
  );
});

test('a list of links is not announced as a menu', async () => {
  await fixture.visit('guides/names/');
  const button = fixture.page.getByRole('button', { name: 'Select language' });
  await becomes(
    async () => [await button.getAttribute('aria-haspopup'), await button.getAttribute('aria-expanded')],
    [null, 'false'],
  );
});

test.run();
