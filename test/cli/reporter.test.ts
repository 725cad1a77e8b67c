import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createReporter } from '../../src/cli/reporter.js';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import type { Paint } from '../../src/diagnostics/print.js';
import { deadLink } from '../../src/diagnostics/catalogue/links.js';
import { hiddenCharacter } from '../../src/diagnostics/catalogue/markdown.js';

const test = suite('printed problems');

const plain = (text: string): string => text;
const paint: Paint = { bold: plain, dim: plain, red: plain, yellow: plain, cyan: plain, green: plain };

function printed(problems: readonly Diagnostic[], level: 'normal' | 'verbose' = 'normal'): string {
  let err = '';
  const reporter = createReporter({
    out: () => assert.unreachable('problems are no answer'),
    err: (text) => (err += text),
    terminal: false,
    json: false,
    level,
    annotations: false,
    paint,
    clocks: { wall: () => 0, processor: () => 0 },
  });
  reporter.problems(problems);
  return err;
}

const at = (line: number) => ({ file: 'a.md', line, column: 1 });
const links = (count: number): Diagnostic[] =>
  Array.from({ length: count }, (_, n) => ({ ...deadLink('warning', `/x${n}/`, undefined), ...at(n + 1) }));

test('ten warnings of a code are printed, and the others are counted', () => {
  const text = printed([...links(14), { ...hiddenCharacter(0x200b), ...at(99) }]);
  assert.is(text.match(/warning {2}DEAD_LINK/g)?.length, 10);
  assert.match(text, 'HIDDEN_CHARACTER');
  assert.match(text, '… and 4 more warnings of DEAD_LINK (--verbose shows all)\n');
  assert.is(printed(links(14), 'verbose').match(/warning {2}DEAD_LINK/g)?.length, 14);
});

test('the remaining warnings of several codes are counted for each', () => {
  const characters = Array.from({ length: 12 }, (_, n) => ({ ...hiddenCharacter(0x200b + n), ...at(n + 100) }));
  assert.match(
    printed([...links(14), ...characters]),
    '… and 6 more warnings: 4 DEAD_LINK, 2 HIDDEN_CHARACTER (--verbose shows all)\n',
  );
});

test.run();
