import { appendFileSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type PreviewOptions, type PreviewServer, servePreview } from '../../../src/serve/preview/preview.js';
import { until } from '../../support/until.js';
import { type Folder, ask, sendRaw, temporaryFolder } from '../client.js';
import { type Stream, listenToEvents } from './event-stream.js';
import { type FakeSource, fakeSource } from './fake-source.js';

interface Context {
  folder: Folder;
  source: FakeSource;
  site: PreviewServer;
  lines: string[];
  /** How often the terminal was told of a change. */
  told: number;
  streams: Stream[];
}
const test = suite<Context>('live preview');

async function start(context: Context, base = '/', options: PreviewOptions = {}): Promise<void> {
  const { folder } = context;
  context.source = fakeSource(folder.path, base);
  context.told = 0;
  context.site = await servePreview(context.source, {
    port: 0,
    log: (line) => context.lines.push(line),
    ...options,
    onChange(change, isRest) {
      context.told += 1;
      options.onChange?.(change, isRest);
    },
  });
  // Watching begins with a refresh, whose result is always told: from then on edits are noticed.
  await until(() => context.told > 0, 'the watcher is ready');
}
async function listen(context: Context, query = '?url=/guide/', base = '/'): Promise<Stream> {
  const stream = await listenToEvents(context.site.port, query, {}, base);
  context.streams.push(stream);
  return stream;
}

test.before.each(async (context) => {
  context.folder = temporaryFolder({
    'index.txt': 'home',
    'guide.txt': 'first',
    'other.txt': 'other',
    _nav: '1',
    _code: '1',
  });
  context.lines = [];
  context.streams = [];
  await start(context);
});
test.after.each(async (context) => {
  for (const stream of context.streams) stream.close();
  await context.site.close();
  context.folder.remove();
});

test('sends a large file in the ranges that players request, without reading all of it', async ({ site, folder }) => {
  mkdirSync(join(folder.path, 'files'));
  const file = join(folder.path, 'files', 'film.mp4');
  writeFileSync(file, 'begin');
  // It has holes, so it takes no room on the disk, and it could not be read as a whole.
  truncateSync(file, 3 * 2 ** 30);
  appendFileSync(file, 'the end');
  const last = await ask(site.port, '/film.mp4', { headers: { Range: 'bytes=-7' } });
  assert.equal([last.status, last.text], [206, 'the end']);
  assert.is(last.headers['content-range'], `bytes ${3 * 2 ** 30}-${3 * 2 ** 30 + 6}/${3 * 2 ** 30 + 7}`);
  const first = await ask(site.port, '/film.mp4', { headers: { Range: 'bytes=0-4' } });
  assert.equal([first.status, first.text, first.headers['content-type']], [206, 'begin', 'video/mp4']);
  const head = await ask(site.port, '/film.mp4', { method: 'HEAD' });
  assert.equal([head.status, head.headers['content-length']], [200, String(3 * 2 ** 30 + 7)]);
  const etag = { 'If-None-Match': head.headers['etag']! };
  assert.is((await ask(site.port, '/film.mp4', { headers: etag })).status, 304);
  assert.is((await ask(site.port, '/film.mp4', { headers: { Range: 'bytes=9999999999-' } })).status, 416);
});

test('renders only the requested page', async ({ site, source }) => {
  assert.equal(source.rendered, []);
  const page = await ask(site.port, '/guide/');
  assert.is(page.status, 200);
  assert.match(page.text, '<div id="md-content">first</div>');
  assert.match(
    page.text,
    /<script type="module" src="\/__docs-build\/runtime\/preview\/main\.js\?since=[0-9a-f]+-\d+"><\/script>\n<\/head>/,
  );
  assert.is(page.headers['cache-control'], 'no-cache');
  assert.is((await ask(site.port, '/guide/', { headers: { 'If-None-Match': page.headers['etag']! } })).status, 304);
  assert.equal(source.rendered, ['/guide/'], 'once for both requests');
});

test('answers addresses as a host of the built site does', async ({ site }) => {
  const status = async (target: string) => {
    const { status, headers } = await ask(site.port, target);
    return `${status} ${headers['location'] ?? headers['content-type']}`;
  };
  assert.is(await status('/guide'), '301 /guide/');
  assert.is(await status('//guide/'), '301 /guide/');
  assert.is(await status('//assets/app.js'), '301 /assets/app.js');
  assert.is(await status('//nope/'), '404 text/html; charset=utf-8', 'nothing is there, so nothing has moved');
  assert.is(await status('/guide/index.html'), '200 text/html; charset=utf-8');
  assert.is(await status('/index.html'), '200 text/html; charset=utf-8');
  assert.is(await status('/assets/app.js'), '200 text/javascript; charset=utf-8');
  assert.is(await status('/logo.svg'), '200 image/svg+xml');
  assert.is(await status('/nope/'), '404 text/html; charset=utf-8');
  assert.is(await status('/nope'), '404 text/html; charset=utf-8');
  assert.is(await status('/nope.js'), '404 text/plain; charset=utf-8');
  assert.is(await status('/.env'), '404 text/html; charset=utf-8');
  assert.is(await status('/__docs-build/runtime/../x'), '400 text/plain; charset=utf-8');
  assert.is(await status('/__docs-build/runtime/contract.d.ts'), '404 text/plain; charset=utf-8');
  assert.is(await status('/__docs-build/'), '404 text/plain; charset=utf-8');
  assert.match((await ask(site.port, '/nope/')).text, 'No such page');
  assert.is((await ask(site.port, '/', { host: 'evil.example' })).status, 403);
  assert.is((await ask(site.port, '/', { method: 'POST' })).status, 405);
});

test('serves its browser half, page chunks and a service worker that removes an old one', async ({ site }) => {
  const script = await ask(site.port, '/__docs-build/runtime/preview/main.js');
  assert.is(script.headers['content-type'], 'text/javascript; charset=utf-8');
  for (const [, name] of script.text.matchAll(/from '\.\/(.+?)'/g)) {
    const module = await ask(site.port, `/__docs-build/runtime/preview/${name}`);
    assert.is(module.status, 200, name);
    for (const [, inner] of module.text.matchAll(/from '(.+?)'/g)) {
      const { pathname } = new URL(inner!, `http://x/__docs-build/runtime/preview/${name}`);
      assert.is((await ask(site.port, pathname)).status, 200, pathname);
    }
  }
  assert.is((await ask(site.port, '/__docs-build/pages/guide/chunk.js')).text, 'chunk("first")');
  assert.is((await ask(site.port, '/__docs-build/pages/chunk.js')).text, 'chunk("home")');
  assert.is((await ask(site.port, '/__docs-build/pages/nope/chunk.js')).status, 404);
  assert.match((await ask(site.port, '/sw.js')).text, 'unregister');
});

test('sends chunks and events only to its own pages', async ({ site }) => {
  const chunk = '/__docs-build/pages/guide/chunk.js';
  assert.is(
    (await ask(site.port, chunk, { headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'script' } })).status,
    403,
  );
  assert.is((await ask(site.port, chunk)).headers['cross-origin-resource-policy'], 'same-origin');
  for (const [name, value] of [
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Sec-Fetch-Site', 'none'],
    ['Origin', 'http://evil.example'],
    ['Origin', 'null'],
    ['Host', 'evil.example'],
  ] as const) {
    assert.is((await listenToEvents(site.port, '', { [name]: value })).status, 403, `${name}: ${value}`);
  }
  const own = await listenToEvents(site.port, '', {
    'Sec-Fetch-Site': 'same-origin',
    Origin: `http://localhost:${site.port}`,
  });
  assert.is(own.status, 200);
  own.close();
});

test('reports every edit to open tabs', async (context) => {
  const stream = await listen(context);
  for (const text of ['second', 'third', 'fourth', 'fifth', 'sixth']) {
    context.folder.write('guide.txt', text);
    const event = await stream.next('page');
    assert.is(event.type === 'page' && event.url, '/guide/');
    assert.match((await ask(context.site.port, '/guide/')).text, `>${text}<`);
  }
});

test('notices the last of several quick edits, whenever it comes', async (context) => {
  const { folder, source, site } = context;
  const stream = await listen(context);
  const second = (text: string) => (): void => void folder.write('guide.txt', text);
  const moments: Readonly<Record<string, (edit: () => void) => Promise<void>>> = {
    'before the refresh': async (edit) => edit(),
    'before the refresh reads': async (edit) => void (source.beforeReading = edit),
    'after the refresh has read': async (edit) => void (source.afterReading = edit),
    'when tabs are told': async (edit) => {
      await stream.next('page');
      edit();
    },
  };
  for (const [moment, wait] of Object.entries(moments)) {
    folder.write('guide.txt', `first, then ${moment}`);
    await wait(second(`last, ${moment}`));
    await until(async () => (await ask(site.port, '/guide/')).text.includes(`>last, ${moment}<`), moment);
  }
});

test('reports the kind of a change', async (context) => {
  const stream = await listen(context);
  context.folder.write('_nav', '2');
  await stream.next('shell');
  context.folder.write('new.txt', 'new');
  assert.equal(await stream.next('page').then((event) => event.type === 'page' && event.url), '/new/');
  assert.is((await ask(context.site.port, '/new/')).status, 200);
  rmSync(join(context.folder.path, 'new.txt'));
  assert.equal(await stream.next('page').then((event) => event.type === 'page' && event.url), '/new/');
  assert.is((await ask(context.site.port, '/new/')).status, 404);
  context.folder.write('_code', '2');
  await stream.next('reload');
  context.site.reload();
  await stream.next('reload');
});

test('reports nothing if nothing changed', async (context) => {
  const stream = await listen(context);
  await stream.next('diagnostics');
  const { scans } = context.source;
  context.folder.write('guide.txt', 'first');
  await until(() => context.source.scans > scans, 'another refresh');
  context.folder.write('other.txt', 'changed');
  await stream.next('page');
  assert.equal(
    stream.events.slice(0, 2).map((event) => [event.type, 'url' in event && event.url]),
    [
      ['diagnostics', '/guide/'],
      ['page', '/other/'],
    ],
    'the first thing that is said is of the page that did change',
  );
});

test('keeps the last good page while it is broken, and reports when it is fixed', async (context) => {
  const { site, folder } = context;
  await ask(site.port, '/guide/');
  const stream = await listen(context);
  assert.equal(await stream.next('diagnostics').then((event) => event.type === 'diagnostics' && event.diagnostics), []);
  folder.write('guide.txt', 'BROKEN');
  const event = await stream.next('diagnostics');
  assert.is(event.type === 'diagnostics' && event.diagnostics[0]?.code, 'BAD_FRONT_MATTER');
  const page = await ask(site.port, '/guide/');
  assert.is(page.status, 200);
  assert.match(page.text, '>first<');
  folder.write('guide.txt', 'mended');
  assert.equal(await stream.next('diagnostics').then((event) => event.type === 'diagnostics' && event.diagnostics), []);
  assert.match((await ask(site.port, '/guide/')).text, '>mended<');
});

test('problems that take longer to find are reported after the page is shown', async (context) => {
  const stream = await listen(context);
  await stream.next('diagnostics');
  const codes = async (): Promise<readonly string[]> =>
    stream
      .next('diagnostics')
      .then((event) => (event.type === 'diagnostics' ? event.diagnostics.map(({ code }) => code) : []));
  context.folder.write('guide.txt', 'DEAD and ODD');
  assert.equal(await codes(), ['BAD_FRONT_MATTER']);
  assert.equal(await codes(), ['BAD_FRONT_MATTER', 'DRAFT_PAGE']);
  context.folder.write('guide.txt', 'mended');
  assert.equal(await codes(), []);
});

test('explains codes without a connection', async ({ site }) => {
  const known = await ask(site.port, '/__docs-build/explain/DEAD_LINK');
  assert.is(known.status, 200);
  assert.match(known.text, /^DEAD_LINK \(error\): A link leads to a page that does not exist\n/);
  assert.is((await ask(site.port, '/__docs-build/explain/DEAD_LNK')).status, 404);
});

test('shows the problems of a page that was never valid, escaped', async (context) => {
  context.folder.write('other.txt', 'BROKEN');
  const page = await ask(context.site.port, '/other/');
  assert.is(page.status, 500);
  assert.match(page.text, 'other.txt:2:3');
  assert.match(page.text, '&lt;b&gt;wrong&lt;/b&gt;');
  assert.not.match(page.text, '<b>');
  assert.match(page.text, '__docs-build/runtime/preview/main.js');
});

test('survives a renderer that throws', async (context) => {
  context.folder.write('other.txt', 'THROW');
  const page = await ask(context.site.port, '/other/');
  assert.is(page.status, 500);
  assert.match(page.text, 'the renderer fell over');
  assert.not.match(page.text, 'fake-source.js', 'no stack in the browser');
  assert.ok(
    context.lines.some((line) => line.includes('fake-source.js')),
    'the stack in the terminal',
  );
  assert.is((await ask(context.site.port, '/guide/')).status, 200);
});

test('shows a broken configuration on every page until it is fixed', async (context) => {
  const stream = await listen(context);
  await stream.next('diagnostics');
  context.folder.write('_config', 'BAD');
  const event = await stream.next('diagnostics');
  assert.is(event.type === 'diagnostics' && event.diagnostics[0]?.code, 'CONFIG_UNREADABLE');
  assert.is((await ask(context.site.port, '/guide/')).status, 200);
  context.folder.write('_config', 'good');
  assert.equal(await stream.next('diagnostics').then((event) => event.type === 'diagnostics' && event.diagnostics), []);
});

test('reads a file again that the disk refused, although nothing reports a change', async (context) => {
  const codes: string[][] = [];
  await context.site.close();
  await start(context, '/', { onChange: ({ diagnostics }) => void codes.push(diagnostics.map(({ code }) => code)) });
  const { source, folder } = context;
  source.refused = 'guide.txt';
  folder.write('other.txt', 'edited');
  await until(() => codes.at(-1)?.[0] === 'UNREADABLE_FILE', 'the file is reported');
  // Later attempts follow no event.
  const { scans } = source;
  await until(() => source.scans > scans + 1, 'it is read again');
  source.refused = undefined;
  await until(() => codes.at(-1)?.length === 0, 'the file is read');
  assert.is(codes.filter(({ length }) => length > 0).length, 1, 'it is reported once');
});

test('pages that are found when everything is read again do not repeat the problems', async (context) => {
  const told: (readonly [pages: readonly string[], isRest: boolean])[] = [];
  await context.site.close();
  await start(context, '/', { onChange: ({ pages }, isRest) => void told.push([pages, isRest]) });
  const { source, folder } = context;
  const { refresh } = source;
  let isFound = false;
  const withList: typeof refresh = async (files) => {
    const change = await refresh(files);
    if (files !== undefined || isFound || told.length < 2) return change;
    isFound = true;
    return { ...change, pages: ['/list/'] };
  };
  Object.assign(source, { refresh: withList });
  folder.write('guide.txt', 'DEAD');
  await until(() => isFound && told.length > 2, 'the list is found');
  assert.equal(told, [
    [[], false],
    [['/guide/'], false],
    [['/list/'], true],
  ]);
});

test('sends a tab the events that it missed', async (context) => {
  const first = await listen(context);
  await first.next('diagnostics');
  const since = first.lastId();
  first.close();
  const { told } = context;
  context.folder.write('guide.txt', 'while away');
  await until(() => context.told > told, 'a refresh');
  const again = await listen(context, `?url=/guide/&since=${since}`);
  assert.equal(await again.next('page').then((event) => event.type === 'page' && event.url), '/guide/');
  const stranger = await listen(context, '?url=/guide/&since=0123456789ab-3');
  await stranger.next('reload');
  const fresh = await listen(context, `?url=/guide/&since=${again.lastId()}`);
  await fresh.next('diagnostics');
  assert.is(fresh.events.length, 1);
});

test('the stream of events ends when a tab closes its half of the connection', async ({ site }) => {
  const request = `GET /__docs-build/events HTTP/1.1\r\nHost: localhost:${site.port}\r\n\r\n`;
  const { status, text } = await sendRaw(site.port, request, { end: true });
  assert.is(status, 200);
  assert.match(text, 'retry: 500');
});

test('a document knows since which event it is outdated', async (context) => {
  const page = await ask(context.site.port, '/guide/');
  const since = /\?since=([\w-]+)"/.exec(page.text)?.[1];
  const { told } = context;
  context.folder.write('guide.txt', 'between document and connection');
  await until(() => context.told > told, 'a refresh');
  const stream = await listen(context, `?url=/guide/&since=${since}`);
  await stream.next('page');
});

test('works under a base path', async (context) => {
  await context.site.close();
  await start(context, '/handbook/');
  const page = await ask(context.site.port, '/handbook/guide/');
  assert.match(page.text, 'src="/handbook/__docs-build/runtime/preview/main.js');
  assert.is((await ask(context.site.port, '/handbook/__docs-build/runtime/preview/main.js')).status, 200);
  assert.is((await ask(context.site.port, '/guide/')).status, 404);
  assert.is((await ask(context.site.port, '/')).headers['location'], '/handbook/');
  const stream = await listen(context, '?url=/guide/', '/handbook/');
  context.folder.write('guide.txt', 'changed');
  await stream.next('page');
});

test('closes while tabs are listening', async (context) => {
  const stream = await listen(context);
  assert.not.ok(stream.ended());
  await context.site.close();
  await until(() => stream.ended(), 'the stream ends');
});

test.run();
