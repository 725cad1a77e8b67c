import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { thisProcess } from '../../src/publish/lock/owner.js';
import type { PossibleFile } from '../../src/publish/possible-file.js';
import { openOutput } from '../../src/publish/publish.js';
import type { OutputFile } from '../../src/model/output.js';
import { publishedIn } from '../support/site.js';
import { createOutput, failure, type TestOutput } from './support.js';

const test = suite<TestOutput>('publication');
test.before.each((context) => void Object.assign(context, createOutput()));
test.after.each((context) => context.dispose());

test('writes all files and leaves no temporary ones', async ({ out, file, publish }) => {
  const result = await publish([file('index.html', 'home'), file('a/b/index.html', 'b')]);
  assert.equal(publishedIn(out), { 'a/b/index.html': 'b', 'index.html': 'home' });
  assert.equal(result.written, 2);
  assert.equal(readdirSync(join(out, '.docs-build')), ['files.json']);
});

test('neither creates nor writes a file whose key is the same', async ({ file, publish, produced }) => {
  await publish([file('a.html', 'a'), file('b.html', 'b')]);
  const result = await publish([file('a.html', 'a'), file('b.html', 'b2')]);
  assert.equal(produced, ['b.html']);
  assert.equal(result.changed, ['b.html']);
});

test('a file without content is left out, and not created again', async ({ out, file, publish, produced }) => {
  const copy = (text: string | null, key: string) => ({ ...file('a.html.gz', '', key), produce: () => text });
  assert.is((await publish([file('a.html', 'a'), copy(null, '1')])).total, 1);
  assert.equal(publishedIn(out), { 'a.html': 'a' });
  await publish([file('a.html', 'a'), file('a.html.gz', 'not made', '1')]);
  assert.equal([produced, publishedIn(out)], [[], { 'a.html': 'a' }]);
  await publish([file('a.html', 'a'), copy('small', '2')]);
  assert.equal(publishedIn(out), { 'a.html': 'a', 'a.html.gz': 'small' });
  assert.is((await publish([file('a.html', 'a'), copy(null, '3')])).removed, 1);
  assert.equal(publishedIn(out), { 'a.html': 'a' });
});

test('slow files are started before earlier ones are finished, but not all at once', async ({ file, publish }) => {
  const steps: string[] = [];
  const slow = (name: string): OutputFile => ({
    ...file(name, name),
    begin: () => void steps.push(`begin ${name}`),
    produce: () => (steps.push(name), name),
  });
  const files = [file('a.js', 'a'), ...Array.from({ length: 202 }, (_, number) => slow(`${number}.html`))];
  await publish(files);
  assert.equal(steps.slice(0, 2), ['begin 0.html', 'begin 1.html']);
  assert.equal(steps.slice(199, 204), ['begin 199.html', '0.html', 'begin 200.html', '1.html', 'begin 201.html']);
  steps.length = 0;
  await publish(files);
  assert.equal(steps, []);
});

test('copies a large file of the site without holding it in memory', async ({
  root,
  out,
  write,
  publish,
  produced,
  beside,
}) => {
  write('film.mp4', '');
  const original = join(root, 'film.mp4');
  const film = (key: string): PossibleFile => ({
    path: 'a/film.mp4',
    key,
    phase: 'asset',
    original,
    produce: () => {
      throw new Error('it is read as a whole');
    },
  });
  truncateSync(original, 40 * 2 ** 20);
  appendFileSync(original, 'the end');
  assert.is((await publish([film('1')])).written, 1);
  const copy = readFileSync(join(out, 'a/film.mp4'));
  assert.is(copy.length, 40 * 2 ** 20 + 7);
  assert.is(copy.subarray(-7).toString(), 'the end');
  assert.is((await publish([film('2')])).written, 0, 'its bytes are the same');
  appendFileSync(original, '!');
  assert.equal((await publish([film('3')])).changed, ['a/film.mp4']);
  assert.equal(produced, []);
  assert.equal(beside(), ['film.mp4']);
});

test('does not write a file whose key changed but whose bytes did not', async ({ out, file, publish, produced }) => {
  await publish([file('a.html', 'a', 'key 1')]);
  const before = readFileSync(join(out, 'a.html'));
  const result = await publish([file('a.html', 'a', 'key 2')]);
  assert.equal(result.written, 0);
  assert.equal(readFileSync(join(out, 'a.html')), before);
  await publish([file('a.html', 'a', 'key 2')]);
  assert.equal(produced, []);
});

test('restores a file that somebody changed or removed', async ({ out, file, publish }) => {
  await publish([file('a.html', 'a'), file('b.html', 'b')]);
  writeFileSync(join(out, 'a.html'), 'tampered');
  rmSync(join(out, 'b.html'));
  await publish([file('a.html', 'a'), file('b.html', 'b')]);
  assert.equal(publishedIn(out), { 'a.html': 'a', 'b.html': 'b' });
});

test('notices a change that keeps the size', async ({ out, file, publish }) => {
  await publish([file('a.html', 'a')]);
  writeFileSync(join(out, 'a.html'), 'x');
  utimesSync(join(out, 'a.html'), 1, 1);
  await publish([file('a.html', 'a')]);
  assert.is(readFileSync(join(out, 'a.html'), 'utf8'), 'a');
});

test('removes files that only the last build wrote, with folders that become empty', async ({ out, file, publish }) => {
  await publish([file('a/old/index.html', 'old'), file('index.html', 'home')]);
  const result = await publish([file('index.html', 'home')]);
  assert.is(result.removed, 1);
  assert.not.ok(existsSync(join(out, 'a')));
});

test('keeps the assets of as many earlier generations as configured', async ({ out, file, publish }) => {
  const generation = async (name: string): Promise<readonly string[]> => {
    await publish([file(`assets/${name}.js`, name), file('index.html', name)], { keepGenerations: 2 });
    return Object.keys(publishedIn(out)).filter((path) => path.startsWith('assets/'));
  };
  await generation('a');
  assert.equal(await generation('a'), ['assets/a.js'], 'nothing changed');
  assert.equal(await generation('b'), ['assets/a.js', 'assets/b.js']);
  assert.equal(await generation('c'), ['assets/a.js', 'assets/b.js', 'assets/c.js']);
  assert.equal(await generation('d'), ['assets/b.js', 'assets/c.js', 'assets/d.js']);
  assert.equal(await generation('b'), ['assets/b.js', 'assets/c.js', 'assets/d.js'], 'an old one is the new one');
});

test('leaves files of other programs alone', async ({ out, file, publish }) => {
  mkdirSync(join(out, '.git'), { recursive: true });
  writeFileSync(join(out, 'CNAME'), 'example.org');
  writeFileSync(join(out, '.git/HEAD'), 'ref');
  await publish([file('a.html', 'a')]);
  await publish([]);
  assert.equal(publishedIn(out), { '.git/HEAD': 'ref', CNAME: 'example.org' });
});

test('refuses to replace a file that it did not write, and changes nothing', async ({ out, file, publish }) => {
  await publish([file('a.html', 'a')]);
  writeFileSync(join(out, 'b.html'), 'mine');
  const error = await failure(() => publish([file('a.html', 'a2'), file('b.html', 'b')]));
  assert.is(error.diagnostics[0]!.code, 'OUTPUT_NOT_OURS');
  assert.equal(publishedIn(out), { 'a.html': 'a', 'b.html': 'mine' });
});

test('names its list if that is damaged, and not every file in it', async ({ out, file, publish }) => {
  await publish([file('a.html', 'a'), file('b.html', 'b')]);
  writeFileSync(join(out, '.docs-build/files.json'), '{ "files": {');
  const { diagnostics } = await failure(() => publish([file('a.html', 'a2'), file('b.html', 'b2')]));
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['OUTPUT_NOT_OURS'],
  );
  assert.match(diagnostics[0]!.message, 'files.json, the list of the files that docs-build wrote, is damaged');
  assert.equal(publishedIn(out), { 'a.html': 'a', 'b.html': 'b' });
});

test('changes nothing if a file cannot be created', async ({ out, file, publish }) => {
  await publish([file('a.html', 'a')]);
  const broken: OutputFile = {
    path: 'z.html',
    key: 'z',
    phase: 'page',
    produce: () => {
      throw new Error('broken');
    },
  };
  try {
    await publish([file('a.html', 'a2'), broken]);
    assert.unreachable();
  } catch (error) {
    assert.is((error as Error).message, 'broken');
  }
  assert.equal(publishedIn(out), { 'a.html': 'a' });
  assert.equal(readdirSync(join(out, '.docs-build')), ['files.json']);
});

test('removes a folder that it created for a build that failed', async ({ out }) => {
  openOutput(out).release();
  assert.not.ok(existsSync(out));
});

test('names both sources of the same path', async ({ file, publish }) => {
  const error = await failure(() => publish([file('a.html', '1'), file('a.html', '2')]));
  assert.is(error.diagnostics[0]!.code, 'COLLIDING_OUTPUT');
});

test('refuses two paths that are the same on other disks, unless the files are alike', async ({ file, publish }) => {
  for (const twin of ['A.html', 'e\u0301.html']) {
    const error = await failure(() => publish([file(twin.normalize('NFC').toLowerCase(), '1'), file(twin, '2')]));
    assert.is(error.diagnostics[0]!.code, 'COLLIDING_OUTPUT');
  }
  await publish([file('a/index.html', '1'), file('A/index.html', '1')]);
});

test('admits only one build at a time', async ({ out }) => {
  const first = openOutput(out);
  const error = await failure(async () => openOutput(out));
  assert.is(error.diagnostics[0]!.code, 'OUTPUT_BUSY');
  first.release();
  openOutput(out).release();
});

for (const first of [true, false]) {
  test(`a build ${first ? 'inside' : 'beside'} the output excludes one ${first ? 'beside' : 'inside'} it`, async ({
    out,
  }) => {
    const holder = openOutput(out, { inPlace: first });
    const error = await failure(async () => openOutput(out, { inPlace: !first }));
    assert.is(error.diagnostics[0]!.code, 'OUTPUT_BUSY');
    holder.release();
    openOutput(out, { inPlace: !first }).release();
  });
}

test('the lock of a killed build inside the output is removed', async ({ out, file, publish, beside }) => {
  mkdirSync(join(out, '.docs-build'), { recursive: true });
  writeFileSync(join(out, '.docs-build/lock'), JSON.stringify({ ...thisProcess(), pid: 999_999_999, started: '1' }));
  await publish([file('a.html', 'a')]);
  assert.equal([readdirSync(join(out, '.docs-build')), beside()], [['files.json'], []]);
});

/** So many that a thread writes them. */
const many = (file: TestOutput['file'], text: string): OutputFile[] =>
  Array.from({ length: 400 }, (_, index) => file(`o/${index}/index.html`, `${text} ${index}`));

test('many files are written by a thread, and are recognized by the next build', async ({
  out,
  file,
  publish,
  produced,
}) => {
  const bytes = Buffer.from('all of a pool').subarray(4, 6);
  const image = { ...file('image.png', ''), produce: () => bytes };
  assert.is((await publish([...many(file, 'first'), image])).written, 401);
  const published = publishedIn(out);
  assert.is(Object.keys(published).length, 401);
  assert.equal([published['o/399/index.html'], published['image.png']], ['first 399', 'of']);
  await publish([...many(file, 'first'), image]);
  assert.equal(produced, []);
  assert.is((await publish([...many(file, 'second'), image])).written, 400);
  assert.is(publishedIn(out)['o/399/index.html'], 'second 399');
});

test('errors of the thread are reported, and nothing changes', async ({ out, file, publish, beside }) => {
  await publish([file('a.html', 'a')]);
  const tooLong = `${'long/'.repeat(900)}index.html`;
  const error = await failure(() => publish([file('a.html', 'b'), ...many(file, 'first'), file(tooLong, 'x')]));
  assert.is(error.diagnostics[0]!.code, 'OUTPUT_UNWRITABLE');
  assert.match(error.diagnostics[0]!.message, 'long/long/');
  assert.equal([publishedIn(out), beside()], [{ 'a.html': 'a' }, []]);
});

test('nothing is written after the output has been released', async ({ out, file, beside, cache }) => {
  const folder = openOutput(out);
  const files = many(file, 'first');
  const stopping: OutputFile = {
    ...file('z.html', 'z'),
    produce() {
      folder.release();
      throw new Error('The process would end here.');
    },
  };
  const ended = await folder.publish([...files, stopping], cache).catch((error: unknown) => String(error));
  assert.equal([ended, beside(), existsSync(out)], ['Error: The process would end here.', [], false]);
});

test('names the file that is in the place of the output folder, or of a folder above it', async ({
  out,
  root,
  file,
  cache,
  publish,
}) => {
  const site = [file('a.html', 'a')];
  await publish(site);
  rmSync(out, { recursive: true });
  for (const [folder, place] of [
    [out, out],
    [join(out, 'sub/site'), out],
  ] as const) {
    writeFileSync(place, 'a file');
    const error = await failure(async () => openOutput(folder).publish(site, cache));
    const [problem] = error.diagnostics;
    assert.equal([problem!.code, error.exitCode], ['OUTPUT_UNWRITABLE', 3]);
    assert.match(problem!.message, `${place} is not a folder`);
    assert.equal([readFileSync(place, 'utf8'), readdirSync(root)], ['a file', ['dist']]);
  }
});

test.run();
