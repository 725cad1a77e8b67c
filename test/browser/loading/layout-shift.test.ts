import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawn } from '../../support/random/lot.js';
import { openTab } from '../../support/browser.js';
import { createSite, type TestSite } from '../../support/site.js';
import { serveFolder, type StaticServer } from '../../support/static-server.js';
import { quiet } from '../support/browser-fixture.js';

const paragraphs = (words: string): string => `${`${words} `.repeat(60)}\n\n`.repeat(8);
const tabs =
  '<Tabs group="pm">\n<Tab label="npm">\n\n```bash\nnpm install\n```\n\n</Tab>\n<Tab label="yarn">\n\n```bash\nyarn add\nyarn\n```\n\n</Tab>\n</Tabs>';
/** Longer as CommonJS. */
const sample =
  '```js title="tool.config.js"\nimport tool, { plugin } from \'tool\';\n\nexport default tool(plugin);\n```';
/** Some for each rank. The view of monthly amounts, whose words are longer, is chosen always. */
const supporters = Array.from({ length: 16 }, (_, index) => ({
  slug: `s${index}`,
  name: `Supporter ${index}`,
  website: null,
  avatar: null,
  firstDonation: null,
  totalDonations: 2 ** index * 100,
  monthlyDonations: 2 ** index * 10,
}));

const test = suite('layout shift');
let site: TestSite;
let server: StaticServer;
test.before(async () => {
  site = createSite({
    'content/index.md': `---\ntitle: Sample\n---\n\n## Write\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n\n${paragraphs('text')}`,
    'content/guides/index.md': '---\ntitle: Guides\n---\n\nAll.\n',
    'content/guides/long.md': `---\ntitle: Long\nsort: 1\ncontributors: [ada, grace]\n---\n\n## First\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n\n${tabs}\n\n${sample}\n\n${paragraphs('setup')}\n## Second\n\n${paragraphs('more')}`,
    'supporters.json': JSON.stringify(supporters),
    'names.json': JSON.stringify({
      tool: 'sample 1',
      names: Array.from({ length: 60 }, (_, index) => ({
        kind: 'option',
        id: `name${index}`,
        url: '/guides/long/#first',
      })),
    }),
    'docs-build.config.json': JSON.stringify({
      title: 'Sample',
      origin: 'https://sample.example',
      sections: [{ name: 'guides', title: 'Guides' }],
      landing: { headline: 'bake your', words: ['bread', 'rolls'], lead: 'Flour and water.', cube: true },
      notification: { marker: '1', text: 'News.' },
      vote: { repository: 'a/b', api: 'http://votes.example', labels: ['bug'] },
      contributors: { profile: 'http://127.0.0.1:9/' },
      names: { file: 'names.json' },
      sponsors: { collective: 'sample', snapshot: 'supporters.json', monthlyChance: 1 },
      serviceWorker: false,
      bothModuleSystems: ['tool.config.*'],
    }),
  });
  await site.build();
  server = await serveFolder(`${site.root}/dist`, '/');
});
test.after(async () => {
  await server.close();
  site.dispose();
});

/** Where things moved since all of the document has been painted: before, what is at the lower end of a high window is still coming. */
const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { shifts, whole } = window as unknown as { shifts: [number, string][]; whole: number };
    return shifts.filter(([at]) => at > whole).map(([, what]) => what);
  });

/** Notes when and where things moved, in `window.shifts`, and when the first frame with all of the document was over, in `window.whole`. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: [number, string][] = [];
    Object.assign(window, { shifts });
    document.addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => void Object.assign(window, { whole: performance.now() })),
      ),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        startTime: number;
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      }[]) {
        // Chromium also reports text that scrolled while it was laid out again, with the same place before and after.
        const moved = entry.sources.some(
          ({ previousRect, currentRect }) => JSON.stringify(previousRect) !== JSON.stringify(currentRect),
        );
        if (!entry.hadRecentInput && moved)
          shifts.push([
            entry.startTime,
            `${entry.value}: ${entry.sources.map(({ node, previousRect, currentRect }) => `${node?.className || `${node?.nodeName} ${node?.textContent?.slice(0, 20)}`} ${[previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].join('/')).join(' -> ')}`).join(', ')}`,
          ]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('nothing moves if the document arrives in pieces, the first of which ends in the header', async () => {
  const html = await (await fetch(server.url)).text();
  const end = html.indexOf('data-testid="hello-darkness"');
  const slow = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url !== '/') {
      const original = await fetch(server.url + request.url!.slice(1));
      return void response
        .writeHead(original.status, { 'content-type': original.headers.get('content-type') ?? '' })
        .end(Buffer.from(await original.arrayBuffer()));
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .write(html.slice(0, html.lastIndexOf('<', end)));
    setTimeout(() => response.end(html.slice(html.lastIndexOf('<', end))), 1500);
  };
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
  const tab = await openTab({ viewport: { width: 1440, height: 800 }, serviceWorkers: 'block' });
  await watchShifts(tab.page);
  await tab.page.goto(`http://localhost:${(slow.address() as AddressInfo).port}/`, { waitUntil: 'load' });
  await tab.page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  const shifts = await tab.page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);
  await tab.close();
  await new Promise((done) => slow.close(done));
  assert.equal(shifts, []);
});

const LATE_PAGES = [390, 1440].flatMap((width) => ['', 'guides/long/'].map((path) => ({ width, path })));
for (const { width, path } of drawn('Pages of which parts arrive late', LATE_PAGES, 1 / 2)) {
  test(`nothing moves on /${path} at ${width} pixels when fonts, scripts, sponsors and tools arrive late`, async () => {
    // A window that shows all of the page: what moves is seen wherever it is, and nothing else moves, as in scrolling.
    const tab = await openTab({ viewport: { width, height: 6000 }, hasTouch: width < 500 });
    await watchShifts(tab.page);
    await tab.page.route(/assets\/.*\.(?:js|woff2)$/, async (route) => {
      await new Promise((done) => setTimeout(done, 200));
      await route.continue();
    });
    await tab.page.addInitScript(() => localStorage.setItem('tabs:module-system', 'CommonJS'));
    await tab.page.goto(server.url + path, { waitUntil: 'load' });
    if (path !== '') await tab.page.getByText("require('tool')").waitFor();
    await tab.page.waitForSelector('.notification');
    await tab.page.waitForSelector(path === '' ? '.sponsors__link' : '.code-block__tools');
    await quiet(tab.page);
    const shifts = await shiftsOf(tab.page);
    await tab.close();
    assert.equal(shifts, []);
  });
}

const issues = Array.from({ length: 30 }, (_, index) => ({
  number: index,
  title: `Issue ${index}`,
  html_url: 'https://votes.example/',
  reactions: { '+1': 1 },
}));
const ANSWERS = (
  [
    ['search/', '.search-box'],
    ['search/?q=setup', '.search-hit'],
    ['search/?q=nothing-like-it', '.search-results__none'],
    ['vote/', '.vote__row'],
    ['nowhere/long/', '.not-found__suggestions'],
    ['o/', '.prose li'],
    ['o/#name1x', '.prose a[href*="name1x"]'],
  ] as const
).flatMap(([path, selector]) => [390, 820, 1440].map((width) => ({ path, selector, width })));
for (const { path, selector, width } of drawn('Pages whose answer arrives late', ANSWERS, 1 / 3)) {
  test(`nothing moves on /${path} at ${width} pixels if the answer arrives late`, async () => {
    const tab = await openTab({ viewport: { width, height: 800 }, bypassCSP: true });
    await watchShifts(tab.page);
    await tab.page.route(/assets\/.*\.(?:js|woff2)$/, async (route) => {
      await new Promise((done) => setTimeout(done, 100));
      await route.continue();
    });
    await tab.page.route('http://votes.example/**', async (route) => {
      await new Promise((done) => setTimeout(done, 700));
      await route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { total_count: 30, items: issues },
      });
    });
    await tab.page.goto(server.url + path, { waitUntil: 'load' });
    if (path === 'vote/') await tab.page.getByRole('button', { name: 'Show the issues' }).click();
    await tab.page.waitForSelector(selector);
    await quiet(tab.page);
    const shifts = await shiftsOf(tab.page);
    await tab.close();
    assert.equal(shifts, []);
  });
}

test.run();
