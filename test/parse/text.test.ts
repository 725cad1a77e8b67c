import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { summarize } from '../../src/parse/text/plain-text.js';
import { parseText, problemsOf, README_ORIGIN } from './support.js';

const test = suite('Markdown: text, headings and ids of a page');

test('text is divided at headings and has no markup', () => {
  const page = parseText(
    '---\ntitle: T\n---\n\nIntro **bold** `code` [link](/x) &amp; <b>b</b>.\n\n## One `a`\n\n- item\n\n| h |\n|---|\n| c |\n\n```js\nnot(this)\n```\n\nT> tip\n\n### Two\n',
  );
  assert.equal(page.sections, [
    { heading: null, text: 'Intro bold code link & b.' },
    { heading: 'one-a', text: 'item\nh\nc\nTip\ntip', blocks: [0] },
    { heading: 'two', text: '' },
  ]);
});

test('a first paragraph of names in code is a signature', () => {
  const page = parseText(
    '---\ntitle: T\n---\n\n`Intro` of a page\n\n## One\n\n`boolean = false` `object: { keep }`\n\nDeletes.\n\n## Two\n\n`Two` is a name.\n\n`string`\n\n## Three\n\n- `string`\n\n## Four\n\nError · `LintError`\n\nStop.\n',
  );
  assert.equal(
    page.sections.map(({ text, signature }) => [text, signature ?? false]),
    [
      ['Intro of a page', true],
      ['boolean = false object: { keep }\nDeletes.', true],
      ['Two is a name.\nstring', false],
      ['string', false],
      ['Error · LintError\nStop.', true],
    ],
  );
});

test('paragraphs that contain only the type and the default belong to the signature', () => {
  const page = parseText(
    '---\ntitle: T\n---\n\n## One\n\nType:\n\n```ts\ntype One = string;\n```\n\n**Default**: `undefined` or `null`\n\nPrepends code.\n\nDefault: `x`\n\n## Two\n\nWarning: `Two` is slow.\n\nType: `string`\n\n## Three\n\nType: `string`\n',
  );
  assert.equal(
    page.sections.map(({ text, signature }) => [text, signature ?? false]),
    [
      ['Type: Default: undefined or null\nPrepends code.\nDefault: x', true],
      ['Warning: Two is slow.\nType: string', false],
      ['Type: string', true],
    ],
  );
});

test('a page that has only a title is reported, unless it is a draft or an index', () => {
  const codes = (text: string, path?: string): readonly string[] =>
    parseText(text, path === undefined ? {} : { path }).diagnostics.map(({ code, line }) => `${line} ${code}`);
  assert.equal(codes('---\ntitle: T\n---\n\n<!-- soon -->\n'), ['1 EMPTY_PAGE']);
  assert.equal(codes('---\ntitle: T\ndraft: true\n---\n'), []);
  assert.equal(codes('---\ntitle: ""\n---\n\nText.\n'), ['2 BAD_VALUE']);
  assert.equal(codes('', 'guides/index.md'), []);
});

test('comments contain keywords for the headings after them, and are not shown', () => {
  const page = parseText(
    '---\ntitle: T\nkeywords:\n  - tea time\n---\n\n<!-- keywords: blank page, white\nscreen -->\n<!-- keywords: nothing shown -->\n\n## One {#first}\n\nText.\n\n<!-- keywords: lost -->\n\nA paragraph.\n\n## Two\n\n<!-- keywords: , -->\n',
  );
  assert.equal(page.frontMatter.keywords, ['tea time']);
  assert.equal(page.keywords, [
    { id: 'first', words: ['blank page', 'white screen'] },
    { id: 'first', words: ['nothing shown'] },
  ]);
  assert.not.match(page.html, /keywords|blank|nothing/);
  assert.equal(
    page.diagnostics.map(({ code, line, column, message }) => `${line}:${column} ${code} ${message}`).sort(),
    [
      '15:1 KEYWORDS_WITHOUT_HEADING No heading follows these keywords.',
      '21:1 KEYWORDS_WITHOUT_HEADING This comment contains no keywords.',
    ],
  );
  assert.is(parseText('Text.').keywords, undefined);
});

test('the summary is the first paragraph of the text', () => {
  assert.is(
    parseText('## H\n\n> quote\n\nT> tip\n\n- list\n\nFirst\nparagraph.\n\nSecond.').summary,
    'First paragraph.',
  );
  assert.is(parseText('<Badge text="5" />\n\nText.').summary, 'Text.');
  assert.is(parseText('![x](https://a.example/x.png)\n\n- list').summary, 'x');
  const badge = '[![Build](https://a.example/b.svg)](https://a.example/)';
  assert.is(parseText(`${badge}\n${badge} | ${badge}\n\n## H\n\nText ${badge}.`).summary, 'Text Build.');
  assert.is(parseText('- list').summary, '');
});

test('a long summary is cut at a word', () => {
  const cut = summarize('word '.repeat(60));
  assert.ok(cut.length <= 161);
  assert.match(cut, /word…$/);
  assert.is(summarize(`${'a'.repeat(90)}, ${'b'.repeat(200)}`), `${'a'.repeat(90)}…`);
  assert.is(summarize('x'.repeat(159) + '😀😀'), `${'x'.repeat(159)}\ufffd…`);
});

test('headings have their level as written, and an h1 in the text is shown as h2, which is reported', () => {
  const page = parseText('---\ntitle: T\n---\n\n# Other\n\n## A\n\n###### F');
  assert.equal(page.headings, [
    { title: 'Other', id: 'other', level: 1 },
    { title: 'A', id: 'a', level: 2 },
    { title: 'F', id: 'f', level: 6 },
  ]);
  assert.match(page.html, /<h2 id="other" data-level="1">/);
});

test('a README that skips a level is shown without the gap, and own pages are shown as written', () => {
  const text = '# Loader\n\n## A\n\n##### B\n\n###### C\n\n##### D\n\n### E\n\n# F\n\n### G';
  const shown = (origin?: typeof README_ORIGIN) =>
    [
      ...parseText(`${origin ? '' : '---\ntitle: T\n---\n\n'}${text}`, origin && { origin }).html.matchAll(
        /<(h\d) id="(\w)/g,
      ),
    ].map(([, tag, id]) => `${id} ${tag}`);
  assert.equal(shown(README_ORIGIN), ['l h2', 'a h2', 'b h3', 'c h4', 'd h3', 'e h3', 'f h2', 'g h3']);
  assert.equal(shown(), ['l h2', 'a h2', 'b h5', 'c h6', 'd h5', 'e h3', 'f h2', 'g h3']);
});

test('an empty header cell of a table is not a header', () => {
  const { html } = parseText('| | Time | |\n|---|---|---|\n| a | 1 | 2 |');
  assert.match(html, /<tr>\s*<td><\/td>\s*<th scope="col">Time<\/th>\s*<td><\/td>\s*<\/tr>/);
  assert.match(html, /<td>a<\/td>\s*<td data-th="Time">1<\/td>\s*<td>2<\/td>/);
});

test('an h1 that repeats the title is left out, regardless of case', () => {
  for (const text of [
    '---\ntitle: My Page\n---\n\n# my page\n\ntext',
    '---\ntitle: My Page\n---\n\n<h1 align="center">My page</h1>\n\ntext',
  ]) {
    const page = parseText(text);
    assert.equal(page.headings, []);
    assert.not.match(page.html, /<h/);
  }
});

test('a heading that repeats the title is an anchor if it has an ID of its own', () => {
  for (const text of [
    '---\ntitle: My Page\n---\n\n# My page {#first}\n\n[a](#first)',
    '---\ntitle: My Page\n---\n\nMy page {#first}\n=====\n\n[a](#first)',
    '# My page {#first}\n\n[a](#first)',
  ]) {
    const page = parseText(text);
    assert.is(page.html.trim().replace('\n', ''), '<a id="first"></a><p><a href="#first">a</a></p>', text);
    assert.equal([page.ids, problemsOf(page)], [['first'], []]);
  }
  const commented = parseText('---\ntitle: My Page\n---\n\n# My page {/* #first */}\n', { path: 'guides/page.mdx' });
  assert.is(commented.html.trim(), '<a id="first"></a>');
});

test('without a title the first heading is the title, if it is an h1 or the only one of its level in a book', () => {
  const page = parseText('# My Page {#top}\n\n## A');
  assert.equal(
    page.headings.map(({ title, id, level }) => [title, id, level]),
    [
      ['My Page', 'top', 1],
      ['A', 'a', 2],
    ],
  );
  assert.not.match(page.html, /My Page/);
  assert.equal(page.ids, ['a']);
  const ofBook = parseText('## My *Page*\n\n### A\n\n#### B', { options: { isBook: true } });
  assert.equal(
    ofBook.headings.map(({ title, level }) => [title, level]),
    [
      ['My Page', 1],
      ['A', 2],
      ['B', 3],
    ],
  );
  assert.not.match(ofBook.html, /My|h4|data-level/);
  for (const text of ['Text\n\n## A', '## A\n\n## B', '## A\n\n# B'])
    assert.not(
      parseText(text, { options: { isBook: true } }).headings.some(({ title, level }) => title === 'A' && level === 1),
      text,
    );
});

test('a README has the title of its package', () => {
  const page = parseText('<h1>some-loader</h1>\n\n# Some-Loader\n\n# More', { origin: README_ORIGIN });
  assert.equal(page.headings, [{ title: 'More', id: 'more', level: 1 }]);
});

test('fragments may point only at ids', () => {
  const page = parseText('## A\n\n<a id="b"></a> <a name="c"></a> <div id="d">\n\nx[^1]\n\n[^1]: y');
  assert.equal(page.ids, ['b', 'c', 'd', 'a', 'fnref1', 'fn1']);
});

test('the numbering of repeated ids starts again for every page', () => {
  assert.equal(
    [1, 2].map(() => parseText('## A\n## A').headings.map(({ id }) => id)),
    [
      ['a', 'a-1'],
      ['a', 'a-1'],
    ],
  );
});

test('the same text gives the same page', () => {
  const text = '---\ntitle: T\n---\n\n# X\n\n[a](b.md)[^1]\n\n[^1]: c\n\n```js\nx\n```\n';
  assert.equal(parseText(text), parseText(text));
  assert.equal(parseText(text.replaceAll('\n', '\r\n')), parseText(text));
});

test('plugins add rules and change how tokens are rendered', () => {
  const page = parseText('a --- b\n\n---\n', {
    options: {
      markdown: [
        (md) => {
          md.core.ruler.push('dashes', ({ tokens }) =>
            tokens.forEach((token) =>
              token.children?.forEach((child) => {
                child.content = child.content.replace('---', '—');
              }),
            ),
          );
          md.renderer.rules['hr'] = () => '<hr class="own">\n';
        },
      ],
    },
  });
  assert.is(page.html, '<p>a — b</p>\n<hr class="own">\n');
});

test('an exception in a component is a problem of the page', () => {
  const page = parseText('a\n\n<Bad>\n\ntext\n\n</Bad>', {
    options: {
      components: ['Bad'],
      renderComponent: () => {
        throw new Error('no way');
      },
    },
  });
  assert.equal(
    page.diagnostics.map(({ line, code, message }) => `${line} ${code} ${message}`),
    ['3 COMPONENT_FAILED <Bad> could not be rendered: no way'],
  );
  assert.match(page.html, /<p>text<\/p>/);
});

test('the content of a component that runs in the browser is shown below it, with a warning', () => {
  const options = {
    components: ['Isle', 'Box'],
    islands: ['Isle'],
    renderComponent: (name: string, _props: unknown, children: string) => `<b>${name === 'Isle' ? '' : children}</b>`,
  };
  const page = parseText('<Isle />\n\n<Isle>\n</Isle>\n\n<Box>a</Box>\n\n<Isle>\n\nWords\n\n</Isle>', { options });
  assert.equal(
    page.diagnostics.map(({ line, code, message }) => `${line} ${code} ${message}`),
    ['8 ISLAND_CONTENT Isle runs in the browser and gets only its attributes; its content is shown below it.'],
  );
  assert.match(page.html, /<b><\/b>\s*<p>Words<\/p>/);
});

test('a page may have any number of problems', () => {
  const page = parseText('[x](javascript:x) '.repeat(300));
  assert.is(page.diagnostics.length, 101);
  assert.is(page.diagnostics.at(-1)!.message, 'This file has 200 more warnings, which are not listed.');
});

test('nesting beyond the limit is an error with its position', () => {
  const page = parseText(`text\n\n${'> '.repeat(200)}x`);
  assert.equal(
    page.diagnostics.map(({ line, code, severity }) => `${line} ${severity} ${code}`),
    ['3 error TOO_DEEP'],
  );
  assert.match(page.diagnostics[0]!.message, 'more than 100 levels');
  const elements = parseText(`${'<div>'.repeat(300)}x${'</div>'.repeat(300)}`);
  assert.equal(
    elements.diagnostics.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`),
    ['1:1001 TOO_DEEP Blocks are nested more than 200 levels deep here; what is inside is left out.'],
  );
});

test('a page that begins with facts and consists of parts has the name of its file as its title', () => {
  const text = '- Name: ink\n- Date: 2026-01-02\n\n# Summary\n[summary]: #summary\n\nSee [summary].\n\n# Motivation\n';
  const levels = (content: string, path: string): readonly number[] =>
    parseText(content, { path }).headings.map(({ level }) => level);
  assert.equal(levels(text, 'text/0001-ink.md'), [2, 2]);
  assert.match(parseText(text, { path: 'text/0001-ink.md' }).html, /<h2 id="summary"[^>]*>Summary/);
  assert.equal(levels(text, 'text/README.md'), [1, 1]);
  assert.equal(levels('- One\n\n# Only\n\n## Part\n', 'text/a.md'), [1, 2]);
});

test.run();
