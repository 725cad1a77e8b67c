import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText } from './support.js';

const marked = (text: string): boolean => parseText(text).html.includes('<code class="whole">');

const test = suite('Markdown: code that stays on one line');

test('flags and names with hyphens do', () => {
  assert.ok(marked('Run with `--watch`.\n'));
  assert.ok(marked('- `css-loader` reads it\n'));
});

test('what has no hyphen, is long, has spaces or is in a heading does not', () => {
  assert.not.ok(marked('Set `output.path`.\n'));
  assert.not.ok(marked('Set `--output-strict-module-exception-handling`.\n'));
  assert.not.ok(marked('Run `npx build --watch`.\n'));
  assert.not.ok(marked('## `--watch`\n'));
});

test.run();
