import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, fixture, packageRoot } from '../support/site.js';

const test = suite('a killed build');

/** Runs `render` and kills it after the given time; resolves when the process is gone. */
function renderAndKill(root: string, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(packageRoot, 'bin/docs-build.js'), 'render', '--no-cache'], { cwd: root, stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    child.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

test('leaves the old site or the new one, and the next build is clean', async () => {
  const site = createSite(fixture('handbook'));
  await site.build();
  const old = site.published();
  site.edit('docs-build.config.json', "Baker's Handbook", "Baker's Book");
  const started = Date.now();
  await site.build('--out', 'reference', '--no-cache');
  const whole = Date.now() - started;
  const next = site.published('reference');
  for (let step = 1; step <= 12; step++) {
    await renderAndKill(site.root, (whole * step) / 11);
    const now = site.published();
    const state = JSON.stringify(now) === JSON.stringify(old) ? 'old' : JSON.stringify(now) === JSON.stringify(next) ? 'new' : 'a mix';
    assert.is.not(state, 'a mix', `killed after ${Math.round((whole * step) / 11)} ms`);
  }
  await site.build();
  assert.equal(site.published(), next);
  site.dispose();
});

test('stops at Ctrl-C with 130 and takes its lock along', async () => {
  const site = createSite(fixture('handbook'));
  await site.build();
  const child = spawn(process.execPath, [join(packageRoot, 'bin/docs-build.js'), 'render', '--no-cache'], { cwd: site.root, stdio: 'ignore' });
  await new Promise((resolve) => setTimeout(resolve, 250));
  child.kill('SIGINT');
  const code = await new Promise((resolve) => child.on('close', resolve));
  assert.is(code, 130);
  assert.not.ok(site.exists('dist/.docs-build/lock'));
  assert.not.ok(site.exists('dist/.docs-build/staging'));
  site.dispose();
});

test.run();
