import { dirname, join, resolve, sep } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { shownFrom, shownPath } from '../../src/diagnostics/shown-path.js';

const test = suite('paths in messages');
const here = process.cwd();
const slashed = (path: string): string => path.split(sep).join('/');

test('a file is named from the working folder or from the root of the disk, whichever is shorter', () => {
  assert.is(shownFrom(here, 'content/a.md'), 'content/a.md');
  assert.is(shownFrom(join(here, 'site'), 'a.md'), 'site/a.md');
  assert.is(shownFrom(join(here, 'site'), '../a.md'), 'a.md');
  assert.is(shownFrom(resolve(sep), 'a.md'), slashed(resolve(sep, 'a.md')));
});

test('a path outside of the working folder is absolute', () => {
  assert.is(shownPath(join(here, 'site', 'a.md')), 'site/a.md');
  assert.is(shownPath(here), slashed(here));
  assert.is(shownPath(dirname(here)), slashed(dirname(here)));
});

test.run();
