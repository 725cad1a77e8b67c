import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { explainCommand } from '../../src/cli/commands/explain-command.js';
import { createReporter } from '../../src/cli/reporter.js';
import { DocsError, EXIT } from '../../src/diagnostics/docs-error.js';
import type { Paint } from '../../src/diagnostics/print.js';

const test = suite('docs-build explain');

const plain = (text: string): string => text;
const paint: Paint = { bold: plain, dim: plain, red: plain, yellow: plain, cyan: plain, green: plain };

function explained(code: string, json = false): { exit: number; out: string } {
  let out = '';
  const reporter = createReporter({
    out: (text) => (out += text),
    err: () => assert.unreachable('nothing is said on stderr'),
    terminal: false,
    json,
    level: 'normal',
    annotations: false,
    paint,
    clocks: { wall: () => 0, processor: () => 0 },
  });
  return { exit: explainCommand(code, reporter), out };
}

test('prints title, meaning, example and remedy, in whatever case the code is written', () => {
  const { exit, out } = explained('unclosed_tag');
  assert.is(exit, EXIT.ok);
  assert.match(out, /^UNCLOSED_TAG \(error\): A tag is never closed\n/);
  assert.match(out, /\nExample:\n {2}<details>\n/);
  assert.match(out, /\nHow to fix it:\n {2}Close it with <\/details>/);
});

test('prints data with --json', () => {
  const data = JSON.parse(explained('UNCLOSED_TAG', true).out) as Record<string, unknown>;
  assert.is(data['ok'], true);
  assert.is(data['code'], 'UNCLOSED_TAG');
  assert.is(data['page'], 'docs/diagnostics.md#unclosed_tag');
});

test('suggests the code that was meant', () => {
  try {
    explained('DEAD_LNK');
    assert.unreachable();
  } catch (error) {
    assert.instance(error, DocsError);
    assert.is((error as DocsError).exitCode, EXIT.usage);
    const [problem] = (error as DocsError).diagnostics;
    assert.is(problem!.code, 'UNKNOWN_CODE');
    assert.is(problem!.hint, 'Did you mean DEAD_LINK?');
  }
});

test('lists the codes that contain a word', () => {
  assert.throws(
    () => explained('unclosed'),
    (error: DocsError) =>
      /^Did you mean UNCLOSED_\w+((, UNCLOSED_\w+)* or UNCLOSED_\w+)?\?$/.test(error.diagnostics[0]!.hint!),
  );
});

test.run();
