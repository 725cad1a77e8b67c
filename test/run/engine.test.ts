import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isEngineTest } from './engine.js';

const folder = dirname(dirname(fileURLToPath(import.meta.url)));
const test = suite('the tests of the engine');

test('they need neither a browser nor the real site, directly or indirectly', () => {
  for (const name of [
    'parse/text.test.js',
    'site/differential.test.js',
    'site/render.test.js',
    'serve/preview/preview.test.js',
    'run/engine.test.js',
  ])
    assert.ok(isEngineTest(folder, name), name);
  for (const name of [
    'browser/loading/runtime.test.js',
    'browsers/firefox.test.js',
    'specification/02-routes.test.js',
    'site/html.test.js',
    'bundle/budget.test.js',
    'content/samples.test.js',
  ])
    assert.not.ok(isEngineTest(folder, name), name);
});

test.run();
