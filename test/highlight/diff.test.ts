import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHighlighter } from '../../src/highlight/highlighter.js';
import { block, linesIn, memoryCache, textContent } from './support.js';

const test = suite('diff blocks');

const htmlOf = async (language: string, code: string, marked: readonly number[] = []): Promise<string> => {
  const [rendered] = await createHighlighter({ cache: memoryCache(), workers: 0 }).render([
    block(language, code, { diff: true, marked }),
  ]);
  assert.is(textContent(rendered!.html), code);
  return rendered!.html;
};

test('marks are elements, lines have classes, colors stay', async () => {
  const html = await htmlOf('js', ' const a = 1;\n-a();\n+b();', [3]);
  assert.match(
    html,
    '<div class="code-block-wrapper" data-language="js"><pre class="code-block" tabindex="0"><code class="language-diff">',
  );
  assert.equal(linesIn(html), [
    '<span class="line"><span class="prefix"> </span><span class="t-k">const</span> a = <span class="t-n">1</span>;</span>',
    '<del class="line deleted"><span class="prefix">-</span><span class="t-f">a</span>();</del>',
    '<ins class="line marked inserted"><span class="prefix">+</span><span class="t-f">b</span>();</ins>',
  ]);
});

test('what a removed line opens does not reach the lines that stay', async () => {
  const lines = linesIn(await htmlOf('js', '-/* opened\n-closed */\n+let a;\n b();'));
  assert.match(lines[0]!, '<span class="t-c">/* opened</span>');
  assert.match(lines[1]!, '<span class="t-c">closed */</span>');
  assert.match(lines[2]!, '<span class="t-k">let</span>');
  assert.match(lines[3]!, '<span class="t-f">b</span>');
});

test('what an added line opens reaches the lines that stay, but not those removed', async () => {
  const lines = linesIn(await htmlOf('js', '+`\n-b();\n c();\n+`;\n d();'));
  assert.match(lines[1]!, '<span class="t-f">b</span>');
  assert.match(lines[2]!, '<span class="t-s">c();</span>');
  assert.match(lines[4]!, '<span class="t-f">d</span>');
});

test('a line without a mark stays whole', async () => {
  const lines = linesIn(await htmlOf('js', 'let a;\n+b();\n'));
  assert.match(lines[0]!, '<span class="line"><span class="t-k">let</span>');
  assert.is(lines[2], '<span class="line"></span>');
});

test('a diff of no language: marks and headers only', async () => {
  for (const language of ['text', 'diff']) {
    const html = await htmlOf(language, '--- a/x\n+++ b/x\n@@ -1 +1 @@\n- const a\n+ const b\n same');
    assert.match(html, 'data-language="diff"');
    assert.equal(linesIn(html), [
      '<span class="line"><span class="t-h">--- a/x</span></span>',
      '<span class="line"><span class="t-h">+++ b/x</span></span>',
      '<span class="line"><span class="t-h">@@ -1 +1 @@</span></span>',
      '<del class="line deleted"><span class="prefix">-</span> const a</del>',
      '<ins class="line inserted"><span class="prefix">+</span> const b</ins>',
      '<span class="line"><span class="prefix"> </span>same</span>',
    ]);
  }
});

test.run();
