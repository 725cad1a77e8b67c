import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { outputOf } from '../../plugins/small-output.js';
import { note } from '../../support/notes.js';
import { isInstalled, SERVERS, startHost, type Server } from './servers.js';

const BASE = '/book/';
const FILES = {
  'index.html': `<h1>home</h1>${'<p>text</p>'.repeat(200)}`,
  'g/index.html': '<h1>guides</h1>',
  '404.html': '<h1>no such page</h1>',
  'g.md': '# Gü\n',
  'sw.js': 'self;',
  'chunks.json': '{}',
  'assets/app.01234567.js': 'let a;',
  'assets/plain.png': 'PNG',
  '.docs-build/files.json': '{}',
};

for (const [host, kind] of Object.entries(SERVERS)) {
  const test = suite(`what is written for ${host}`);
  if (!isInstalled(kind)) {
    note(`${kind.command} is not installed: what is written for it is not tried.`);
    continue;
  }
  let server: Server;
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(server.url + path, { redirect: 'manual', headers });
  test.before(async () => {
    const output = await outputOf(
      { 'g.md': {} },
      {
        base: BASE,
        hosting: [host as keyof typeof SERVERS],
        redirects: { '/old/': '/g/', '/a b/': 'https://b.example/' },
      },
    );
    const [file] = [...output.files.keys()].filter((path) => /^(?:nginx\.conf|\.htaccess|Caddyfile)$/.test(path));
    const files = { ...FILES, [file!]: await output.text(file!) };
    server = await startHost(
      kind,
      Object.fromEntries(Object.entries(files).map(([path, text]) => [BASE.slice(1) + path, text])),
      BASE,
    );
  });
  test.after(() => server.stop());

  test('pages are at their addresses, and without the slash one redirect away', async () => {
    const page = await get('/book/g/');
    assert.equal([page.status, await page.text()], [200, '<h1>guides</h1>']);
    const bare = await get('/book/g');
    assert.ok([301, 308].includes(bare.status), String(bare.status));
    assert.is(new URL(bare.headers.get('location')!, `${server.url}/book/g`).pathname, '/book/g/');
  });

  test("a wrong address is answered with the site's own page and status 404", async () => {
    const missing = await get('/book/nowhere/');
    assert.equal([missing.status, await missing.text()], [404, '<h1>no such page</h1>']);
  });

  test('old addresses lead on at once, with and without the slash', async () => {
    const to = async (path: string): Promise<unknown> => {
      const { status, headers } = await get(path);
      return [status, headers.get('location')?.replace(server.url, '')];
    };
    assert.equal(await to('/book/old/'), [301, '/book/g/']);
    assert.equal(await to('/book/old'), [301, '/book/g/']);
  });

  test('every page has the security headers', async () => {
    for (const path of ['/book/', '/book/g/', '/book/assets/app.01234567.js', '/book/g.md']) {
      const { headers } = await get(path);
      assert.match(headers.get('content-security-policy') ?? '', "default-src 'self'", path);
      assert.is(headers.get('x-content-type-options'), 'nosniff', path);
    }
  });

  test('only files with a hash in their names are immutable; the worker is asked for anew', async () => {
    const cached = async (path: string): Promise<string | null> => (await get(path)).headers.get('cache-control');
    assert.is(await cached('/book/assets/app.01234567.js'), 'public, max-age=31536000, immutable');
    assert.not.match((await cached('/book/assets/plain.png')) ?? '', 'immutable');
    assert.is(await cached('/book/sw.js'), 'no-cache');
    assert.is(await cached('/book/chunks.json'), 'no-cache');
  });

  test('types are right, Markdown included, and text is compressed', async () => {
    const type = async (path: string): Promise<string> => (await get(path)).headers.get('content-type') ?? '';
    assert.match((await type('/book/g.md')).toLowerCase(), /^text\/markdown; ?charset=utf-8$/);
    assert.match((await type('/book/')).toLowerCase(), /^text\/html; ?charset=utf-8$/);
    assert.match(await type('/book/sw.js'), /^(?:text|application)\/javascript/);
    const { headers } = await get('/book/', { 'accept-encoding': 'gzip' });
    assert.is(headers.get('content-encoding'), 'gzip');
  });

  test('what is no part of the site is not to be had', async () => {
    for (const path of ['.docs-build/files.json', 'nginx.conf', '.htaccess', 'Caddyfile'])
      assert.ok([403, 404].includes((await get(`/book/${path}`)).status), path);
  });

  test.run();
}
