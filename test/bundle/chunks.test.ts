import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { chunkOf, chunkTable } from '../../src/bundle/chunks.js';
import { createMemoryCache } from '../../src/cache/disk-cache.js';
import type { DataSource } from '../../src/model/output.js';

const test = suite('chunks of data');

test('slow data is computed once, for both the name of its chunk and the file', async () => {
  const cache = createMemoryCache('f');
  let made = 0;
  const source: DataSource = { id: 'words', key: '1', isHeld: true, data: () => [++made] };
  const named = chunkOf(source, cache);
  const { file } = chunkOf(source, cache);
  assert.match(String(await file.produce()), '["words",[1]]');
  assert.is(file.path, named.file.path);
  assert.is(made, 1);
});

test('the file of a chunk has a name that disks accept, however long the name of its folder is', () => {
  const path = (character: string, length: number): string => {
    const id = `nav-${character.repeat(length)}`;
    return chunkOf({ id, key: '1', data: () => [] }, createMemoryCache('f')).file.path;
  };
  assert.match(path('a', 250), /^assets\/nav-a{196}\.[\da-f]{8}\.js$/);
  assert.match(path('漢', 84), /^assets\/nav-漢{65}\.[\da-f]{8}\.js$/);
});

test('the table is the same in whatever order its parts were found', () => {
  const page = (name: string) => [name, { url: `/${name}/`, chunks: [name] }] as const;
  const chunk = (id: string) => [id, { file: `assets/${id}.js`, type: 'script' }] as const;
  const tableOf = (names: readonly string[]) =>
    chunkTable({
      pages: Object.fromEntries(names.map(page)),
      chunks: Object.fromEntries(names.map(chunk)),
      offline: names,
    });
  assert.is(JSON.stringify(tableOf(['b', 'c', 'a'])), JSON.stringify(tableOf(['a', 'b', 'c'])));
  assert.is.not(tableOf(['a', 'b']).generation, tableOf(['a', 'c']).generation);
});

test.run();
