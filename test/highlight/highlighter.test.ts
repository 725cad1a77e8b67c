import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { grammarNameFor } from '../../src/highlight/languages.js';
import { createHighlighter } from '../../src/highlight/highlighter.js';
import type { CodeBlock } from '../../src/model/types.js';
import { claim, createClaim, type Claim } from '../../src/threads/claim.js';
import { startHelper, type Helper } from '../../src/threads/helper.js';
import { createThreads } from '../../src/threads/threads.js';
import { createRandom } from '../support/random/random.js';
import { block, linesIn, memoryCache, randomCode, textContent } from './support.js';

const test = suite('highlighter');

const languages = [
  'js',
  'ts',
  'tsx',
  'json',
  'bash',
  'html',
  'css',
  'scss',
  'yaml',
  'markdown',
  'toml',
  'text',
  'vue',
  'diff',
];
const randomBlocks = (count: number, seed: number): CodeBlock[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () =>
    block(random.one(languages), randomCode(random), { diff: random.chance(0.2) }),
  );
};

test('the text of the code element is the code, for any code', async () => {
  const blocks = randomBlocks(200, 7);
  const rendered = await createHighlighter({ cache: memoryCache() }).render(blocks);
  for (const [index, { code }] of blocks.entries()) assert.is(textContent(rendered[index]!.html), code);
});

test('order, neighboring blocks and threads do not change the result', async () => {
  const blocks = randomBlocks(150, 11);
  const alone = createHighlighter({ cache: memoryCache() });
  const expected = (await alone.render(blocks)).map(({ html }) => html);
  const reversed = await createHighlighter({ cache: memoryCache() }).render(blocks.toReversed());
  assert.equal(reversed.map(({ html }) => html).reverse(), expected);

  for (const workers of [1, 3]) {
    const threads = createThreads(workers);
    const shared = createHighlighter({ cache: memoryCache(), threads, worthHelp: 0, worthJoining: 0 });
    shared.begin(blocks.slice(50));
    assert.equal(
      (await shared.render(blocks)).map(({ html }) => html),
      expected,
    );
    await threads.close();
  }
});

test('helper threads start with announced blocks, and the main thread takes only work that pays off', async () => {
  const blocks = Array.from({ length: 21 }, (_, index) => block('js', `f(${index});\n`.repeat(60)));
  const started: number[] = [];
  const helper: Helper = {
    run<Output>(_module: URL, given: unknown, mine: Claim) {
      const { length } = given as readonly CodeBlock[];
      started.push(length);
      claim(mine);
      return Promise.resolve(Array.from({ length }, () => '<p>helped</p>') as Output);
    },
    close: () => Promise.resolve(),
  };
  const threads = createThreads(1, () => helper);
  const highlighter = createHighlighter({ cache: memoryCache(), threads, worthHelp: 0 });
  highlighter.begin(blocks);
  assert.ok(started.length > 0, 'nothing was begun before it was asked for');
  highlighter.flush();
  const given = (): number => started.reduce((sum, count) => sum + count);
  assert.is(given(), blocks.length, 'what is less than a batch waits for more');
  const rendered = await highlighter.render(blocks);
  assert.is(given(), blocks.length, 'blocks were given twice');
  assert.ok(rendered.every(({ html }) => html === '<p>helped</p>'));
});

test('helper threads start early if much code is expected, and only once', () => {
  let started = 0;
  const helper: Helper = { run: () => Promise.resolve(undefined), close: () => Promise.resolve() };
  const start = (): Helper => {
    started++;
    return helper;
  };
  const highlighter = createHighlighter({ cache: memoryCache(), threads: createThreads(1, start), worthHelp: 100 });
  highlighter.expect(100);
  assert.is(started, 0, 'a page of text');
  highlighter.expect(1000);
  highlighter.begin([block('js', 'a();\n'.repeat(1000))]);
  assert.is(started, 1);
  createHighlighter({ cache: memoryCache(), threads: createThreads(0, start) }).expect(1e9);
  assert.is(started, 1, 'without threads');
});

test('a large call goes through the worker with the same result', async () => {
  const random = createRandom(3);
  const blocks = Array.from({ length: 400 }, (_, index) => block('js', `${randomCode(random)}\nf(${index});`));
  const threads = createThreads(1);
  const helped = await createHighlighter({ cache: memoryCache(), threads, worthHelp: 0 }).render(blocks);
  assert.ok(threads.isStarted());
  await threads.close();
  assert.equal(helped, await createHighlighter({ cache: memoryCache() }).render(blocks));
});

test('the main thread takes over the work of a helper that dies', async () => {
  const blocks = randomBlocks(60, 5).filter(({ language }) => language === 'js');
  const expected = await createHighlighter({ cache: memoryCache() }).render(blocks);
  const dying = startHelper(
    [],
    new URL(
      'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",()=>{throw new Error("gone")})',
    ),
  );
  const missing = startHelper([new URL('./no-such-file.js', import.meta.url)]);
  for (const helper of [dying, missing]) {
    const threads = createThreads(1, () => helper);
    const highlighter = createHighlighter({ cache: memoryCache(), threads, worthHelp: 0 });
    assert.equal(await highlighter.render(blocks), expected);
  }
  await dying.close();
  assert.is(await dying.run(new URL(import.meta.url), blocks, createClaim()), undefined);
});

test('the end of a helper can be awaited while its answers are on their way', () => {
  const said = execFileSync(process.execPath, [fileURLToPath(new URL('./end-of-helper.js', import.meta.url))], {
    encoding: 'utf8',
  });
  assert.is(said, 'closed\n');
});

test('state continues across lines', async () => {
  const code = 'const a = `one\ntwo ${x} three\n`; b();\n/* open\n const still comment\n*/ let c;';
  const [rendered] = await createHighlighter({ cache: memoryCache() }).render([block('js', code)]);
  const lines = linesIn(rendered!.html);
  assert.match(lines[1]!, '<t-s>two</t-s>');
  assert.match(lines[1]!, '</t-k>x<t-k>');
  assert.match(lines[2]!, '<t-f>b</t-f>');
  assert.is(lines[4], ' <t-c>const still comment</t-c>');
  assert.match(lines[5]!, '<t-k>let</t-k>');
});

test('caches every block, and loads no library for cached ones', async () => {
  const cache = memoryCache();
  const blocks = [block('js', 'a();'), block('js', 'a();'), block('text', 'x'), block('js', 'a();', { title: 'a.js' })];
  const first = await createHighlighter({ cache }).render(blocks);
  assert.is(cache.stored.size, 3);
  assert.equal(await createHighlighter({ cache }).render(blocks), first);
});

test('no library is loaded for cached blocks', () => {
  const run = (stored: string): string => {
    const hooks = `export async function resolve(name, context, next) { if (/textmate|^\\#grammars/.test(name)) throw new Error('loads ' + name); return next(name, context); }`;
    const script = `
      (await import('node:module')).register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`)});
      const { createHighlighter } = await import(${JSON.stringify(new URL('../../src/highlight/highlighter.js', import.meta.url).href)});
      const cache = { fingerprint: 'x', get: () => ${stored}, set() {}, save() {} };
      const block = { language: 'js', code: 'a', marked: [] };
      const said = await createHighlighter({ cache }).render([block]).then((rendered) => rendered[0].html, String);
      console.log(said);`;
    return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  };
  assert.is(run('Buffer.from("<p>stored</p>")'), '<p>stored</p>\n');
  assert.match(run('undefined'), 'loads @shikijs/vscode-textmate');
});

test('a highlighter with another fingerprint uses nothing that the first one cached', async () => {
  const cache = memoryCache('one');
  await createHighlighter({ cache }).render([block('js', 'a();')]);
  await createHighlighter({ cache: { ...cache, fingerprint: 'two' } }).render([block('js', 'a();')]);
  assert.is(cache.stored.size, 2);
});

test('an unknown language is plain text, and is reported', async () => {
  const cache = memoryCache();
  const blocks = [
    block('jsx', '<a/>'),
    block('klingon', '<Qapla>'),
    block('klingon', 'x'),
    block('elvish', 'y'),
    block('constructor', 'z'),
  ];
  const first = await createHighlighter({ cache }).render(blocks);
  assert.equal(
    first.map(({ warning }) => warning),
    [undefined, 'unknown language', 'unknown language', 'unknown language', 'unknown language'],
  );
  assert.equal(linesIn(first[1]!.html), ['&lt;Qapla&gt;']);
  assert.equal(await createHighlighter({ cache }).render(blocks), first);
});

test('a known language without a grammar is plain text, and nothing is reported', async () => {
  const [rendered] = await createHighlighter({ cache: memoryCache() }).render([block('nginx', 'listen 80;')]);
  assert.is(rendered!.warning, undefined);
  assert.equal(linesIn(rendered!.html), ['listen 80;']);
});

test('blocks beyond the limits are plain text', async () => {
  const large = [
    block('js', 'let a;\n'.repeat(2_000)),
    block('js', `let a; ${'x'.repeat(20_000)}`),
    block('js', 'let abcdefgh = "é";\n'.repeat(11_000).slice(0, 199_000)),
  ];
  const within = [block('js', 'let a;\n'.repeat(1_999)), block('js', `let a; ${'x'.repeat(19_993)}`)];
  const rendered = await createHighlighter({ cache: memoryCache() }).render([...large, ...within]);
  assert.equal(
    rendered.map(({ warning }) => warning),
    ['too large', 'too large', 'too large', undefined, undefined],
  );
  for (const { html } of rendered.slice(0, 3)) assert.not.match(html, 'class="t-');
  for (const { html } of rendered.slice(3)) assert.match(html, '<t-k>let</t-k>');
});

test('programs that run a language are names of it, too', () => {
  assert.equal(['pwsh', 'pycon3', 'irb'].map(grammarNameFor), ['powershell', 'python', 'ruby']);
});

test('an empty call gets an answer', async () => {
  assert.equal(await createHighlighter({ cache: memoryCache() }).render([]), []);
});

test.run();
