/** Pages of Mintlify. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText, problemsOf } from '../support.js';

const test = suite('pages of Mintlify');

test('values that a part exports are shown where a page imports them', () => {
  const page = parseText(
    "import { product, brew as tea } from '/snippets/names.mdx';\nimport { limit } from '../limits.js';\n\n{product} at {tea.temperature} °C, at most {limit}.\n",
    {
      path: 'guides/page.mdx',
      files: {
        'content/snippets/names.mdx':
          "export const product = 'Earl Grey';\n\nexport const brew = { leaf: 'black', temperature: 95 };\n",
        'content/limits.js': 'export const limit = 3;\n',
      },
    },
  );
  assert.match(page.html, '<p>Earl Grey at 95 °C, at most 3.</p>');
  assert.equal(problemsOf(page), []);
});

test('a tree of files is a list', () => {
  const page = parseText(
    '<Tree>\n  <Tree.Folder name="src" defaultOpen>\n    <Tree.File name="a.ts" />\n    <Tree.Folder name="lib">\n      <Tree.File name="b.ts" />\n    </Tree.Folder>\n  </Tree.Folder>\n  <Tree.File name="package.json" />\n</Tree>\n\nAfter\n',
    { path: 'guides/page.mdx' },
  );
  assert.is(
    page.html.replace(/\s*\n\s*/g, '').replace(/<\/?p>/g, ''),
    '<ul><li>src<ul><li>a.ts</li><li>lib<ul><li>b.ts</li></ul></li></ul></li><li>package.json</li></ul>After',
  );
  assert.equal(problemsOf(page), []);
});

test('what only machines read is left out, and a title between two braces is that of the code', () => {
  const page = parseText(
    '<Visibility for="agents">\nFor *agents*.\n\n- List\n</Visibility>\n\n<Visibility for="humans">\nFor people.\n</Visibility>\n\n```bash {{ title: "Request", tag: \'GET\' }}\nget\n```\n',
    { path: 'guides/page.mdx' },
  );
  assert.not.match(page.html, /agents|List/);
  assert.match(page.html, 'For people.');
  assert.equal([page.blocks[0]!.title, page.blocks[0]!.code], ['Request', 'get']);
  assert.equal(problemsOf(page), []);
});

test('the description of a page is shown above its text, unless the text begins with it', () => {
  const files = { 'docs.json': '{ "navigation": {} }' };
  const shown = (text: string, all: Readonly<Record<string, string>> = files): string =>
    parseText(text, { path: 'guides/page.mdx', files: all }).html.trim();
  assert.is(shown('---\ntitle: A\ndescription: What **it** does\n---\nText\n'), '<p>What it does</p>\n<p>Text</p>');
  assert.is(shown('---\ntitle: A\ndescription: What it does\n---\n\nWhat it does\n'), '<p>What it does</p>');
  assert.is(
    shown('---\ntitle: A\napi: GET /pots\ndescription: All pots\n---\n'),
    '<p><code>GET /pots</code><br>\nAll pots</p>',
  );
  assert.is(shown('---\ntitle: A\ndescription: What it does\n---\nText\n', {}), '<p>Text</p>');
});

test('what frames, images, cards and tips say in their attributes is shown', () => {
  const shown = (text: string): string => {
    const page = parseText(text, { path: 'guides/page.mdx' });
    assert.equal(problemsOf(page), []);
    return page.html.replace(/<img [^>]*>/g, '<img>').replace(/ class="external"[^>]*|\n/g, '');
  };
  const image = '<img src="https://x.example/a.png" alt="A" caption="Below the *image*" />';
  assert.is(
    shown(`<Frame caption="Below" hint="Above">\n  ${image}\n</Frame>\n`),
    '<p>Above</p><img><p>Below the *image*</p><p>Below</p>',
  );
  assert.is(shown(`One ${image} line\n`), '<p>One <img> (Below the *image*) line</p>');
  assert.is(
    shown('<Card title="Tea" href="https://x.example/tea" cta="Brew it">\n  Text\n</Card>\n'),
    '<p><a href="https://x.example/tea">Tea</a></p><p>Text</p><p><a href="https://x.example/tea">Brew it</a></p>',
  );
  assert.is(
    shown('A <Tooltip headline="Leaf" tip="What is brewed" cta="Read" href="https://x.example/leaf">leaf</Tooltip>.\n'),
    '<p>A leaf (Leaf: What is brewed <a href="https://x.example/leaf">Read</a>).</p>',
  );
});

test('cards on one line are shown with their titles', () => {
  const shown = (text: string): string => {
    const page = parseText(text, { path: 'guides/page.mdx' });
    assert.equal(problemsOf(page), []);
    return page.html.replaceAll('\n', '');
  };
  const cards = '<Card title="Tea" href="https://x.example/">*Black*</Card><Card title="Pot">Round</Card>';
  const paragraphs =
    '<p><a href="https://x.example/" class="external">Tea</a></p><p><em>Black</em></p><p>Pot</p><p>Round</p>';
  assert.is(shown(`<Columns cols={2}>${cards}</Columns>\n`).replace(/ rel="[^"]*"/g, ''), paragraphs);
  assert.is(shown(`${cards}\n`).replace(/ rel="[^"]*"/g, ''), paragraphs);
  const withoutText = '<CardGrid><Card title="Tea">Black</Card><LinkCard title="Pot" href="/pot" /></CardGrid>';
  assert.is(shown(`${withoutText}\n`), '<p>Tea</p><p>Black</p><p><a href="/pot/">Pot</a></p>');
});

test('an update of a changelog can be linked to by its label', () => {
  const page = parseText('<Update label="October 2026" description="v1">\n  * Tea\n</Update>\n', {
    path: 'guides/page.mdx',
  });
  assert.match(page.html, '<p id="october-2026">October 2026</p>\n<p>v1</p>');
  assert.ok(page.ids.includes('october-2026'));
});

test('icons that say yes or no are signs, and other icons nothing', () => {
  const page = parseText(
    '| A | B | C |\n|-|-|-|\n| <Icon icon="check" /> | <Icon name="circle-xmark" /> | <Icon icon="rocket" /> |\n',
    {
      path: 'guides/page.mdx',
    },
  );
  assert.match(page.html, />✓<\/td>\s*<td[^>]*>✗<\/td>\s*<td[^>]*>\s*<\/td>/);
  assert.equal(problemsOf(page), []);
});

test('code that an attribute contains is code', () => {
  const { blocks } = parseText('<Snippet text="npm i a" />\n\n<DynamicCodeBlock lang="ts" code={`let a`} />\n', {
    path: 'guides/page.mdx',
  });
  assert.equal(
    blocks.map(({ language, code }) => [language, code.trim()]),
    [
      ['bash', 'npm i a'],
      ['ts', 'let a'],
    ],
  );
});

test.run();
