/** Settings of fences in the notations of other generators. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readFenceInfo } from '../../../src/parse/code/fences/fence-info.js';
import { parseText } from '../support.js';

const test = suite('Markdown: fences of other generators');

/** Language, title, marked lines, and the number of the first line if lines have numbers. */
function read(info: string): string {
  const { language, title = '', marked, lineNumbers, startLine } = readFenceInfo(info);
  return [language, title, marked.join(), ...(lineNumbers ? [startLine] : [])].join(' | ');
}

test('marked lines, titles and line numbers', () => {
  for (const [info, expected] of [
    ['py title="b.py" hl_lines="2 4-5" linenums="7"', 'python | b.py | 2,4,5 | 7'],
    ['{ .yaml .annotate title="c.yml" }', 'yaml | c.yml | '],
    ['go {linenos=table hl_lines=[3,"6-7"] style=emacs}', 'go |  | 3,6,7 | 1'],
    ['go {filename="a.go",linenos=inline,linenostart=10}', 'go | a.go |  | 10'],
    ['go {linenos=false}', 'go |  | '],
    ['js {1} mark={2-3} ins={5} del="6"', 'js |  | 1,2,3,5,6'],
    ['js {"1":2-3} "text" collapse={1-4}', 'js |  | 2,3'],
    ['tsx highlight="1,3" fileName="d.tsx"', 'tsx | d.tsx | 1,3'],
    ['diff lang="js"', 'js |  | '],
    ['diff-ts {2}', 'ts |  | 2'],
    ['{python}', 'python |  | '],
    ['js title="{a=b}"', 'js | {a=b} | '],
  ] as const)
    assert.is(read(info), expected, info);
});

test('the name of a file or a phrase after the language is a title', () => {
  for (const [info, expected] of [
    ['ts trigger.config.ts', 'ts | trigger.config.ts | '],
    ['tsx app/[id]/page.tsx {2} expandable', 'tsx | app/[id]/page.tsx | 2'],
    ['bash .env', 'bash | .env | '],
    ['python main.py theme={null}', 'python | main.py | '],
    ['bash macOS (Homebrew)', 'bash | macOS (Homebrew) | '],
    ['ts Your backend code expandable', 'ts | Your backend code | '],
    ['ts a.ts title="b.ts"', 'ts | b.ts | '],
    ['rust,no_run', 'rust |  | '],
    ['js noInline verify', 'js |  | '],
    ['scala mdoc:compile-only', 'scala |  | '],
    ['js 1.5', 'js |  | '],
  ] as const)
    assert.is(read(info), expected, info);
});

test('a diff may name its language with a hyphen', () => {
  assert.is(readFenceInfo('diff-js').diff, true);
});

test('comments of Docusaurus and Gatsby mark lines', () => {
  const { blocks } = parseText(
    '```js\n// highlight-next-line\na\n/* highlight-start */\nb\nc\n/* highlight-end */\nd // highlight-line\ne\n```\n\n```md {1}\n// highlight-next-line\na\n<!-- highlight-next-line -->\nb\n```\n\n```py\n# highlight-end\nhighlight-next-line\n```\n',
  );
  assert.equal(
    blocks.map(({ code, marked }) => [code, marked]),
    [
      ['a\nb\nc\nd\ne', [1, 2, 3, 4]],
      ['// highlight-next-line\na\nb', [1, 3]],
      ['highlight-next-line', []],
    ],
  );
});

test('what Twoslash reads and does not show is left out', () => {
  const shown = (text: string): readonly string[] => parseText(text).blocks.map(({ code }) => code);
  assert.equal(
    shown(
      '```ts twoslash\n// @errors: 2304\n// @strict: false\nimport x from "x"\n// ---cut---\n\nconst a = x // [!code hl]\n//    ^?\n// @filename: b.ts\n// @log: hello\n\n// ---cut-start---\nhidden()\n// ---cut-end---\nb()\n// ---cut-after---\nlast()\n```\n\n```ts\nno()\n// ---cut-before---\nyes()\n```\n\n```ts\n// @errors: kept\n//  ^?\nc()\n```\n',
    ),
    ['const a = x\n// @filename: b.ts\n// @log: hello\n\nb()', 'yes()', '// @errors: kept\n//  ^?\nc()'],
  );
});

test('settings that only other generators know are no misspellings', () => {
  for (const info of ["bash packageManager='npm'", 'go {linenos=false}', 'js frame="none"'])
    assert.equal(parseText(`\`\`\`${info}\nx\n\`\`\`\n`).diagnostics, [], info);
});

test('a file that does not exist is the title of the code below', () => {
  const { blocks, diagnostics } = parseText('```js file="app/a.js"\nx\n```\n');
  assert.is(blocks[0]!.title, 'app/a.js');
  assert.equal(diagnostics, []);
  assert.is(parseText('```js file="app/a.js"\n```\n').diagnostics[0]!.code, 'MISSING_INCLUDE');
});

test.run();
