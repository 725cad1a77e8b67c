import { deeper, oneOf, prefixed, several, text, type Make } from './choose.js';
import { example, fence, indented, titled } from './code.js';
import { foreignBlock } from './dialects.js';
import { definition, footnote, headingText, inline, line } from './inline.js';
import { blockMarkup, component } from './markup.js';
import { IDS, plainWords, words } from './words.js';

const paragraph: Make = several(line, 1, 3, '\n');
const heading: Make = (random, depth) => {
  const own = random.chance(0.3) ? ` {#${random.one([...IDS, 'root', '"x', 'a b', ''])}}` : '';
  const said = headingText(random, depth) + own;
  if (random.chance(0.1)) return `${said}\n${random.one(['===', '---'])}`;
  return `${'#'.repeat(random.one([1, 2, 2, 2, 3, 3, 4, 5, 6, 7]))}${random.one([' ', ' ', ' ', '', '\t'])}${said}${random.one(['', '', ' ##'])}`;
};
const list: Make = deeper((random, depth) => {
  const marks = random.one([
    ['- '],
    ['* '],
    ['1. ', '2. '],
    ['0. '],
    ['999999999. '],
    ['- [ ] ', '- [x] '],
    ['1) '],
    ['-\t'],
  ]);
  const item: Make = (r, d) => prefixed(r.chance(0.6) ? line(r, d) : blocks(r, d), r.one(marks), '  ');
  return several(item, 1, 4, random.one(['\n', '\n', '\n\n']))(random, depth);
});
const quote: Make = deeper((random, depth) => {
  const kind = random.one(['', '', '[!NOTE]\n', '[!WARNING]\n', '[!nothing]\n', '[!TIP] ']);
  return prefixed(kind + blocks(random, depth), '> ', '> ');
});
const table: Make = (random, depth) => {
  const columns = 1 + random.below(4);
  const row: Make = (r, d) =>
    `| ${Array.from({ length: columns + r.one([0, 0, 0, 1, -1]) }, () =>
      r
        .one([inline, plainWords, text('')])(r, d)
        .replaceAll('\n', ' '),
    ).join(' | ')} |`;
  const rule = `|${Array.from({ length: columns }, () => random.one([' --- ', ':-:', '--:', ':--', '-'])).join('|')}|`;
  return `${row(random, depth)}\n${rule}\n${several(row, 0, 4, '\n')(random, depth)}`;
};
const aside: Make = (random, depth) => `${random.one(['T', 'W', '?'])}> ${paragraph(random, depth)}`;
const container: Make = deeper((random, depth) => {
  const colons = random.one([':::', ':::', ':::', '::::', ':::::']);
  const kind = random.one([
    'tip',
    'warning',
    'note',
    'danger',
    'important',
    'caution',
    'todo',
    'info',
    'details',
    'steps',
    'file-tree',
    'unknown',
    'constructor',
    'NOTE',
  ]);
  const close = random.chance(0.92) ? `\n${colons}` : '';
  return `${colons}${random.one(['', ' '])}${kind}${random.one(['', ' '])}${random.chance(0.5) ? line(random, depth).replaceAll('\n', ' ') : ''}\n${blocks(random, depth)}${close}`;
});
const tabs: Make = deeper((random, depth) => {
  const panel: Make = (r, d) =>
    `${r.one(['== ', '== ', '@tab ', '=='])}${r.one(['One', 'Two', '"', '<b>x</b>', ''])}\n${blocks(r, d)}`;
  return `:::tabs ${random.one(['', 'group', 'A b', '"onclick=x', '__proto__'])}\n${random.chance(0.1) ? `${line(random, depth)}\n` : ''}${several(panel, 0, 3, '\n')(random, depth)}\n:::`;
});
const include: Make = (random) =>
  `<!-- @include${random.one(['', ':'])} ${random.one(['./part.md', './_part.md', '../guides/_part.md', './part.md#region', './start.md', './missing.md', '/guides/_part.md', './sample.js', './logo.svg', '../../x.md', './'])} -->`;
const remark: Make = (random, depth) =>
  random.one([
    '<!-- no-check DEAD_LINK: known -->',
    '<!-- no-check -->',
    '<!-- no-check links, DEAD_ANCHOR: x -->',
    '<!-- no-check NONSENSE -->',
    `<!-- documents: ${random.one(['output.{1}', '{1}', '{2}', '{1}.{2}', '{9}', 'a b', '--flag', '', '__proto__'])} -->`,
    `<!-- ${words(random, depth)}`,
    '{/* never closed',
  ]);
const modules: Make = text(
  "import Part from './part.md';",
  "import Part from './part.md'\n\n<Part />",
  "import { a, B as C } from 'x';",
  'import logo from \'./logo.svg\';\n\n<img src={logo} alt="x" />',
  "import './x.css';",
  "export const name = 'text';",
  "export const name = '<script>alert(1)</script>';",
  "export const u = 'javascript:alert(1)'\n\n<a href={u}>x</a>",
  "export const data = { a: [1, 'b', null], __proto__: { x: 1 } };",
  "export const s = '\\ud800';\n\n{s}",
  'export const a = [',
  'export default function X() {\n  return null;\n}',
  'export const name = `a${b}`;',
  'import x',
);
const rule: Make = text('---', '***', '___', '- - -', '===', '\\', '&nbsp;', '  ', '\t', '<br>');
const deep: Make = (random) => {
  const depth = random.one([5, 20, 60, 120, 250]);
  const [open, close] = random.one([
    ['> ', ''],
    ['- ', ''],
    ['<div>\n\n', '\n\n</div>'],
    ['<b>', '</b>'],
    ['[', ']'],
    ['*a ', '*'],
    ['<div>', '</div>'],
    ['::::note\n', ''],
    ['{', '}'],
    ['<ul><li>', '</li></ul>'],
    ['<Aside>\n\n', '\n\n</Aside>'],
    ['^[', ']'],
    ['![', '](x)'],
  ] as const);
  return `${open.repeat(depth)}x${close.repeat(depth)}`;
};

const block: Make = (random, depth) =>
  oneOf(
    ...[
      paragraph,
      paragraph,
      paragraph,
      heading,
      heading,
      heading,
      list,
      list,
      quote,
      table,
      table,
      fence,
      fence,
      aside,
    ],
    ...[
      container,
      container,
      tabs,
      definition,
      definition,
      footnote,
      indented,
      titled,
      example,
      include,
      remark,
      modules,
    ],
    ...[foreignBlock(blocks), foreignBlock(blocks)],
    ...[rule, blockMarkup(blocks, inline), blockMarkup(blocks, inline), deeper(component(blocks))],
    random.chance(0.04) ? deep : paragraph,
  )(random, depth);

/** Blocks within another block. */
export const blocks: Make = (random, depth) =>
  depth > 4 ? plainWords(random, depth) : several(block, 1, 3, random.one(['\n\n', '\n\n', '\n']))(random, depth);

/** The text of a page. */
export const body: Make = (random) => `${several(block, 0, 9, '\n\n')(random, 0)}\n`;
