/**
 * What assistive technology is told about ten screens, as committed text: a change of roles, names or states is read
 * and agreed to. `DOCS_BUILD_UPDATE_TREES=1 npm test -- accessibility/trees` writes the files anew.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { packageRoot } from '../../support/site.js';
import { until } from '../../support/until.js';
import { browserFixture, handbook, quiet, smallSite, type BrowserFixture } from '../support/browser-fixture.js';

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly width?: number;
  readonly prepare?: (page: Page) => Promise<void>;
}

const SAMPLE: readonly Screen[] = [
  { name: 'page', path: 'guides/start/' },
  {
    name: 'code',
    path: 'guides/code/',
    prepare: async (page) => {
      await page.locator('.copy-button').nth(1).waitFor({ state: 'attached' });
      await page.locator('.counter', { hasText: 'Counted' }).waitFor();
    },
  },
  { name: 'section', path: 'api/' },
  { name: 'not-found', path: 'nowhere/' },
  {
    name: 'search',
    path: 'search/?q=setup',
    prepare: (page) => page.locator('.search-hit__excerpt').first().waitFor(),
  },
  {
    name: 'search-dialog',
    path: 'guides/',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.locator('#docsearch-input').fill('compile memory');
      await page.locator('.search-hit__excerpt').first().waitFor();
    },
  },
  {
    name: 'menu',
    path: 'guides/',
    width: 390,
    prepare: async (page) => {
      await page.click('button.header__menu');
      await page.locator('.sidebar-mobile--visible').waitFor();
    },
  },
];
const HANDBOOK: readonly Screen[] = [
  { name: 'home', path: '' },
  {
    name: 'long-page',
    path: 'recipes/rye-bread/',
    prepare: (page) => page.locator('.copy-button').nth(1).waitFor({ state: 'attached' }),
  },
  { name: 'post', path: 'news/2026-01-15-new-oven/' },
];

const FOLDER = join(packageRoot, 'test/browser/accessibility/trees');
const UPDATE = process.env['DOCS_BUILD_UPDATE_TREES'] !== undefined;

for (const [title, build, screens] of [
  ['the sample', smallSite, SAMPLE],
  ['the handbook', handbook, HANDBOOK],
] as const) {
  const test = suite(`accessibility trees of ${title}`);
  const fixture: BrowserFixture = browserFixture(test, build, {
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  for (const { name, path, width, prepare } of screens) {
    test(`the accessibility tree of “${name}” equals the stored one`, async () => {
      const page = width === undefined ? fixture.page : await fixture.visitor({ viewport: { width, height: 800 } });
      await fixture.visit(path);
      await prepare?.(page);
      const tree = async (): Promise<string> => normal(await page.locator('body').ariaSnapshot());
      const file = join(FOLDER, `${name}.yml`);
      if (UPDATE) {
        await quiet(page);
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(file, await tree());
      }
      // What a page loads late is in it.
      const agreed = readFileSync(file, 'utf8');
      await until(async () => (await tree()) === agreed, name).catch(async () => assert.fixture(await tree(), agreed));
    });
  }
  test.run();
}

/** Long texts are cut, and what differs from machine to machine has a name of its own. */
const normal = (tree: string): string =>
  `${tree
    .replace(/http:\/\/localhost:\d+/g, 'http://localhost')
    .replace(
      /\b(?:\d{4}-\d\d-\d\d|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4})\b/g,
      'DATE',
    )
    .split('\n')
    .map((line) => (line.length > 120 ? `${line.slice(0, 117)}...` : line))
    .join('\n')}\n`;
