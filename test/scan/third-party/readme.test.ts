import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { LinkRules } from '../../../src/scan/third-party/readme/addresses.js';
import { picturesAsLinks } from '../../../src/scan/third-party/readme/pictures.js';
import { pageFromReadme } from '../../../src/scan/third-party/readme/readme.js';
import { repositoryUrls } from '../../../src/scan/third-party/repository.js';
import { cpuTime } from '../../support/cpu-time.js';

const test = suite('pageFromReadme');

const PAGES: Readonly<Record<string, string>> = {
  'acme/other-loader': '/loaders/other-loader/',
  'acme-contrib/other-loader': '/loaders/other-loader/',
};

function rules(changes: Partial<LinkRules> & { readonly branch?: string } = {}): LinkRules {
  return {
    urls: repositoryUrls({ repo: 'https://github.com/acme/my-loader', branch: changes.branch ?? 'main' }),
    directory: '',
    repository: 'acme/my-loader',
    pageUrl: '/loaders/my-loader/',
    origin: 'https://docs.example',
    base: '/',
    sections: new Set(['guides', 'loaders']),
    pageOf: (repository) => PAGES[repository],
    fragments: { '/guides/a/#old': '/guides/b/#new', '/guides/c/#rule-use': '#ruleuse' },
    ...changes,
  };
}

function page(readme: string, changes: Parameters<typeof rules>[0] = {}): string {
  return pageFromReadme(readme, ['my-loader', 'MyLoader'], rules(changes)).trimEnd();
}

/** Address of the one link or image in `[x](address)` after the transformation. */
function link(address: string, changes: Parameters<typeof rules>[0] = {}): string {
  return /^\[x\]\((.*)\)$/.exec(page(`[x](${address})`, changes))![1]!;
}
function image(address: string, changes: Parameters<typeof rules>[0] = {}): string {
  return /^!\[x\]\((.*)\)$/.exec(page(`Text\n\n![x](${address})`, changes).split('\n').at(-1)!)![1]!;
}

const titles: readonly [name: string, readme: string, expected: string][] = [
  ['an ATX title', '# my-loader\n\nText', 'Text'],
  ['an ATX title with closing marks', '# my-loader #\nText', 'Text'],
  ['a setext title', 'my-loader\n=========\n\nText', 'Text'],
  ['an HTML title', '<h1 align="center">My Loader</h1>\n\nText', 'Text'],
  ['an HTML title over several lines', '<h1\n align="center">\n  My Loader\n</h1>\n\nText', 'Text'],
  [
    'a title in a centered div with a logo',
    '<div align="center">\n  <img src="logo.png">\n  <h1>My Loader</h1>\n</div>\n\nText',
    'Text',
  ],
  ['two titles that say the same', '<div align="center"><h1>My Loader</h1></div>\n\n# my-loader\n\nText', 'Text'],
  ['a title after a note', '> Note\n\n# my-loader\n\nText', '> Note\n\nText'],
];
for (const [name, readme, expected] of titles) test(`removes ${name}`, () => assert.is(page(readme), expected));

test('a comment in a shell block is not a title', () => {
  assert.is(page('Text\n\n```sh\n# install\nnpm i\n```'), 'Text\n\n```sh\n# install\nnpm i\n```');
  assert.is(page('```sh\n# install\n```\n\n# my-loader\n\nText'), '```sh\n# install\n```\n\nText');
});

test('a heading after the first section is not a title', () => {
  assert.is(page('## Install\n\nText'), '## Install\n\nText');
});

test('sections at the level of the title are moved one level down', () => {
  assert.is(
    page('# my-loader\n\n# Install\n\n## Npm\n\nUsage\n=====\n\nMore\n----\n\n```sh\n# no\n```'),
    '## Install\n\n### Npm\n\n## Usage\n\n### More\n\n```sh\n# no\n```',
  );
});

test('HTML headings become Markdown headings', () => {
  assert.is(
    page('# my-loader\n\n<h2 align="center">Install <code>it</code></h2>\n\nText'),
    '## Install <code>it</code>\n\nText',
  );
});

test('comments are removed, but not in code', () => {
  assert.is(
    page('a <!-- x -->b\n\n<!--\nlines\n-->\n\n`<!-- kept -->`\n\n```html\n<!-- kept -->\n```'),
    'a b\n\n`<!-- kept -->`\n\n```html\n<!-- kept -->\n```',
  );
  assert.is(page('a\n\n<!-- never closed\n\n# gone'), 'a');
});

test('a fence inside a comment opens nothing, and neither does a comment inside a fence', () => {
  assert.is(page('<!--\n```\n-->\n[x](a.md)'), '[x](https://github.com/acme/my-loader/blob/main/a.md)');
  assert.is(page('```\n<!--\n```\n[x](a.md)'), '```\n<!--\n```\n[x](https://github.com/acme/my-loader/blob/main/a.md)');
});

test('code does not change: fences, longer fences, tildes, spans, indented, in lists and quotes, pre', () => {
  const code = [
    '```md\n[a](b.md) ![c](d.png)\n```',
    '````md\n```\n[a](b.md)\n```\n````',
    '~~~\n[a](b.md)\n~~~',
    'See `[a](b.md)` and ``[a](`b.md)``.',
    'Text:\n\n    [a](b.md)\n\n    [c](d.md)',
    '- item\n\n  ```md\n  [a](b.md)\n  ```',
    '> ```md\n> [a](b.md)\n> ```',
    '<pre>\n[a](b.md)\n</pre>',
  ];
  for (const text of code) assert.is(page(text), text);
});

test('an indented paragraph in a list is not code', () => {
  assert.is(page('1. item\n\n    [x](a.md)'), '1. item\n\n    [x](https://github.com/acme/my-loader/blob/main/a.md)');
});

test('relative links lead to the repository, on every branch', () => {
  for (const branch of ['main', 'master', 'next', 'release/2.x']) {
    assert.is(link('./LICENSE', { branch }), `https://github.com/acme/my-loader/blob/${branch}/LICENSE`);
  }
  assert.is(link('docs/'), 'https://github.com/acme/my-loader/tree/main/docs/');
  assert.is(link('/docs/a.md?x=1#Y'), 'https://github.com/acme/my-loader/blob/main/docs/a.md?x=1#Y');
  assert.is(link('../../a.md'), 'https://github.com/acme/my-loader/blob/main/a.md');
  assert.is(
    link('./a.md', { directory: 'packages/one' }),
    'https://github.com/acme/my-loader/blob/main/packages/one/a.md',
  );
  assert.is(
    link('../a.md', { directory: 'packages/one' }),
    'https://github.com/acme/my-loader/blob/main/packages/a.md',
  );
});

test('a path that begins with a section of the site refers to the site', () => {
  assert.is(link('/guides/a/'), '/guides/a/');
  assert.is(link('/guides/a#Old'), '/guides/b/#new');
  assert.is(link('/guides'), '/guides/');
  assert.is(link('/guides/a.js'), 'https://github.com/acme/my-loader/blob/main/guides/a.js');
  assert.is(link('/test/a/'), 'https://github.com/acme/my-loader/tree/main/test/a/');
  assert.is(link('/loaders/other/?a#b', { base: '/book/' }), '/loaders/other/?a#b');
});

test('pictures of other hosts become links to them, text within links, and stay in code', () => {
  const foreign = 'https://a.example/b.png';
  const of = (text: string): string => picturesAsLinks(text, 'https://docs.example');
  assert.is(of(`See ![a b](${foreign} "T").`), `See [a b](<${foreign}>).`);
  assert.is(of(`![](${foreign})`), `[Picture](<${foreign}>)`);
  assert.is(of(`[![a](${foreign})](/x/)`), '[a](/x/)');
  assert.is(of(`![a][b]\n\n[b]: ${foreign}`), `[a](<${foreign}>)\n\n[b]: ${foreign}`);
  assert.is(of(`x <img src="${foreign}?a&amp;b" alt="a">`), `x <a href="${foreign}?a&amp;b">a</a>`);
  assert.is(of(`x <a href="/y/"><img src="${foreign}"></a>`), 'x <a href="/y/">Picture</a>');
  assert.is(
    of(`x <picture><source srcset="${foreign} 2x"><img src="${foreign}" alt="a"></picture>`),
    `x <a href="${foreign}">a</a>`,
  );
  for (const text of [
    '![a](/b.png)',
    '![a](https://docs.example/b.png)',
    `\`![a](${foreign})\``,
    `\`\`\`html\n<img src="${foreign}">\n\`\`\``,
  ])
    assert.is(of(text), text);
  assert.is(of(of(`![a](${foreign})`)), of(`![a](${foreign})`));
});

test('images become raw files', () => {
  assert.is(image('./a.png'), 'https://raw.githubusercontent.com/acme/my-loader/main/a.png');
  assert.is(
    image('https://github.com/acme/my-loader/blob/main/a.png'),
    'https://raw.githubusercontent.com/acme/my-loader/main/a.png',
  );
  assert.is(image('https://docs.example/a.png'), 'https://docs.example/a.png');
});

test('absolute addresses stay', () => {
  for (const address of ['https://a.example/B?c=D#E', 'mailto:a@b.example', 'http://www.npmjs.com/package/x'])
    assert.is(link(address), address);
});

test('addresses without scheme and the short registry host are completed', () => {
  assert.is(link('//npmjs.com/package/x'), 'https://www.npmjs.com/package/x');
  assert.is(link('https://npmjs.com/package/x'), 'https://www.npmjs.com/package/x');
  assert.is(link('//a.example/x'), 'https://a.example/x');
});

test('addresses on the own site become paths', () => {
  assert.is(link('https://docs.example/guides/a/#B'), '/guides/a/#b');
  assert.is(link('http://DOCS.example/guides/a'), '/guides/a/');
  assert.is(link('https://docs.example'), '/');
  assert.is(link('https://docs.example.evil/a'), 'https://docs.example.evil/a');
  assert.is(link('https://v4.docs.example/a'), 'https://v4.docs.example/a');
  assert.is(link('https://docs.example/sub/a/', { base: '/sub/' }), '/a/');
  assert.is(link('https://docs.example/a/', { base: '/sub/' }), 'https://docs.example/a/');
});

test('repositories with a page here lead to it, even with old owners and in other letter case', () => {
  assert.is(link('https://github.com/acme/other-loader'), '/loaders/other-loader/');
  assert.is(link('http://www.github.com/Acme-Contrib/Other-Loader.git'), '/loaders/other-loader/');
  assert.is(link('https://github.com/acme/other-loader#Options'), '/loaders/other-loader/#options');
  assert.is(link('https://github.com/acme/other-loader/#readme'), '/loaders/other-loader/');
  assert.is(link('https://github.com/acme/other-loader/blob/master/README.md#use'), '/loaders/other-loader/#use');
});

test('other paths in those repositories stay', () => {
  for (const rest of [
    '/issues/1',
    '/blob/main/CHANGELOG.md',
    '?tab=contributing-ov-file#contributing',
    '/tree/2.x',
    '-more',
  ]) {
    assert.is(link(`https://github.com/acme/other-loader${rest}`), `https://github.com/acme/other-loader${rest}`);
  }
});

test('the own repository stays a link to the code, and its sections become places of the page', () => {
  assert.is(link('https://github.com/acme/my-loader'), 'https://github.com/acme/my-loader');
  assert.is(link('https://github.com/acme/my-loader#Options'), '#options');
});

test('fragments become lower case only on this site, and outdated ones are corrected by the configuration', () => {
  assert.is(link('#someOption'), '#someoption');
  assert.is(link('https://a.example/#someOption'), 'https://a.example/#someOption');
  assert.is(link('https://docs.example/guides/a/#Old'), '/guides/b/#new');
  assert.is(link('https://docs.example/guides/c/#rule-use'), '/guides/c/#ruleuse');
  assert.is(link('https://docs.example/guides/c/#constructor'), '/guides/c/#constructor');
});

test('the text of a link never changes, even where it repeats the address', () => {
  assert.is(page('[https://docs.example/a/](https://docs.example/a/)'), '[https://docs.example/a/](/a/)');
  assert.is(
    page('[`./a.md` and **b**](./a.md "T")'),
    '[`./a.md` and **b**](https://github.com/acme/my-loader/blob/main/a.md "T")',
  );
});

test('addresses may have parentheses, spaces and angle brackets', () => {
  assert.is(page('[x](a_(b).md)'), '[x](https://github.com/acme/my-loader/blob/main/a_(b).md)');
  assert.is(page('[x](<a b.md>)'), '[x](<https://github.com/acme/my-loader/blob/main/a%20b.md>)');
  assert.is(page('[x] (a.md) \\[x](a.md)'), '[x] (a.md) \\[x](a.md)');
});

test('both addresses of a linked image change', () => {
  assert.is(
    page('[![x](a.png)](b.md)'),
    '[![x](https://raw.githubusercontent.com/acme/my-loader/main/a.png)](https://github.com/acme/my-loader/blob/main/b.md)',
  );
});

test('reference definitions change, those of images to raw files', () => {
  assert.is(
    page('[x][a] and ![y][b] and [c]\n\n[a]: ./a.md "T"\n[B]: <./b.png>\n[c]: https://docs.example/c/'),
    '[x][a] and ![y][b] and [c]\n\n[a]: https://github.com/acme/my-loader/blob/main/a.md "T"\n[B]: <https://raw.githubusercontent.com/acme/my-loader/main/b.png>\n[c]: /c/',
  );
});

test('HTML links, images and source sets change', () => {
  assert.is(
    page('Text <a href="./a.md" title="./a.md">./a.md</a> <img src=\'b.png\' alt="b.png">'),
    'Text <a href="https://github.com/acme/my-loader/blob/main/a.md" title="./a.md">./a.md</a> <img src=\'https://raw.githubusercontent.com/acme/my-loader/main/b.png\' alt="b.png">',
  );
  assert.is(
    page('x <source srcset="a.png 1x, b.png 2x">'),
    'x <source srcset="https://raw.githubusercontent.com/acme/my-loader/main/a.png&#32;1x,&#32;https://raw.githubusercontent.com/acme/my-loader/main/b.png&#32;2x">',
  );
});

test('an autolink to a page of this site keeps its text', () => {
  assert.is(
    page('<https://docs.example/a/> <https://b.example/>'),
    '[https://docs.example/a/](/a/) <https://b.example/>',
  );
});

test('badges are removed in every form, with the links around them and their definitions', () => {
  const forms = [
    '![npm](https://img.shields.io/npm/v/x.svg)',
    '[![npm](https://img.shields.io/npm/v/x.svg "v")](https://npmjs.com/package/x)',
    '[![npm][npm]][npm-url]\n[![t][t]][t-url]\n\n[npm]: https://img.shields.io/npm/v/x.svg\n[npm-url]: https://npmjs.com/x\n[t]: https://github.com/a/b/workflows/c/badge.svg\n[t-url]: https://a.example',
    '![npm]\n\n[npm]: https://codecov.io/gh/a/b/branch/main/graph/badge.svg',
    '<a href="https://a.example"><img src="https://travis-ci.org/a/b.svg"></a>',
    '<p align="center">\n<a href="x">\n<img alt="" src="https://badgen.net/npm/v/x">\n</a>\n</p>',
    'Chat: [![gitter](https://badges.gitter.im/a/b.svg)](https://gitter.im/a/b)',
  ];
  for (const form of forms) assert.is(page(`# my-loader\n\n${form}\n\nText`), 'Text', form);
});

test('elements that are empty without badges and logos are removed, however deep they are nested', () => {
  const badge = '<img src="https://img.shields.io/x">';
  assert.is(page(`Text\n\n<div><p><a href="x">${badge}</a><br></p></div>\n\nMore`), 'Text\n\nMore');
  assert.is(page(`Text\n\n## ${badge}B\n\nMore`), 'Text\n\n## B\n\nMore');
});

test('an address in a table cell, a quote or a list is found', () => {
  const at = 'https://github.com/acme/my-loader/blob/main/a.md';
  const text = (address: string): string =>
    `| a | b |\n| - | - |\n| \`x\\|y\` | [c\\|d](${address}) |\n\n> Text\n> [x](${address})\n\n1.  Text\n    [x](${address})`;
  assert.is(page(text('a.md')), text(at));
});

test('a badge inside a sentence is removed without the sentence', () => {
  assert.is(page('Text ![x](https://img.shields.io/x) more'), 'Text  more');
});

test('other images and unused definitions stay', () => {
  const text = 'Text\n\n![demo](https://a.example/badger.gif)\n\n[unused]: https://a.example';
  assert.is(page(text), text);
});

test('centered logos are removed, and the text next to them stays', () => {
  const readme =
    '<div align="center">\n  <a href="https://a.example">\n    <img width="200"\n      src="https://a.example/logo.svg">\n  </a>\n  <br>\n  <p>Speed up <b>builds</b>.</p>\n</div>\n\nText';
  assert.is(page(readme), 'Speed up <b>builds</b>.\n\nText');
  assert.is(page('<p align=center>Text with [x](#Y)</p>'), 'Text with [x](#y)');
});

test('a centered picture further down stays', () => {
  assert.match(
    page('Text\n\n## Demo\n\n<p align="center"><img src="https://a.example/demo.gif"></p>'),
    '<p align="center"><img src="https://a.example/demo.gif"></p>',
  );
});

test('a README cannot bring front matter', () => {
  assert.is(page('---\ntitle: Mine\n---\n\nText').split('\n')[0], '***');
});

test('line ends and byte order mark do not matter', () => {
  assert.is(page('\ufeff# my-loader\r\n\r\n[x](a.md)\r\n'), page('# my-loader\n\n[x](a.md)\n'));
});

test('a second run changes nothing', () => {
  const readme =
    '# my-loader\n\n[![a](https://img.shields.io/x)](y)\n\n> **Note**\n>\n> [x](a.md) `code`\n\n## B\n\n![c](d.png)\n';
  assert.is(page(page(readme)), page(readme));
});

test('hostile texts take linear time', () => {
  const texts = (long: number): readonly string[] => [
    '['.repeat(long),
    '![]('.repeat(long / 4),
    '<a '.repeat(long / 3),
    '<a href="'.repeat(long / 9),
    '`'.repeat(long),
    '` `` '.repeat(long / 5),
    '<!--'.repeat(long / 4),
    '> '.repeat(long / 2),
    '[a]: '.repeat(long / 5),
    '<h1>'.repeat(long / 4),
    '<div align=center>'.repeat(long / 18),
    '\n'.repeat(long),
    '[](<'.repeat(long / 4),
    '- '.repeat(long / 2),
    `<a${' '.repeat(long)}`,
    '[a][a'.repeat(long / 5),
    '#'.repeat(long),
    '<p><p align=center>'.repeat(long / 19),
    '```\n'.repeat(long / 4),
    '<pre>'.repeat(long / 5),
    '<h2>x</h2>'.repeat(long / 10),
    `<div align=center>${'<br>'.repeat(long / 4)}</div>`,
    '<a><img src="https://img.shields.io/x"></a>'.repeat(long / 43),
    '[x](a.md) '.repeat(long / 10),
    '| [x](a.md) | `a` |\n'.repeat(long / 20),
  ];
  const whole = texts(60_000);
  for (const [index, text] of texts(15_000).entries()) {
    const quarter = cpuTime(() => page(text));
    // What is quadratic takes sixteen times as long.
    const limit = quarter * 10 + 200;
    let all = Infinity;
    // A garbage collection can fall into one measurement, but what is quadratic is slow each time.
    for (let attempt = 0; attempt < 3 && all >= limit; attempt++)
      all = Math.min(
        all,
        cpuTime(() => page(whole[index]!)),
      );
    assert.ok(all < limit, `${JSON.stringify(text.slice(0, 12))}: ${quarter} ms, four times as much ${all} ms`);
  }
});

test.run();
