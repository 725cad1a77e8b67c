import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { requestAll } from '../../src/check/links/rate-limit.js';
import { probe, type ProbeOptions } from '../../src/check/links/probe.js';
import { retryAfter } from '../../src/process/requests.js';
import { createSite } from '../support/site.js';

const test = suite('links to other sites');

/** A stand-in for the rest of the world; remembers what it was asked. */
let server: Server;
let home = '';
let asked: string[] = [];
let broken = 0;

const ANSWERS: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  '/fine': (_request, response) => response.end(),
  '/gone': (_request, response) => response.writeHead(410).end(),
  '/get-only': (request, response) => response.writeHead(request.method === 'HEAD' ? 405 : 200).end('body'),
  '/refused': (_request, response) => response.writeHead(403).end(),
  '/moved': (_request, response) => response.writeHead(301, { location: '/moved-again' }).end(),
  '/moved-again': (_request, response) => response.writeHead(308, { location: '/fine' }).end(),
  '/for-now': (_request, response) => response.writeHead(302, { location: '/fine' }).end(),
  '/at-last': (_request, response) => response.writeHead(302, { location: '/moved' }).end(),
  '/moved-for-now': (_request, response) => response.writeHead(301, { location: '/for-now' }).end(),
  '/moved-to-nothing': (_request, response) => response.writeHead(301, { location: '/nothing' }).end(),
  '/circle': (_request, response) => response.writeHead(301, { location: '/circle' }).end(),
  '/busy': (_request, response) =>
    broken++ === 0 ? response.writeHead(429, { 'retry-after': '0' }).end() : response.end(),
  '/broken': (_request, response) => response.writeHead(500).end(),
  '/much-later': (_request, response) => response.writeHead(503, { 'retry-after': '86400' }).end(),
  '/silent': () => {},
};

test.before(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = ANSWERS[request.url ?? ''];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.before.each(() => {
  asked = [];
  broken = 0;
});
test.after(() => {
  server.closeAllConnections();
  server.close();
});

const OPTIONS: ProbeOptions = { agent: 'test', timeout: 30_000, retries: 2, pause: 1, longestWait: 1000 };
const ask = (path: string) => probe(home + path, OPTIONS);

test('a link that answers is fine, and its body is not read', async () => {
  assert.equal(await ask('/fine'), { is: 'fine' });
  assert.equal(asked, ['HEAD /fine']);
});

test('a server that does not support HEAD is requested with GET', async () => {
  assert.equal(await ask('/get-only'), { is: 'fine' });
  assert.equal(asked, ['HEAD /get-only', 'GET /get-only']);
});

test('404 and 410 mean dead links, even at the end of redirects', async () => {
  assert.equal(await ask('/nothing'), { is: 'dead', why: 'status 404' });
  assert.equal(await ask('/gone'), { is: 'dead', why: 'status 410' });
  assert.equal(await ask('/moved-to-nothing'), { is: 'dead', why: 'status 404' });
});

test('a permanent redirect is reported with the new address, and a temporary one is fine', async () => {
  assert.equal(await ask('/moved'), { is: 'moved', to: `${home}/fine` });
  assert.equal(await ask('/for-now'), { is: 'fine' });
  assert.equal(await ask('/at-last'), { is: 'fine' }, 'what comes after a temporary redirect may change, too');
  assert.equal(await ask('/moved-for-now'), { is: 'moved', to: `${home}/for-now` });
  asked = [];
  assert.equal(await ask('/circle'), { is: 'failed', why: 'more than 10 redirects' });
  assert.is(asked.length, 11);
});

test('a busy server is retried when it asks for that, a broken one twice, and one that is away for a day never', async () => {
  assert.equal(await ask('/busy'), { is: 'fine' });
  assert.equal(asked, ['HEAD /busy', 'HEAD /busy']);
  assert.equal(await ask('/broken'), { is: 'failed', why: 'status 500' });
  assert.is(asked.filter((one) => one.endsWith('/broken')).length, 3);
  assert.equal(await ask('/much-later'), { is: 'failed', why: 'status 503' });
  assert.is(asked.filter((one) => one.endsWith('/much-later')).length, 1);
});

test('refusals, timeouts and missing servers do not prove that a link is dead', async () => {
  assert.equal(await ask('/refused'), { is: 'failed', why: 'status 403' });
  assert.equal(await probe(`${home}/silent`, { ...OPTIONS, timeout: 200 }), { is: 'failed', why: 'no answer in time' });
  assert.match(((await probe('http://127.0.0.1:1/', OPTIONS)) as { why: string }).why, 'no connection');
});

test('servers may give the waiting time in seconds or as a date', () => {
  assert.is(retryAfter(new Headers({ 'retry-after': '3' })), 3000);
  assert.is(retryAfter(new Headers({ 'retry-after': new Date(5000).toUTCString() }), 1000), 4000);
  assert.is(retryAfter(new Headers({ 'retry-after': 'soon' })), undefined);
  assert.is(retryAfter(new Headers()), undefined);
});

test('one host gets one request at a time, and different hosts get requests in parallel up to a limit', async () => {
  let now = 0;
  let most = 0;
  const ended = new Map<string, number>();
  const pauses: number[] = [];
  const busy = new Set<string>();
  const urls = ['a', 'b', 'c', 'd'].flatMap((host) => [1, 2, 3].map((n) => `http://${host}.example/${n}`));
  const results = await requestAll(
    urls,
    async (url) => {
      const { host } = new URL(url);
      assert.not(busy.has(host), 'two requests at once to one host');
      busy.add(host);
      if (ended.has(host)) pauses.push(performance.now() - ended.get(host)!);
      most = Math.max(most, ++now);
      await new Promise((done) => setTimeout(done, 5));
      now--;
      busy.delete(host);
      ended.set(host, performance.now());
      return url.length;
    },
    { hosts: 3, delay: 20 },
    () => {},
  );
  assert.is(results.size, 12);
  assert.is(most, 3);
  // Timers may run a little early.
  assert.ok(pauses.length === 8 && Math.min(...pauses) > 15, 'a pause between two requests to one host');
});

test('the command reports dead links with their locations, caches answers, and opens no connection without --external', async () => {
  const site = createSite({
    'content/index.md': `---\ntitle: T\nrelated:\n  - title: R\n    url: ${home}/gone\n---\n\n[a](${home}/nothing#x) [b](${home}/nothing) [c](${home}/fine) [d](${home}/moved)\n\n<!-- no-check EXTERNAL_LINK_DEAD: an example -->\n[e](${home}/never)\n\n[f](${home}/refused)\n`,
    'docs-build.config.json': JSON.stringify({ footer: { links: [{ content: 'F', url: `${home}/gone` }] } }),
  });
  const check = (...args: string[]) => site.command('check', '--only', 'links', ...args);
  try {
    assert.is((await check()).code, 0);
    assert.equal(asked, []);
    const first = await check('--external', '--verbose');
    assert.is(first.code, 1);
    for (const place of ['content/index.md:5:10', 'content/index.md:8:1', 'docs-build.config.json:1:'])
      assert.match(first.stderr, place);
    assert.match(first.stderr, `Link to ${home}/fine instead`);
    assert.match(first.stderr, '1 opted out');
    assert.equal(
      asked.filter((one) => one.endsWith('/nothing')),
      ['HEAD /nothing'],
    );
    asked = [];
    const second = await check('--external', '--json');
    assert.equal(asked, []);
    const codes = (JSON.parse(second.stdout) as { checks: { findings: { code: string; state: string }[] }[] }).checks
      .flatMap(({ findings }) => findings)
      .filter(({ state }) => state !== 'opted-out')
      .map(({ code }) => code);
    assert.equal(codes.sort(), [
      'EXTERNAL_LINK_DEAD',
      'EXTERNAL_LINK_DEAD',
      'EXTERNAL_LINK_DEAD',
      'EXTERNAL_LINK_DEAD',
      'EXTERNAL_LINK_FAILED',
      'EXTERNAL_LINK_MOVED',
    ]);
    const offline = await check('--external', '--offline');
    assert.is(offline.code, 2);
    assert.match(offline.stderr, 'EXTERNAL_OFFLINE');
  } finally {
    site.dispose();
  }
});

test.run();
