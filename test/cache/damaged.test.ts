import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawn } from '../support/random/lot.js';
import { createRandom } from '../support/random/random.js';
import { START } from '../differential/start.js';
import { faultHook, importing } from '../support/fault-hook.js';
import { buildClean, buildHere, type BuiltHere } from '../support/in-process.js';
import { createSite, packageRoot, publishedIn, type TestSite } from '../support/site.js';

const test = suite('a damaged cache folder');

/** What happens to a file, or to a pair of files of the same kind. */
const DAMAGES: Readonly<Record<string, (file: string, other: string) => void>> = {
  deleted: (file) => rmSync(file),
  emptied: (file) => writeFileSync(file, ''),
  foreign: (file) => writeFileSync(file, 'Somebody else wrote this.\n'.repeat(40)),
  'cut by one byte': (file) => writeFileSync(file, readFileSync(file).subarray(0, -1)),
  'cut in the middle': (file) => writeFileSync(file, readFileSync(file).subarray(0, readFileSync(file).length / 2)),
  'flipped at the start': (file) => flip(file, 0.01),
  'flipped in the middle': (file) => flip(file, 0.5),
  'flipped near the end': (file) => flip(file, 0.97),
  'filled with zeros behind its list': (file) =>
    writeFileSync(file, readFileSync(file).fill(0, Math.floor(readFileSync(file).length / 2))),
  'replaced by another': (file, other) => cpSync(other, file),
};

function flip(file: string, place: number): void {
  const bytes = readFileSync(file);
  bytes[Math.floor(bytes.length * place)]! ^= 4;
  writeFileSync(file, bytes);
}

/** A site that was built and edited; what its folders held after the build, and what the next build must publish. */
interface Edited {
  readonly site: TestSite;
  readonly kept: string;
  readonly next: Readonly<Record<string, string>>;
}

async function editedSite(): Promise<Edited> {
  const site = createSite(START);
  const kept = join(site.root, '.kept');
  assert.ok((await build(site)).ok);
  for (const folder of ['dist', '.docs-build'])
    cpSync(join(site.root, folder), join(kept, folder), { recursive: true, preserveTimestamps: true });
  // The printable page shows what all pages of its section say, and the one with the include is made anew.
  site.edit('content/_parts/dough.mdx', 'Mix flour', 'Mix wholemeal flour');
  assert.ok((await buildClean(site.root, 'clean', { offline: true })).ok);
  return { site, kept, next: publishedIn(join(site.root, 'clean')) };
}

const build = (site: TestSite): Promise<BuiltHere> =>
  buildHere(site.root, { offline: true, out: join(site.root, 'dist') });

function putBack({ site, kept }: Edited): void {
  for (const folder of ['dist', '.docs-build']) {
    rmSync(join(site.root, folder), { recursive: true, force: true });
    cpSync(join(kept, folder), join(site.root, folder), { recursive: true, preserveTimestamps: true });
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

test('causes a build that works and publishes the bytes of a clean one, whatever was damaged and how', async () => {
  const edited = await editedSite();
  const { site, next } = edited;
  const cache = join(site.root, '.docs-build');
  const random = createRandom(19);
  // Compiled modules are for a test of their own: a process imports each of them once.
  const files = filesIn(cache).filter((file) => !file.endsWith('.mjs'));
  const damages = files.flatMap((file) => {
    const others = files.filter((other) => other !== file && other.endsWith('.records') && file.endsWith('.records'));
    const kinds = Object.keys(DAMAGES).filter((kind) => kind !== 'replaced by another' || others.length > 0);
    // Every file and, over all of them, every kind of damage several times.
    return [random.one(kinds.slice(0, 5)), random.one(kinds.slice(5))].map((kind) => ({
      file,
      kind,
      other: others.length > 0 ? random.one(others) : file,
    }));
  });
  assert.ok(damages.length >= 20, `${damages.length} damages`);
  for (const { file, kind, other } of drawn('Damages of the cache folder', damages, 1 / 2)) {
    putBack(edited);
    DAMAGES[kind]!(file, other);
    const what = `${file.slice(cache.length + 1)} ${kind}`;
    const { ok, warnings } = await build(site);
    assert.ok(ok, what);
    assert.equal(warnings, [], what);
    const now = site.published();
    assert.equal(
      Object.keys({ ...now, ...next }).filter((path) => now[path] !== next[path]),
      [],
      what,
    );
  }
  for (const folder of ['results', 'modules']) {
    putBack(edited);
    rmSync(join(cache, folder), { recursive: true });
    assert.ok((await build(site)).ok);
    assert.equal(site.published(), next);
  }
  site.dispose();
});

test('is repaired by that build', async () => {
  const edited = await editedSite();
  const { site, next } = edited;
  putBack(edited);
  for (const file of filesIn(join(site.root, '.docs-build/results'))) flip(file, 0.6);
  assert.ok((await build(site)).ok);
  site.edit('content/rules/oven.md', 'is hot', 'is very hot');
  assert.ok((await build(site)).ok);
  site.edit('content/rules/oven.md', 'is very hot', 'is hot');
  assert.equal((await build(site)).warnings, []);
  assert.equal(site.published(), next);
  site.dispose();
});

test('pipes in place of files do not stop a build, and the bytes are right', async () => {
  const edited = await editedSite();
  const { site, next } = edited;
  putBack(edited);
  // A process imports each compiled module once.
  for (const file of filesIn(join(site.root, '.docs-build')).filter((one) => !one.endsWith('.mjs'))) {
    rmSync(file);
    spawnSync('mkfifo', [file]);
  }
  const { ok, warnings } = await build(site);
  assert.ok(ok);
  // What cannot be replaced is reported.
  assert.ok(warnings.every(({ code }) => code === 'CACHE_UNWRITABLE'));
  assert.equal(site.published(), next);
  site.dispose();
});

test('a folder in place of a file causes a warning, and the bytes are right', async () => {
  const edited = await editedSite();
  const { site, next } = edited;
  for (const name of ['results/body.records', 'config.checked', 'results']) {
    putBack(edited);
    const place = join(site.root, '.docs-build', name);
    rmSync(place, { recursive: true });
    if (name === 'results') writeFileSync(place, '');
    else mkdirSync(join(place, 'x'), { recursive: true });
    const { ok, warnings } = await build(site);
    assert.ok(ok, name);
    assert.equal(
      warnings.map(({ code }) => code),
      name === 'config.checked' ? [] : ['CACHE_UNWRITABLE'],
      name,
    );
    assert.equal(site.published(), next, name);
  }
  site.dispose();
});

test('damaged compiled modules of the configuration are not imported', async () => {
  const site = createSite({
    'docs-build.config.ts': `export default { title: 'Bakery' as string };`,
    'content/index.md': '# Home\n',
  });
  await site.build();
  const good = site.published();
  const modules = join(site.root, '.docs-build/modules');
  const module = join(modules, readdirSync(modules)[0]!);
  const text = readFileSync(module, 'utf8');
  for (const damaged of [text.replace('Bakery', 'Bakary'), 'export default {', '', text.slice(0, -9)]) {
    writeFileSync(module, damaged);
    // A process imports each module once.
    const { stderr } = await site.run('render');
    assert.match(stderr, '1 page');
    assert.equal(site.published(), good);
    assert.is(readFileSync(module, 'utf8'), text);
  }
  site.dispose();
});

test('a kill between any two calls of a save, or in the middle of a write, costs only a few misses', async () => {
  const edited = await editedSite();
  const { site, next } = edited;
  site.write('hook.mjs', '');
  const run = (): ReturnType<typeof spawnSync> =>
    spawnSync(
      process.execPath,
      [...importing(join(site.root, 'hook.mjs')), join(packageRoot, 'bin/docs-build.js'), 'render', '--offline'],
      { cwd: site.root, encoding: 'utf8', env: { ...process.env, FAULT_CALLS: join(site.root, 'calls') } },
    );
  const hook = (nth: number): void =>
    site.write('hook.mjs', faultHook({ within: join(site.root, '.docs-build'), code: 'KILL', on: 'write', nth }));
  putBack(edited);
  hook(1_000_000);
  assert.is(run().status, 0);
  const calls = Number(site.read('calls'));
  assert.ok(calls > 10, `${calls} calls`);
  for (const nth of [1, 2, 5, Math.ceil(calls / 2), Math.ceil(calls * 0.8), calls]) {
    putBack(edited);
    hook(nth);
    assert.is(run().signal, 'SIGKILL', `at call ${nth} of ${calls}`);
    const { ok, warnings } = await build(site);
    assert.ok(ok && warnings.length === 0, `after a kill at call ${nth}`);
    assert.equal(site.published(), next, `after a kill at call ${nth}`);
  }
  site.dispose();
});

test.run();
