import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, Route } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openTab } from '../../support/browser.js';
import { drawn } from '../../support/random/lot.js';
import { serveFolder, type StaticServer } from '../../support/static-server.js';
import { handbook, hydrated, repositorySite, rests, type Built } from '../support/browser-fixture.js';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** A kind of screen, or a state of one, and how to get there. */
interface Screen {
  readonly name: string;
  readonly path: string;
  /** Without: on a desk alone. */
  readonly widths?: readonly number[];
  /** What the code host answers. */
  readonly issues?: (route: Route) => Promise<void>;
  readonly prepare?: (page: Page) => Promise<void>;
}

const json =
  (status: number, body: object) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      headers: {
        'access-control-allow-origin': '*',
        'x-ratelimit-reset': '4102444800',
        'access-control-expose-headers': 'x-ratelimit-reset',
      },
      json: body,
    });
const shows =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).first().waitFor();
const votes =
  (selector: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Show the issues' }).click();
    await shows(selector)(page);
  };
/** The way to another page does not lead there. */
const fails =
  (url: string) =>
  async (page: Page): Promise<void> => {
    await page.route(/chunks\.json|assets\//, (route) => route.abort());
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'go' });
      document.body.append(link);
      link.click();
      link.remove();
    }, url);
    await page.locator('.failure').waitFor();
  };
const ISSUE = {
  number: 7,
  title: 'Faster builds',
  html_url: 'https://code.example/7',
  reactions: { '+1': 12 },
  labels: ['bug'],
};

const [PHONE, TABLET, DESK] = [360, 820, 1440] as const;

const SCREENS: readonly Screen[] = [
  {
    name: 'landing',
    path: '',
    widths: [PHONE, DESK],
    prepare: async (page) => {
      await page.locator('#sponsors').scrollIntoViewIfNeeded();
      await page.locator('#support-type').waitFor();
    },
  },
  { name: 'documentation page', path: 'concepts/' },
  { name: 'long reference page', path: 'configuration/output/', widths: [PHONE] },
  { name: 'guide', path: 'guides/getting-started/' },
  {
    name: 'checked configuration',
    path: 'configuration/check/',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Try an old configuration' }).click();
      await page.locator('.config-check__finding').first().waitFor();
    },
  },
  { name: 'third-party page', path: 'loaders/babel-loader/' },
  { name: 'section index', path: 'plugins/' },
  { name: 'blog index', path: 'blog/' },
  { name: 'post', path: 'blog/2020-10-10-webpack-5-release/' },
  { name: 'top-level page', path: 'glossary/' },
  { name: 'printable', path: 'contribute/printable/' },
  { name: 'search page', path: 'search/?q=output', prepare: shows('.search-hit') },
  {
    name: 'search dialog',
    path: 'concepts/modules/',
    prepare: async (page) => {
      await page.keyboard.press('/');
      await page.locator('#docsearch-input').fill('output');
      await page.locator('.search-hit').first().waitFor();
    },
  },
  {
    name: 'votes',
    path: 'vote/',
    widths: [PHONE],
    issues: json(200, { items: [ISSUE] }),
    prepare: votes('.vote__row'),
  },
  { name: 'no votes', path: 'vote/', issues: json(200, { items: [] }), prepare: votes('.vote__empty') },
  { name: 'too many votes', path: 'vote/', issues: json(403, {}), prepare: votes('.vote .failure') },
  { name: 'votes on their way', path: 'vote/', issues: () => new Promise(() => {}), prepare: votes('.vote .skeleton') },
  { name: 'page that finds names', path: 'o/#filename', widths: [PHONE, DESK], prepare: shows('main li code') },
  {
    name: 'sample with links',
    path: 'guides/caching/',
    prepare: async (page) => {
      await page.locator('.copy-button').first().waitFor();
      await page
        .locator('.code-block-wrapper', { hasText: 'webpack.config.js' })
        .locator('.code-block')
        .first()
        .hover();
      await page.locator('.code-block a').first().waitFor();
    },
  },
  { name: 'page not found', path: 'nowhere/output/', prepare: shows('.not-found__suggestions') },
  {
    name: 'mobile menu',
    path: 'concepts/modules/',
    widths: [PHONE],
    prepare: async (page) => {
      await page.click('button[aria-label="Toggle navigation menu"]');
      await rests(page, '.sidebar-mobile--visible');
    },
  },
  {
    name: 'language menu',
    path: 'concepts/modules/',
    prepare: async (page) => {
      await page.focus('.language__button');
      await page.keyboard.press('ArrowDown');
      await rests(page, '.language__link');
    },
  },
  {
    name: 'failed page',
    path: 'concepts/modules/',
    prepare: fails('/concepts/targets/'),
  },
];
/** What the theme can change; everything else about the same document has been looked at in the light one. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block'];

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function inspect(server: StaticServer, screens: readonly Screen[], width: number): Promise<readonly string[]> {
  const tab = await openTab({
    viewport: { width, height: 800 },
    bypassCSP: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const found: string[] = [];
  for (const screen of screens) {
    if (!(screen.widths ?? [DESK]).includes(width)) continue;
    await tab.page.unrouteAll();
    if (screen.issues !== undefined) await tab.page.route('**/search/issues**', screen.issues);
    await tab.page.goto(server.url + screen.path);
    if (screen.name !== 'printable') await hydrated(tab.page);
    await screen.prepare?.(tab.page);
    await thinOut(tab.page);
    // A color that is on its way to another one has no contrast to speak of.
    await tab.page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' });
    await tab.page.evaluate(axe);
    for (const theme of ['light', 'dark'] as const) {
      const violations = await violationsIn(tab.page, theme);
      found.push(
        ...violations.map(
          ({ id, nodes }) =>
            `${screen.name}, ${theme}, ${width}: ${id}, ${nodes.length} times: ${nodes[0]?.html.slice(0, 160)}`,
        ),
      );
    }
  }
  await tab.close();
  return found;
}

/** The fortieth code block tells no more than the first ones, but takes as long to look at. */
const thinOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const many = [
      ['.code-block-wrapper', 6],
      ['.printable__chapter', 3],
      ['.heading-list li', 40],
      ['.sponsors li', 12],
      ['.toc li', 12],
      ['[data-sidebar] > .sidebar__group > ul > li:not([data-open])', 10],
      ['.prose > *', 80],
      ['.mobile-menu li', 30],
    ] as const;
    for (const [selector, kept] of many) {
      for (const element of [...document.querySelectorAll(selector)].slice(kept)) element.remove();
    }
  });

const violationsIn = (page: Page, theme: 'light' | 'dark'): Promise<readonly Violation[]> =>
  page.evaluate(
    async ([shown, rules]) => {
      const { documentElement } = document;
      documentElement.dataset['theme'] = shown;
      documentElement.classList.toggle('dark', shown === 'dark');
      const options = {
        resultTypes: ['violations'],
        rules: { 'target-size': { enabled: true } },
        ...(shown === 'dark' ? { runOnly: rules } : {}),
      };
      return (
        await (
          window as unknown as { axe: { run(where: Document, how: object): Promise<{ violations: Violation[] }> } }
        ).axe.run(document, options)
      ).violations;
    },
    [theme, BY_COLOUR] as const,
  );

/** The small site has no code host, no supporters and no samples: its screens are those of any site. */
const SMALL: readonly Screen[] = [
  ...['', 'rules/oven/', 'recipes/rye-bread/', 'recipes/buns/', 'news/2026-01-15-new-oven/'].map((path) => ({
    name: `handbook/${path}`,
    path,
  })),
  { name: 'printable', path: 'recipes/printable/' },
  { name: 'search page', path: 'search/?q=oven', prepare: shows('.search-hit') },
  { name: 'page not found', path: 'nowhere/oven/', prepare: shows('.not-found__suggestions') },
  { name: 'failed page', path: 'rules/oven/', prepare: fails('/handbook/recipes/buns/') },
].map((screen) => ({ ...screen, widths: [PHONE, TABLET] }));

const test = suite('accessibility');

/** A fifth of the screens of a site, drawn by lot: one tab for each width, all at the same time: a tab is a process, and waits for its host now and then. */
async function inspectAll(
  build: () => Promise<Built>,
  screens: readonly Screen[],
  widths: readonly number[],
): Promise<void> {
  const built = await build();
  const server = await serveFolder(built.folder, built.base, built.policy);
  try {
    const chosen = drawn('Screens for axe', screens, 1 / 5);
    const found = await Promise.all(widths.map((width) => inspect(server, chosen, width)));
    assert.equal(found.flat(), []);
  } finally {
    await server.close();
    built.site?.dispose();
  }
}

// A phone and a tablet show the small site. All that this repository's own has is looked at once: on a phone what is laid
// out in another way there, the rest on a desk. Only the landing page, which no other site has, is looked at on both.
test('axe finds no problem on any kind of screen, in both themes', () =>
  inspectAll(repositorySite, SCREENS, [PHONE, DESK]));

test('axe finds no problem on a site with another name and base path, on a phone and on a tablet', () =>
  inspectAll(handbook, SMALL, [PHONE, TABLET]));

test.run();
