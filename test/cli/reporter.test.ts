import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createReporter } from '../../src/cli/reporter.js';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import type { Paint } from '../../src/diagnostics/print.js';
import { deadAnchor, deadLink } from '../../src/diagnostics/catalogue/links.js';
import { missingImage, outsideContent } from '../../src/diagnostics/catalogue/files.js';
import { templateAddress } from '../../src/diagnostics/catalogue/components.js';
import { hiddenCharacter, leftoverMarkup } from '../../src/diagnostics/catalogue/markdown.js';

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

test('warnings that have one likely cause are one group', () => {
  const ids = ['a', 'b', 'b', 'c', 'd', 'e', 'f', 'g'];
  const anchors = ids.map((id, n): Diagnostic => ({ ...deadAnchor('warning', '/x/', id), ...at(n + 1) }));
  const text = printed(anchors);
  assert.is(text.match(/warning {2}DEAD_ANCHOR/g)?.length, 1);
  assert.match(
    text,
    'The same for /x/#b (a.md:2), /x/#c (a.md:4), /x/#d (a.md:5), /x/#e (a.md:6), /x/#f (a.md:7), and for 1 more (--verbose shows all).',
  );
  assert.is(printed(anchors.slice(0, 4)).match(/warning {2}DEAD_ANCHOR/g)?.length, 3);
  assert.is(printed(anchors, 'verbose').match(/warning {2}DEAD_ANCHOR/g)?.length, 8);
  const files = ['a/1', 'a/2', 'a/3', 'a/4', 'b/1'].flatMap((name, n): Diagnostic[] => [
    { ...missingImage(`/${name}.png`, 'warning', undefined), ...at(n + 1) },
    { ...outsideContent(`../${name}.ts`, 'warning'), ...at(n + 1) },
  ]);
  assert.is(printed(files).match(/warning {2}MISSING_IMAGE/g)?.length, 2);
  assert.is(printed(files).match(/warning {2}OUTSIDE_ROOT/g)?.length, 2);
  const parts = ['/a/1/', '/a/2/', '/a/b/3.html', '/a/4/', '/a/5/', '/b/1/', '/c/'].map((url, n): Diagnostic => ({
    ...deadLink('warning', url, url === '/a/5/' ? '/a/' : undefined),
    ...at(n + 1),
  }));
  assert.is(printed(parts).match(/warning {2}DEAD_LINK/g)?.length, 4);
  assert.match(printed(parts), 'The same for /a/2/ (a.md:2), /a/b/3.html (a.md:3), /a/4/ (a.md:4).');
  const leftovers = ['[#1][]', '[#2][]', '[a b][c]', '[#3][]', '[^1]'].map((text, n): Diagnostic => ({
    ...leftoverMarkup(text),
    ...at(n + 1),
  }));
  assert.is(printed(leftovers).match(/warning {2}LEFTOVER_MARKUP/g)?.length, 2);
  const addresses = ['a', 'b', 'c', 'd'].map((name, n): Diagnostic => ({
    ...templateAddress(`{{% eturl ${name} %}}`),
    ...at(n + 1),
  }));
  assert.is(printed(addresses).match(/warning {2}TEMPLATE_TAG/g)?.length, 1);
});

test.run();
