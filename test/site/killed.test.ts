import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, fixture, packageRoot, type TestSite } from '../support/site.js';

const test = suite('a killed build');

/** What the output folder holds: path -> bytes. */
type Published = ReturnType<TestSite['published']>;

/** Runs `render` and kills it after the given time; resolves when the process is gone. */
function renderAndKill(root: string, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(packageRoot, 'bin/docs-build.js'), 'render', '--no-cache'], {
      cwd: root,
      stdio: 'ignore',
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    child.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Runs `render` in a process that kills itself in place of its nth rename. By exchange the first one finishes the list
 * of files, and the other two let the new site trade places with the old one; in place there are many.
 */
function renderUntilRename(site: TestSite, nth: number): Promise<NodeJS.Signals | null> {
  site.write(
    'kill.mjs',
    `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { renameSync } = fs;
let left = ${nth};
fs.renameSync = (from, to) => {
  if (/\\/\\.?dist/.test(to) && --left === 0) process.kill(process.pid, 'SIGKILL');
  renameSync(from, to);
};
syncBuiltinESMExports();
`,
  );
  const child = spawn(process.execPath, ['--import', './kill.mjs', join(packageRoot, 'bin/docs-build.js'), 'render'], {
    cwd: site.root,
    stdio: 'ignore',
  });
  return new Promise((resolve) => child.on('close', (_code, signal) => resolve(signal)));
}

const same = (a: Published, b: Published): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is wrong for a reader of a publication that stopped between two renames: cut or foreign files, missing pages, pages without their files. */
function faultsOf(now: Published, old: Published, next: Published): string[] {
  const cut = Object.keys(now).filter((path) => now[path] !== old[path] && now[path] !== next[path]);
  const pages = Object.keys(old).filter((path) => path.endsWith('.html') && next[path] !== undefined);
  const named = pages.flatMap((page) =>
    [...(now[page] ?? '').matchAll(/(?:src|href)="\/handbook\/(assets\/[^"?#]+)"/g)].map((match) => match[1]!),
  );
  return [
    ...cut,
    ...pages.filter((page) => now[page] === undefined),
    ...named.filter((path) => now[path] === undefined),
  ];
}

/** Gives the site another name, which stands on every page: the one it was built with at first, or the new one. */
function rename(site: TestSite, to: 'old' | 'new'): void {
  const names = ["Baker's Handbook", "Baker's Book"] as const;
  site.edit('docs-build.config.json', names[to === 'new' ? 0 : 1], names[to === 'new' ? 1 : 0]);
}

/** A site that was built and edited, what is published of it, and what the next build will publish. */
async function editedSite(): Promise<{ site: TestSite; old: Published; next: Published; took: number }> {
  const site = createSite(fixture('handbook'));
  await site.build();
  const old = site.published();
  rename(site, 'new');
  const started = Date.now();
  await site.build('--out', 'reference', '--no-cache');
  return { site, old, next: site.published('reference'), took: Date.now() - started };
}

test('leaves the old site or the new one, and the next build is clean', async () => {
  const { site, old, next, took } = await editedSite();
  for (let step = 1; step <= 6; step++) {
    await renderAndKill(site.root, (took * step) / 5);
    // Between the two renames of the exchange there is no site, and the next command finishes it.
    if (!site.exists('dist')) continue;
    const now = site.published();
    assert.ok(same(now, old) || same(now, next), `killed after ${Math.round((took * step) / 5)} ms`);
  }
  await site.build();
  assert.equal(site.published(), next);
  assert.not.ok(site.exists('.dist.docs-build'));
  site.dispose();
});

test('leaves one whole site around each rename of the exchange', async () => {
  const { site, old, next } = await editedSite();
  for (const [nth, expected] of [
    [1, old],
    [2, old],
    [3, null],
    [4, next],
  ] as const) {
    rename(site, 'old');
    await site.build();
    rename(site, 'new');
    assert.is(await renderUntilRename(site, nth), nth === 4 ? null : 'SIGKILL', 'there are three renames');
    assert.is(site.exists('dist'), expected !== null, `killed at rename ${nth}`);
    if (expected !== null) assert.equal(site.published(), expected, `killed at rename ${nth}`);
    await site.build();
    assert.equal(site.published(), next);
    assert.not.ok(site.exists('.dist.docs-build'));
  }
  site.dispose();
});

test('leaves whole pages with all their files between any two renames in place', async () => {
  const { site, old, next } = await editedSite();
  site.edit('docs-build.config.json', '{', '{ "inPlace": true,');
  const changed = Object.keys(next).filter((path) => next[path] !== old[path]).length;
  assert.ok(changed > 10);
  for (const nth of [1, 3, 5, Math.ceil(changed / 2), changed]) {
    rename(site, 'old');
    await site.build();
    rename(site, 'new');
    assert.is(await renderUntilRename(site, nth), 'SIGKILL');
    const now = site.published();
    assert.equal(faultsOf(now, old, next), [], `killed at rename ${nth}`);
    assert.is(same(now, old), nth < 5, `killed at rename ${nth}`);
    await site.build();
    assert.equal(site.published(), next);
  }
  site.dispose();
});

test.run();
