import { deeper, oneOf, several, text, type Make } from './choose.js';
import { line } from './inline.js';
import { plainWords } from './words.js';

/** Inline constructs of other kinds of Markdown. */
const foreignInline: Make = oneOf(
  (random, depth) => {
    const [open, close] = random.one([
      ['==', '=='],
      ['++', '++'],
      ['^^', '^^'],
      ['~', '~'],
      ['^', '^'],
      ['x^', '^'],
      ['H~', '~O'],
      ['{==', '==}'],
      ['{++', '++}'],
      ['{--', '--}'],
      ['{>>', '<<}'],
      ['$', '$'],
      ['$$', '$$'],
      ['\\(', '\\)'],
      ['%%', '%%'],
      ['[[', ']]'],
      ['[', ']{.a}'],
      ['[', '][a.b]'],
      ['{ref}`', '`'],
      ['{py:class}`', '`'],
    ] as const);
    return open + plainWords(random, depth) + (random.chance(0.85) ? close : '');
  },
  text(
    '++ctrl+c++',
    ':rocket:',
    ':material-x:{ .a }',
    '![a](logo.svg =1x2)',
    '![a](b c.png)',
    '[a](b c.md)',
    '[](start.md)',
    '[](#x)',
    '[](%00)',
    '[[start|x]]',
    '[[Start#A "b]]',
    '{{ page.title }}',
    '{% include x.html %}',
    '$a_1$',
    '{~~a~>b~~}',
  ),
);

const around: Make = (random) =>
  random
    .one([
      ['/// note | A\n', '\n///'],
      ['/// tab | A\n', '\n///'],
      ['{: .note }\n', ''],
      ['{: .warning-title }\n> ', ''],
      ['', '\n{: .a }'],
      [':::{card} A\n', '\n:::'],
      ['::::{tab-set}\n:::{tab-item} A\n', '\n:::\n::::'],
      ['```{versionadded} 1 *a*\n', '\n```'],
      ['<div markdown>\n', '\n</div>'],
      ['<Steps>\n<Step title="A">\n', '\n</Step>\n</Steps>'],
      ['<Steps>\n', '\n</Steps>'],
      ['<CodeGroup>\n\n', '\n\n</CodeGroup>'],
      ['<CodeBlock>', '</CodeBlock>'],
      ['<CodeBlock>{`', '`}</CodeBlock>'],
      ['<Note>', '</Note>'],
      ['<ParamField path="a" required>\n', '\n</ParamField>'],
      ['{% if a %}\n', '\n{% endif %}'],
      ['{% comment %}\n', '\n{% endcomment %}'],
      ['$$\n', '\n$$'],
      ['%%\n', '\n%%'],
      ['(target)=\n', ''],
      ['Term\n: ', ''],
      ['Term\n\n:   ', '\n: b'],
    ] as const)
    .join('\0');

/** Blocks of other kinds of Markdown that contain blocks. */
export const foreignBlock = (blocks: Make): Make =>
  oneOf(
    deeper((random, depth) => {
      const [open, close] = around(random, depth).split('\0');
      return open! + blocks(random, depth) + (random.chance(0.9) ? close! : '');
    }),
    text(
      '[[toc]]',
      '## Contents\n\n- TOC\n{:toc}',
      '*[HTML]: Text "a" <b>',
      '::: a.b\n    options:\n      x: 1',
      '```{python}\na\n```',
      '% a\n+++',
      '{% include note.html content="a *b* <i>" %}',
    ),
    several(oneOf(foreignInline, line), 1, 4, ' '),
  );
