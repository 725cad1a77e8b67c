import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { escapeAllButReferences, escapeHtml, escapeText, escapeXml, unescapeHtml } from '../../src/html/escape.js';
import { rewriteAttributes } from '../../src/html/rewrite-attributes.js';
import { attributeOf, notableTagsOf, tagsOf, textOf } from '../../src/html/tags.js';
import { cpuTime } from '../support/cpu-time.js';

const test = suite('finished HTML');

test('tags are parsed whole: quoted values may contain brackets, and comments contain no tags', () => {
  const html = `<p title="a > b" data-x='c > "d"'>1 <!-- <b> --> 2<br/></P>`;
  const tags = [...tagsOf(html)];
  assert.equal(
    tags.map(({ name, closing, start, end }) => [name, closing, html.slice(start, end)]),
    [
      ['p', false, `<p title="a > b" data-x='c > "d"'>`],
      ['br', false, '<br/>'],
      ['P', true, '</P>'],
    ],
  );
  assert.is(attributeOf(tags[0]!, 'title'), 'a > b');
  assert.is(attributeOf(tags[0]!, 'data-x'), 'c > "d"');
  assert.is(attributeOf(tags[0]!, 'itle'), undefined);
  assert.is(attributeOf(tags[0]!, 'x'), undefined);
});

test('the text of HTML is everything between tags and comments', () => {
  assert.is(textOf('<a title="1 > 0">a &amp;<!-- no --> <em>b</em></a>&nbsp;&#39;c&#x27;'), "a & b\u00a0'c'");
});

test('text that only begins like tags takes time in proportion to its length', () => {
  for (const part of ['<a', '<a-b', '<a b', '<a/', '<a x=1 ', '<h1 ']) {
    const time = (size: number): number => {
      const text = part.repeat(size / part.length);
      return cpuTime(() => assert.equal([textOf(text), [...tagsOf(text)], [...notableTagsOf(text)]], [text, [], []]));
    };
    const once = Math.min(time(1_000), time(1_000));
    const four = Math.min(time(4_000), time(4_000));
    // What is quadratic takes sixteen times as long.
    assert.ok(four < once * 10 + 50, `${part}: ${once} ms, four times as much ${four} ms`);
  }
});

test('attributes are rewritten, removed or left alone, and everything else keeps its bytes', () => {
  const html = `<a  href='/x?a=1&amp;b' id="i" class=c>href="/x"</a><span class="t">href="/y"</span><br>`;
  const changed = rewriteAttributes(html, new Set(['href', 'id', 'class']), (name, value) =>
    name === 'href' ? `${value}&c="d"` : name === 'id' ? null : undefined,
  );
  assert.is(
    changed,
    '<a  href="/x?a=1&amp;b&amp;c=&quot;d&quot;" class=c>href="/x"</a><span class="t">href="/y"</span><br>',
  );
});

test('escaped text can be unescaped', () => {
  const text = `<a href="x">'&amp;' & so on</a>\r\n`;
  assert.is(escapeHtml(text), `&lt;a href=&quot;x&quot;&gt;'&amp;amp;' &amp; so on&lt;/a&gt;&#13;\n`);
  assert.is(unescapeHtml(escapeHtml(text)), text);
  assert.is(unescapeHtml(escapeText(text)), text);
  assert.is(escapeText('"a"'), '"a"');
  assert.is(escapeXml('a\u0000b\ud800c <'), 'abc &lt;');
  assert.is(escapeAllButReferences('a &lt; b & c < d &#60;'), 'a &lt; b &amp; c &lt; d &#60;');
  assert.is(unescapeHtml('&nope; &#99999999; &'), '&nope; &#99999999; &');
});

test.run();
