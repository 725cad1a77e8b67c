import { createRequire } from 'node:module';
import MarkdownIt from 'markdown-it';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ParsedPage } from '../../src/model/types.js';
import { parseText, unbalanced } from './support.js';

interface Example {
  readonly markdown: string;
  readonly html: string;
  readonly number: number;
}

const require = createRequire(import.meta.url);
const { tests: examples } = require('commonmark-spec') as { tests: readonly Example[] };
const test = suite('Markdown: CommonMark 0.31');

test('the parser that we extend passes the specification', () => {
  const md = new MarkdownIt('commonmark');
  const passed = examples.filter(({ markdown, html }) => md.render(text(markdown)) === text(html));
  assert.is(examples.length, 652);
  // Three differ in a line break within an empty quote.
  assert.ok(passed.length >= 649, `${passed.length} of 652`);
});

test('with all our rules, every example gives well-formed HTML', () => {
  const bad = examples
    .map(({ markdown, number }) => [number, unbalanced(parseText(text(markdown)).html)])
    .filter(([, problem]) => problem !== undefined);
  assert.equal(bad, []);
});

test('with all our rules, everything else is parsed as CommonMark specifies', () => {
  const md = new MarkdownIt('commonmark');
  // Sections where nothing is replaced by an element of ours or judged by the list of what is allowed.
  const plain =
    /^(?:Tabs|Precedence|Thematic breaks|Setext|Block quotes|Lists|List items|Emphasis and strong emphasis|Hard line breaks|Soft line breaks|Textual content|Paragraphs|Blank lines|Code spans|Inlines|Backslash escapes)$/;
  const differing = (examples as readonly (Example & { section: string })[])
    .filter(({ section, markdown }) => plain.test(section) && !/[<{#]|```|~~~|:\/\/|\[.*\]\(|\]: |^---/m.test(markdown))
    .map(({ markdown, number }) => ({
      number,
      ours: withCode(parseText(text(markdown))),
      theirs: md.render(text(markdown)).replaceAll(' />', '>').trim(),
    }))
    .filter(({ ours, theirs }) => ours !== theirs);
  assert.equal(differing, []);
});

/** The page's HTML with its code as CommonMark shows it. */
function withCode({ html, blocks }: ParsedPage): string {
  const escaped = (code: string): string =>
    code.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
  return html
    .replace(
      /<!--code:(\d+)-->/g,
      (_slot, index: string) => `<pre><code>${escaped(blocks[Number(index)]!.code)}\n</code></pre>`,
    )
    .trim();
}

/** The specification shows a tab as an arrow. */
function text(example: string): string {
  return example.replaceAll('→', '\t');
}

test.run();
