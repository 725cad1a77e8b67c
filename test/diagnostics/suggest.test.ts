import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nearest } from '../../src/diagnostics/suggest.js';

const test = suite('suggestions');

test('the nearest of several names is suggested, or the first in the alphabet among equally near ones', () => {
  assert.is(nearest('titel', ['title', 'tile', 'base']), 'title');
  assert.is(nearest('bat', ['cat', 'bar']), 'bar');
  assert.is(nearest('colour', ['size']), undefined);
  assert.is(nearest('r', ['c', 'rs']), undefined);
  assert.is(nearest('R', ['r']), 'r');
});

test('common steps of two paths do not make the paths similar', () => {
  assert.is(nearest('output.noSuch', ['output.module', 'output.path']), undefined);
  assert.is(nearest('output.filenam', ['output.filename', 'output.path']), 'output.filename');
  assert.is(nearest('hot/c', ['tea', 'hot/b', 'hot/a']), 'hot/a');
  assert.is(nearest('ouput.clean', ['output.clean', 'output.path']), 'output.clean');
  assert.is(nearest('/guides/cashing/', ['/guides/start/', '/guides/caching/']), '/guides/caching/');
});

test.run();
