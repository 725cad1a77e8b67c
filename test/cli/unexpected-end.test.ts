/** However code of the site behaves, a command ends with the exit code and the data that say what happened. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paintFor } from '../../src/cli/color.js';
import { fail } from '../../src/cli/failure.js';
import { createReporter } from '../../src/cli/reporter.js';
import { endIfKept } from '../../src/cli/unexpected-end.js';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import type { Reporter } from '../../src/diagnostics/reporter.js';
import { createSite, type Outcome } from '../support/site.js';

const test = suite('an unexpected end');

/** What `docs-build render --json` does with a configuration that begins with this code. */
async function renderWith(code: string, plugin = '{ name: "none" }'): Promise<Outcome> {
  const site = createSite({
    'content/index.md': '# Start\n',
    'docs-build.config.mjs': `${code}\nexport default { plugins: [${plugin}] };\n`,
  });
  try {
    return await site.run('render', '--json');
  } finally {
    site.dispose();
  }
}

const codesIn = ({ stdout }: Outcome): readonly string[] => {
  const { ok, diagnostics } = JSON.parse(stdout) as { ok: boolean; diagnostics: { code: string }[] };
  return [`${ok}`, ...diagnostics.map(({ code }) => code)];
};

const NEVER = 'new Promise(() => {})';

for (const [what, place, code, plugin] of [
  ['a configuration that waits for ever', 'the configuration', `await ${NEVER};`, undefined],
  [
    'a plugin that waits for ever',
    'the hook "scan" of the plugin "slow"',
    '',
    `{ name: 'slow', scan: () => ${NEVER} }`,
  ],
] as const)
  test(`${what} makes the command fail, and is named`, async () => {
    const outcome = await renderWith(code, plugin);
    assert.is(outcome.code, 1);
    assert.equal(codesIn(outcome), ['false', 'UNFINISHED']);
    assert.match(outcome.stdout, JSON.stringify(`ended before it was done, in ${place}.`).slice(1, -1));
  });

for (const [what, exit, code, column, call, plugin] of [
  ['a configuration', 2, 'CONFIG_UNREADABLE', 9, 'process.exit(7)', undefined],
  ['a plugin', 1, 'PLUGIN_FAILED', 66, 'process.exit()', "{ name: 'short', index: () => process.exit() }"],
] as const)
  test(`${what} cannot end the process, and the call is reported where it is`, async () => {
    const outcome = await renderWith(plugin === undefined ? call : '', plugin);
    assert.is(outcome.code, exit);
    assert.equal(codesIn(outcome), ['false', code]);
    const [problem] = (JSON.parse(outcome.stdout) as { diagnostics: readonly Diagnostic[] }).diagnostics;
    assert.match(problem!.message, `it calls ${call}`);
    assert.equal(
      [problem!.file, problem!.line, problem!.column],
      ['docs-build.config.mjs', plugin === undefined ? 1 : 2, column],
    );
  });

test("errors of the site's code outside of the command are reported as data, with their location", async () => {
  for (const code of ['Promise.reject(new Error("late"));', 'setTimeout(() => { throw new Error("late"); });']) {
    const outcome = await renderWith(`${code}\nawait new Promise((resolve) => setTimeout(resolve, 1000));`);
    assert.is(outcome.code, 1);
    assert.equal(codesIn(outcome), ['false', 'UNEXPECTED']);
    const [problem] = (JSON.parse(outcome.stdout) as { diagnostics: readonly Diagnostic[] }).diagnostics;
    assert.equal(
      [problem!.file, problem!.line, problem!.column],
      ['docs-build.config.mjs', 1, code.indexOf('new Error') + 1],
    );
  }
});

test("output of the site's code does not mix with the data", async () => {
  const outcome = await renderWith('console.log("one"); process.stdout.write("two\\n");');
  assert.is(outcome.code, 0);
  assert.equal(codesIn(outcome), ['true']);
  assert.match(outcome.stderr, 'one\ntwo\n');
});

test('memory that the system does not give is a problem of the environment', () => {
  for (const [message, code] of [
    ['WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance', 'OUT_OF_MEMORY'],
    ['Array buffer allocation failed', 'OUT_OF_MEMORY'],
    ['Maximum call stack size exceeded', 'UNEXPECTED'],
  ] as const) {
    const codes: string[] = [];
    const reporter = createReporter({
      out: (text) => codes.push(...codesIn({ stdout: text } as Outcome)),
      err: () => undefined,
      terminal: false,
      json: true,
      level: 'normal',
      annotations: false,
      paint: paintFor(false),
      clocks: { wall: () => 0, processor: () => 0 },
    });
    assert.is(fail(new RangeError(message), reporter, new Set()), code === 'OUT_OF_MEMORY' ? 3 : 1);
    assert.equal(codes, ['false', code]);
  }
});

test('a timer of the site does not keep a command that is done from ending', async () => {
  const timer = setInterval(() => {}, 1000);
  const codes: string[] = [];
  const reporter = { problems: (all: readonly { code: string }[]) => codes.push(...all.map(({ code }) => code)) };
  await new Promise<void>((end) => endIfKept('render', reporter as unknown as Reporter, end, 1));
  clearInterval(timer);
  assert.equal(codes, ['STILL_RUNNING']);
});

test.run();
