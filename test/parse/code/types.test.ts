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

test.run();
