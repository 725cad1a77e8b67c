/** Faults planted into a host, and what `deploy-check` says of each. */
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hashOf } from '../../src/cache/hash.js';
import { createAsk } from '../../src/deploy/ask.js';
import { deployCheck } from '../../src/deploy/deploy-check.js';
import { deploymentOf } from '../../src/deploy/deployment.js';
import type { Deployment } from '../../src/deploy/types.js';
import { DocsError } from '../../src/diagnostics/docs-error.js';
import { siteFolder } from '../../src/model/generated.js';
import { pluginsOf, readContent } from '../../src/pipeline/build.js';
import { serveDist } from '../../src/serve/static/static.js';
import { contentTypeFor } from '../../src/serve/http/content-types.js';
import { cacheControlFor } from '../../src/serve/http/headers.js';
import { resolvedConfig, type SmallConfig } from '../index/small-site.js';
import { checkHere } from '../support/in-process.js';
import { createSite } from '../support/site.js';

const FILES: Readonly<Record<string, string>> = {
  'index.html': 'home '.repeat(300),
  'g/index.html': 'guides '.repeat(300),
  'g.md': '# Guides\n',
  'sw.js': 'self;',
  'assets/app.01234567.js': 'let a;',
};
const NOT_FOUND = 'no such page';
const LIST = '{}';
const HEADERS = [['X-Content-Type-Options', 'nosniff']] as const;

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A host as it should be, under `/docs/`. */
function rightReply(address: string): Reply {
  const path = address.slice('/docs/'.length).replace(/(^|\/)$/, '$1index.html');
  if (address === '/docs/old') return { status: 308, headers: { location: '/docs/old/' }, body: '' };
  if (address === '/docs/old/') return { status: 301, headers: { location: '/docs/g/' }, body: '' };
  if (Object.hasOwn(FILES, `${path}/index.html`))
    return { status: 308, headers: { location: `${address}/` }, body: '' };
  const body = FILES[path];
  const type = contentTypeFor(body === undefined ? '404.html' : path);
  const headers = { ...Object.fromEntries(HEADERS), 'content-type': type, 'cache-control': cacheControlFor(path) };
  return { status: body === undefined ? 404 : 200, headers, body: body ?? NOT_FOUND };
}

let server: Server;
let origin: string;
let plant: (address: string, reply: Reply, encodings: string) => void = () => undefined;
let compresses = true;

const test = suite('deploy-check');
test.before(async () => {
  server = createServer((request, response) => {
    const reply = rightReply(request.url!);
    const encodings = String(request.headers['accept-encoding']);
    plant(request.url!, reply, encodings);
    const isLong = compresses && encodings.includes('gzip') && reply.body.length > 1000;
    response.writeHead(reply.status, { ...reply.headers, ...(isLong && { 'content-encoding': 'gzip' }) });
    response.end(isLong ? gzipSync(reply.body) : reply.body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.before.each(() => {
  plant = () => undefined;
  compresses = true;
});
test.after(() => {
  server.closeAllConnections();
  server.close();
});

const deployment = (): Deployment => ({
  origin,
  base: '/docs/',
  files: Object.entries(FILES).map(([path, text]) => ({
    path,
    address: `/docs/${path}`.replace(/index\.html$/, ''),
    hash: hashOf(text),
  })),
  notFound: hashOf(NOT_FOUND),
  redirects: [['/docs/old/', '/docs/g/']],
  headers: HEADERS,
  hidden: [{ path: '.docs-build/files.json', address: '/docs/.docs-build/files.json', hash: hashOf(LIST) }],
  hasWorker: true,
});
/** What is said of the host with a fault: severity, code, message. */
async function said(fault: typeof plant, more: Partial<Deployment> = {}): Promise<readonly string[]> {
  plant = fault;
  const { problems } = await deployCheck({ ...deployment(), ...more }, createAsk(origin, 'test'), Infinity);
  return problems.map(({ severity, code, message }) => `${severity} ${code} ${message}`);
}
const at =
  (address: string, change: Partial<Reply>): typeof plant =>
  (asking, reply) => {
    if (asking === address) Object.assign(reply, change, { headers: { ...reply.headers, ...change.headers } });
  };

test('nothing is reported about a host that is configured correctly', async () =>
  assert.equal(await said(() => undefined), []));

test('missing files, different files and wrong types are reported', async () => {
  assert.equal(await said(at('/docs/g/', { status: 500 })), [
    'error DEPLOY_STATUS /docs/g/ is answered with status 500.',
  ]);
  assert.equal(await said(at('/docs/', { status: 302, headers: { location: 'https://b.example/' } })), [
    'error DEPLOY_STATUS /docs/ is answered with status 302 to https://b.example/.',
  ]);
  assert.equal(await said(at('/docs/g/', { body: 'another build' })), [
    'error DEPLOY_BYTES /docs/g/ differs from the output folder.',
  ]);
  assert.equal(await said(at('/docs/sw.js', { headers: { 'content-type': 'text/plain' } })), [
    'error DEPLOY_TYPE /docs/sw.js is sent as text/plain instead of text/javascript.',
  ]);
  assert.equal(await said(at('/docs/g.md', { headers: { 'content-type': 'text/markdown' } })), [
    'warning DEPLOY_TYPE /docs/g.md is sent as text/markdown with no charset.',
  ]);
});

test('an old file beside its new compressed copy is reported', async () =>
  assert.equal(
    await said((address, reply, encodings) => {
      if (address === '/docs/g/' && encodings === 'identity') reply.body = 'another build';
    }),
    ['error DEPLOY_BYTES /docs/g/ differs from the output folder if no compression is accepted.'],
  ));

test('headers, caching and compression are checked', async () => {
  assert.equal(await said((_address, reply) => void delete reply.headers['X-Content-Type-Options']), [
    'error DEPLOY_HEADER The headers of /docs/, /docs/g/ are wrong: the header X-Content-Type-Options is missing.',
  ]);
  assert.equal(
    await said((_address, reply) => void (reply.headers['cache-control'] = 'public, max-age=31536000, immutable')),
    [
      'error DEPLOY_CACHING /docs/, /docs/g.md, /docs/g/ and 1 more may be kept for a long time (public, max-age=31536000, immutable), although another build may change them.',
    ],
  );
  assert.equal(await said((_address, reply) => void delete reply.headers['cache-control']), [
    'warning DEPLOY_CACHING /docs/assets/app.01234567.js could be kept for a year, but has no Cache-Control.',
  ]);
  compresses = false;
  assert.equal(await said(() => undefined), ['warning DEPLOY_COMPRESSION /docs/, /docs/g/ are not compressed.']);
});

test('wrong, old and bare addresses are checked', async () => {
  const nothing = '/docs/docs-build-asks-for-nothing/';
  assert.equal(
    await said((address, reply) => {
      if (reply.status === 404 && !address.includes('.docs-build')) Object.assign(reply, { status: 200 });
    }),
    [
      `error DEPLOY_NOT_FOUND /docs/assets/nothing.00000000.js, ${nothing}, which do not exist, are answered with status 200.`,
    ],
  );
  assert.equal(await said(at(nothing, { body: 'Not Found' })), [
    `error DEPLOY_NOT_FOUND ${nothing}, which does not exist, is answered with status 404 and a page other than 404.html.`,
  ]);
  assert.equal(await said(at('/docs/old/', { headers: { location: '/docs/' } })), [
    'error DEPLOY_REDIRECT /docs/old/ is answered with status 301 to /docs/ instead of a redirect to /docs/g/.',
  ]);
  const missing =
    (path: string): typeof plant =>
    (address, reply) => {
      if (address === path) Object.assign(reply, { status: 404, headers: {} });
    };
  assert.equal(await said(missing('/docs/old')), [
    'error DEPLOY_REDIRECT /docs/old is answered with status 404 instead of a redirect to /docs/g/.',
  ]);
  assert.equal(await said(missing('/docs/g')), ['warning DEPLOY_SLASH /docs/g is answered with status 404.']);
  assert.equal(await said(at('/docs/g', { headers: { location: 'http://[::' } })), [
    'warning DEPLOY_SLASH /docs/g is answered with status 308 to http://[::.',
  ]);
});

test('public files of the build, and hosts without service workers are checked', async () => {
  assert.equal(await said(at('/docs/.docs-build/files.json', { status: 200, body: LIST })), [
    'warning DEPLOY_PRIVATE /docs/.docs-build/files.json can be read by everybody.',
  ]);
  plant = () => undefined;
  const elsewhere = { ...deployment(), origin: 'http://docs.example' };
  const { problems } = await deployCheck(elsewhere, createAsk(origin, 'test'), Infinity);
  assert.equal(
    problems.map(({ code }) => code),
    ['DEPLOY_WORKER'],
  );
});

test('a site with a base path is in a folder of the output folder, below what its host reads', async () => {
  const site = createSite({
    'content/index.md': '# Home\n\nText.\n',
    'content/g.md': '# Guides\n\nText.\n',
    'docs-build.config.json':
      '{ "base": "/my/docs/", "hosting": ["netlify", "vercel"], "redirects": { "/old/": "/g/" } }',
  });
  await site.build();
  const paths = Object.keys(site.published());
  assert.equal(
    paths.filter((path) => !path.startsWith('my/docs/')),
    ['404.html', '_headers', '_redirects', 'robots.txt', 'vercel.json'],
  );
  assert.ok(site.exists('dist/my/docs/g/index.html') && site.exists('dist/my/docs/404.html'));
  assert.match(await site.build(), 'nothing changed');
  assert.match(await site.build('--portable', '--out', 'portable'), 'portable/');
  assert.ok(site.exists('portable/g/index.html'));
  await checkHere(site.root, async (context) => {
    const { config } = context;
    const out = join(config.outDir, siteFolder(config));
    const host = await serveDist({ outDir: out, redirectsIn: config.outDir, base: config.site.base, port: 0 });
    const { content } = await readContent(context);
    const expected = deploymentOf(config, pluginsOf(config), content.index.redirects, host.url);
    const { aspects } = await deployCheck(expected, createAsk(expected.origin, 'test'), Infinity);
    await host.close();
    assert.equal(
      aspects.flatMap(({ name, faults }) =>
        name === 'headers' ? [] : faults.map(({ address, got }) => `${address} ${got}`),
      ),
      // This server has nothing but the site.
      ['/robots.txt status 404'],
    );
  });
  site.dispose();
  const base = '/docs/';
  const folderOf = (settings: SmallConfig): string => siteFolder(resolvedConfig({ base, ...settings }));
  assert.equal(
    [
      folderOf({ hosting: ['cloudflare'], baseFolder: false }),
      folderOf({ hosting: ['nginx'] }),
      folderOf({ hosting: ['netlify', 'github-pages'] }),
      folderOf({ baseFolder: true }),
    ],
    ['', '', '', 'docs/'],
  );
});

test('a host that does not answer is reported at once', async () => {
  try {
    await deployCheck(deployment(), () => Promise.resolve('no answer (ECONNREFUSED)'), Infinity);
    assert.unreachable();
  } catch (error) {
    assert.ok(error instanceof DocsError);
    assert.equal([error.exitCode, error.diagnostics.map(({ code }) => code)], [3, ['DEPLOY_UNREACHABLE']]);
  }
});

test('the command reads the output folder, and its exit code tells whether the host is correct', async () => {
  const site = createSite({
    'content/index.md': '# Home\n\nText.\n',
    'docs-build.config.json': '{ "base": "/docs/", "serviceWorker": false }',
  });
  const without = await site.command('deploy-check', origin);
  assert.equal([without.code, without.stderr.includes('NO_OUTPUT')], [2, true]);
  await site.build();
  const elsewhere = await site.command('deploy-check', `${origin}/manual/`);
  assert.equal([elsewhere.code, elsewhere.stderr.includes('DEPLOY_ADDRESS')], [2, true]);
  const { code, stdout } = await site.command('deploy-check', origin, '--json', '--sample', '1');
  const { ok, url, aspects } = JSON.parse(stdout) as { ok: boolean; url: string; aspects: { name: string }[] };
  assert.equal([code, ok, url], [1, false, `${origin}/docs/`]);
  assert.equal(aspects[0], {
    name: 'addresses',
    asked: 1,
    faults: [{ address: '/docs/app-shell/', got: 'status 404' }],
  });
  site.dispose();
});

test.run();
