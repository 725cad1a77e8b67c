import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readTarball } from '../../../src/scan/third-party/tarball.js';
import { entry, tarballOf } from './tarball.js';

const test = suite('readTarball');

function texts(archive: Uint8Array, wanted: (path: string) => boolean = () => true): Record<string, string> {
  return Object.fromEntries(
    [...readTarball(archive, wanted)].map(([path, bytes]) => [path, Buffer.from(bytes).toString('utf8')]),
  );
}

test('reads the wanted files, whatever the folder around them is called', () => {
  assert.equal(
    texts(tarballOf({ 'README.md': 'x'.repeat(1500), 'a/b.js': 'b' }), (path) => path === 'README.md'),
    { 'README.md': 'x'.repeat(1500) },
  );
  assert.equal(texts(tarballOf({ 'a.md': 'ä' }, 'my-loader/')), { 'a.md': 'ä' });
});

test('reads long names of both kinds', () => {
  const long = `package/${'a'.repeat(120)}.md`;
  const pax = Buffer.from(`${long.length + 10} path=${long}\n`);
  const archive = gzipSync(
    Buffer.concat([
      ...entry('pax', pax, 'x'),
      ...entry('package/short', Buffer.from('one'), '0'),
      ...entry('gnu', Buffer.from(`package/${'b'.repeat(120)}.md\0`), 'L'),
      ...entry('package/short', Buffer.from('two'), '0'),
      Buffer.alloc(1024),
    ]),
  );
  assert.equal(texts(archive), { [`${'a'.repeat(120)}.md`]: 'one', [`${'b'.repeat(120)}.md`]: 'two' });
});

test('links and folders are no files', () => {
  const archive = gzipSync(
    Buffer.concat([
      ...entry('package/README.md', Buffer.alloc(0), '2'),
      ...entry('package/', Buffer.alloc(0), '5'),
      Buffer.alloc(1024),
    ]),
  );
  assert.equal(texts(archive), {});
});

test('refuses what is no archive, and one whose sizes lie', () => {
  assert.throws(() => texts(Buffer.from('no gzip')));
  const [header] = entry('package/README.md', Buffer.from('x'), '0');
  header!.write('77777777777\0', 124);
  assert.throws(() => texts(gzipSync(header!)), 'damaged');
});

test.run();
