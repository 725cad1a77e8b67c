import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHighlighter } from '../../src/highlight/highlighter.js';
import { codeBlockHtml } from '../../src/highlight/html.js';
import { block, linesIn, memoryCache, textContent } from './support.js';

const test = suite('HTML of code blocks');

const htmlOf = async (...args: Parameters<typeof block>): Promise<string> => {
  const [rendered] = await createHighlighter({ cache: memoryCache() }).render([block(...args)]);
  return rendered!.html;
};
/** Text of the elements of one kind, in order. */
const textsIn = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) => match[1]!);

test('the HTML has the agreed structure', async () => {
  assert.is(
    await htmlOf('js', 'const a = 1;\nb();', {
      title: 'webpack "a" <b>.js',
      marked: [2],
      lineNumbers: true,
      startLine: 5,
      wrap: true,
    }),
    '<div class="code-block-wrapper" data-language="js"><div class="code-block__title">webpack "a" &lt;b&gt;.js</div>' +
      '<pre class="code-block numbered" tabindex="0" data-start="5" data-wrap><code class="language-js">' +
      '<span class="line"><t-k>const</t-k> a = <t-n>1</t-n>;</span>\n' +
      '<mark class="line marked"><t-f>b</t-f>();</mark></code></pre></div>',
  );
});

test('optional parts are left out', async () => {
  assert.is(
    await htmlOf('text', 'a < b'),
    '<div class="code-block-wrapper" data-language="text"><pre class="code-block" tabindex="0"><code class="language-text">a &lt; b</code></pre></div>',
  );
});

test('only highlighted and changed lines are elements', async () => {
  assert.equal(linesIn(await htmlOf('js', '')), ['']);
  assert.equal(linesIn(await htmlOf('js', '', { lineNumbers: true })), ['<span class="line"></span>']);
  assert.equal(linesIn(await htmlOf('text', 'a\n\nb')), ['a', '', 'b']);
  assert.equal(linesIn(await htmlOf('text', 'a\nb', { marked: [2] })), [
    '<span class="line">a</span>',
    '<mark class="line marked">b</mark>',
  ]);
});

test('white space at the edges of a token stays outside, and blank tokens have no element', () => {
  const html = codeBlockHtml(block('js', '  a b '), [{ text: '  a b ', ends: [4, 6], classes: [2, 3] }]);
  assert.equal(linesIn(html), ['  <t-k>a</t-k> <t-s>b</t-s> ']);
});

test('tokens of a line with text from right to left are isolated, so that following tokens stay behind them', async () => {
  assert.equal(linesIn(await htmlOf('js', 'f("שלום"); // עולם\nf(1); // \u202e')), [
    '<t-f dir="ltr">f</t-f>(<t-s dir="ltr">"שלום"</t-s>); <t-c dir="ltr">// עולם</t-c>',
    '<t-f dir="ltr">f</t-f>(<t-n dir="ltr">1</t-n>); <t-c dir="ltr">// \u202e</t-c>',
  ]);
});

test('neighboring tokens of one class are one element', async () => {
  const html = await htmlOf('js', "f('x');");
  assert.equal(linesIn(html), ["<t-f>f</t-f>(<t-s>'x'</t-s>);"]);
  assert.not.match(html, /<span class="(t-\w)">[^<]*<\/span>\s*<span class="\1">/);
});

test('a carriage return survives an HTML parser', async () => {
  const html = await htmlOf('js', "'a\rb'");
  assert.match(html, "'a&#13;b'");
  assert.is(textContent(html), "'a\rb'");
});

test('JavaScript: each kind of token has its class', async () => {
  const html = await htmlOf(
    'js',
    'import x from "./y";\nclass A extends B {\n  async run(input, { deep = true } = {}) {\n    // why\n    return this.list.map((item) => `${item.name}-${2 ** 3}`) ?? /a+/g.test(input);\n  }\n}\nnew Map([["k", null]]);\nmodule.exports = { mode: "none", build() {} };',
  );
  const keywords = textsIn(html, 't-k').flatMap((words) => words.split(' '));
  for (const word of ['import', 'from', 'class', 'extends', 'async', 'return', 'this', 'new', '=&gt;'])
    assert.ok(keywords.includes(word), `${word}: keyword`);
  for (const word of ['"./y"', '"k"', '"none"', '-'])
    assert.ok(textsIn(html, 't-s').join(' ').includes(word), `${word}: string`);
  for (const word of ['run', 'map', 'test', 'build'])
    assert.ok(textsIn(html, 't-f').includes(word), `${word}: function`);
  for (const word of ['true', '2', '3', 'null']) assert.ok(textsIn(html, 't-n').includes(word), `${word}: constant`);
  for (const word of ['input', 'deep', 'item']) assert.ok(textsIn(html, 't-v').includes(word), `${word}: parameter`);
  for (const word of ['list', 'name', 'mode']) assert.ok(textsIn(html, 't-p').includes(word), `${word}: property`);
  for (const word of ['A', 'B']) assert.ok(textsIn(html, 't-t').includes(word), `${word}: class`);
  assert.equal(textsIn(html, 't-c'), ['// why']);
  assert.equal(textsIn(html, 't-r'), ['/a+/g']);
});

test('other languages have classes for keys, commands, selectors and tags', async () => {
  const json = await htmlOf('json', '{ "name": "a", "size": 1 }');
  assert.equal(textsIn(json, 't-p'), ['"name"', '"size"']);
  assert.equal(textsIn(json, 't-s'), ['"a"']);
  const yaml = await htmlOf('yaml', 'name: text\nsize: true # why');
  assert.equal(textsIn(yaml, 't-p'), ['name', 'size']);
  assert.equal(textsIn(yaml, 't-c'), ['# why']);
  const bash = await htmlOf('bash', 'npm install "$HOME" # why\nif true; then echo 1; fi');
  assert.ok(textsIn(bash, 't-f').includes('npm'));
  assert.ok(textsIn(bash, 't-v').includes('$HOME'));
  assert.ok(textsIn(bash, 't-k').includes('if'));
  const css = await htmlOf('css', 'a:hover { color: red; width: 10px }');
  assert.ok(
    textsIn(css, 't-p').includes('color') && textsIn(css, 't-t').includes('a') && textsIn(css, 't-n').includes('10px'),
  );
  const html = await htmlOf('html', '<a href="x">y</a><script>let z = 1</script>');
  assert.ok(
    textsIn(html, 't-t').includes('a') && textsIn(html, 't-p').includes('href') && textsIn(html, 't-k').includes('let'),
  );
  const ts = await htmlOf('ts', 'const a: Map<string, Config> = b as never;');
  assert.ok(
    textsIn(ts, 't-t').includes('Config') && textsIn(ts, 't-t').includes('string') && textsIn(ts, 't-k').includes('as'),
  );
});

test('there is no inline style or script, whatever the language is called', async () => {
  const html = await htmlOf('"><script>', '<script>alert(1)</script>');
  assert.not.match(html, /<script|style=|onerror/);
  assert.match(html, 'data-language="&quot;&gt;&lt;script&gt;"');
});

test.run();
