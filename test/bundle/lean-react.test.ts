/** React without what every browser has itself. The behaviors in `test/browsers/` show that it still does its work. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { packageRoot } from '../support/site.js';

const test = suite('the lean React');
const react = readFileSync(join(packageRoot, 'lib/browser/react.js'), 'utf8');

test('it contains nothing for browsers that do not run the scripts of the site', () => {
  for (const words of ['documentMode', 'onpropertychange', 'MozPrintableKey', 'emit("uncaughtException"', 'Webkit"+'])
    assert.not.match(react, words);
});

test('it contains nothing that only other builds of React call', () => {
  for (const words of ['react-transition', 'forceFrameRate', 'downlink']) assert.not.match(react, words);
});

test('tools for developers find it', () => {
  assert.match(react, '__REACT_DEVTOOLS_GLOBAL_HOOK__');
});

test.run();
