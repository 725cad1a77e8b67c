import { deeper, oneOf, several, text, type Make } from './choose.js';
import { address, imageAddress } from './addresses.js';
import { inlineMarkup } from './markup.js';
import { NAMES, plainWords, word, words } from './words.js';

const REFERENCES = ['ref', 'Ref two', 'a', 'ß', '__proto__', 'missing'];
const NOTES = ['1', 'long', 'missing', 'constructor', 'a b'];

const title: Make = text('', '', ' "Title"', " 'It''s'", ' (x)', ' "a \\"onclick=x"', ' "unclosed');
const link: Make = (random, depth) => `[${inline(random, depth)}](${target(random, depth)}${title(random, depth)})`;
const image: Make = (random, depth) =>
  `![${random.one(['', 'A picture', '" onerror="x', '*a*', '[b]'])}](${imageAddress(random, depth)}${title(random, depth)})`;
const target: Make = (random, depth) => (random.chance(0.15) ? `<${address(random, depth)}>` : address(random, depth));
const reference: Make = (random, depth) =>
  random.one([
    `[${inline(random, depth)}][${random.one(REFERENCES)}]`,
    `[${random.one(REFERENCES)}]`,
    `[${random.one(REFERENCES)}][]`,
    `![${plainWords(random, depth)}][${random.one(REFERENCES)}]`,
  ]);
const autolink: Make = (random, depth) => `<${address(random, depth)}>`;
const bare: Make = text(
  'https://other.example/a_b*c',
  'http://b.example.',
  'www.e.example',
  'me@f.example',
  'https://',
  'http://a.b/`',
  'https://a.example/<b>',
);
const code: Make = oneOf(
  (random, depth) => `\`${words(random, depth).replaceAll('`', '')}\``,
  text('``a ` b``', '` `', '`<script>`', '`{#x}`', '`a\nb`', '`|`', '`\\|`', '`'),
);
const note: Make = (random, depth) => (random.chance(0.7) ? `[^${random.one(NOTES)}]` : `^[${inline(random, depth)}]`);
const styled: Make = (random, depth) => {
  const mark = random.one(['*', '**', '_', '__', '~~', '***']);
  return mark + inline(random, depth) + mark;
};
const broken: Make = text(
  '[a](',
  '[a][',
  '![',
  '[',
  ']',
  '**a',
  '`a',
  '<b',
  '[a](<b)',
  '[a](b "c)',
  '[[a](b)](c)',
  '[![a](b)](c)',
  '\\',
  '&#',
  ')',
);

/** A part of a line. */
export const inline: Make = deeper((random, depth) =>
  oneOf(
    words,
    words,
    words,
    link,
    link,
    code,
    styled,
    reference,
    image,
    note,
    autolink,
    bare,
    inlineMarkup(inline),
    broken,
  )(random, depth),
);

/** A line that consists mostly of words. */
export const line: Make = several(
  (random, depth) => (random.chance(0.5) ? word(random, depth) : inline(random, depth)),
  1,
  5,
  ' ',
);

/** A definition to which references of the page may refer. */
export const definition: Make = (random, depth) =>
  `[${random.one(REFERENCES)}]: ${target(random, depth)}${title(random, depth)}`;
export const footnote: Make = (random, depth) =>
  `[^${random.one(NOTES)}]: ${line(random, depth)}${random.chance(0.3) ? `\n\n    ${line(random, depth)}` : ''}`;

/** The text of a heading, which is usually a name to which links lead. */
export const headingText: Make = (random, depth) =>
  random.chance(0.6) ? random.one(NAMES) : line(random, depth).replaceAll('\n', ' ');
