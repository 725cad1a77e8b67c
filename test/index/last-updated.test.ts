import childProcess, { execFileSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createMemoryCache } from '../../src/cache/disk-cache.js';
import type { Cache } from '../../src/cache/types.js';
import { noDates } from '../../src/diagnostics/catalogue/environment/programs.js';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import { DocsError } from '../../src/diagnostics/docs-error.js';
import { readGitLog } from '../../src/index/git/git-log.js';
import { readLastUpdated } from '../../src/index/git/last-updated.js';

interface Context {
  folder: string;
}
const test = suite<Context>('last updated');

test.before.each((context) => {
  context.folder = realpathSync(mkdtempSync(join(tmpdir(), 'last-updated-')));
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true, force: true }));

function git(folder: string, args: readonly string[], date?: string): string {
  const identity = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.org',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.org',
  };
  const dates = date === undefined ? {} : { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const env = { ...process.env, ...identity, ...dates, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  return execFileSync('git', args, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function commit(folder: string, date: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) write(folder, path, text);
  git(folder, ['add', '-A']);
  git(folder, ['commit', '-q', '-m', 'Change'], date);
}

function memoryCache(): Cache & { readonly hits: () => number } {
  const values = new Map<string, Buffer>();
  let hits = 0;
  return {
    ...createMemoryCache(''),
    get: (space, key) => {
      const value = values.get(`${space}/${key}`);
      if (value !== undefined) hits += 1;
      return value;
    },
    has: (space, key) => values.has(`${space}/${key}`),
    set: (space, key, value) => void values.set(`${space}/${key}`, Buffer.from(value)),
    hits: () => hits,
  };
}

test('each file has the day of its last commit, in UTC', async ({ folder }) => {
  git(folder, ['init', '-q', '-b', 'main']);
  commit(folder, '2020-01-01T12:00:00Z', { 'content/a.md': '1', 'content/sub/ü b.md': '1', 'other.md': '1' });
  commit(folder, '2021-02-03T23:30:00-05:00', { 'content/a.md': '2' });
  const days = await readLastUpdated(join(folder, 'content'));
  assert.equal([...days].sort(), [
    ['a.md', '2021-02-04'],
    ['sub/ü b.md', '2020-01-01'],
  ]);
});

test('uncommitted changes and new files do not count', async ({ folder }) => {
  git(folder, ['init', '-q', '-b', 'main']);
  commit(folder, '2020-01-01T12:00:00Z', { 'a.md': '1' });
  appendFileSync(join(folder, 'a.md'), 'more');
  write(folder, 'b.md', 'new');
  assert.equal([...(await readLastUpdated(folder))], [['a.md', '2020-01-01']]);
});

test('without a repository, or without a commit, there are no dates', async ({ folder }) => {
  write(folder, 'a.md', '1');
  assert.is((await readLastUpdated(folder)).size, 0);
  git(folder, ['init', '-q', '-b', 'main']);
  assert.is((await readLastUpdated(folder)).size, 0);
});

test('files that were last changed where a shallow clone ends are left out', async ({ folder }) => {
  const origin = join(folder, 'origin');
  mkdirSync(origin);
  git(origin, ['init', '-q', '-b', 'main']);
  commit(origin, '2020-01-01T12:00:00Z', { 'a.md': '1', 'b.md': '1' });
  commit(origin, '2021-01-01T12:00:00Z', { 'a.md': '2' });
  commit(origin, '2022-01-01T12:00:00Z', { 'b.md': '2' });
  git(folder, ['clone', '-q', '--depth', '2', pathToFileURL(origin).href, 'clone']);
  assert.equal([...(await readLastUpdated(join(folder, 'clone')))], [['b.md', '2022-01-01']]);
  assert.is((await readLastUpdated(origin)).size, 2);
});

test('Git runs once per commit, and a new commit is noticed', async ({ folder }) => {
  const cache = memoryCache();
  git(folder, ['init', '-q', '-b', 'main']);
  commit(folder, '2020-01-01T12:00:00Z', { 'a.md': '1' });
  const first = await readLastUpdated(folder, cache);
  assert.is(cache.hits(), 0);
  assert.equal(await readLastUpdated(folder, cache), first);
  assert.is(cache.hits(), 1);
  commit(folder, '2021-01-01T12:00:00Z', { 'a.md': '2' });
  assert.is((await readLastUpdated(folder, cache)).get('a.md'), '2021-01-01');
  assert.is(cache.hits(), 1);
});

test('HEAD is found in packed refs and in linked working trees', async ({ folder }) => {
  const main = join(folder, 'main');
  mkdirSync(main);
  git(main, ['init', '-q', '-b', 'main']);
  commit(main, '2020-01-01T12:00:00Z', { 'a.md': '1' });
  git(main, ['pack-refs', '--all']);
  assert.is((await readLastUpdated(main)).get('a.md'), '2020-01-01');
  git(main, ['worktree', 'add', '-q', '-b', 'side', join(folder, 'side')]);
  commit(join(folder, 'side'), '2021-01-01T12:00:00Z', { 'a.md': '2' });
  assert.is((await readLastUpdated(join(folder, 'side'))).get('a.md'), '2021-01-01');
  assert.is((await readLastUpdated(main)).get('a.md'), '2020-01-01');
});

test('a damaged repository gives no dates instead of wrong ones, with the reason', async ({ folder }) => {
  git(folder, ['init', '-q', '-b', 'main']);
  commit(folder, '2020-01-01T12:00:00Z', { 'a.md': '1' });
  rmSync(join(folder, '.git', 'objects'), { recursive: true });
  const problems: Diagnostic[] = [];
  assert.is((await readLastUpdated(folder, undefined, (problem) => problems.push(problem))).size, 0);
  assert.equal(
    problems.map(({ severity, code }) => `${severity} ${code}`),
    ['warning NO_DATES'],
  );
  assert.match(problems[0]!.message, 'not a git repository');
});

test('a repository of another user is reported with the command that lets Git read it', () => {
  const { message, hint } = noDates("detected dubious ownership in repository at '/site'");
  assert.match(message, 'dubious ownership');
  assert.match(hint!, 'git config --global --add safe.directory /site`');
});

test('without Git, there are no dates, which is reported', async ({ folder }) => {
  git(folder, ['init', '-q', '-b', 'main']);
  commit(folder, '2020-01-01T12:00:00Z', { 'a.md': '1' });
  const { PATH } = process.env;
  const problems: Diagnostic[] = [];
  process.env['PATH'] = folder;
  try {
    assert.is((await readLastUpdated(folder, undefined, (problem) => problems.push(problem))).size, 0);
  } finally {
    process.env['PATH'] = PATH;
  }
  assert.is(problems[0]?.hint, 'Install git.');
});

test('if the machine cannot start Git, the build ends instead of leaving out dates', async ({ folder }) => {
  git(folder, ['init', '-q', '-b', 'main']);
  commit(folder, '2020-01-01T12:00:00Z', { 'a.md': '1' });
  const { spawn } = childProcess;
  const refuse = (): EventEmitter => {
    const child = new EventEmitter();
    queueMicrotask(() => child.emit('error', Object.assign(new Error('spawn git EMFILE'), { code: 'EMFILE' })));
    return child;
  };
  Object.assign(childProcess, { spawn: refuse });
  syncBuiltinESMExports();
  try {
    await readLastUpdated(folder);
    assert.unreachable();
  } catch (error) {
    assert.instance(error, DocsError);
    assert.equal([(error as DocsError).diagnostics[0]!.code, (error as DocsError).exitCode], ['GIT_NOT_STARTED', 3]);
  } finally {
    Object.assign(childProcess, { spawn });
    syncBuiltinESMExports();
  }
});

test('the newest commit of a file counts', () => {
  const log = '\x012222 1609459200\0\na.md\0\x011111 1577836800\0\na.md\0b.md\0';
  assert.equal(
    [...readGitLog(log, new Set())],
    [
      ['a.md', '2021-01-01'],
      ['b.md', '2020-01-01'],
    ],
  );
  assert.equal([...readGitLog(log, new Set(['2222']))], [['b.md', '2020-01-01']]);
});

test.run();
