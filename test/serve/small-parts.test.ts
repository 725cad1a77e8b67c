import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import type { DocsError } from '../../src/diagnostics/docs-error.js';
import type { ResolvedConfig } from '../../src/model/config.js';
import type { LoadedModule } from '../../src/config/modules/load-module.js';
import { loadPageModule } from '../../src/config/modules/load-page-module.js';
import { loadInTime } from '../../src/pipeline/preview/current-site.js';
import { createCompress } from '../../src/serve/static/compress.js';
import { acceptedEncodings } from '../../src/serve/http/encodings.js';
import { isInside } from '../../src/serve/static/files.js';
import { cacheControlFor } from '../../src/serve/http/headers.js';
import { debounce } from '../../src/serve/preview/debounce.js';
import { listenForKeys } from '../../src/serve/preview/keys.js';
import { browserCommand } from '../../src/serve/http/open-browser.js';
import { pathOf } from '../../src/serve/http/request-target.js';
import { createWatcher } from '../../src/serve/preview/watch.js';
import { watchPlan } from '../../src/serve/preview/watch-plan.js';
import { stopClock, turn } from '../support/clock.js';
import { until } from '../support/until.js';
import { temporaryFolder } from './client.js';

const test = suite('small parts of serve');

class FakeTerminal extends EventEmitter {
  isTTY = true;
  raw = false;
  setRawMode(mode: boolean): void {
    this.raw = mode;
  }
  resume(): void {}
  pause(): void {}
}

test('a configuration that waits forever does not delay later edits', async () => {
  const clock = stopClock();
  try {
    const before = { root: '/site', file: '/site/docs.config.ts' } as ResolvedConfig;
    const states: Promise<ResolvedConfig>[] = [new Promise(() => {}), new Promise(() => {}), Promise.resolve(before)];
    const load = loadInTime(() => states.shift()!);
    for (const [seconds, words] of [
      [30, 'after 30 seconds'],
      [3, 'after 3 seconds'],
    ] as const) {
      const failed = load(before).catch((error: DocsError) => error.diagnostics[0]!);
      await clock.pass(seconds * 1000);
      const { code, file, message } = (await failed) as Diagnostic;
      assert.equal([code, file], ['CONFIG_UNREADABLE', 'docs.config.ts']);
      assert.match(message, words);
    }
    assert.is(await load(before), before);
  } finally {
    clock.release();
  }
});

test('a component that waits forever does not delay later edits, and a build waits for it', async () => {
  const clock = stopClock();
  try {
    const context = { root: '/site', workDir: '/site/.docs-build', imported: new Set<string>() };
    const never = (): Promise<never> => new Promise(() => {});
    const failed = loadPageModule('/site/a.mjs', { ...context, drafts: true }, never).catch(String);
    let ended = false;
    void loadPageModule('/site/a.mjs', { ...context, drafts: false }, never).finally(() => (ended = true));
    await clock.pass(10_000);
    assert.match(String(await failed), 'something that it awaits has not ended after 10 seconds');
    assert.not.ok(ended);
    const loaded = { exports: {}, hash: '' } as LoadedModule;
    assert.is(await loadPageModule('/site/a.mjs', { ...context, drafts: true }, async () => loaded), loaded);
  } finally {
    clock.release();
  }
});

test('keys work in a terminal, Ctrl+C included, and the terminal is restored', () => {
  const terminal = new FakeTerminal();
  const done: string[] = [];
  const stop = listenForKeys(terminal, {
    open: () => done.push('open'),
    reload: () => done.push('reload'),
    quit: () => done.push('quit'),
    log: (line) => done.push(line.slice(0, 1)),
  });
  assert.ok(terminal.raw);
  for (const key of ['o', 'r', 'x', 'q', '\u0003', 'h']) terminal.emit('data', Buffer.from(key));
  assert.equal(done, ['open', 'reload', 'quit', 'quit', 'o', 'r', 'q']);
  stop();
  assert.not.ok(terminal.raw);
  terminal.emit('data', 'q');
  assert.is(done.length, 7);
});

test('keys have no effect on a pipe', () => {
  const pipe = Object.assign(new FakeTerminal(), { isTTY: false });
  listenForKeys(pipe, { open() {}, quit() {}, log() {} });
  assert.is(pipe.listenerCount('data'), 0);
  assert.not.ok(pipe.raw);
});

test('a browser is opened only if there is one', () => {
  const url = 'http://localhost:3000/';
  assert.equal(browserCommand(url, 'linux', { DISPLAY: ':0' }), { command: 'xdg-open', args: [url] });
  assert.equal(browserCommand(url, 'darwin', {}), { command: 'open', args: [url] });
  assert.is(browserCommand(url, 'win32', {})?.command, 'rundll32');
  assert.is(browserCommand(url, 'linux', {}), null);
  assert.is(browserCommand(url, 'darwin', { CI: 'true' }), null);
  assert.is(browserCommand(url, 'linux', { DISPLAY: ':0', SSH_CONNECTION: 'a' }), null);
});

test('many hints cause one run, and a hint during a run causes one more', async () => {
  const clock = stopClock();
  try {
    const under: (() => void)[] = [];
    let runs = 0;
    const refreshes = debounce(() => {
      runs += 1;
      assert.is(under.length, 0);
      return new Promise((done) => under.push(done));
    });
    for (let i = 0; i < 10; i++) refreshes.trigger();
    await clock.pass(19);
    assert.is(runs, 0, 'editors write in several steps');
    await clock.pass(1);
    assert.is(runs, 1);
    refreshes.trigger();
    refreshes.trigger();
    await clock.pass(1_000);
    assert.is(runs, 1, 'the first is still under way');
    under.pop()!();
    await clock.pass(20);
    assert.is(runs, 2);
    under.pop()!();
    await turn();
    refreshes.trigger();
    await refreshes.stop();
    await clock.pass(1_000);
    assert.is(runs, 2);
  } finally {
    clock.release();
  }
});

test('endless hints still cause runs', async () => {
  const clock = stopClock();
  try {
    const runs: number[] = [];
    let now = 0;
    const refreshes = debounce(async () => void runs.push(now));
    for (; now < 410; now += 10) {
      refreshes.trigger();
      await clock.pass(10);
    }
    assert.equal(runs, [190, 390], 'every 200 ms');
    await refreshes.stop();
  } finally {
    clock.release();
  }
});

test('if the system cannot watch more folders, changes are looked for regularly', async () => {
  const lines: string[] = [];
  let hints = 0;
  const refuse = (): never => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
  };
  const watcher = createWatcher({ onChange: () => (hints += 1), log: (line) => lines.push(line), watchFolder: refuse });
  assert.is(watcher.follow({ files: [], folders: [tmpdir()], ignored: [], limit: tmpdir() }), false);
  await until(() => hints > 1, 'two refreshes');
  watcher.close();
  assert.equal(lines, [
    'The system cannot watch more folders for this user, so docs-build looks for changes every second.',
  ]);
});

test('folders are watched only for names that lead to inputs, and nothing ignored is watched', () => {
  const { path, remove } = temporaryFolder({
    'site/content/a/b.md': '',
    'site/content/node_modules/x/y.js': '',
    'site/content/dist/a/b.html': '',
    'shared/words.md': '',
  });
  try {
    symlinkSync('../../shared/words.md', join(path, 'site/content/words.md'));
    const site = join(path, 'site');
    const plan = watchPlan({
      files: [join(site, 'content/words.md'), join(site, 'none/here/data.json')],
      folders: [join(site, 'content')],
      ignored: [join(site, 'content/dist')],
      limit: site,
    });
    const named = (folder: string): unknown => {
      const names = plan.get(folder);
      return names instanceof Set ? [...names].sort() : names;
    };
    assert.equal(named(site), ['content', 'none']);
    assert.equal(named(path), ['shared', 'site']);
    assert.equal(named(join(path, 'shared')), ['words.md'], 'what a link leads to');
    assert.equal(named(join(site, 'none/here')), ['data.json']);
    assert.equal(
      [...plan.keys()].filter((folder) => plan.get(folder) === 'all'),
      [join(site, 'content'), join(site, 'content/a')],
    );
    assert.ok(plan.has('/'));
  } finally {
    remove();
  }
});

test('only files with a hash in their names are immutable', () => {
  for (const path of ['assets/a.0d1c2b3a.js', 'assets/img/a.0d1c2b3a4f.png', 'assets/3f2a91c0.0d1c2b3a.js'])
    assert.match(cacheControlFor(path), 'immutable', path);
  for (const path of [
    'index.html',
    'chunks.json',
    'sw.js',
    'assets/app.js',
    'assets/3f2a91c0.js',
    'guides/a.0d1c2b3a.js',
    'assets/a.0d1c2b3z.js',
    'assets/index.html',
  ])
    assert.is(cacheControlFor(path), 'no-cache', path);
});

test('a folder whose name only begins with another name is a different folder', () => {
  for (const [folder, path] of [
    ['/www/p', '/www/p'],
    ['/www/p', '/www/p/a'],
    ['/', '/etc'],
  ] as const)
    assert.ok(isInside(join(folder), join(path)), path);
  for (const path of ['/www/private', '/www/private/a', '/www', '/', '/www/P/a'])
    assert.not.ok(isInside(join('/www/p'), join(path)), path);
});

test('addresses are encoded as browsers do', () => {
  assert.is(pathOf(['ü b', 'a?b#c', "it's(1)@x:y"], true), "/%C3%BC%20b/a%3Fb%23c/it's(1)@x:y/");
  assert.is(pathOf([], false), '/');
  assert.is(new URL(pathOf(['a%2fb', '日本'], true), 'http://x').pathname, pathOf(['a%2fb', '日本'], true));
});

test('compressed files are cached, and the least recently requested are forgotten first', async () => {
  const texts = [1, 2, 3].map((one) => Buffer.from(randomBytes(2000).toString('hex') + one));
  const compress = createCompress(5000);
  const first = await compress(texts[0]!, '"1"', 'br');
  await compress(texts[1]!, '"2"', 'br');
  assert.is(await compress(texts[0]!, '"1"', 'br'), first);
  await compress(texts[2]!, '"3"', 'br');
  assert.is(await compress(texts[0]!, '"1"', 'br'), first);
  assert.is.not(await compress(texts[0]!, '"1"', 'gzip'), first);
  await compress(texts[1]!, '"2"', 'br');
  await compress(texts[2]!, '"3"', 'br');
  assert.is.not(await compress(texts[0]!, '"1"', 'br'), first, 'there is room for two');
});

test('Accept-Encoding is parsed with weights', () => {
  assert.equal(acceptedEncodings('gzip, br'), ['br', 'gzip']);
  assert.equal(acceptedEncodings('br;q=0.2, x-gzip;q=0.3'), ['gzip', 'br']);
  assert.equal(acceptedEncodings('br;q=nonsense, gzip;q=2'), []);
  assert.equal(acceptedEncodings('*;q=0'), []);
  assert.equal(acceptedEncodings(undefined), []);
});

test.run();
