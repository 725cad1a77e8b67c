import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, packageRoot } from '../support/site.js';

const test = suite('the bundled command line');

test('builds in which nothing or one page changed open few modules of the package', () => {
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
        urls.some((url) => url.endsWith('/lib/cli/main.js')),
        'the bundle is used',
      );
      assert.ok(urls.length <= 30, `${urls.length} modules: ${urls.join(' ')}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
    site.dispose();
  }
});

test.run();
