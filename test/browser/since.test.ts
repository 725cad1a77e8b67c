/** The version that a reader has: asked for, kept, in the address, and marked on pages, in tables of contents and in search. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawn } from '../support/random/lot.js';
import { createSite } from '../support/site.js';
import { becomes, browserFixture } from './support/browser-fixture.js';

const since = suite('versions in a browser');

const filler = 'Steam. '.repeat(40);
const brewer = browserFixture(since, async () => {
  const site = createSite({
    'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
    'content/options.md': `---
title: Options
---

Coffee.

## cup

Always there: \`'l'\` and \`'xl'\` <Badge text="2.4.0+" />.

### cup.size

<Badge text="2.1.0+" />

\`string\`, default \`'m'\`

How much. [Tea](/tea/) takes less.

\`\`\`js
export default { cup: { size: 'm' } };
\`\`\`

> [!TIP]
> Warm the cup.

### cup.lid

Keeps it hot.

<!-- documents: pour.{1} -->

| Key | Meaning |
|---|---|
| \`by\` <Badge text="2.3.0+" /> | who pours |
| \`to\` | where |
| \`at\` | when |

## Flags

<!-- documents: {1} -->

\`--cup\`, \`--lid\`

${filler}
`,
    'content/tea.md': '---\ntitle: Tea\n---\n\n<Badge text="2.3.0+" />\n\nLeaves.\n\n## Leaves\n\nGreen.\n',
    'names.json': JSON.stringify({
      tool: 'brewer 2.4',
      names: [
        { kind: 'option', id: 'cup.size', url: '/options/#cupsize', since: '2.1.0' },
        { kind: 'option', id: 'pour.at', url: '/options/#pourat', since: '2.2.0' },
        { kind: 'flag', id: '--cup', url: '/options/#--cup' },
        { kind: 'flag', id: '--lid', url: '/options/#--lid', since: '2.2.0' },
      ],
    }),
    'docs-build.config.json': JSON.stringify({
      title: 'Brewer',
      name: 'brewer',
      base: '/docs/',
      names: { file: 'names.json' },
      since: { versions: ['2.4', '2.3', '2.2', '2.1', '2.0'] },
    }),
  });
  await site.build();
  return { folder: `${site.root}/dist`, base: '/docs/', site };
});

const badges = (page: Page) => page.locator('#md-content .badge').allTextContents();
const isMarkedFor = (page: Page, version: string) =>
  page.locator(`html[data-version="${version}"] [data-lens] > span:text-is("brewer ${version}")`).waitFor();
const isUnmarked = (page: Page) => page.locator('[data-lens] > span:text-is("Your version")').waitFor();

since(
  'a reader says the version; what is newer is marked on this page and the next, until the newest is chosen',
  async () => {
    const { page } = brewer;
    await brewer.visit('options/');
    await becomes(() => badges(page), ['2.4.0+', '2.1.0+', '2.3.0+']);
    const control = page.locator('[data-lens]');
    await control.focus();
    // The control is a link until what asks is there: a click that came earlier is followed.
    await page.waitForFunction(
      () =>
        document.head.querySelector('script[src*="/late-parts."]') === null &&
        performance.getEntriesByType('resource').some(({ name }) => /\/late-parts\./.test(name)),
    );
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Which version of brewer do you have?');
    await field.waitFor();
    await becomes(() => field.evaluate((element) => element === document.activeElement), true);
    await field.selectOption('2.1');
    await isMarkedFor(page, '2.1');
    await becomes(
      () => page.locator('.lens-dialog [role="status"]').textContent(),
      '4 places are marked and dimmed, on all pages and in search.',
    );
    await page.getByRole('button', { name: 'Done' }).click();
    await field.waitFor({ state: 'detached' });
    await becomes(() => control.evaluate((element) => element === document.activeElement), true);
    await becomes(() => badges(page), ['needs 2.4', '2.1.0+', 'needs 2.3']);
    await becomes(() => page.evaluate(() => location.search), '?v=2.1');

    await page.locator('#md-content a', { hasText: 'Tea' }).click();
    await page.waitForURL(`${brewer.server.url}tea/?v=2.1`);
    await page.locator('#md-content .badge', { hasText: 'needs 2.3' }).waitFor();
    await page.goto(`${brewer.server.url}options/`);
    await isMarkedFor(page, '2.1');
    await page.waitForURL(`${brewer.server.url}options/?v=2.1`);

    await control.click();
    await field.selectOption({ label: '2.4 (the newest)' });
    await isUnmarked(page);
    await becomes(() => badges(page), ['2.4.0+', '2.1.0+', '2.3.0+']);
    await becomes(() => page.locator('#root [data-needs], .lens-tag').count(), 0);
    await becomes(() => page.evaluate(() => location.search), '');
    await page.goto(`${brewer.server.url}tea/`);
    await becomes(() => badges(page), ['2.3.0+']);
  },
);

since('the version in an address wins, is kept, and marks sections, rows and names in words', async () => {
  const { page } = brewer;
  await brewer.visit('options/?v=v2.0.9');
  await isMarkedFor(page, '2.0.9');
  const texts = (selector: string) => page.locator(selector).allTextContents();
  await becomes(
    () => texts('#md-content > [data-needs="2.1"]:not(.code-block-wrapper)'),
    ['cup.size', 'needs 2.1', "string, default 'm'", 'How much. Tea takes less.', '\nTip\nWarm the cup.\n'],
  );
  await becomes(() => page.locator('#md-content > .code-block-wrapper[data-needs="2.1"]').count(), 1);
  await becomes(() => texts('tr[data-needs] > :first-child'), ['by needs 2.3', 'at needs 2.2']);
  await becomes(() => texts('code[data-needs]'), ['--lid needs 2.2']);
  // Tables of contents say it to the eye and to screen readers.
  const links = page.locator('.toc a[data-needs]');
  await becomes(
    () =>
      links.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('aria-description')])),
    [['#cupsize', 'needs 2.1']],
  );
  await becomes(() => page.evaluate(() => localStorage.getItem('version')), '2.0.9');
});

since('search says it', async () => {
  const { page } = brewer;
  await brewer.visit('tea/?v=2.0');
  await isMarkedFor(page, '2.0');
  await page.keyboard.press('Control+k');
  await page.locator('#docsearch-input').fill('cup.size');
  const hit = page.locator('.search-hit', { hasText: 'needs' }).first();
  await hit.waitFor();
  assert.match((await hit.textContent())!, /size needs 2\.1/);
});

since('the list of what is new is narrowed to what a reader would gain', async () => {
  const { page } = brewer;
  await brewer.visit('since/?v=2.2');
  await isMarkedFor(page, '2.2');
  const shown = page.locator('section[data-since]:visible h2');
  await becomes(() => shown.allTextContents(), ['2.3']);
  await becomes(() => page.getByRole('navigation', { name: 'Versions' }).getByRole('link').allTextContents(), ['2.3']);
  await becomes(
    () => page.locator('[data-lens-summary]').textContent(),
    'You have brewer 2.2. 1 later version brought 2 things.',
  );
  const plain = await brewer.visitor({ javaScriptEnabled: false });
  await plain.goto(`${brewer.server.url}since/?v=2.2`);
  assert.equal(await plain.locator('section[data-since]:visible h2').allTextContents(), ['2.3', '2.2', '2.1']);
  await plain.goto(`${brewer.server.url}options/`);
  await becomes(() => badges(plain), ['2.4.0+', '2.1.0+', '2.3.0+']);
  await plain.locator('[data-lens]').click();
  await plain.waitForURL(`${brewer.server.url}since/`);
});

since('a version that cannot be is answered in words, and changes nothing', async () => {
  const { page } = brewer;
  const answers: string[] = [];
  for (const version of ['1.9', '7.0', 'latte']) {
    await page.goto(`${brewer.server.url}options/?v=${version}`);
    const note = page.getByRole('region', { name: 'Version' });
    await note.waitFor();
    answers.push((await note.locator('p').textContent())!);
    await becomes(() => page.evaluate(() => location.search), '');
  }
  assert.equal(answers, [
    'brewer 1.9 is older than the versions that these pages cover. These pages describe brewer 2.0 to 2.4.',
    'brewer 7.0 is newer than the versions that these pages cover. These pages describe brewer 2.0 to 2.4.',
    'The address contains an invalid version: “latte”. These pages describe brewer 2.0 to 2.4.',
  ]);
  await becomes(() => badges(page), ['2.4.0+', '2.1.0+', '2.3.0+']);
  await page.getByRole('button', { name: 'Choose a version' }).click();
  await page.getByLabel('Which version of brewer do you have?').waitFor();
  assert.is(await page.getByRole('region', { name: 'Version' }).count(), 0);
});

since('nothing moves when the marks come', async () => {
  const { page } = brewer;
  // On the second visit, the browser has the fonts for certain.
  await brewer.visit('options/');
  await brewer.visit('options/');
  const places = () =>
    page
      .locator('#md-content *:not(.lens-tag)')
      .evaluateAll((all) =>
        all
          .filter((one) => one.closest('.code-block-wrapper') === null)
          .map((one) =>
            [
              one.localName,
              one.className,
              ...['x', 'y', 'height'].map((key) => Math.round(one.getBoundingClientRect()[key as 'x'])),
            ].join(' '),
          ),
      );
  const before = await places();
  await page.goto(`${brewer.server.url}options/?v=2.0`);
  await isMarkedFor(page, '2.0');
  await becomes(places, before);
});

since('a question that cannot be loaded leads to the list, where it says so and comes with the next try', async () => {
  const { page, server } = brewer;
  server.faults.set('/lens.', { status: 500 });
  await brewer.visit('options/');
  const control = page.getByRole('link', { name: 'Your version' });
  assert.is(await control.getAttribute('aria-haspopup'), 'dialog');
  await control.click();
  await page.waitForURL(`${server.url}since/`);
  await control.click();
  await page.locator('[data-lens][data-state="failed"] > span:text-is("Error")').waitFor();
  await becomes(() => page.locator('#announcer').textContent(), 'The choice of a version could not be loaded.');
  await isUnmarked(page);
  server.faults.clear();
  await control.click();
  await page.getByLabel('Which version of brewer do you have?').waitFor();
});

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
for (const theme of drawn('Themes of marked pages', ['light', 'dark'], 1 / 2)) {
  since(`marked pages, the question and the list have no fault that axe finds, ${theme}`, async () => {
    const page = await brewer.visitor({ colorScheme: theme as 'light', bypassCSP: true, reducedMotion: 'reduce' });
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    const faults = async (): Promise<readonly string[]> => {
      await page.evaluate(axe);
      return page.evaluate(async () => {
        const run = (
          window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
        ).axe;
        return (await run.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      });
    };
    await page.goto(`${brewer.server.url}options/?v=2.0`);
    await isMarkedFor(page, '2.0');
    assert.equal(await faults(), []);
    await page.locator('[data-lens]').click();
    await page.getByLabel('Which version of brewer do you have?').waitFor();
    assert.equal(await faults(), []);
    await page.goto(`${brewer.server.url}since/?v=2.1`);
    await isMarkedFor(page, '2.1');
    assert.equal(await faults(), []);
  });
}

since('on paper the marks are words, and nothing is dimmed', async () => {
  const { page } = brewer;
  await brewer.visit('options/?v=2.0');
  await isMarkedFor(page, '2.0');
  await page.emulateMedia({ media: 'print' });
  const color = (text: string) =>
    page
      .locator('#md-content p', { hasText: text })
      .first()
      .evaluate((one) => getComputedStyle(one).color);
  await becomes(async () => (await color('How much.')) === (await color('Keeps it hot.')), true);
  await becomes(async () => (await badges(page)).includes('needs 2.1'), true);
});

since('it works from the file system', async () => {
  const { page } = brewer;
  await brewer.site.build('--portable', '--out', 'portable');
  await page.goto(`${pathToFileURL(`${brewer.site.root}/portable/options/index.html`).href}?v=2.1`);
  await isMarkedFor(page, '2.1');
  await becomes(() => badges(page), ['needs 2.4', '2.1.0+', 'needs 2.3']);
  await page.locator('[data-lens]').click();
  await page.getByRole('link', { name: 'What newer versions bring' }).click();
  await page
    .locator('[data-lens-summary]', { hasText: 'You have brewer 2.1. 2 later versions brought 4 things' })
    .waitFor();
});

since.run();
