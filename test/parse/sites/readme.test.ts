/** Pages of ReadMe. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../../support/site.js';
import { parseText, problemsOf } from '../support.js';

const test = suite('pages of ReadMe');

const FILES = { 'content/_order.yaml': '- guides\n' };
const htmlOf = (text: string, files: Record<string, string> = FILES): string =>
  parseText(text, { files })
    .html.replace(/\s*\n\s*/g, '')
    .trim();

test('addresses have no folders, and links name pages by them', async () => {
  const site = createSite({
    'docs/_order.yaml': '- First steps\n- Linker\n',
    'docs/First steps/start.md':
      '---\ntitle: Start\n---\n[v3](doc:linker-v3#mode) [all](doc:linker) [old](/docs/linker-v2) [ref](ref:get-pets)\n',
    'docs/Linker/linker/index.md': '---\ntitle: The linker\n---\nText\n',
    'docs/Linker/linker/linker-v3.md': '---\ntitle: Version 3\n---\n### Mode\n\n[back](doc:start)\n',
    'docs/Linker/linker/linker-v2.md': '---\ntitle: Version 2\n---\nText\n',
  });
  try {
    const output = await site.build();
    assert.match(
      site.html('/start/'),
      '<a href="/linker-v3/#mode">v3</a> <a href="/linker/">all</a> <a href="/linker-v2/">old</a>',
    );
    assert.match(site.html('/linker-v3/'), '<a href="/start/">back</a>');
    assert.equal(output.match(/No page has .*|There is no .*/g), ['No page has the URL /start/get-pets/.']);
  } finally {
    site.dispose();
  }
});

test('callouts: quotes that begin with a sign, and <Callout> with a heading', () => {
  assert.is(
    htmlOf('> 🚧 Mind the *gap*\n> It is wide.\n'),
    '<div class="aside warning" role="note"><p class="aside__title warning__prefix">Mind the <em>gap</em></p><p>It is wide.</p></div>',
  );
  assert.match(
    htmlOf('> 🦉 Only a title\n'),
    '<div class="aside note" role="note"><p class="aside__title note__prefix">Only a title</p></div>',
  );
  assert.match(htmlOf('> 🚧 Mind the gap\n> It is wide.\n', {}), '<blockquote>');
  assert.is(
    htmlOf('<Callout icon="🚧" theme="warn">\n  ### Watch *out*\n\n  Body\n</Callout>\n'),
    '<div class="aside warning" role="note"><p class="aside__title warning__prefix">Watch <em>out</em></p><p>Body</p></div>',
  );
  assert.match(htmlOf('<Callout theme="okay">\n  Body\n</Callout>\n'), /aside tip.*Tip<\/p><p>Body/);
});

test('cells of <Table> are Markdown', () => {
  const cell = (name: string, text: string): string =>
    `      <${name} style={{ textAlign: "left" }}>\n        ${text}\n      </${name}>\n`;
  const row = (name: string, ...texts: string[]): string =>
    `    <tr>\n${texts.map((text) => cell(name, text)).join('\n')}    </tr>\n`;
  const table = `<Table align={["left","left"]}>\n  <thead>\n${row('th', 'Field', 'Text')}  </thead>\n\n  <tbody>\n${row('td', '`id`', 'The **id**.\n\n        * one')}  </tbody>\n</Table>\n`;
  const { html } = parseText(`${table}\nAfter\n`, { files: FILES });
  assert.match(
    html.replace(/\s*\n\s*/g, ''),
    /<thead><tr><th[^>]*>(?:<p>)?Field(?:<\/p>)?<\/th><th[^>]*>(?:<p>)?Text(?:<\/p>)?<\/th><\/tr><\/thead><tbody><tr><td[^>]*>(?:<p>)?<code>id<\/code>(?:<\/p>)?<\/td><td[^>]*><p>The <strong>id<\/strong>\.<\/p><ul><li>one<\/li><\/ul><\/td>/,
  );
  assert.match(html, '<p>After</p>');
});

test('<HTMLBlock> is the HTML in it, and terms of the glossary are text', () => {
  const page = parseText(
    '<HTMLBlock>{`\n<div>\n  <b>Bold</b>\n\n  *no* \\`x\\`\n</div>\n`}</HTMLBlock>\n\nAn <<glossary:API key>>, <<glossary: Agent>>s and a <<user>>.\n',
    { files: FILES },
  );
  assert.equal(problemsOf(page), []);
  assert.is(
    page.html.replace(/\s*\n\s*/g, ' ').trim(),
    '<div> <b>Bold</b> *no* `x` </div> <p>An API key, Agents and a &lt;&lt;user&gt;&gt;.</p>',
  );
  assert.match(htmlOf('Text\n<HTMLBlock>{`<b>a</b>`}</HTMLBlock>\nMore\n'), '<p>Text</p><b>a</b><p>More</p>');
});

test('<Anchor> is a link with its text', () => {
  assert.is(
    htmlOf('An <Anchor label="old text" target="_blank" href="https://a.example">text</Anchor>.\n'),
    '<p>An <a href="https://a.example" class="external" rel="noopener noreferrer">text</a>.</p>',
  );
});

test('code blocks without a line between them are tabs', () => {
  const text = '```shell cURL\na\n```\n```javascript\nb\n```\n\n```js\nc\n```\n';
  assert.match(
    htmlOf(text),
    /^<div class="tabs"[^>]*>.*?cURL.*?<!--code:0-->.*?javascript|js.*?<!--code:1-->.*<\/div>\s*<!--code:2-->$/,
  );
  assert.not.match(htmlOf(text, {}), 'tabs');
});

test('the reference beside the guides is part of the site', async () => {
  const site = createSite({
    'docs/_order.yaml': '- start\n',
    'docs/start.md': '---\ntitle: Start\n---\n[pets](ref:get-pets)\n',
    'reference/_order.yaml': '- Pets\n',
    'reference/Pets/get-pets.md': '---\ntitle: Get pets\n---\nAll of them. [Back](doc:start)\n',
  });
  try {
    const { stderr } = await site.run('render', '--out', 'dist');
    assert.match(stderr, 'those in the folders docs, reference.');
    assert.not.match(stderr, 'DEAD_LINK');
    assert.match(site.html('/start/'), 'href="/reference/get-pets/"');
    assert.match(site.html('/reference/get-pets/'), 'href="/start/"');
  } finally {
    site.dispose();
  }
});

test.run();
