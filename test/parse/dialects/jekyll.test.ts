/** Pages of Jekyll, and of Just the Docs. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText, problemsOf } from '../support.js';

const test = suite('pages of Jekyll');

const htmlOf = (written: string): string => {
  const page = parseText(written);
  assert.equal(problemsOf(page), []);
  return page.html.replace(/>\s+</g, '><').trim();
};

test('a folded list of headings is left out, and other details are not', () => {
  const folded =
    '<details open markdown="block">\n  <summary>\n    Table of contents\n  </summary>\n  {: .text-delta }\n1. TOC\n{:toc}\n</details>\n\n## A\n\nText\n';
  assert.not.match(htmlOf(folded), /details|contents/i);
  assert.match(
    htmlOf('<details markdown="block">\n<summary>More</summary>\n1. One\n</details>\n'),
    /<summary>More<\/summary>[^]*<li>One/,
  );
});

test('a single cell of dashes stands for a row of them', () => {
  assert.match(htmlOf('| A | B\n|---\n| 1 | 2\n'), /<th>A<\/th><th>B<\/th>[^]*<td[^>]*>1<\/td><td[^>]*>2<\/td>/);
});

test('terms have the IDs that follow them, and remarks within text are nothing', () => {
  const page = parseText('Term{: #term}\n: Definition\n\nA {% comment %}hidden {{ x }}{% endcomment %}b\n');
  assert.match(page.html, /<dt>Term<span id="term"><\/span><\/dt>/);
  assert.match(page.html, '<p>A b</p>');
  assert.equal([...page.ids], ['term']);
});

test('fences between the tags of a highlighted sample are the sample', () => {
  const { blocks } = parseText('{% highlight markdown %}\n```js\nx\n```\n{% endhighlight %}\n');
  assert.equal(
    blocks.map(({ language, code }) => [language, code]),
    [['markdown', '```js\nx\n```']],
  );
});

test('an ID on the line below a heading is the ID of the heading', () => {
  const page = parseText(
    '## 2.1 / 2014\n{: #v2-1 }\n\n- One\n\nNext\n----\n{: .name #next}\nText\n\n## Other\n\n{: #text}\nText\n',
  );
  assert.equal(page.headings, [
    { title: '2.1 / 2014', id: 'v2-1', level: 2 },
    { title: 'Next', id: 'next', level: 2 },
    { title: 'Other', id: 'other', level: 2 },
  ]);
  assert.match(page.html, '<h2 id="v2-1">2.1 / 2014</h2>');
  assert.ok(page.ids.includes('text'));
  const [problem] = parseText('## A {#one}\n\n## B\n{: #one}\n').diagnostics;
  assert.equal([problem!.code, problem!.line, problem!.column], ['DUPLICATE_ID', 4, 1]);
});

test('notes of Hexo have their kind and title, and its blocks of code are code', () => {
  assert.match(htmlOf('{% note warn %}\nText\n{% endnote %}\n'), /^<div[^>]*warning[^]*Warning<\/p><p>Text<\/p>/);
  assert.match(htmlOf('{% note danger Read this %}\nText\n{% endnote %}\n'), /Read this<\/p><p>Text<\/p>/);
  const { blocks } = parseText(
    '{% codeblock main.js lang:js https://a.example/ %}\na *b* <c>\n{% endcodeblock %}\n\n{% codeblock %}\nplain <b>\n{% endcodeblock %}\n',
  );
  assert.equal(
    blocks.map(({ language, title, code }) => [language, title, code]),
    [
      ['js', 'main.js', 'a *b* <c>'],
      ['text', undefined, 'plain <b>'],
    ],
  );
});

test('tags of Hexo show links, images, quotes with their source, and code', () => {
  const shows = (tag: string, html: string): void => assert.match(htmlOf(`Text ${tag} more\n`), html);
  shows(
    '{% link The site https://a.example/b true %}',
    '<a href="https://a.example/b" class="external" rel="noopener noreferrer">The site</a> more',
  );
  shows("{% post_link first-post 'My post' true %}", '<a href="/posts/first-post/">My post</a> more');
  shows('{% post_link first-post %}', '>first-post</a> more');
  shows('{% asset_link https://a.example/a.zip [All files] %}', '>All files</a> more');
  shows('{% jsfiddle x1 %}', '<a href="https://jsfiddle.net/x1"');
  shows(
    '{% img left https://a.example/a.png 200 100 "Title" "A lake" %}',
    'src="https://a.example/a.png" alt="A lake"',
  );
  shows('{% asset_img https://a.example/a.png An example image %}', 'alt="An example image"');
  const quote = htmlOf('{% blockquote Ann Lee, Work https://a.example %}\nText\n{% endblockquote %}\n');
  assert.match(quote, />Ann Lee, Work<\/p><p>Text<\/p>/);
  const { blocks } = parseText('{% code lang:objc mark:1 %}\na *b*\n{% endcode %}\n');
  assert.equal(
    blocks.map(({ code }) => code),
    ['a *b*'],
  );
  assert.equal(
    parseText('Text {% include_code lang:js a.js %}\n').diagnostics.map(({ code }) => code),
    ['TEMPLATE_TAG'],
  );
});

test('Just the Docs: callouts that the configuration defines', () => {
  const files = {
    '_config.yml':
      'callouts:\n  warning:\n    title: Careful\n    color: red\n  highlight:\n    color: yellow\n  brew-tip:\n    title: Brewing\n    color: green\n',
  };
  const page = parseText(
    '{: .warning }\nHot.\n\n{: .highlight }\nMarked.\n\n{: .brew-tip .fs-3 }\nWait.\n\n{: .brew-tip-title }\n> Mine\n>\n> Text\n\n{: .note }\nUsual.\n\n{: .other }\nPlain.\n',
    { files },
  );
  const asides = page.html.match(/<div[^]*?<\/div>/g)!.map((one) =>
    one
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  assert.equal(asides, ['Careful Hot.', 'Marked.', 'Brewing Wait.', 'Mine Text', 'Note Usual.']);
  assert.equal(problemsOf(page), []);
});

test('tags between {% raw %} and {% endraw %} are text, also in blocks of HTML', () => {
  const raw = (text: string): string => `{% raw %}${text}{% endraw %}`;
  const page = parseText(
    [
      `Use ${raw('{% include a.html %} and **{{ page.title }}**')} here.`,
      raw('{% include b.html %}'),
      raw('\nText {% if x %}y{% endif %}.\n\n- {% assign a = 1 %}\n'),
      `<table><tr><td>\n<code>${raw('{% include c.html %}')}</code>\n</td></tr></table>`,
      `After <code>${raw('{% for a in b %}')}</code> {% if x %}it{% endif %}`,
    ].join('\n\n'),
  );
  for (const text of [
    '<p>Use {% include a.html %} and <strong>{{ page.title }}</strong> here.</p>',
    '<p>{% include b.html %}</p>',
    '<p>Text {% if x %}y{% endif %}.</p>',
    '<li>{% assign a = 1 %}</li>',
    '{% include c.html %}',
    '<code>{% for a in b %}</code> it',
  ])
    assert.ok(page.html.includes(text), text);
  assert.equal(
    page.diagnostics.map(({ code, message }) => `${code} ${message}`),
    ['TEMPLATE_TAG Templates are not run: the tag {% if %} is left out.'],
  );
});

test('an include with a title or a description shows them', () => {
  const page = parseText(
    'Below:\n\n{% include card.html\npage="quick/"\ntitle="Quick start"\ndescription="What comes *first*."\n%}\n\n{% include toc.html title="On this page" %}\n\n{% include card.html title="Go" url="https://a.example/" %}\n',
  );
  assert.match(page.html, /<p>Quick start<\/p>\s*<p>What comes <em>first<\/em>\.<\/p>/);
  assert.not.match(page.html, /On this page/);
  assert.match(page.html, /<a href="https:\/\/a\.example\/"[^>]*>Go<\/a>/);
});

test('a page that only sends its readers to another address shows a link to it', () => {
  const link = '<p><a href="/new/">/new/</a></p>';
  assert.is(htmlOf('---\nlayout: redirected\nredirect_to: /new/\n---\n'), link);
  assert.is(htmlOf('---\nredirect_to:\n  - /new/\ntitle: Old\n---\n'), link);
});

test.run();
