import { oneOf, text, type Make } from './choose.js';
import { address, HOSTILE } from './addresses.js';
import { odd, plainWords, words } from './words.js';

const scalar: Make = oneOf(
  plainWords,
  plainWords,
  (random, depth) => JSON.stringify(words(random, depth)),
  (random, depth) => `'${plainWords(random, depth)}'`,
  (random, depth) => words(random, depth).replaceAll('\n', ' '),
  text(
    'true',
    'null',
    '~',
    '12',
    '-1',
    '1e999',
    '.nan',
    '2026-01-15',
    '0x10',
    '""',
    '|\n  a\n  b',
    '>\n  a',
    '*a',
    '&a b',
    '!!binary aGk=',
    '[',
    '{',
    '"\\ud800"',
    '"\\0"',
    '@x',
    '`x`',
    '- x',
    'a: b',
    '# x',
    '[1, [2]]',
    '{ a: 1 }',
  ),
);
const link: Make = (random, depth) => JSON.stringify(random.chance(0.8) ? address(random, depth) : random.one(HOSTILE));
const PATHS = [
  '/old/',
  '/old',
  'old',
  '/guides/',
  '/',
  '/a b/',
  '/%zz/',
  '/*',
  '/:x',
  '/old/../x/',
  '//x',
  'https://x.example/',
  '/x#y',
  '/x?y',
  '/ /\\n/evil /',
  '/api/one/',
  '/assets/x/',
  '/404/',
  '/.hidden/',
];

const KEYS: Readonly<Record<string, Make>> = {
  title: scalar,
  label: scalar,
  sort: oneOf(text('1', '-1', '2.5', '"3"', '1e400', '.inf'), scalar),
  group: oneOf(text('-', 'Tools'), scalar),
  description: scalar,
  contributors: (random, depth) =>
    random.one([
      `[${plainWords(random, depth).replaceAll(' ', ', ')}]`,
      `\n  - ${scalar(random, depth)}`,
      '"../x"',
      '["a/b", "<b>", "a b"]',
      '[]',
    ]),
  related: (random, depth) =>
    `\n  - title: ${scalar(random, depth)}\n    url: ${link(random, depth)}${random.one(['', '\n    extra: 1', '\n  - x'])}`,
  source: link,
  edit: link,
  repo: link,
  thirdParty: text('true', 'false', 'yes', '1'),
  date: text('2026-01-15', '2026-13-45', '0000-00-00', '"2026-02-30"', 'today', '20260115'),
  redirectFrom: (random) =>
    `\n  - ${JSON.stringify(random.one(PATHS))}${random.chance(0.3) ? `\n  - ${JSON.stringify(random.one(PATHS))}` : ''}`,
  unlisted: text('true', 'false', 'x'),
  draft: text('true', 'false', 'x'),
};
const NAMES = Object.keys(KEYS);

const entry: Make = (random, depth) => {
  if (random.chance(0.06))
    return `${random.one(['titel', '__proto__', 'constructor', '"a b"', '? x', '<<', odd(random, depth)])}: ${scalar(random, depth)}`;
  if (random.chance(0.04))
    return random.one([
      '# no-check DEAD_LINK: known',
      '# comment',
      'nonsense',
      '  indented: x',
      '\ttab: x',
      '- a',
      '%YAML 1.2',
      '...',
      '',
    ]);
  const key = random.one(NAMES);
  return `${key}:${random.one([' ', ' ', ' ', '  ', ''])}${KEYS[key]!(random, depth)}`;
};

/** The beginning of a page: nothing, a title, or all kinds of keys. */
export const frontMatter: Make = (random, depth) => {
  if (random.chance(0.08)) return '';
  const title = random.chance(0.85)
    ? `title: ${random.chance(0.7) ? plainWords(random, depth) : scalar(random, depth)}\n`
    : '';
  const entries = random.chance(0.4)
    ? ''
    : Array.from({ length: random.below(4) }, () => `${entry(random, depth)}\n`).join('');
  const [open, close] = random.chance(0.94)
    ? ['---\n', '---\n\n']
    : random.one([
        ['---\n', ''],
        ['--- \n', '---\n'],
        ['---\n', '...\n'],
        ['\n---\n', '---\n'],
        ['+++\n', '+++\n'],
      ] as const);
  return open + title + entries + close;
};
