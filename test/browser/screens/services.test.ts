/** What a site asks of other services, each by a stand-in for it: votes, hosted search, analytics. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openTab, type Tab } from '../../support/browser.js';
import { createSite, type TestSite } from '../../support/site.js';
import { standIn, type StandIn } from '../../support/stand-in.js';
import { serveFolder, type StaticServer } from '../../support/static-server.js';
import { becomes, quiet } from '../support/browser-fixture.js';

let service: StandIn;
let sites: TestSite[];
let server: StaticServer;
let plain: StaticServer;
let tab: Tab;
let page: Page;

const config = (more: string): string => `export default {
  title: 'Sample', name: 'sample', origin: 'https://sample.example', base: '/docs/',
  sections: [{ name: 'guides', title: 'Guides' }, { name: 'api', title: 'API' }], header: { links: [{ content: 'Guides', url: '/guides/' }, { content: 'API', url: '/api/' }] },
  hostFiles: ['_headers'], ${more}
};`;

async function serve(more: string): Promise<StaticServer> {
  const site = createSite({
    'content/index.md': '---\ntitle: Sample\n---\n\nThe first page.\n',
    'content/guides/index.md': '---\ntitle: Guides\n---\n\nAll guides.\n\n## Install\n\nHow.\n',
    'content/api/index.md': '---\ntitle: API\n---\n\nAll of it.\n',
    'docs-build.config.mjs': config(more),
  });
  sites.push(site);
  await site.build();
  const policy = /Content-Security-Policy: (.*)/.exec(site.read('dist/_headers'))![1]!;
  return serveFolder(`${site.root}/dist`, '/docs/', policy);
}

const test = suite('services in a browser');
test.before(async () => {
  sites = [];
  service = await standIn(() => ({}));
  server = await serve(`
    feedback: { endpoint: '${service.url}/answers' },
    vote: { repository: 'a/b', api: '${service.url}/api', labels: ['bug'] },
    analytics: { id: 'G-1', endpoint: '${service.url}/gtag.js' },
    search: { hosted: { appId: 'APP', apiKey: 'key', indexName: 'docs', endpoint: '${service.url}' } },`);
  plain = await serve('');
});
test.before.each(async () => {
  tab = await openTab({ serviceWorkers: 'block' });
  page = tab.page;
  service.requests.length = 0;
  service.answer = () => ({});
});
test.after.each(() => tab.close());
test.after(async () => {
  await Promise.all([service, server, plain].map((one) => one.close()));
  for (const site of sites) site.dispose();
});

const asked = (path: string) => service.requests.filter((request) => request.path.startsWith(path));
async function visit(path: string, on = server): Promise<void> {
  await page.goto(on.url + path);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}
async function visitVotes(): Promise<void> {
  await visit('vote/');
  await page.getByRole('button', { name: 'Show the issues from github.com' }).click();
}

const issue = (number: number, votes: number) => ({
  number,
  title: `Issue ${number}`,
  html_url: `https://host.example/a/b/issues/${number}`,
  comments: 2,
  reactions: { '+1': votes },
  labels: [{ name: 'bug' }],
});
const json = (value: unknown) => ({ body: JSON.stringify(value) });
const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => issue(from + at, 100 - from - at));

test('the voting page lists open issues by votes, page after page, with a link to each', async () => {
  service.answer = ({ path }) =>
    json(
      path.includes('page=2') ? { total_count: 32, items: numbers(30, 3) } : { total_count: 32, items: numbers(1, 30) },
    );
  await visit('vote/');
  const show = page.getByRole('button', { name: 'Show the issues from github.com' });
  await show.waitFor();
  await quiet(page);
  assert.equal(asked('/api/'), [], 'nothing before a click');
  await show.click();
  await page.locator('.vote .vote__row').first().waitFor();
  const query = new URL(asked('/api/search/issues')[0]!.path, service.url).searchParams;
  assert.equal(
    [query.get('q'), query.get('sort'), query.get('order')],
    ['repo:a/b is:issue is:open', 'reactions-+1', 'desc'],
  );
  const first = page.locator('.vote__row').first();
  assert.match((await first.textContent())!, /^99 votesIssue 1#12 commentsbug/);
  assert.is(
    await first.getByRole('link', { name: 'Vote for #1' }).getAttribute('href'),
    'https://host.example/a/b/issues/1',
  );
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.vote__row').length === 32);
  await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' });
  assert.equal(tab.errors, []);
});

test('a label filters the issues, and a message says if there are none', async () => {
  service.answer = ({ path }) =>
    json(path.includes('label') ? { total_count: 0, items: [] } : { total_count: 1, items: numbers(1, 1) });
  await visitVotes();
  await page.locator('.vote__row').waitFor();
  await page.locator('.vote .chips__chip', { hasText: 'bug' }).click();
  await page.getByText('There are no open issues of this kind.').waitFor();
  assert.is(
    new URL(asked('/api/')[1]!.path, service.url).searchParams.get('q'),
    'repo:a/b is:issue is:open label:"bug"',
  );
  await page.locator('.vote__row').waitFor({ state: 'detached' });
});

test('the voting page reports waiting, rate limits and failures, and tries again', async () => {
  service.answer = 'hang';
  await visitVotes();
  await page.locator('.vote .skeleton').waitFor();
  await becomes(() => page.locator('.vote [role=status]').textContent(), 'Loading issues');

  service.answer = () => ({
    status: 403,
    headers: { 'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 599) },
  });
  await visitVotes();
  await page
    .getByText('GitHub does not accept more requests from this address for now. Try again in 10 minutes.')
    .waitFor();
  service.answer = () => ({ status: 429, headers: { 'retry-after': '50' } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Try again in 1 minute.').waitFor();
  service.answer = () => ({ status: 500 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Could not load the issues from GitHub.').waitFor();
  service.answer = () => json({ items: numbers(7, 1) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.vote__row', { hasText: 'Issue 7' }).waitFor();
  await page.locator('.vote .failure').waitFor({ state: 'detached' });
});

test('the voting page reports that it is offline, and recovers by itself when the connection is back', async () => {
  service.answer = () => json({ items: numbers(1, 1) });
  await visitVotes();
  await page.locator('.vote__row').waitFor();
  await page.context().setOffline(true);
  await page.locator('.vote .chips__chip', { hasText: 'bug' }).click();
  await page.getByText('You are offline.').first().waitFor();
  await page.locator('.vote .failure').waitFor();
  await page.context().setOffline(false);
  await page.locator('.vote__row').waitFor();
});

test('the voting page recovers if the connection is back before it listens for that', async () => {
  // Being offline is seen once: when the request has failed.
  await page.addInitScript(() => {
    const state = window as { isOffline?: boolean };
    Object.defineProperty(navigator, 'onLine', {
      get: () => {
        const isOffline = state.isOffline === true;
        state.isOffline = false;
        return !isOffline;
      },
    });
  });
  service.answer = () => json({ items: numbers(1, 1) });
  await visitVotes();
  await page.locator('.vote__row').waitFor();
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = () => {
      window.fetch = fetch;
      (window as { isOffline?: boolean }).isOffline = true;
      return Promise.reject(new TypeError('no connection'));
    };
  });
  const before = asked('/api').length;
  await page.locator('.vote .chips__chip', { hasText: 'bug' }).click();
  await becomes(() => asked('/api').length > before, true);
  await page.locator('.vote__row').waitFor();
  await page.locator('.vote .failure').waitFor({ state: 'detached' });
});

const search = async (query: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.locator('#docsearch-input').fill(query);
};

test('the hosted search uses its REST query, and results open inside the site', async () => {
  service.answer = ({ path }) =>
    path.startsWith('/1/')
      ? json({
          results: [
            {
              hits: [
                {
                  url: 'https://elsewhere.example/docs/guides/#install',
                  hierarchy: { lvl0: 'Guides', lvl1: 'Guides', lvl2: 'Install' },
                  content: 'how to <em>install</em>',
                },
              ],
            },
          ],
        })
      : {};
  await visit('api/');
  await search('install');
  await page.locator('.search-hit').waitFor();
  const [request] = asked('/1/');
  assert.equal(
    [
      request!.method,
      request!.path,
      request!.headers['x-algolia-application-id'],
      request!.headers['x-algolia-api-key'],
    ],
    ['POST', '/1/indexes/*/queries', 'APP', 'key'],
  );
  assert.equal(JSON.parse(request!.body), {
    requests: [{ indexName: 'docs', query: 'install', hitsPerPage: 20, enablePersonalization: false }],
  });
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.pathname === '/docs/guides/' && location.hash === '#install');
  assert.equal(
    server.requests.filter((path) => /search-(?:titles|shard|engine|worker)/.test(path)),
    [],
  );
  assert.equal(tab.errors, []);
});

test('a question at the end asks whether a page was helpful, and the answer is sent once, without cookies, with retries on request', async () => {
  await visit('guides/');
  const question = page.getByRole('group', { name: 'Was this page helpful?' });
  await question.scrollIntoViewIfNeeded();
  service.answer = () => ({ status: 500 });
  await question.getByRole('button', { name: 'Yes' }).click();
  await question.getByText('could not be sent').waitFor();
  service.answer = () => ({});
  await question.getByRole('button', { name: 'No' }).click();
  const thanks = question.getByRole('status');
  await becomes(() => thanks.textContent(), 'Thank you for your answer.');
  await becomes(() => thanks.evaluate((element) => element === document.activeElement), true);
  assert.is(await question.getByRole('button').count(), 0);
  assert.equal(
    asked('/answers').map(({ method, body }) => [method, JSON.parse(body) as unknown]),
    [
      ['POST', { page: '/guides/', helpful: true }],
      ['POST', { page: '/guides/', helpful: false }],
    ],
  );
  for (const { headers } of asked('/answers')) assert.equal([headers.cookie, headers.referer], [undefined, undefined]);
  await visit('guides/', plain);
  assert.is(await page.locator('.feedback').count(), 0, 'only where the site asks for it');
});

test('a hosted search that refuses, fails or does not answer reports this', async () => {
  service.answer = () => ({ status: 403 });
  await visit('api/');
  await search('install');
  await page.getByText('The search could not be loaded.').waitFor();
  service.answer = () => ({ status: 500 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForFunction(() => document.querySelector('.search-results .failure') !== null);
  await page.clock.install();
  service.answer = 'hang';
  await page.locator('#docsearch-input').fill('setup');
  await page.clock.runFor(500);
  await page.locator('.search-results .skeleton').waitFor();
  await page.clock.runFor(10_000);
  await page.getByText('The search could not be loaded.').waitFor();
});

test('visits are counted: the first page, and each one without a page load', async () => {
  service.answer = () => ({ type: 'text/javascript', body: '' });
  const script = page.waitForRequest(/gtag/);
  await visit('guides/');
  const views = (): Promise<unknown> =>
    page.evaluate(() => {
      const layer = (window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [];
      return layer
        .filter((call) => call[0] === 'event')
        .map((call) => [call[1], ...Object.values(call[2] as Record<string, unknown>)]);
    });
  await page.waitForFunction(() => ((window as unknown as { dataLayer?: unknown[] }).dataLayer ?? []).length === 3);
  await (await script).response();
  assert.equal(
    asked('/gtag').map(({ path }) => path),
    ['/gtag.js?id=G-1'],
  );
  await page.locator('header a[href="/docs/api/"]').first().click();
  await becomes(views, [
    ['page_view', 'Guides | Sample', `${server.url}guides/`],
    ['page_view', 'API | Sample', `${server.url}api/`],
  ]);
  assert.is(asked('/gtag').length, 1);
  assert.equal(tab.errors, []);
});

for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
  test(`visits of readers who object are not counted: ${signal}`, async () => {
    await page.addInitScript(
      (name) => Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true }),
      signal,
    );
    await visit('guides/');
    await quiet(page);
    assert.equal(asked('/gtag'), []);
  });
}

test('a site that configures no service sends no request to any', async () => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(plain.url)) foreign.push(request.url());
  });
  await visit('guides/', plain);
  await search('install');
  await page.locator('.search-hit').first().waitFor();
  await page.keyboard.press('Enter');
  await quiet(page);
  assert.equal(
    foreign.filter((url) => !url.startsWith('data:')),
    [],
  );
  assert.equal(
    plain.requests.filter((path) => path.includes('analytics')),
    [],
  );
  assert.equal(tab.errors, []);
});

test.run();
