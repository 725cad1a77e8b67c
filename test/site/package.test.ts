import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, packageRoot } from '../support/site.js';

const test = suite('the package');

test('packed and installed in an empty project, builds a folder of Markdown', () => {
  const project = createSite({
    'package.json': '{ "private": true }',
    'docs/index.md': '# Hello\n\nSee [more](more.md).\n',
    'docs/more.md': '# More\n\n```js\nconst a = 1;\n```\n',
  });
  const packed = spawnSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', project.root], {
    cwd: packageRoot,
    encoding: 'utf8',
  });
  assert.is(packed.status, 0, packed.stderr);
  const tarball = readdirSync(project.root).find((name) => name.endsWith('.tgz'))!;
  const installed = join(project.root, 'node_modules/docs-build');
  mkdirSync(installed, { recursive: true });
  assert.is(spawnSync('tar', ['-xzf', join(project.root, tarball), '--strip-components=1', '-C', installed]).status, 0);
  // What npm would install beside it, without asking the network.
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const target = join(project.root, 'node_modules', name);
    mkdirSync(join(target, '..'), { recursive: true });
    symlinkSync(join(packageRoot, 'node_modules', name), target);
  }
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(installed, 'bin/docs-build.js'), 'render', '--content', 'docs', '--out', 'site'],
    { cwd: project.root, encoding: 'utf8' },
  );
  assert.is(status, 0, stderr);
  assert.match(project.read('site/more/index.html'), 't-k');
  assert.match(project.read('site/index.html'), /src="\/assets\/runtime\.[0-9a-f]{8}\.js"/);
  assert.not.ok(readdirSync(installed).some((name) => ['test', 'content', 'bench'].includes(name)));
  assert.not.ok(readdirSync(join(installed, 'lib')).includes('test'));
  rmSync(project.root, { recursive: true });
});

test.run();
