/** What a reader sees of a site on the servers of this machine: the page, its worker, and the page without a connection. */
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtSite } from '../../serve/hosts/built-site.js';
import { isInstalled, SERVERS, startHost } from '../../serve/hosts/servers.js';
import { openTab } from '../../support/browser.js';
import { note } from '../../support/notes.js';
import type { TestSite } from '../../support/site.js';
import { eventually, hydrated } from '../support/browser-fixture.js';

const test = suite('a site on the servers of this machine');
let site: TestSite;
test.before(async () => {
  site = await builtSite();
});
test.after(() => site.dispose());

for (const [host, kind] of Object.entries(SERVERS)) {
  if (!isInstalled(kind)) {
    note(`${kind.command} is not installed: no browser visits a site on it.`);
    continue;
  }
  test(`${host}: a page is hydrated, works offline, and wrong addresses get the not-found page`, async () => {
    const server = await startHost(kind, join(site.root, 'dist'), '/book/');
    const { page, errors, close } = await openTab();
    try {
      await page.goto(`${server.url}/book/g`);
      await hydrated(page);
      assert.is(new URL(page.url()).pathname, '/book/g/');
      const scope = await page.evaluate(() => navigator.serviceWorker.ready.then((worker) => worker.scope));
      assert.is(scope, `${server.url}/book/`);
      await eventually(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined));
      await page.context().setOffline(true);
      await page.reload();
      await hydrated(page);
      assert.is(await page.locator('h1').first().textContent(), 'Gü');
      await page.context().setOffline(false);
      // Of the host itself: where it takes long, the worker answers the tab with the shell.
      const answer = await page.request.get(`${server.url}/book/nowhere/`);
      assert.is(answer.status(), 404);
      await page.goto(`${server.url}/book/nowhere/`);
      await page.getByText('not found', { exact: false }).first().waitFor();
      assert.equal(errors, []);
    } finally {
      await close();
      server.stop();
    }
  });
}

test.run();
