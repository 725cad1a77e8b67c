/** Labels in elements of their own (Radix, shadcn/ui, Fumadocs), placeholders and fences in HTML, and end tags below text. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText, problemsOf } from './support.js';

const test = suite('Markdown: labels apart from what they name');

const labelsOf = (html: string): readonly string[] =>
  [...html.matchAll(/tabs__label">([^<]*)</g)].map(([, label]) => label!);

test('tabs have the labels of the triggers in the list before them', () => {
  const page = parseText(
    '<Tabs defaultValue="a">\n  <TabsList>\n    <TabsTrigger value="b">Berry & *pie*</TabsTrigger>\n    <TabsTrigger value="a">Apple</TabsTrigger>\n  </TabsList>\n  <TabsContent value="a">\n\nFirst.\n\n  </TabsContent>\n  <TabsContent value="b">Second.</TabsContent>\n</Tabs>\n',
    { path: 'guides/a.mdx' },
  );
  assert.equal(labelsOf(page.html), ['Apple', 'Berry &amp; pie']);
  assert.match(page.html, /First\.[^]*Second\./);
  assert.not.match(page.html, /<p>Apple/);
  assert.equal(problemsOf(page), []);
});

test('tabs of code have the labels of their triggers', () => {
  const page = parseText(
    '<CodeBlockTabs defaultValue="npm">\n  <CodeBlockTabsList>\n    <CodeBlockTabsTrigger value="npm">npm</CodeBlockTabsTrigger>\n    <CodeBlockTabsTrigger value="bun">Bun</CodeBlockTabsTrigger>\n  </CodeBlockTabsList>\n  <CodeBlockTab value="npm">\n```bash\nnpm i a\n```\n  </CodeBlockTab>\n  <CodeBlockTab value="bun">\n```bash\nbun add a\n```\n  </CodeBlockTab>\n</CodeBlockTabs>\n',
    { path: 'guides/a.mdx' },
  );
  assert.equal(labelsOf(page.html), ['npm', 'Bun']);
  assert.equal(problemsOf(page), []);
});

test('items of an accordion have the texts of their triggers as titles', () => {
  const page = parseText(
    '<Accordion type="single" collapsible>\n  <AccordionItem value="x">\n    <AccordionTrigger className="a">\n      <h3 id="own">Set up **it**</h3>\n    </AccordionTrigger>\n    <AccordionContent>\n\nFirst.\n\n    </AccordionContent>\n  </AccordionItem>\n  <AccordionItem value="y">\n    <AccordionTrigger>Next</AccordionTrigger>\n    <AccordionContent>\n\nSecond.\n    </AccordionContent>\n  </AccordionItem>\n</Accordion>\n\nEnd.\n',
    { path: 'guides/a.mdx' },
  );
  const summaries = [...page.html.matchAll(/<summary>([^]*?)<\/summary>/g)].map(([, text]) => text!.trim());
  assert.equal(summaries, ['Set up it', 'Next']);
  assert.match(page.html, /<details[^>]* id="own"/);
  assert.not.match(page.html, /AccordionContent/);
  assert.match(page.html, /<\/details>\s*<p>End\.<\/p>/);
});

test('an end tag below text ends its component, however far it is indented', () => {
  for (const path of ['guides/a.mdx', 'guides/a.md']) {
    const { html } = parseText('<Note>\n\nText.\n      </Note>\n\nBelow.\n', { path });
    assert.match(html, /Text\.<\/p>\s*<\/div>\s*<p>Below/);
    assert.not.match(html, /&lt;/);
  }
});

test('words in angle brackets in HTML are text unless something closes them', () => {
  const { html } = parseText('<pre>\nUse <CLASS><TARGET>:<VALUE>\n<b>go</b>\n</pre>\n\n<div>\n<FILE> here\n</div>\n');
  assert.match(html, '&lt;CLASS&gt;&lt;TARGET&gt;:&lt;VALUE&gt;');
  assert.match(html, '<b>go</b>');
  assert.match(html, '&lt;FILE&gt; here');
  assert.not.match(parseText('<div>\n<Foo>in</Foo>\n</div>\n').html, '&lt;');
});

test('a fence below a tag is code although the block of HTML began with text', () => {
  const page = parseText(
    '<div class="c">\nSome text\n<br>\n</div>\n<div class="java">\n~~~{.sh}\njava a\n~~~\n</div>\n<div class="go">\n~~~{.sh}\ngo a\n~~~\n</div>\n\nEnd.\n',
  );
  assert.equal(
    page.blocks.map(({ code }) => code.trim()),
    ['java a', 'go a'],
  );
  assert.match(page.html, /Some text/);
  assert.not.match(page.html, /~~~/);
});

test.run();
