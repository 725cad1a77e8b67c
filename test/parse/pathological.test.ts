import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText } from './support.js';

const times = (text: string, count: number): string => text.repeat(count);
const MANY = 10_000;

/** The list of cmark, and the same for what is ours. */
const INPUTS: Readonly<Record<string, string>> = {
  'nested strong emphasis': `${times('*a **a ', MANY / 4)}b${times(' a** a*', MANY / 4)}`,
  'emphasis closers without openers': times('a_ ', MANY),
  'emphasis openers without closers': times('_a ', MANY),
  'link closers without openers': times('a]', MANY),
  'link openers without closers': times('[a', MANY),
  'mismatched openers and closers': times('*a_ ', MANY),
  'openers and closers, multiple of 3': `a**b${times('c* ', MANY)}`,
  'link openers and emphasis closers': times('[ a_', MANY / 2),
  'pattern [ (](': times('[ (](', MANY / 2),
  'pattern ![[]()': times('![[]()', MANY / 2),
  'hard link and emphasis': `**x [a*b**c*](d)${times('x', 10)}`,
  'nested brackets': `${times('[', MANY)}a${times(']', MANY)}`,
  'nested block quotes': `${times('> ', MANY)}a`,
  'deeply nested lists': Array.from({ length: 300 }, (_, i) => `${times('  ', i)}* a\n`).join(''),
  'zero characters': `abc${times('\u0000', MANY)}de`,
  'backticks of growing length': Array.from({ length: 1500 }, (_, i) => `e${times('`', i)}`).join(''),
  'unclosed links A': times('[a](<b', MANY),
  'unclosed links B': times('[a](b', MANY),
  'unclosed <!--': `</${times('<!--', MANY)}`,
  declarations: times('<!A ', MANY),
  'processing instructions': times('<?', MANY),
  CDATA: times('<![CDATA[', MANY),
  'empty lines in deep lists': `- ${times('\n', 2)}${times('- ', 120)}x${times('\n', MANY)}`,
  'empty lines in quotes': `${times('- > ', 40)}x${times('\n>', MANY / 4)}`,
  'long reference definitions': `${Array.from({ length: 5000 }, (_, i) => `[${i}]: /u\n`).join('')}${times('[1] ', 5000)}`,
  'tables of many columns': `${times('|x', 300)}|\n${times('|-', 300)}|\n${times('|\n', 2000)}`,
  autolinks: times('<https:', MANY),
  linkify: times('http://a.b/*', MANY / 4),
  mailto: times('mailto:', MANY),
  'open tags': times('<a ', MANY),
  'open tags with quotes': times('<a b="', MANY),
  'open tags with braces': times('<a b={', MANY),
  'nested elements': times('<div>\n\n', 5000),
  'nested inline elements': times('<b>', MANY),
  'end tags': times('</b>', MANY),
  'different unknown tags': Array.from({ length: 4000 }, (_, i) => `<A${i}> `).join(''),
  'refused elements without end': times('<script> ', MANY),
  'refused elements in blocks': times('<iframe>\n\n', 4000),
  'open comments': times('a <!-- ', MANY),
  'open comments of MDX': times('a {/* ', MANY),
  'comments in lines': times('{/*\n', MANY),
  braces: times('{', MANY),
  'braces with names': times('{a ', MANY),
  containers: times(':::note\n', 3000),
  'containers in turn': times(':::note\na\n:::\n', 3000),
  'labels of tabs': `:::tabs\n${times('== a\n', 5000)}:::`,
  'asides in one paragraph': times('T> a\nW> b\n', 5000),
  alerts: times('> [!NOTE]\n> a\n\n', 3000),
  imports: times("import a from './a.jsx'\n", 2000),
  exports: times('export const a = [\n', 2000),
  'equal headings': times('# a\n', 4000),
  'equal ids': times('# a {#b}\n', 4000),
  footnotes: `${times('[^1] ', 5000)}\n\n[^1]: a`,
  'footnotes without text': times('^[', MANY),
  'bold names': times('**a**\n\n', 5000),
  'indents in MDX': Array.from({ length: 200 }, (_, i) => `${times('    ', i)}a\n\n`).join(''),
  fences: times('```\n', MANY),
  'task boxes': times('- [ ] a\n', 5000),
};

/** Milliseconds; many times what all but one of the inputs take, also on a slow and busy machine. How times grow, `growth` holds. */
const MOST = 5_000;

for (const path of ['guides/page.md', 'guides/page.mdx']) {
  const test = suite(`Markdown: hard inputs in ${path.slice(12)}`);
  for (const [name, input] of Object.entries(INPUTS)) {
    // Only elements, braces and what is indented read differently in MDX.
    if (path.endsWith('.mdx') && !/^[<{ie]| \{|\n {4}/.test(input)) continue;
    test(name, () => {
      // Time of this process, not of the wall, and the best of three: other work on the machine does not count.
      const timed = (): number => {
        const before = process.cpuUsage();
        parseText(input, { path });
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      };
      let milliseconds = timed();
      for (let again = 0; again < 2 && milliseconds >= MOST; again++) milliseconds = Math.min(milliseconds, timed());
      assert.ok(milliseconds < MOST, `${Math.round(milliseconds)} ms for ${input.length} characters`);
    });
  }
  test.run();
}
