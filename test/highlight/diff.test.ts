import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHighlighter } from '../../src/highlight/highlighter.js';
import { block, linesIn, memoryCache, textContent } from './support.js';

const test = suite('diff blocks');

const htmlOf = async (language: string, code: string, marked: readonly number[] = []): Promise<string> => {
  const [rendered] = await createHighlighter({ cache: memoryCache() }).render([
    block(language, code, { diff: true, marked }),
  ]);
  assert.is(textContent(rendered!.html), code);
  return rendered!.html;
};

test('marks are elements, lines have classes, and colors stay', async () => {
  const html = await htmlOf('js', ' const a = 1;\n-a();\n+b();', [3]);
  assert.match(
    html,
    '<div class="code-block-wrapper" data-language="js"><pre class="code-block" tabindex="0"><code class="language-diff">',
  );
  assert.equal(linesIn(html), [
    '<span class="line"><span class="prefix"> </span><t-k>const</t-k> a = <t-n>1</t-n>;</span>',
    '<del class="line deleted"><span class="prefix">-</span><t-f>a</t-f>();</del>',
    '<ins class="line marked inserted"><span class="prefix">+</span><t-f>b</t-f>();</ins>',
  ]);
});

test('syntax that a removed line opens does not affect the lines that stay', async () => {
  const lines = linesIn(await htmlOf('js', '-/* opened\n-closed */\n+let a;\n b();'));
  assert.match(lines[0]!, '<t-c>/* opened</t-c>');
  assert.match(lines[1]!, '<t-c>closed */</t-c>');
  assert.match(lines[2]!, '<t-k>let</t-k>');
  assert.match(lines[3]!, '<t-f>b</t-f>');
});

test('syntax that an added line opens affects the lines that stay, but not removed ones', async () => {
  const lines = linesIn(await htmlOf('js', '+`\n-b();\n c();\n+`;\n d();'));
  assert.match(lines[1]!, '<t-f>b</t-f>');
  assert.match(lines[2]!, '<t-s>c();</t-s>');
  assert.match(lines[4]!, '<t-f>d</t-f>');
});

test('a line without a mark stays as it is', async () => {
  const lines = linesIn(await htmlOf('js', 'let a;\n+b();\n'));
  assert.match(lines[0]!, '<span class="line"><t-k>let</t-k>');
  assert.is(lines[2], '<span class="line"></span>');
});

test('a diff without a language has only marks and headers', async () => {
  for (const language of ['text', 'diff']) {
    const html = await htmlOf(language, '--- a/x\n+++ b/x\n@@ -1 +1 @@\n- const a\n+ const b\n same');
    assert.match(html, 'data-language="diff"');
    assert.equal(linesIn(html), [
      '<span class="line"><t-h>--- a/x</t-h></span>',
      '<span class="line"><t-h>+++ b/x</t-h></span>',
      '<span class="line"><t-h>@@ -1 +1 @@</t-h></span>',
      '<del class="line deleted"><span class="prefix">-</span> const a</del>',
      '<ins class="line inserted"><span class="prefix">+</span> const b</ins>',
      '<span class="line"><span class="prefix"> </span>same</span>',
    ]);
  }
});

test.run();
