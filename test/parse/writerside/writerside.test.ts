/** Topics of Writerside. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../../support/site.js';
import { parseText } from '../support.js';

const test = suite('Writerside');

const FILES = {
  'writerside.cfg': '<ihp><topics dir="content"/><vars src="v.list"/><instance src="a.tree"/></ihp>',
  'a.tree': '<instance-profile id="a" name="Tea"/>',
  'v.list': '<vars><var name="version" value="2 &amp; 3"/></vars>',
  'content/lib.md': '<snippet id="a">\n\nThe **part**\n\n</snippet>\n\n<snippet id="b">\n\nOther\n\n</snippet>\n',
};
/** The HTML of a page with its code, without line breaks. */
function htmlOf(text: string, files: Record<string, string> = FILES): string {
  const { html, blocks } = parseText(text, { files });
  return html
    .replace(/\s*\n\s*/g, '')
    .replace(
      /<!--code:(\d+)-->/g,
      (_slot, at: string) => `<pre>${blocks[Number(at)]!.language}: ${blocks[Number(at)]!.code}</pre>`,
    );
}

test('elements on lines of their own become asides, tabs, lists, definitions, chapters and code', () => {
  for (const [text, expected] of [
    ['<tip>\n\nText\n\n</tip>', /<div class="aside tip"[^]*<p>Text<\/p><\/div>$/],
    ['<tip><p>Text</p></tip>', /Tip<\/p><p>Text<\/p><\/div>$/],
    ['<warning>Text **b**</warning>', /<div class="aside warning"[^]*<p>Text <strong>b<\/strong><\/p><\/div>$/],
    [
      '<tabs group="g">\n<tab title="A &amp; B">\n\n```js\na()\n```\n\n</tab>\n<tab title="C">\n\nTwo\n\n</tab>\n</tabs>',
      /tabs__label">A &amp; B<\/p><pre>js: a\(\)<\/pre>[^]*tabs__label">C<\/p><p>Two<\/p><\/div><\/div>$/,
    ],
    [
      '<procedure title="Do it" id="do">\n    <step>First <control>OK</control></step>\n    <step>\n        <p>Second</p>\n    </step>\n</procedure>',
      /^<p id="do"><strong>Do it<\/strong><\/p><ol><li><p>First <strong>OK<\/strong><\/p><\/li><li><p>Second<\/p><\/li><\/ol>$/,
    ],
    [
      '<list type="decimal">\n<li>\n\nOne\n\n</li>\n<li>Two</li>\n</list>',
      /^<ol><li><p>One<\/p><\/li><li><p>Two<\/p><\/li><\/ol>$/,
    ],
    [
      '<deflist>\n<def title="Term" id="t">\n\nText\n\n- a\n\n</def>\n<def title="Next">More</def>\n</deflist>',
      /^<dl><dt id="t">Term<\/dt><dd><p>Text<\/p><ul><li>a<\/li><\/ul><\/dd><dt>Next<\/dt><dd><p>More<\/p><\/dd><\/dl>$/,
    ],
    [
      '<chapter title="One" id="one">\n\nText\n\n<chapter title="Two">\n\nMore\n\n</chapter>\n</chapter>',
      /<h2 id="one">One<\/h2>[^]*<p>Text<\/p>[^]*<h3 id="two">Two<\/h3>[^]*<p>More<\/p>$/,
    ],
    [
      '<code-block lang="xml">\n    <![CDATA[\n    <tab title="a">\n    </tab>\n    ]]>\n</code-block>\n\nAfter',
      /^<pre>xml: <tab title="a">\s*<\/tab><\/pre><p>After<\/p>$/,
    ],
    ['<code-block lang="plain text">a &lt; b</code-block>', /^<pre>text: a < b<\/pre>$/],
    ['<show-structure for="chapter"/>\n<link-summary>Summary</link-summary>\n\nText', /^<p>Text<\/p>$/],
    ['<tldr>\n\nText\n\n</tldr>', /^<p>Text<\/p>$/],
    ['<include from="lib.md" element-id="a"/>', /^<p>The <strong>part<\/strong><\/p>$/],
    [
      'Press <shortcut>Ctrl</shortcut>, <ui-path>A | B</ui-path>, <path>a.txt</path>',
      /<kbd>Ctrl<\/kbd>, <strong>A \| B<\/strong>, <code>a\.txt<\/code>/,
    ],
  ] as const)
    assert.match(htmlOf(text), expected, text);
  assert.match(htmlOf('<tip>\n\nText\n\n</tip>', {}), '&lt;tip&gt;');
});

test('attributes below a block make asides of quotes and are not shown', () => {
  assert.match(
    htmlOf('> Text\n>\n> - a\n>\n{style="warning"}\n\nAfter'),
    /^<div class="aside warning"[^]*Warning<\/p><p>Text<\/p><ul><li>a<\/li><\/ul><\/div><p>After<\/p>$/,
  );
  assert.match(htmlOf('> Text\n>\n{style="quote"}\n'), /^<blockquote><p>Text<\/p><\/blockquote>$/);
  assert.not.match(
    htmlOf('```kotlin\nfun a() {}\n```\n{kotlin-runnable="true" kotlin-min-compiler-version="1.3"}\n'),
    'runnable',
  );
  assert.match(htmlOf('> Text\n>\n{style="note"}\n', {}), 'style=');
});

test('variables have the values of the site or of the page, also in code', () => {
  const html = htmlOf(
    '<var name="own" value="1"/>\n\n%version% %product% %own% %none% 5%\n\n```kotlin\nval v = "%version%"\n```\n',
  );
  assert.match(html, '<p>2 &amp; 3 Tea 1 %none% 5%</p>');
  assert.match(html, 'kotlin: val v = "2 & 3"');
});

test('a site has its title, its order, flat addresses, and finds topics and images by their names', async () => {
  const site = createSite({
    'docs/writerside.cfg': FILES['writerside.cfg'].replace('dir="content"', 'dir="topics"'),
    'docs/a.tree':
      '<instance-profile id="a" name="Tea" start-page="start.md"><toc-element topic="start.md"/><!-- <toc-element topic="no.md"/> -->' +
      '<toc-element toc-title="More"><toc-element topic="b.md" toc-title="Topic B"/><toc-element topic="a.md"/></toc-element></instance-profile>',
    'docs/topics/start.md':
      '[//]: # (title: Start here)\n\n[](a.md) <a href="b.md#deep"/>\n\n<seealso>\n<a href="b.md"/>\n</seealso>\n',
    'docs/topics/one/a.md': '[//]: # (title: Topic A)\n\n![Logo](logo.svg)\n\n[b](b.md#deep)\n',
    'docs/topics/two/b.md': '# B\n\n## Deep\n\nText\n',
    'docs/images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  try {
    await site.build();
    const home = site.html('/');
    assert.match(home, /<h1[^>]*>Start here<\/h1>/);
    assert.match(home, /<a href="\/a\/">Topic A<\/a> <a href="\/b\/#deep">Deep<\/a>/);
    assert.match(home, /<p><a href="\/b\/">B<\/a><\/p>/);
    assert.match(home, /sidebar__label">More<[^]*Topic B[^]*Topic A/);
    const page = site.html('/a/');
    assert.match(page, /<img src="\/assets\/logo\.[^"]*"/);
    assert.match(page, '<a href="/b/#deep">b</a>');
  } finally {
    site.dispose();
  }
});

test('elements may follow HTML without an empty line, and code may begin on the line of its tag', () => {
  const text = [
    '<p>First <b>x</b></p>',
    '<chapter title="One" id="one">',
    '    <p>',
    '        Inner',
    '    </p>',
    '    <code-block lang="kotlin"><![CDATA[',
    'fun main() {',
    '',
    '    println("<a>")',
    '}',
    '    ]]></code-block>',
    '    <list>',
    '        <li><p>A</p></li>',
    '    </list>',
    '</chapter>',
    '<table>',
    '<tr><td>',
    '<tip>In a table</tip>',
    '</td></tr>',
    '</table>',
  ].join('\n');
  assert.match(
    htmlOf(text),
    /^<p>First <b>x<\/b><\/p><section [^>]*><h2 id="one">One<[^]*<p>Inner<\/p><pre>kotlin: fun main\(\) \{\n\n {4}println\("<a>"\)\n\}<\/pre><ul><li><p>A<\/p><\/li><\/ul><div [^>]*><table>[^]*In a table[^]*<\/table><\/div>$/,
  );
});

test.run();
