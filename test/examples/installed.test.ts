import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { installedClosure } from '../../src/examples/installed.js';
import { createSite } from '../support/site.js';

const test = suite('packages of an example');

const manifest = (name: string, ...dependencies: string[]): string =>
  JSON.stringify({ name, version: '1.0.0', dependencies: Object.fromEntries(dependencies.map((one) => [one, '*'])) });

test('they are the named packages and their dependencies, including nested ones', () => {
  const site = createSite({
    'node_modules/tool/package.json': manifest('tool', 'worker', 'shared'),
    'node_modules/tool/node_modules/worker/package.json': manifest('worker', 'stream', 'tool'),
    'node_modules/shared/package.json': manifest('shared', 'tool'),
    'node_modules/stream/package.json': manifest('stream'),
    'node_modules/worker/package.json': manifest('worker', 'of-another-version'),
    'node_modules/of-another-version/package.json': manifest('of-another-version'),
  });
  assert.equal(
    installedClosure(site.root, ['tool', 'missing']).map(({ name }) => name),
    ['shared', 'stream', 'tool'],
  );
  assert.equal(
    installedClosure(site.root, ['worker']).map(({ name }) => name),
    ['of-another-version', 'worker'],
  );
  site.dispose();
});

test.run();
