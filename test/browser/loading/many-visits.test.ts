/** A tab in which many pages are visited holds no more than after some. `bench/visits.mjs` measures 500 visits. */
import type { CDPSession, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../../support/site.js';
import { browserFixture } from '../support/browser-fixture.js';

const PAGES = 55;
/** Characters of one page: two bytes each, in the page's chunk alone. */
const LENGTH = 100_000;

const text = (number: number): string => `Page ${number} über alles. `.repeat(LENGTH / 20);
const test = suite('many visits in one tab');
const fixture = browserFixture(test, async () => {
  const site = createSite({
    'content/index.md': '---\ntitle: Sample\n---\n\nThe first page.\n',
    'content/guides/index.md': '---\ntitle: Guides\n---\n\nAll guides.\n',
    ...Object.fromEntries(
      Array.from({ length: PAGES }, (_, number) => [
        `content/guides/p${number}.md`,
        `---\ntitle: Page ${number}\n---\n\n## Part ${number}\n\n${text(number)}– →\n\n\`\`\`js\nconst a = ${number};\n\`\`\`\n`,
      ]),
    ),
    'docs-build.config.json': JSON.stringify({ title: 'Sample', sections: [{ name: 'guides', title: 'Guides' }] }),
  });
  await site.build();
  return { folder: `${site.root}/dist`, base: '/', site };
});

/** Follows the links to pages in the sidebar, each when the one before shows. */
const follow = (page: Page, from: number, to: number): Promise<void> =>
  page.evaluate(
    async ([first, end]) => {
      for (let number = first; number < end; number++) {
        document.querySelector<HTMLElement>(`.sidebar a[href="/guides/p${number}/"]`)!.click();
        while (document.getElementById(`part-${number}`) === null)
          await new Promise((next) => requestAnimationFrame(next));
      }
    },
    [from, to] as const,
  );

interface Held {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}
async function held(session: CDPSession): Promise<Held> {
  // What one collection lets go of may hold what only the next one finds.
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)!.value;
  // Long texts that have been shown lie beside the heap.
  const usage = await session.send('Runtime.getHeapUsage');
  const { usedSize, backingStorageSize } = usage as typeof usage & { readonly backingStorageSize: number };
  return { heap: usedSize + backingStorageSize, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

test('memory, elements and listeners do not grow between 35 and 55 visits, and a page that is no longer kept is loaded again', async () => {
  const { page } = fixture;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await fixture.visit('guides/');
  await page.waitForLoadState('networkidle');
  await follow(page, 0, 35);
  const before = await held(session);
  await follow(page, 35, PAGES);
  const after = await held(session);
  const figures = JSON.stringify({ before, after });
  // 20 pages more would be four megabytes.
  assert.ok(after.heap - before.heap < 1_000_000, figures);
  assert.ok(after.nodes - before.nodes < 500, figures);
  assert.ok(after.listeners - before.listeners < 20, figures);
  await follow(page, 0, 2);
  assert.is(await page.locator('#md-content h2').first().innerText(), 'Part 1');
  assert.equal(fixture.tab.errors, []);
});

test.run();
