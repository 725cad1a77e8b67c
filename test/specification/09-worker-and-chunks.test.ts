/** Lines 129 to 131: the service worker, states of chunks, hydration. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { serveFolder } from '../support/static-server.js';
import { atRest, siteFixture, hold, hydrated, PAGE_CHUNK, shows } from './support/site-fixture.js';
import { walk } from './support/walk.js';

const { test, holds } = walk('09-worker-and-chunks');
const fixture = siteFixture(test);

/** A reader whose page is controlled by a worker that only says that it is one; `next` publishes another one. */
async function controlled(): Promise<{
  readonly page: Page;
  readonly next: () => Promise<void>;
  readonly close: () => Promise<void>;
}> {
  const { page } = await fixture.visitor({ serviceWorkers: 'allow' });
  const server = await serveFolder(fixture.site.folder);
  const publish = (version: number): unknown =>
    server.faults.set('sw.js', {
      status: 200,
      type: 'text/javascript',
      body: `// ${version}\naddEventListener('activate', (event) => event.waitUntil(clients.claim()));\naddEventListener('message', ({ data }) => { if (data.type === 'skip-waiting') skipWaiting(); });`,
    });
  publish(1);
  await page.goto(`${server.url}glossary/`);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return {
    page,
    async next() {
      publish(2);
      await page.evaluate(() =>
        navigator.serviceWorker.getRegistration().then((one) => one!.update().then(() => undefined)),
      );
    },
    close: () => server.close(),
  };
}
holds(129, 'the worker is registered from /sw.js, in a browser', async () => {
  const { page, visit } = await fixture.visitor({ serviceWorkers: 'allow' });
  await visit('glossary/');
  assert.is(
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => new URL(active!.scriptURL).pathname)),
    '/sw.js',
  );
});
holds(129, 'no document registers one by itself', () => assert.not.match(fixture.html('/glossary/'), 'serviceWorker'));
holds(129, 'when a new one waits, the console says so', async () => {
  const { page, next, close } = await controlled();
  const said = page.waitForEvent('console', (message) => message.text().includes('waiting'));
  await Promise.all([said, next()]);
  assert.match((await said).text(), /new version.*waiting/i);
  await close();
});
holds(129, 'when a new one takes control, the page loads anew', async () => {
  const { page, next, close } = await controlled();
  await next();
  await Promise.all([
    page.waitForEvent('load'),
    page
      .evaluate(async () => {
        const registration = (await navigator.serviceWorker.getRegistration())!;
        while (registration.waiting === null) await new Promise((done) => setTimeout(done, 20));
        registration.waiting.postMessage({ type: 'skip-waiting' });
      })
      .catch(() => undefined),
  ]);
  await hydrated(page);
  await close();
});

holds(130, 'a chunk that is pending is asked for once, however often it is wanted', async () => {
  const { page, visit, follow } = await fixture.visitor();
  await visit('concepts/');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (PAGE_CHUNK.test(request.url())) asked.push(request.url());
  });
  await hold(page, PAGE_CHUNK);
  await follow('concepts/modules/');
  await page.locator('.skeleton').waitFor();
  await follow('concepts/modules/');
  await atRest(page);
  assert.is(asked.length, 1);
});
holds(130, 'a chunk that has been loaded is not asked for again', async () => {
  const { page, visit, follow } = await fixture.visitor();
  await visit('concepts/');
  await follow('concepts/modules/');
  await shows(page, 'Modules');
  await follow('concepts/output/');
  await shows(page, 'Output');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (PAGE_CHUNK.test(request.url())) asked.push(request.url());
  });
  await follow('concepts/modules/');
  await shows(page, 'Modules');
  assert.equal(asked, []);
});
holds(130, 'a chunk that has failed is asked for again when it is wanted again', async () => {
  const { page, visit, follow } = await fixture.visitor();
  await visit('concepts/');
  await page.route(PAGE_CHUNK, (route) => route.fulfill({ status: 404 }));
  await follow('concepts/modules/');
  await page.locator('.failure').waitFor();
  await page.unroute(PAGE_CHUNK);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('#what-is-a-webpack-module').waitFor();
});
const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__reactContainer')));
holds(131, 'in a browser the page is hydrated into the root element', async () =>
  assert.ok(await isHydrated(await fixture.sharedPage('concepts/modules/'))),
);
holds(131, 'where scripts do not run it is complete without that', async () => {
  const { page } = await fixture.visitor({ javaScriptEnabled: false });
  await page.goto(`${fixture.url}concepts/modules/`);
  assert.ok(await page.locator('#what-is-a-webpack-module').isVisible());
});

test.run();
