import { createMemoryCache } from '../../src/cache/disk-cache.js';
import type { Cache } from '../../src/cache/types.js';
import type { CodeBlock } from '../../src/model/types.js';
import type { Random } from '../support/random/random.js';

/** A cache in memory that counts what is stored. */
export function memoryCache(fingerprint = 'test'): Cache & { readonly stored: Map<string, Buffer> } {
  const stored = new Map<string, Buffer>();
  return {
    ...createMemoryCache(fingerprint),
    stored,
    get: (space, key) => stored.get(`${space}/${key}`),
    has: (space, key) => stored.has(`${space}/${key}`),
    set: (space, key, value) => void stored.set(`${space}/${key}`, Buffer.from(value)),
  };
}

export const block = (language: string, code: string, more: Partial<CodeBlock> = {}): CodeBlock => ({
  language,
  code,
  diff: false,
  marked: [],
  lineNumbers: false,
  startLine: 1,
  wrap: false,
  meta: '',
  line: 1,
  column: 1,
  ...more,
});

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#13;': '\r',
};

/** What a browser would call the text content of the code element. */
export function textContent(html: string): string {
  const code = /<code[^>]*>([^]*)<\/code>/.exec(html)?.[1];
  if (code === undefined) throw new Error(`There is no code element in ${html}`);
  return code.replace(/<[^>]*>/g, '').replace(/&[^;]*;/g, (entity) => {
    const character = entities[entity];
    if (character === undefined) throw new Error(`Unexpected entity ${entity}`);
    return character;
  });
}

/** Lines of the code element, markup and all. */
export const linesIn = (html: string): string[] => /<code[^>]*>([^]*)<\/code>/.exec(html)![1]!.split('\n');

/** Lines that open and close strings, comments, blocks and tags, in no order that makes sense. */
const fragments = [
  'const a = `text ${b + `inner ${c}`} end`;',
  '/* comment',
  'still */ let x = /re[/]g(ex)/gi;',
  "'use strict';",
  '  foo.bar?.(1, "two", null);',
  'class A extends B { static #x = 1 }',
  '<div className="x">{y}</div>',
  '</div>',
  '`',
  '"unclosed',
  "it's",
  '// note',
  '',
  '   ',
  '\t&& < > " \' &amp;',
  'naïve → “quoted” 日本語 😀 𝒳',
  'export default async function* f({ a, ...rest } = {}) {',
  '}',
  '});',
  '$ npm i -D x@^1.0.0',
  '# heading',
  '- item: &a *b',
  '@media (min-width: 10px) { a:hover { color: #fff } }',
  '<!-- html',
  '-->',
  '<script>let z = 1;</script>',
  'key: value',
  '"k": [1, true, 1e3],',
  '${{ x }}',
  'trailing space  ',
  '\u00a0nbsp',
  'if [ -f "$HOME/.x" ]; then echo ok; fi',
  'a\rb',
  '+added',
  '-removed',
  ' context',
  '@@ -1 +1 @@',
  '[section]',
  '%{x}',
];

export const randomCode = (random: Random): string =>
  Array.from({ length: 1 + random.below(12) }, () => random.one(fragments)).join('\n');
