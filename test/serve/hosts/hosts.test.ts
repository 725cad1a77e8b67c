/** What a build writes for servers, read by the servers themselves: a whole site, under a base path. */
import { readFileSync } from 'node:fs';
import { get as request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createAsk } from '../../../src/deploy/ask.js';
import { deployCheck } from '../../../src/deploy/deploy-check.js';
import { deploymentOf } from '../../../src/deploy/deployment.js';
import { pluginsOf, readContent } from '../../../src/pipeline/build.js';
import { checkHere } from '../../support/in-process.js';
import { note } from '../../support/notes.js';
import type { TestSite } from '../../support/site.js';
import { builtSite } from './built-site.js';
import { isInstalled, SERVERS, startHost, type Server } from './servers.js';

/** Built once for all servers. */
let building: Promise<TestSite> | undefined;

for (const [host, kind] of Object.entries(SERVERS)) {
  const test = suite(`what is written for ${host}`);
  if (!isInstalled(kind)) {
    note(`${kind.command} is not installed: what is written for it is not tried.`);
    continue;
  }
  let site: TestSite;
  let server: Server;
  /** Of the nginx module that a usual server has. */
  const codings = host === 'nginx' ? (['gzip'] as const) : (['br', 'gzip'] as const);
  const get = (path: string, headers: Record<string, string> = { 'accept-encoding': 'identity' }): Promise<Response> =>
    fetch(server.url + path, { redirect: 'manual', headers });
  /** What is sent, in the coding it is sent in. */
  const raw = async (path: string, accepted: string): Promise<{ encoding: string; vary: string; bytes: Buffer }> =>
    new Promise((resolve, reject) => {
      request(server.url + path, { headers: { 'accept-encoding': accepted } }, (response) => {
        const { 'content-encoding': encoding = '', vary = '' } = response.headers;
        buffer(response).then((bytes) => resolve({ encoding, vary: vary.toLowerCase(), bytes }), reject);
      }).on('error', reject);
    });
  test.before(async () => {
    site = await (building ??= builtSite());
    server = await startHost(kind, join(site.root, 'dist'), '/book/');
  });
  test.after(() => server.stop());

  test('pages are at their addresses, and addresses without the slash redirect once', async () => {
    const page = await get('/book/g/');
    assert.equal([page.status, await page.text()], [200, site.html('/g/')]);
    const bare = await get('/book/g');
    assert.ok([301, 308].includes(bare.status), String(bare.status));
    assert.is(new URL(bare.headers.get('location')!, `${server.url}/book/g`).pathname, '/book/g/');
  });

  test('what follows a question mark is kept where the slash is added', async () => {
    const { headers } = await get('/book/search?q=a%20b&c=1');
    assert.is(headers.get('location')?.replace(server.url, ''), '/book/search/?q=a%20b&c=1');
    assert.is((await get('//book/g?q=1')).headers.get('location')?.startsWith('//') ?? false, false);
  });

  test("a folder without a page gets the site's own page and status 404", async () => {
    for (const path of ['/book/data/', '/book/assets/']) {
      const missing = await get(path);
      assert.equal([missing.status, await missing.text()], [404, site.read('dist/404.html')], path);
    }
  });

  test("a wrong address gets the site's own page and status 404, compressed or not", async () => {
    for (const coding of ['identity', ...codings]) {
      const missing = await get('/book/nowhere/', { 'accept-encoding': coding });
      assert.equal([missing.status, await missing.text()], [404, site.read('dist/404.html')], coding);
    }
  });

  test('old addresses redirect at once, with and without the slash', async () => {
    const to = async (path: string): Promise<unknown> => {
      const { status, headers } = await get(path);
      return [status, headers.get('location')?.replace(server.url, '')];
    };
    assert.equal(await to('/book/old/'), [301, '/book/g/']);
    assert.equal(await to('/book/old'), [301, '/book/g/']);
    assert.equal(await to('/book/a%20b/'), [301, 'https://b.example/']);
    assert.equal(await to('/book/c%23/'), [301, '/book/g/']);
    assert.match(String(await to('/book/part?a=1')), /^301,\/book\/g\/#g%C3%A4nge$/i);
  });

  test('an old address is no pattern, and quotes in it end nothing', async () => {
    for (const [path, status] of [
      ['/book/say%20%22hi%22/', 301],
      ['/book/all/%2A/', 301],
      ['/book/all/else/', 404],
    ] as const)
      assert.is((await get(path)).status, status, path);
  });

  test('every page has the security headers, and so do its compressed copies', async () => {
    for (const path of ['/book/', '/book/g/', '/book/sw.js', '/book/g.md'])
      for (const coding of ['identity', ...codings]) {
        const { headers } = await get(path, { 'accept-encoding': coding });
        assert.match(headers.get('content-security-policy') ?? '', "default-src 'self'", path);
        assert.is(headers.get('x-content-type-options'), 'nosniff', path);
      }
  });

  test('only files with a hash in their names are immutable, and pages and the worker are requested again', async () => {
    const [app] = Object.keys(site.published()).filter((path) => /^assets\/runtime\..*\.js$/.test(path));
    for (const coding of ['identity', ...codings]) {
      const cached = async (path: string): Promise<string | null> =>
        (await get(path, { 'accept-encoding': coding })).headers.get('cache-control');
      assert.is(await cached(`/book/${app}`), 'public, max-age=31536000, immutable');
      assert.not.match((await cached('/book/assets/plain.png')) ?? '', 'immutable');
      assert.is(await cached('/book/sw.js'), 'no-cache');
      assert.is(await cached('/book/chunks.json'), 'no-cache');
      for (const path of ['/book/', '/book/g/', '/book/g/index.html']) assert.is(await cached(path), 'no-cache', path);
    }
  });

  test('types are correct, also for Markdown, in every encoding', async () => {
    for (const coding of ['identity', ...codings]) {
      const type = async (path: string): Promise<string> =>
        ((await get(path, { 'accept-encoding': coding })).headers.get('content-type') ?? '').toLowerCase();
      assert.match(await type('/book/g.md'), /^text\/markdown; ?charset=utf-8$/);
      assert.match(await type('/book/'), /^text\/html; ?charset=utf-8$/);
      for (const path of ['sw.js', 'data/module.mjs'])
        assert.match(await type(`/book/${path}`), /^(?:text|application)\/javascript/);
      assert.match(await type('/book/data/table.csv'), /^text\/csv/);
      assert.match(await type('/book/data/app.webmanifest'), /^application\/manifest\+json/);
    }
  });

  test('browsers get the compressed copies', async () => {
    for (const path of ['g/index.html', 'g.md', 'sw.js', '404.html', 'data/module.mjs'])
      for (const coding of codings) {
        const address = `/book/${path.replace('index.html', '')}`;
        const answer = await raw(address, `deflate, ${coding}`);
        const copy = readFileSync(join(site.root, 'dist', path + (coding === 'br' ? '.br' : '.gz')));
        assert.equal(
          [answer.encoding, answer.bytes.toString('latin1')],
          [coding, copy.toString('latin1')],
          `${address} ${coding}`,
        );
        assert.match(answer.vary, 'accept-encoding');
      }
    const plain = await get('/book/g/', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    assert.equal([plain.headers.get('content-encoding'), await plain.text()], [null, site.html('/g/')]);
  });

  test('deploy-check finds no problem', () =>
    checkHere(site.root, async (context) => {
      const { content } = await readContent(context);
      const deployment = deploymentOf(context.config, pluginsOf(context.config), content.index.redirects, server.url);
      const { aspects, problems } = await deployCheck(deployment, createAsk(server.url, 'test'), Infinity);
      assert.equal(
        problems.map(({ code, message }) => `${code} ${message}`),
        [],
      );
      assert.ok(aspects.every(({ asked }) => asked > 0));
    }));

  test('files that are not part of the site are not served', async () => {
    for (const path of ['.docs-build/files.json', 'nginx.conf', '.htaccess', 'Caddyfile'])
      assert.ok([403, 404].includes((await get(`/book/${path}`)).status), path);
  });

  test.run();
}

const last = suite('the site of all servers');
last('goes', async () => (await building)?.dispose());
last.run();
