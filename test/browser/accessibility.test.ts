import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openTab } from '../support/browser.js';
import { createSite, fixture, type TestSite } from '../support/site.js';
import { serveFolder, type StaticServer } from '../support/static-server.js';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PAGES = ['', 'rules/oven/', 'recipes/rye-bread/', 'recipes/buns/', 'news/', 'news/2026-01-15-new-oven/', 'recipes/printable/', 'search/', 'nowhere/'];

const test = suite('accessibility');
let site: TestSite;
let server: StaticServer;
test.before(async () => {
  site = createSite(fixture('handbook'));
  await site.build();
  server = await serveFolder(`${site.root}/dist`, '/handbook/');
});
test.after(async () => {
  await server.close();
  site.dispose();
});

for (const theme of ['light', 'dark']) {
  for (const width of [360, 1280]) {
    test(`axe finds nothing in the ${theme} theme at ${width} pixels`, async () => {
      const tab = await openTab({ viewport: { width, height: 800 }, bypassCSP: true });
      await tab.page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      const found: string[] = [];
      for (const path of PAGES) {
        await tab.page.goto(server.url + path, { waitUntil: 'load' });
        await tab.page.evaluate(axe);
        const violations = await tab.page.evaluate(async () => {
          const run = (window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe.run();
          return (await run).violations;
        });
        found.push(...violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html.slice(0, 120)}`));
      }
      await tab.close();
      assert.equal(found, []);
    });
  }
}

test.run();
