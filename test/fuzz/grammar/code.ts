import { oneOf, several, text, type Make } from './choose.js';
import { odd, words } from './words.js';

const LANGUAGES =
  'js ts tsx json jsonc css html bash sh diff yaml text md mdx vue python nonsense __proto__ constructor'.split(' ');
const option: Make = oneOf(
  text(
    '{1}',
    '{1,3-5}',
    '{9-2}',
    '{0}',
    '{1-99999999}',
    '{a}',
    'line-numbers',
    'line-numbers=10',
    'line-numbers=0',
    'wrap',
    'diff',
    'package-manager',
    'verify=config',
    'no-verify="why"',
    'output',
  ),
  text(
    'title="a.js"',
    "title='<script>'",
    'title="a&b"',
    'title=""',
    'title="unclosed',
    'filename=x',
    'file="./sample.js"',
    'file="./sample.js#part"',
    'file="./sample.js#missing"',
    'file="./missing.js"',
    'file="../../secret"',
    'file="./"',
    'file="./start.md"',
    'lines-with="a"',
    'lines-with="zzz"',
  ),
  (random, depth) => odd(random, depth).replaceAll('\n', ''),
);
const info: Make = (random, depth) =>
  random.one([...LANGUAGES, '', 'JavaScript', 'js:a', 'diff-js', 'language-js']) +
  Array.from({ length: random.below(3) }, () => ` ${option(random, depth)}`).join('');

const source: Make = oneOf(
  text(
    'const a = `x${b}`; // c',
    '<script>alert(1)</script>',
    '</code></pre><script>x</script>',
    '+ a',
    '- b',
    '@@ -1 +1 @@',
    '{ "a": [1, null] }',
    'npm install --save-dev webpack',
    'npx webpack && npm run build',
    'a { color: red }',
    'key: value',
    '//! import x',
    '// [!code ++]',
    '// #region part',
    '// #endregion',
    '<div className={a}>{/* x */}</div>',
    '# title',
    '/(a|/',
    '"',
    '',
    '    indented',
    '\ttab',
  ),
  words,
);
const lines = several(source, 0, 4, '\n');

export const fence: Make = (random, depth) => {
  const mark = random.one(['```', '```', '```', '~~~', '````', '``````']);
  const close = random.chance(0.93) ? `\n${mark}` : '';
  return `${mark}${random.one(['', '', ' '])}${info(random, depth)}\n${lines(random, depth)}${close}`;
};
export const indented: Make = (random, depth) =>
  lines(random, depth).replace(/^/gm, random.one(['    ', '\t', '     ']));
/** A bold file name followed by its code block. */
export const titled: Make = (random, depth) =>
  `**${random.one(['a.js', '`src/b.ts`', 'webpack.config.js', '<b>', 'package.json'])}**${random.one(['', ' (remote)'])}\n\n${fence(random, depth)}`;

/** An example whose files are its code blocks. */
export const example: Make = (random, depth) => {
  const head =
    random.one(['Two files', '', 'A "title"', '<script>']) +
    random.one([
      '',
      ' {run="node a.js"}',
      ' {type=module}',
      ' {type=x}',
      ' {unknown="1"}',
      ' {run=""}',
      ' {',
      ' {packages="a, b"}',
      ' {__proto__="x"}',
    ]);
  const file: Make = (r, d) =>
    `\`\`\`js title="${r.one(['src/index.js', 'src/other.js', 'a.js', '../x.js', '/x', '', 'CON', 'a b.js', '<b>', '.hidden', 'package.json', 'src/index.js'])}"${r.one(['', ' output'])}\n${source(r, d)}\n\`\`\``;
  return `:::example ${head}\n${several(file, 0, 3, '\n')(random, depth)}\n${random.chance(0.3) ? words(random, depth) : ''}\n:::`;
};
