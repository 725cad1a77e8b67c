/** From the document to the living page: nothing jumps, nothing is said, and plain HTML does not wait. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { groundFor, hydrated, repositorySite } from './ground.js';

const test = suite('hydration in a browser');
const ground = groundFor(test, repositorySite);

for (const width of [390, 1440]) {
  test(`nothing moves and nothing is said while a page comes to life on a slow machine, at ${width} pixels`, async () => {
    const page = await ground.visitor({ viewport: { width, height: 844 } });
    const said: string[] = [];
    page.on('console', (message) => { if (/warning|error/.test(message.type()) && !/^Failed to load resource|blocked by Playwright/.test(message.text())) said.push(message.text()); });
    await page.addInitScript(() => {
      const moves: string[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Element }[] })[]) moves.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.className ?? '').join(', ')}`);
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { moves });
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    page.setDefaultTimeout(30_000);
    for (const path of ['', 'configuration/output/', 'guides/getting-started/']) {
      await ground.visit(path);
      await page.locator('.notification').waitFor();
      await page.waitForTimeout(500);
      assert.equal(await page.evaluate(() => (window as unknown as { moves: string[] }).moves), [], path || 'landing');
    }
    assert.equal(said, []);
    assert.equal(ground.tab.errors, []);
  });
}

test('links, folded details and the language menu work before the runtime is there', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => { release = resolve; });
  await ground.page.route(/assets\/runtime\./, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await ground.page.goto(`${ground.server.url}concepts/modules/`, { waitUntil: 'commit' });
  await ground.page.locator('.footer').waitFor();
  await ground.page.evaluate(() => {
    document.getElementById('md-content')!.insertAdjacentHTML('afterbegin', '<details><summary>More</summary><p>Folded</p></details>');
  });
  await ground.page.locator('summary', { hasText: 'More' }).click();
  await ground.page.getByText('Folded').waitFor({ state: 'visible' });
  await ground.page.locator('.sidebar [data-sidebar] a', { hasText: 'Targets' }).first().click({ noWaitAfter: true });
  await ground.page.waitForURL('**/concepts/targets/', { waitUntil: 'commit' });
  release();
  await hydrated(ground.page);
  assert.is(await ground.page.locator('h1').textContent(), 'Targets');
  assert.equal(ground.tab.errors, []);
});

test.run();
