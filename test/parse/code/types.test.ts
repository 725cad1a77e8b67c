import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText } from '../support.js';

const marked = (text: string): boolean => parseText(text).html.includes('<p class="types">');

const test = suite('Markdown: the types of an option');

test('a line of code under a heading gives types', () => {
  assert.ok(marked('## a.b\n\n`boolean`\n\nText.'));
  assert.ok(marked('### a.b\n\n`string = "x"` `() => string`\n'));
  assert.ok(marked('## a.b\n\n`boolean`; `true` when [cache](/c/) is on, else `false`\n'));
});

test('a sentence under a heading does not give types', () => {
  assert.not.ok(marked('## a.b\n\n`a.b` says where files go.\n'));
  assert.not.ok(marked('## a.b\n\n`a.b` takes:\n\n- `x`\n'));
});

test('the badge of the heading may be between them', () => {
  assert.ok(marked('## a.b\n\n<Badge text="5.20.0+" />\n\n`boolean`\n'));
  assert.not.ok(marked('## a.b\n\n<Badge text="5.20.0+" /> and text\n\n`boolean`\n'));
  assert.not.ok(marked('## a.b\n\n<Badge text="5.20.0+" />\n\nText.\n\n`boolean`\n'));
});

test('only the first paragraph right under the heading counts', () => {
  assert.not.ok(marked('`boolean`\n'));
  assert.not.ok(marked('## a.b\n\nText.\n\n`boolean`\n'));
  assert.not.ok(marked('## a.b\n\n- `x`\n\n`boolean`\n'));
});

test('types that only spaces separate have commas for screen readers, in a line and in cells', () => {
  const read = (text: string): string =>
    parseText(text)
      .html.replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  assert.is(read('## a.b\n\n`false` `object`, default `[]`\n'), 'a.b false, object, default []');
  assert.is(read('| Key | Type |\n| --- | --- |\n| `a` | `string` `string[]` |\n'), 'Key Type a string, string[]');
  assert.is(read('## a.b\n\n`a` or `b`; `c` in [d](/d/)\n'), 'a.b a or b; c in d');
  assert.is(read('| Key | Type |\n| --- | --- |\n| `a` | `b` and `c` |\n'), 'Key Type a b and c');
  assert.match(parseText('## a.b\n\n`x` `y`\n').html, '</code><span class="visually-hidden">,</span> <code>');
});

test.run();
