import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { until } from '../support/until.js';
import { runFiles } from './pool.js';
import { createReport } from './report.js';
import type { FileResult } from './types.js';

const LIBRARY = JSON.stringify(import.meta.resolve('uvu'));
const HEAD = `import { suite } from ${LIBRARY}; const test = suite('sample');`;

type Finished = FileResult & { readonly output: string };

interface Outcome {
  readonly results: readonly Finished[];
  readonly of: (name: string) => Finished;
  /** What the whole run prints. */
  readonly text: string;
  readonly ok: boolean;
}

/** Runs files with the given statements, each of which knows `test`. */
async function outcomeOf(files: Readonly<Record<string, string>>, workers = 2, limit = 60_000): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-pool-'));
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), `${HEAD}\n${text}\ntest.run();\n`);
  const found: Finished[] = [];
  let text = '';
  const report = createReport((more) => (text += more));
  await runFiles({
    folder,
    names: Object.keys(files),
    workers,
    limit,
    realSite: () => Promise.reject(new Error('None of these files looks at it.')),
    done: (result, output) => {
      found.push({ ...result, output });
      report.file(result, output);
    },
  });
  rmSync(folder, { recursive: true });
  const ok = report.end();
  return { results: found, of: (name) => found.find((result) => result.name === name)!, text, ok };
}

/** Whether a process does something: one that nobody has asked about after its end does not. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const test = suite('the pool of test processes');

test('counts the tests of all files, and reports the number in the last line', async () => {
  const { results, text, ok } = await outcomeOf({
    'one.mjs': 'test("a", () => {}); test("b", () => {});',
    'two.mjs': 'test("c", () => {}); test.skip("d", () => {});',
    'three.mjs': 'test("e", () => {});',
  });
  assert.equal(results.map(({ name }) => name).sort(), ['one.mjs', 'three.mjs', 'two.mjs']);
  assert.ok(text.endsWith('\n4 passed, 0 failed, 1 skipped\n'), text);
  assert.ok(ok);
});

test('a failed test is counted, named with its file, and fails the run', async () => {
  const { of, text, ok } = await outcomeOf({
    'bad.mjs': 'test("adds up", () => { throw new Error("five is not four"); }); test("other", () => {});',
  });
  assert.equal([of('bad.mjs').passed, of('bad.mjs').failed], [1, 1]);
  assert.match(text, /bad\.mjs\n[^]*adds up[^]*five is not four/);
  assert.match(text, /\nFailed:\n {2}bad\.mjs: sample +"adds up"\n\n1 passed, 1 failed\n$/);
  assert.ok(text.endsWith('\n1 passed, 1 failed\n'), text);
  assert.not.ok(ok);
});

test('files run at the same time in separate processes', async () => {
  // Each waits until it sees the other: one after the other, they would never end.
  const meet = (mine: string, other: string): string => `
    import { existsSync, writeFileSync } from 'node:fs';
    test("meets the other", async () => {
      writeFileSync(new URL(${JSON.stringify(mine)}, import.meta.url), '');
      while (!existsSync(new URL(${JSON.stringify(other)}, import.meta.url))) await new Promise((done) => setTimeout(done, 5));
      console.log('pid', process.pid);
    });`;
  const { results } = await outcomeOf({ 'a.mjs': meet('a.here', 'b.here'), 'b.mjs': meet('b.here', 'a.here') });
  assert.equal(
    results.map(({ passed }) => passed),
    [1, 1],
  );
  assert.is(new Set(results.map(({ output }) => /pid (\d+)/.exec(output)![1])).size, 2);
});

test('the output of a file is kept together, including that of the processes that it started', async () => {
  const lines = (count: number): string => `import { spawnSync } from 'node:child_process';
    test("speaks", () => {
      for (let line = 0; line < ${count}; line++) console.log('${'x'.repeat(50)} ' + line);
      spawnSync(process.execPath, ['-e', 'console.error("from a child")'], { stdio: 'inherit' });
    });`;
  const { of } = await outcomeOf({ 'long.mjs': lines(5_000), 'next.mjs': 'test("is silent", () => {});' }, 1);
  const { output } = of('long.mjs');
  assert.is(output.match(/^x{50} \d+$/gm)!.length, 4_999, 'the first follows the name of the suite');
  assert.match(output, 'from a child');
  assert.not.match(of('next.mjs').output, 'xxx');
});

test('a process that ends fails its file, and the other files still run', async () => {
  const { of, ok } = await outcomeOf(
    {
      'ends.mjs': 'test("ends", async () => { console.log("last words"); process.exit(0); });',
      'throws.mjs':
        'test("throws later", () => new Promise(() => setTimeout(() => { throw new Error("out of turn"); }, 1)));',
      'killed.mjs': 'test("is killed", () => process.kill(process.pid, "SIGKILL"));',
      'fine.mjs': 'test("is fine", () => {});',
    },
    1,
  );
  for (const name of ['ends.mjs', 'throws.mjs', 'killed.mjs']) assert.is(of(name).failed, 1, name);
  assert.match(of('ends.mjs').failures[0]!, /ends\.mjs ended its process \(exit code 0\)[^]*last words/);
  assert.match(of('throws.mjs').failures[0]!, 'out of turn');
  assert.match(of('killed.mjs').failures[0]!, 'SIGKILL');
  assert.is(of('fine.mjs').passed, 1);
  assert.not.ok(ok);
});

test('a file that hangs is stopped and counts as failed', async () => {
  const { of } = await outcomeOf(
    {
      // The thread stands still, and the processor is left to the others.
      'busy.mjs': 'test("never ends", () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); });',
      'fine.mjs': 'test("is fine", () => {});',
    },
    1,
    12_000,
  );
  assert.is(of('busy.mjs').failed, 1);
  assert.match(of('busy.mjs').failures[0]!, 'busy.mjs was not done after 12 s');
  assert.is(of('fine.mjs').passed, 1);
});

// Elsewhere nothing says whether a process still does something.
(existsSync('/proc/self/stat') ? test : test.skip)(
  'a run that is stopped stops what its tests have started',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-build-pool-'));
    const at = (name: string): string => join(folder, name);
    writeFileSync(
      at('starts.mjs'),
      `${HEAD}
    import { spawn } from 'node:child_process';
    import { renameSync, writeFileSync } from 'node:fs';
    test('starts', () => {
      writeFileSync(${JSON.stringify(at('new'))}, String(spawn('sleep', ['600'], { stdio: 'ignore' }).pid));
      renameSync(${JSON.stringify(at('new'))}, ${JSON.stringify(at('pid'))});
      return new Promise(() => setInterval(() => {}, 1_000));
    });
    test.run();`,
    );
    writeFileSync(
      at('run.mjs'),
      `import { runFiles } from ${JSON.stringify(new URL('pool.js', import.meta.url).href)};
    process.on('SIGTERM', () => process.exit(143));
    await runFiles({ folder: ${JSON.stringify(folder)}, names: ['starts.mjs'], workers: 1, limit: 60_000, realSite: () => {}, done() {} });`,
    );
    const run = spawn(process.execPath, [at('run.mjs')], { stdio: 'ignore' });
    await until(() => existsSync(at('pid')), 'the test starts a program');
    const program = Number(readFileSync(at('pid'), 'utf8'));
    assert.ok(isRunning(program));
    run.kill('SIGTERM');
    await until(() => !isRunning(program), 'the program ends');
    rmSync(folder, { recursive: true });
  },
);

test('an unhandled rejection fails the file that caused it', async () => {
  const { of } = await outcomeOf(
    {
      'rejects.mjs': 'test("looks fine", () => void Promise.reject(new Error("left alone")));',
      'fine.mjs': 'test("is fine", () => {});',
    },
    1,
  );
  assert.equal([of('rejects.mjs').passed, of('rejects.mjs').failed], [1, 1]);
  assert.match(of('rejects.mjs').failures[0]!, /nobody noticed[^]*left alone/);
  assert.equal([of('fine.mjs').passed, of('fine.mjs').failed], [1, 0]);
});

test('a file fails if it cannot be loaded, has no tests, or throws outside of its tests', async () => {
  const { of } = await outcomeOf(
    {
      'broken.mjs': 'import "./nowhere.mjs";',
      'empty.mjs': '',
      'hook.mjs': 'test.before(() => { throw new Error("no ground"); }); test("stands", () => {});',
      // The suite itself ends with an error here, which nobody but the worker can notice.
      'hooks.mjs': `let server;
        test.before(() => { throw new Error("no server"); }); test.after(() => server.close()); test("stands", () => {});`,
      'fine.mjs': 'test("is fine", () => {});',
    },
    1,
  );
  assert.match(of('broken.mjs').failures[0]!, /could not be loaded[^]*nowhere\.mjs/);
  assert.match(of('empty.mjs').failures[0]!, 'a suite without tests');
  assert.match(of('hook.mjs').failures[0]!, 'before or after the tests');
  assert.match(of('hooks.mjs').failures[0]!, /what runs after the tests[^]*close/);
  for (const name of ['broken.mjs', 'empty.mjs', 'hook.mjs', 'hooks.mjs']) assert.is(of(name).failed, 1, name);
  assert.equal([of('fine.mjs').passed, of('fine.mjs').failed], [1, 0]);
});

test('notes of a file are repeated at the end', async () => {
  const notes = JSON.stringify(new URL('../support/notes.js', import.meta.url).href);
  const { text } = await outcomeOf({
    'noted.mjs': `import { note } from ${notes}; test("notes", () => note("Ran in a browser of paper."));`,
  });
  assert.ok(text.endsWith('\nRan in a browser of paper.\n\n1 passed, 0 failed\n'), text);
});

test.run();
