import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, packageRoot } from '../support/site.js';

const test = suite('the bundled command line');

test('builds in which nothing or one page changed load few modules of the package', () => {
  const site = createSite({ 'content/index.md': '---\ntitle: Home\n---\n\nWords.\n' });
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-coverage-'));
  const render = (env: NodeJS.ProcessEnv): void => {
    const { status, stderr } = spawnSync(process.execPath, [join(packageRoot, 'bin/docs-build.js'), 'render'], {
      cwd: site.root,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    assert.is(status, 0, stderr);
  };
  const modulesOf = (coverage: string): readonly string[] => {
    render({ NODE_V8_COVERAGE: coverage });
    return readdirSync(coverage).flatMap((name) => {
      const { result } = JSON.parse(readFileSync(join(coverage, name), 'utf8')) as { result: { url: string }[] };
      return result.map(({ url }) => url).filter((url) => url.includes('/lib/') && !url.includes('/node_modules/'));
    });
  };
  try {
    render({});
    for (const words of ['Words.', 'Edited.']) {
      site.write('content/index.md', `---\ntitle: Home\n---\n\n${words}\n`);
      const urls = modulesOf(join(folder, words));
      assert.ok(
        urls.some((url) => url.endsWith('/lib/cli/main.cjs')),
        'the bundle is used',
      );
      assert.ok(urls.length <= 30, `${urls.length} modules: ${urls.join(' ')}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
    site.dispose();
  }
});

test('code that V8 compiled is kept in the cache folder, and compiled again if it is damaged', () => {
  const site = createSite({ 'content/index.md': '---\ntitle: Home\n---\n\nWords.\n' });
  const run = (...args: readonly string[]): void => {
    const { status, stderr } = spawnSync(process.execPath, [join(packageRoot, 'bin/docs-build.js'), ...args], {
      cwd: site.root,
      encoding: 'utf8',
    });
    assert.is(status, 0, stderr);
    assert.not.match(stderr, /warning/i);
  };
  try {
    run('--version');
    run('render', '--no-cache');
    assert.not.ok(existsSync(join(site.root, '.docs-build/compiled')), 'nothing is written where no cache is');
    run('render');
    const compiled = join(site.root, '.docs-build/compiled');
    const folder = join(
      compiled,
      readdirSync(compiled).find((name) => name.startsWith('joined-'))!,
    );
    const file = join(folder, 'build.cjs.v8');
    const whole = readFileSync(file);
    // A byte of the code itself: V8 would run it.
    const damaged = Buffer.from(whole);
    damaged[whole.length >> 1]! ^= 255;
    writeFileSync(file, damaged);
    truncateSync(join(folder, 'locate.cjs.v8'), 100);
    site.write('content/index.md', '---\ntitle: Home\n---\n\nEdited.\n');
    run('render');
    assert.not.equal(readFileSync(file), damaged);
    assert.ok(readFileSync(join(folder, 'locate.cjs.v8')).length > 100);
    const before = readFileSync(file);
    chmodSync(folder, 0o555);
    site.write('content/index.md', '---\ntitle: Home\n---\n\nEdited again.\n');
    run('render');
    assert.equal(readFileSync(file), before, 'it is not written again');
    assert.equal(
      readdirSync(folder).filter((name) => name.endsWith('.tmp')),
      [],
    );
  } finally {
    site.dispose();
  }
});

test.run();
