import { symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DocsError } from '../../../src/diagnostics/docs-error.js';
import { serveDist } from '../../../src/serve/static/static.js';
import type { RunningServer } from '../../../src/serve/http/types.js';
import { type Folder, ask, sendRaw, temporaryFolder } from '../client.js';

const test = suite('serve --dist');
let folder: Folder;
let site: RunningServer;
const get = (target: string, headers: Record<string, string> = {}) => ask(site.port, target, { headers });

test.before(async () => {
  folder = temporaryFolder({
    'dist/index.html': '<h1>home</h1>',
    'dist/404.html': '<h1>no such page</h1>',
    'dist/guides/index.html': '<h1>guides</h1>',
    'dist/guides/ü b/index.html': '<h1>umlaut</h1>',
    'dist/vote/index.html': '<h1>vote</h1>',
    'dist/LICENSE': 'free',
    'dist/chunks.json': '{}',
    'dist/logo.svg': '<svg/>',
    'dist/assets/app.0d1c2b3a.js': 'let a;',
    'dist/assets/app.0d1c2b3a.js.br': 'BR',
    'dist/assets/app.0d1c2b3a.js.gz': 'GZ',
    'dist/assets/search-worker.0d1c2b3a.js': 'let b;',
    'dist/assets/stale.0d1c2b3a.css': 'body{}',
    'dist/assets/stale.0d1c2b3a.css.br': 'OLD',
    'dist/.env': 'secret',
    'dist/.git/config': 'secret',
    'dist/.well-known/security.txt': 'mailto:a@example.com',
    'dist/empty.txt': '',
    'dist/_redirects': '/old/ /guides/#new 301\n/gone /elsewhere/ 301\n/guides/ /never/ 301\n',
    'dist-private/secret.txt': 'secret',
    'outside.txt': 'secret',
  });
  const dist = join(folder.path, 'dist');
  symlinkSync(join(folder.path, 'outside.txt'), join(dist, 'escape.txt'));
  symlinkSync(join(folder.path, 'dist-private'), join(dist, 'sibling'));
  symlinkSync(join(dist, '.env'), join(dist, 'plain.txt'));
  symlinkSync(join(dist, 'logo.svg'), join(dist, 'linked.svg'));
  symlinkSync(join(dist, 'loop'), join(dist, 'loop'));
  utimesSync(join(dist, 'assets/stale.0d1c2b3a.css.br'), 1_000, 1_000);
  site = await serveDist({ outDir: dist, port: 0 });
});
test.after(async () => {
  await site.close();
  folder.remove();
});

test("old addresses on the site's list redirect if there is no file", async () => {
  const moved = async (path: string): Promise<unknown> => {
    const { status, headers } = await get(path);
    return [status, headers['location']];
  };
  assert.equal(await moved('/old/'), [301, '/guides/#new']);
  assert.equal(await moved('/old'), [301, '/guides/#new']);
  assert.equal(await moved('/gone'), [301, '/elsewhere/']);
  assert.equal(await moved('/guides/'), [200, undefined]);
  assert.equal(await moved('/olde/'), [404, undefined]);
});

test('serves pages, files and folders with their types', async () => {
  for (const [target, type, body] of [
    ['/', 'text/html; charset=utf-8', '<h1>home</h1>'],
    ['/index.html', 'text/html; charset=utf-8', '<h1>home</h1>'],
    ['/guides/?q=/../..', 'text/html; charset=utf-8', '<h1>guides</h1>'],
    ['/guides/%C3%BC%20b/', 'text/html; charset=utf-8', '<h1>umlaut</h1>'],
    ['/%67uides/', 'text/html; charset=utf-8', '<h1>guides</h1>'],
    ['/chunks.json', 'application/json; charset=utf-8', '{}'],
    ['/logo.svg', 'image/svg+xml; charset=utf-8', '<svg/>'],
    ['/linked.svg', 'image/svg+xml; charset=utf-8', '<svg/>'],
    ['/assets/app.0d1c2b3a.js', 'text/javascript; charset=utf-8', 'let a;'],
    ['/LICENSE', 'application/octet-stream', 'free'],
    ['/empty.txt', 'text/plain; charset=utf-8', ''],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'mailto:a@example.com'],
  ] as const) {
    const answer = await get(target);
    assert.is(answer.status, 200, target);
    assert.is(answer.headers['content-type'], type, target);
    assert.is(answer.headers['content-length'], String(Buffer.byteLength(body)), target);
    assert.is(answer.text, body, target);
  }
});

test('never leaves its folder and never sends hidden files or those that only hosts read', async () => {
  for (const target of [
    '/_redirects',
    '/%5fredirects',
    '/.env',
    '/.git/config',
    '/%2eenv',
    '/guides/.well-known/x',
    '/./index.html',
    '/.well-known/.env',
    '/escape.txt',
    '/sibling/secret.txt',
    '/sibling/',
    '/sibling',
    '/plain.txt',
    '/loop',
    '/loop/',
    '/%252e%252e/outside.txt',
    '/..%255coutside.txt',
    '/%25252e%25252e/outside.txt',
    '/...',
    '/....//outside.txt',
    '/dist-private/secret.txt',
    '/-private/secret.txt',
    '/@fs/etc/passwd',
    '/etc/passwd',
    '/LICENSE/',
    '/LICENSE/index.html',
    '/assets',
    '/assets/',
    `/${'a'.repeat(300)}`,
    `/${'a/'.repeat(3_000)}`,
    '/index.html::$DATA',
    '/__proto__',
    '/constructor',
  ]) {
    const answer = await get(target);
    assert.is(answer.status, 404, target);
    assert.not.match(answer.text, 'secret');
  }
});

test('answers 400 to targets that no browser sends, and keeps running', async () => {
  for (const target of [
    '/../outside.txt',
    '/guides/../../outside.txt',
    '/%2e%2e/outside.txt',
    '/%2E./outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e%2foutside.txt',
    '/guides%2f',
    '/..%5coutside.txt',
    '/..\\outside.txt',
    '/guides\\',
    '/%00',
    '/logo.svg%00.html',
    '/%0d%0aSet-Cookie:a',
    '/%7f',
    '/a#b',
    '/#',
    '/%',
    '/%zz',
    '/%c3',
    '/%ff',
    '/%c0%ae%c0%ae/outside.txt',
    '/%u002e',
    'http://localhost/',
    'http://evil.example/',
    '*',
    '//../outside.txt',
    '/ü',
  ]) {
    const answer = await get(target);
    assert.is(answer.status, 400, target);
    assert.not.match(answer.text, 'secret');
    assert.is(answer.headers['connection'], 'close');
  }
  assert.is((await sendRaw(site.port, 'GET /a\tb HTTP/1.1\r\nHost: localhost\r\n\r\n')).status, 400);
  assert.is((await sendRaw(site.port, 'rubbish\r\n\r\n')).status, 400);
  for (const hosts of ['', 'Host: localhost\r\nHost: localhost\r\n', 'Host: localhost\r\nhost: elsewhere.example\r\n'])
    assert.is((await sendRaw(site.port, `GET / HTTP/1.1\r\n${hosts}\r\n`)).status, 400, hosts);
  assert.is(
    (await sendRaw(site.port, `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`)).status,
    431,
  );
  assert.is((await get('/')).status, 200);
});

test('sends the not-found page to people at a malformed address, and a short text to scripts', async () => {
  const page = await get('/guides/%zz/', { 'Sec-Fetch-Dest': 'document' });
  assert.equal(
    [page.status, page.headers['content-type'], page.text],
    [400, 'text/html; charset=utf-8', '<h1>no such page</h1>'],
  );
  const script = await get('/assets/%zz.js', { 'Sec-Fetch-Dest': 'script' });
  assert.equal([script.status, script.headers['content-type']], [400, 'text/plain; charset=utf-8']);
});

test('answers only to names of this machine', async () => {
  for (const host of [
    'localhost',
    'LOCALHOST:80',
    'localhost.',
    'a.localhost:3000',
    '127.0.0.1',
    '127.0.0.1:3000',
    '192.168.1.9',
    '[::1]:3000',
    '[::1]',
  ]) {
    assert.is((await ask(site.port, '/', { host })).status, 200, host);
  }
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    'evillocalhost',
    '127.0.0.1.evil.example',
    '',
    'localhost:x',
    '[::1',
    '[evil]',
    'a@localhost',
    '0x7f.1',
    '127.1',
  ]) {
    assert.is((await ask(site.port, '/', { host })).status, 403, host);
  }
  const named = await serveDist({ outDir: join(folder.path, 'dist'), port: 0, allowedHosts: ['docs.test'] });
  assert.is((await ask(named.port, '/', { host: 'Docs.test:1' })).status, 200);
  assert.is((await ask(named.port, '/', { host: 'other.test' })).status, 403);
  await named.close();
});

test('a request must name its host once', async () => {
  const raw = async (version: string, ...hosts: string[]): Promise<number> =>
    (
      await sendRaw(
        site.port,
        `GET / HTTP/${version}\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
      )
    ).status;
  assert.is(await raw('1.1', 'localhost'), 200);
  assert.is(await raw('1.1', 'localhost', 'evil.example'), 400);
  assert.is(await raw('1.1', 'localhost', 'localhost'), 400);
  assert.is(await raw('1.0', 'localhost', 'evil.example'), 400);
  assert.is(await raw('1.1'), 400);
  assert.is(await raw('1.0'), 403);
});

test('supports only GET and HEAD', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']) {
    const answer = await ask(site.port, '/', { method });
    assert.is(answer.status, 405, method);
    assert.is(answer.headers['allow'], 'GET, HEAD');
  }
  const head = await ask(site.port, '/guides/', { method: 'HEAD' });
  assert.is(head.status, 200);
  assert.is(head.headers['content-length'], '15');
  assert.is(head.text, '');
  assert.is((await ask(site.port, '/nope/', { method: 'HEAD' })).text, '');
});

test('redirects to the canonical address of a page, on this host', async () => {
  for (const [target, location] of [
    ['/vote', '/vote/'],
    ['/guides?a=b', '/guides/?a=b'],
    ['/guides/%C3%BC%20b', '/guides/%C3%BC%20b/'],
    ['//guides', '/guides/'],
    ['//guides/', '/guides/'],
    ['///vote', '/vote/'],
    ['//logo.svg', '/logo.svg'],
    ['//', '/'],
    ['/guides//%C3%BC%20b', '/guides/%C3%BC%20b/'],
  ] as const) {
    const answer = await get(target);
    assert.is(answer.status, 301, target);
    assert.is(answer.headers['location'], location, target);
    assert.is(answer.headers['cache-control'], 'no-cache');
  }
  for (const target of [
    '//evil.example',
    '//evil.example/',
    '//evil.example/%2f..',
    '/%2fevil.example',
    '//evil.example/%2e%2e',
  ]) {
    assert.is((await get(target)).headers['location'], undefined, target);
  }
});

test('sends the 404 page for pages and never for assets', async () => {
  for (const target of ['/nope', '/nope/', '/nope/index.html', '/blog/webpack-5.0/', '/guides/v5.0', '/a.b/c']) {
    const answer = await get(target);
    assert.is(answer.status, 404, target);
    assert.is(answer.text, '<h1>no such page</h1>', target);
    assert.is(answer.headers['content-type'], 'text/html; charset=utf-8');
  }
  for (const target of ['/nope.js', '/assets/nope.0d1c2b3a.js', '/nope.PNG', '/a/nope.json', '/sw.js']) {
    const answer = await get(target);
    assert.is(answer.status, 404, target);
    assert.is(answer.headers['content-type'], 'text/plain; charset=utf-8', target);
    assert.is(answer.headers['cache-control'], 'no-cache');
  }
  assert.not.match((await get('/nope', { 'Sec-Fetch-Dest': 'script' })).text, '<');
});

test('lets browsers keep hashed files and revalidate all others', async () => {
  assert.is((await get('/assets/app.0d1c2b3a.js')).headers['cache-control'], 'public, max-age=31536000, immutable');
  for (const target of ['/', '/guides/', '/chunks.json', '/logo.svg', '/LICENSE']) {
    const { headers } = await get(target);
    assert.is(headers['cache-control'], 'no-cache', target);
    assert.is(headers['last-modified'], undefined);
  }
});

test('sends security headers with every response, refusals included', async () => {
  for (const target of ['/', '/assets/app.0d1c2b3a.js', '/nope', '/nope.js', '/vote', '/%zz']) {
    const { headers } = await get(target);
    assert.is(headers['x-content-type-options'], 'nosniff', target);
    assert.is(headers['cross-origin-resource-policy'], 'same-origin', target);
    assert.match(headers['content-security-policy'] ?? '', "script-src 'self';");
    assert.not.match(headers['content-security-policy'] ?? '', 'unsafe');
    assert.is(headers['access-control-allow-origin'], undefined);
    assert.is(headers['x-powered-by'], undefined);
  }
  const foreign = await ask(site.port, '/', { headers: { Origin: 'http://evil.example' } });
  assert.is(foreign.headers['access-control-allow-origin'], undefined);
});

test('sends the policy with documents, workers and images, and not with scripts, styles and data', async () => {
  const hasPolicy = async (target: string, dest: string): Promise<boolean> => {
    const { headers } = await get(target, { 'Sec-Fetch-Dest': dest });
    assert.is(headers['x-content-type-options'], 'nosniff', target);
    assert.is(headers['cross-origin-resource-policy'], 'same-origin', target);
    assert.is(headers['referrer-policy'] !== undefined, headers['content-security-policy'] !== undefined);
    return headers['content-security-policy'] !== undefined;
  };
  for (const dest of ['script', 'empty']) assert.not(await hasPolicy('/assets/app.0d1c2b3a.js', dest), dest);
  assert.not(await hasPolicy('/assets/stale.0d1c2b3a.css', 'style'));
  for (const dest of ['worker', 'sharedworker', 'serviceworker', 'document', 'iframe'])
    assert.ok(await hasPolicy('/assets/app.0d1c2b3a.js', dest), dest);
  assert.ok(await hasPolicy('/assets/search-worker.0d1c2b3a.js', 'empty'), 'a service worker may keep it');
  assert.ok(await hasPolicy('/', 'empty'));
  assert.ok(await hasPolicy('/chunks.json', 'empty'));
  assert.ok(await hasPolicy('/logo.svg', 'image'));
});

test('sends scripts only to its own pages', async () => {
  const from = async (site: string, dest: string) =>
    (await get('/assets/app.0d1c2b3a.js', { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': dest })).status;
  assert.is(await from('cross-site', 'script'), 403);
  assert.is(await from('same-site', 'script'), 403);
  assert.is(await from('cross-site', 'serviceworker'), 403);
  assert.is(await from('same-origin', 'script'), 200);
  assert.is(await from('none', 'document'), 200);
  assert.is(await from('cross-site', 'document'), 200);
});

test('answers conditional requests', async () => {
  const first = await get('/guides/');
  const etag = first.headers['etag']!;
  assert.match(etag, /^"[^"]+"$/);
  for (const value of [etag, `W/${etag}`, '*', `"x", ${etag}`, `"a,b",W/${etag}`]) {
    const answer = await get('/guides/', { 'If-None-Match': value });
    assert.is(answer.status, 304, value);
    assert.is(answer.text, '');
    assert.is(answer.headers['etag'], etag);
    assert.is(answer.headers['cache-control'], 'no-cache');
    assert.is(answer.headers['content-type'], undefined);
  }
  assert.is((await get('/guides/', { 'If-None-Match': '"other"' })).status, 200);
  assert.is((await get('/guides/', { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' })).status, 200);
  assert.is((await get('/guides/', { 'If-Match': etag })).status, 200);
  assert.is((await get('/guides/', { 'If-Match': '*' })).status, 200);
  assert.is((await get('/guides/', { 'If-Match': '"other"' })).status, 412);
  assert.is((await get('/guides/', { 'If-Match': `W/${etag}` })).status, 412);
});

test('has the same tag for the same bytes, whatever their times', async () => {
  folder.write('dist/sign.svg', '<svg/>');
  const before = (await get('/sign.svg')).headers['etag'];
  utimesSync(join(folder.path, 'dist/sign.svg'), 5_000, 5_000);
  assert.is((await get('/sign.svg')).headers['etag'], before);
  folder.write('dist/sign.svg', '<SVG/>');
  assert.is.not((await get('/sign.svg')).headers['etag'], before);
});

test('sends compressed copies unless they are older', async () => {
  const js = async (accept?: string) => {
    const answer = await get('/assets/app.0d1c2b3a.js', accept === undefined ? {} : { 'Accept-Encoding': accept });
    assert.is(answer.headers['vary'], 'Accept-Encoding');
    assert.is(answer.headers['content-type'], 'text/javascript; charset=utf-8');
    return `${answer.headers['content-encoding'] ?? '-'} ${answer.text} ${answer.headers['etag'] === undefined ? 'no tag' : ''}`.trim();
  };
  assert.is(await js('gzip, deflate, br'), 'br BR');
  assert.is(await js('gzip'), 'gzip GZ');
  assert.is(await js('br;q=0.1, gzip;q=0.9'), 'gzip GZ');
  assert.is(await js('br;q=0, gzip;q=0'), '- let a;');
  assert.is(await js('*'), 'br BR');
  assert.is(await js('identity, br;q=0.5'), '- let a;');
  assert.is(await js('deflate'), '- let a;');
  assert.is(await js(), '- let a;');
  const stale = await get('/assets/stale.0d1c2b3a.css', { 'Accept-Encoding': 'br' });
  assert.is(stale.headers['content-encoding'], undefined);
  assert.is(stale.text, 'body{}');
  assert.is((await get('/guides/', { 'Accept-Encoding': 'br' })).headers['content-encoding'], undefined);
});

test('compresses text files without a compressed copy, but no ranges and no images', async () => {
  const text = 'let a = 1;\n'.repeat(200);
  folder.write('dist/assets/long.0d1c2b3a.js', text);
  folder.write('dist/picture.png', text);
  for (const [coding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await get('/assets/long.0d1c2b3a.js', { 'Accept-Encoding': coding });
    assert.equal(
      [answer.headers['content-encoding'], answer.headers['vary'], answer.headers['content-length']],
      [coding, 'Accept-Encoding', String(answer.body.length)],
    );
    assert.ok(answer.body.length < 200);
    assert.is(decode(answer.body).toString(), text);
    assert.is(
      (await get('/assets/long.0d1c2b3a.js', { 'Accept-Encoding': coding, 'If-None-Match': answer.headers['etag']! }))
        .status,
      304,
    );
  }
  const plain = await get('/assets/long.0d1c2b3a.js');
  assert.equal(
    [plain.headers['content-encoding'], plain.headers['vary'], plain.text],
    [undefined, 'Accept-Encoding', text],
  );
  const part = await get('/assets/long.0d1c2b3a.js', { 'Accept-Encoding': 'br', Range: 'bytes=0-8' });
  assert.equal([part.status, part.headers['content-encoding'], part.text], [206, undefined, 'let a = 1']);
  assert.is((await get('/picture.png', { 'Accept-Encoding': 'br' })).headers['content-encoding'], undefined);
});

test('has a tag of its own for each encoding', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(
      async (coding) => (await get('/assets/app.0d1c2b3a.js', { 'Accept-Encoding': coding })).headers['etag'],
    ),
  );
  assert.is(new Set(tags).size, 3);
});

test('refuses a folder that does not exist', async () => {
  await serveDist({ outDir: join(folder.path, 'nothing'), port: 0 }).then(
    () => assert.unreachable(),
    (error: DocsError) => {
      assert.is(error.diagnostics[0]!.code, 'NO_OUTPUT');
      assert.is(error.exitCode, 2);
    },
  );
});

test.run();
