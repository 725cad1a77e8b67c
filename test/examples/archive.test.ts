import { inflateRawSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { zipOf } from '../../src/examples/zip.js';
import { teaSite } from './tea.js';

const test = suite('archives of examples');

test("the card and the archive follow the folder's content from build to build", async () => {
  const site = teaSite({ 'content/index.md': '---\ntitle: Home\n---\n\n<Example name="tea/2-pot" />\n' });
  try {
    await site.build();
    const first = site.published()['examples/tea/2-pot.zip']!;
    assert.equal(
      entriesOf(first).map(([path]) => path),
      ['tea-2-pot/package.json', 'tea-2-pot/src/a.js', 'tea-2-pot/src/b.js'],
    );
    assert.match(entriesOf(first)[0]![1], '"brewer": "^2.1.0"');
    site.write('content/examples/tea/1-cup/src/c.js', 'three\n');
    await site.build();
    assert.match(site.html('/'), '<code>src/c.js</code>');
    assert.is(entriesOf(site.published()['examples/tea/2-pot.zip']!).length, 4);
    site.remove('content/examples/tea/1-cup/src/c.js');
    await site.build();
    assert.not.match(site.html('/'), '<code>src/c.js</code>');
    assert.is(site.published()['examples/tea/2-pot.zip'], first);
  } finally {
    site.dispose();
  }
});

test('the archive of an example on a page follows the page', async () => {
  const site = teaSite({
    'content/index.md': '---\ntitle: Home\n---\n\n:::example Tea {run="brewer"}\n```js title="a.js"\none\n```\n:::\n',
  });
  try {
    await site.build();
    const entries = entriesOf(site.published()['examples/index--tea.zip']!);
    assert.equal(
      entries.map(([path]) => path),
      ['tea/a.js', 'tea/package.json'],
    );
    assert.match(entries[1]![1], '"brewer": "^2.1.0"');
    site.edit('content/index.md', 'one', 'two');
    await site.build();
    assert.is(entriesOf(site.published()['examples/index--tea.zip']!)[0]![1], 'two\n');
  } finally {
    site.dispose();
  }
});

test('an archive is at the address on its card, whatever the name of the page', async () => {
  const site = teaSite({
    'content/index.md': '# Home\n',
    'content/a&b?c;d.md': '# Tea\n\n:::example Tea {run="brewer"}\n```js title="a.js"\none\n```\n:::\n',
  });
  try {
    await site.build();
    const [, address] = /href="([^"]*\.zip)"/.exec(site.published()['a&b?c;d/index.html']!)!;
    assert.ok(site.published()[decodeURIComponent(address!).slice(1)] !== undefined, address);
  } finally {
    site.dispose();
  }
});

test('an archive keeps bytes of small and large files as they are', () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 7));
  const packed = zipOf([
    { path: 'a/ä.bin', bytes },
    { path: 'b', bytes: Buffer.from('x') },
  ]).toString('latin1');
  assert.equal(entriesOf(packed), [
    ['a/ä.bin', bytes.toString('latin1')],
    ['b', 'x'],
  ]);
  assert.ok(packed.length < 1000);
});

/** Reads an archive by its directory, as programs do. */
function entriesOf(text: string): [path: string, bytes: string][] {
  const zip = Buffer.from(text, 'latin1');
  const end = zip.length - 22;
  assert.is(zip.readUInt32LE(end), 0x06054b50);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    assert.is(zip.readUInt32LE(at), 0x02014b50);
    const [method, packed, size, name, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const path = zip.subarray(at + 46, at + 46 + name).toString();
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + packed);
    const bytes = method === 8 ? inflateRawSync(data) : data;
    assert.is(bytes.length, size);
    at += 46 + name;
    return [path, bytes.toString('latin1')];
  });
}

test.run();
