import { join, relative, sep } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { posixPath } from '../../src/files/paths.js';

const test = suite('paths');

test('a path from a folder is the same however both are written', () => {
  const folders = ['/', '/site', '/site/', '/site/a.b', '/site/../other', 'site', ''].map((folder) =>
    folder.replaceAll('/', sep),
  );
  const ends = ['', 'x', 'x/y.md', '..', '../x', './x', 'x//y', 'x/../y', 'x/.', 'x/', '.x/..y', '...', 'x/.../y'];
  for (const folder of folders)
    for (const end of ends)
      for (const path of [join(folder, end), `${folder}${sep}${end}`, end])
        assert.is(posixPath(folder, path), relative(folder, path).replaceAll(sep, '/'), `${folder} -> ${path}`);
});

test.run();
