/** The page that checks configurations, held against webpack with configurations in the many styles in which people write them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkConfiguration, type CheckData } from '../../content/components/config-check/check.js';
import { packageRoot } from '../support/site.js';
import { webpackSaysOf } from './run-configuration.js';

const test = suite('checking configurations of strangers');

let data: CheckData;
test.before(async () => {
  const plugin = join(packageRoot, 'content/components/config-check/plugin.mjs');
  const { dataFrom } = (await import(plugin)) as { dataFrom(root: string): CheckData };
  data = dataFrom(packageRoot);
});

/**
 * `=== name.js words` stands before each configuration. `unknown`: only a run tells all of it; `more`: webpack names one
 * of several errors, and the page all of them; `fragment`: some options without the object.
 */
const configurations = fastGlob.sync('test/fixtures/configurations/*.txt', { cwd: packageRoot }).flatMap((file) =>
  readFileSync(join(packageRoot, file), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.split('\n');
      const [name = '', ...words] = head.split(' ');
      return { name, words, text: lines.join('\n') };
    }),
);

const headOf = (message: string): string => message.split('\n')[0]!;

test('there are configurations of every style', () => assert.ok(configurations.length >= 120));

for (const { name, words, text } of configurations)
  test(name, async () => {
    const { findings, unknown } = checkConfiguration(text, data);
    const source = words.includes('fragment') ? `module.exports = { ${text} };` : text;
    const said = new Set((await webpackSaysOf(source, name)).map(headOf));
    const found = findings.filter(({ severity }) => severity === 'error').map(({ message }) => headOf(message));
    assert.is(unknown.length > 0, words.includes('unknown'), `unknown: ${JSON.stringify(unknown)}`);
    if (!words.includes('unknown')) for (const message of said) assert.ok(found.includes(message), message);
    if (!words.includes('more')) for (const message of found) assert.ok(said.has(message), message);
  });

test.run();
