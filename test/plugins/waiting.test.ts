import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { check } from '../../src/check/links/check.js';
import type { Subject } from '../../src/check/types.js';
import { openContext } from '../../src/cli/context.js';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import type { Reporter } from '../../src/diagnostics/reporter.js';
import { shallowHistory } from '../../src/diagnostics/catalogue/environment/programs.js';
import { stopClock } from '../support/clock.js';
import type { PluginContext, ScanContext, ScannedData } from '../../src/model/plugin.js';
import type { DataSource } from '../../src/model/output.js';
import type { Page } from '../../src/model/types.js';
import { reportSlowHooks } from '../../src/pipeline/slow-hooks.js';
import { recentPlugin } from '../../src/plugins/recent/plugin.js';
import { resolvedConfig } from '../index/small-site.js';

const test = suite('what plugins say about the data that they wait for');

test('the list of recent changes says that it lacks pages in a shallow clone, and reads that again', async () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-recent-'));
  mkdirSync(join(root, '.git'));
  const shallow = join(root, '.git/shallow');
  const said = async (): Promise<readonly string[]> => {
    const config = resolvedConfig({ recent: { path: '/news/' } });
    const plugin = recentPlugin({ ...config, contentDir: join(root, 'content') });
    assert.equal(plugin.inputs, [shallow]);
    const { diagnostics } = await plugin.scan!({} as ScanContext);
    return diagnostics.map(({ code, message }) => `${code} ${message}`);
  };
  try {
    assert.equal(await said(), []);
    writeFileSync(shallow, `${'a1'.repeat(20)}\n`);
    assert.equal(await said(), [
      'SHALLOW_HISTORY The list of recent changes (/news/) may lack pages, because the clone is shallow.',
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('a check of the content passes in a shallow clone', async () => {
  const content = { diagnostics: [shallowHistory('/recent/')], index: { pages: [] } };
  const { findings } = await check({ content, options: {} } as unknown as Subject);
  assert.equal(findings, []);
});

test('a hook that does not come to an end is reported once, by its name', async () => {
  const clock = stopClock();
  const data: ScannedData = { chunks: {}, counts: {}, diagnostics: [] };
  const said: string[] = [];
  try {
    let finish = (_: ScannedData): void => {};
    const running = new Set<string>();
    const [plugin] = reportSlowHooks(
      [
        {
          name: 'mine',
          scan: () => new Promise((resolve) => (finish = resolve)),
          assets: () => Promise.resolve([]),
        },
      ],
      ({ code, message }) => said.push(`${code} ${message}`),
      running,
    );
    const scanned = plugin!.scan!({} as ScanContext);
    assert.equal(await plugin!.assets!({} as PluginContext), []);
    await clock.pass(4_900);
    assert.equal(said, []);
    await clock.pass(60_000);
    assert.equal(said, ['HOOK_SLOW The hook "scan" of the plugin "mine" has not finished after 5 seconds.']);
    assert.equal([...running], ['the hook "scan" of the plugin "mine"']);
    finish(data);
    assert.is(await scanned, data);
    assert.is(running.size, 0);
  } finally {
    clock.release();
  }
});

test('a configuration that takes long to load is reported', async () => {
  const said: string[] = [];
  const states = globalThis as { isReached?: () => void; mayLoad?: Promise<void> };
  const reached = new Promise<void>((resolve) => (states.isReached = resolve));
  let load = (): void => undefined;
  states.mayLoad = new Promise((resolve) => (load = resolve));
  const root = mkdtempSync(join(tmpdir(), 'docs-build-config-'));
  writeFileSync(join(root, 'docs-build.config.mjs'), 'isReached();\nawait mayLoad;\nexport default { title: "T" };\n');
  const clock = stopClock();
  try {
    const running = new Set<string>();
    const opened = openContext({
      command: 'render',
      root,
      options: {},
      reporter: { problems: ([problem]: readonly Diagnostic[]) => said.push(problem!.code) } as unknown as Reporter,
      cleanups: new Set(),
      trust: 'nothing',
      warn: () => undefined,
      running,
    });
    await reached;
    await clock.pass(60_000);
    assert.equal(said, ['CONFIG_SLOW']);
    assert.equal([...running], ['the configuration']);
    load();
    assert.is((await opened).config.settings.title, 'T');
    assert.is(running.size, 0);
  } finally {
    clock.release();
    rmSync(root, { recursive: true });
  }
});

test('a plugin may be an instance of a class with private fields', async () => {
  class Counter {
    readonly name = 'mine';
    #calls = 0;
    page(page: Page): Page {
      this.#calls += 1;
      return page;
    }
    data(): readonly DataSource[] {
      return [{ id: `calls-${this.#calls}`, key: '', data: () => null }];
    }
  }
  const [plugin] = reportSlowHooks([new Counter()], () => undefined, new Set());
  plugin!.page!({} as Page);
  assert.is(plugin!.data!({} as PluginContext)[0]!.id, 'calls-1');
});

test.run();
