import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readDocument } from '../../src/check/document-facts.js';
import type { CheckedPage } from '../../src/check/pages/findings.js';
import { checkWriting } from '../../src/check/pages/writing.js';
import { addressesIn } from '../../src/html/addresses.js';
import { createSite, type TestSite } from '../support/site.js';

const page = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndescription: All that there is to be said about ${title.toLowerCase()}.\n---\n\n${body}\n`;
const SITE = {
  'docs-build.config.json': '{ "title": "Brewer" }',
  'content/index.md': page('Brewer', 'Read about [beans](/guides/beans/).'),
  'content/guides/index.md': page('Guides', 'All guides.'),
  'content/guides/beans.md': page('Beans', '## Green\n\n### Taste\n\n## Roasted\n\n### Taste\n\n![A bean](bean.svg)'),
  'content/guides/bean.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
};

const test = suite('check pages');
let site: TestSite;
test.before.each(() => {
  site = createSite(SITE);
});
test.after.each(() => site.dispose());

const places = async (): Promise<readonly string[]> => {
  const { stderr, code } = await site.command('check', '--only', 'pages');
  const found = [...stderr.matchAll(/^(\S+) {2}(?:error|warning) {2}([A-Z_]+)$/gm)].map(
    ([, place, problem]) => `${place} ${problem}`,
  );
  assert.is(found.length > 0 && stderr.includes('error  '), code === 1, stderr);
  return found;
};

test('a correct site has no problem, with and without a cache', async () => {
  assert.equal(await places(), []);
  assert.equal(await places(), []);
});

test('a page that loses its last link is an orphan until it is linked again', async () => {
  site.edit('content/index.md', '[beans](/guides/beans/)', 'beans');
  assert.equal(await places(), ['content/guides/beans.md:2:8 ORPHAN_PAGE']);
  site.edit('content/guides/index.md', 'All guides.', 'Only [beans](beans.md).');
  assert.equal(await places(), []);
});

test('short pages and pages without links to them are errors only if the configuration says what pages need', async () => {
  const severities = async (): Promise<readonly string[]> => {
    const { stderr } = await site.command('check', '--only', 'pages');
    return [...stderr.matchAll(/^content.* {2}(error|warning) {2}(\w+)$/gm)].map(([, ...found]) => found.join(' '));
  };
  site.write('content/guides/new.md', '# New\n\nShort.\n');
  assert.equal(await severities(), ['warning MISSING_DESCRIPTION', 'warning ORPHAN_PAGE']);
  site.write('docs-build.config.json', '{ "title": "Brewer", "verify": { "pages": {} } }');
  assert.equal(await severities(), ['error MISSING_DESCRIPTION', 'error ORPHAN_PAGE']);
});

test('a page whose front matter cannot be read may have a description', async () => {
  site.write(
    'content/guides/beans.md',
    '---\ntitle: Beans: green\ndescription: All about beans.\n---\n\n![A bean](bean.svg)\n',
  );
  assert.equal(await places(), []);
});

test('pages with the same address are one problem, whatever their titles are', async () => {
  site.write('content/guides/beans/index.md', page('Beans', '![A bean](../bean.svg)'));
  const { stderr } = await site.command('check', '--only', 'links', 'pages');
  assert.match(stderr, 'DUPLICATE_URL');
  assert.not.match(stderr, /SAME_TITLE|SAME_DESCRIPTION|ORPHAN_PAGE/);
});

test('the text for wrong addresses needs neither a description nor a link', async () => {
  site.write('content/404.md', '# Lost\n\nGone.\n');
  assert.equal(await places(), []);
});

test('avoided words are found in capitals and in other forms of a letter', async () => {
  site.write(
    'docs-build.config.json',
    JSON.stringify({
      title: 'Brewer',
      verify: { pages: { words: { '5 µs': '5 microseconds', '\u03bbόγος': 'word' } } },
    }),
  );
  site.edit('content/guides/beans.md', '![A bean]', '5 \u00b5s, 5 \u03bcs, 5 μS, ΛΌΓΟΣ and λόγοσ. ![A bean]');
  assert.equal(
    (await places()).map((place) => place.replace(/^[^ ]* /, '')),
    Array.from({ length: 5 }, () => 'AVOIDED_WORD'),
  );
});

test('a link of a page to itself does not make it reachable', async () => {
  site.edit('content/index.md', '[beans](/guides/beans/)', 'beans');
  site.edit('content/guides/beans.md', '## Green', '## Green\n\nMore of [beans](/guides/beans/).');
  assert.equal(await places(), ['content/guides/beans.md:2:8 ORPHAN_PAGE']);
});

test('a description may be as short and as long as the configuration says', async () => {
  site.write(
    'docs-build.config.json',
    '{ "title": "Brewer", "verify": { "pages": { "description": { "min": 30, "max": 90 } } } }',
  );
  const described = (length: number): Promise<readonly string[]> => {
    site.write(
      'content/index.md',
      `---\ntitle: Brewer\ndescription: ${'d'.repeat(length)}\n---\n\n[Beans](/guides/beans/)\n`,
    );
    return places();
  };
  assert.equal([await described(30), await described(90)], [[], []]);
  assert.equal(await described(29), ['content/index.md:3:14 SHORT_DESCRIPTION']);
  assert.equal(await described(91), ['content/index.md:3:14 LONG_DESCRIPTION']);
});

test('a published file that only names itself is unused', async () => {
  site.write('content/public/old.svg', '<svg xmlns="http://www.w3.org/2000/svg"><title>old.svg</title></svg>');
  site.write('content/public/new.svg', '<svg xmlns="http://www.w3.org/2000/svg"><title>old.svg</title></svg>');
  assert.equal(await places(), ['content/public/new.svg UNUSED_ASSET']);
  rmSync(join(site.root, 'content/public/new.svg'));
  assert.equal(await places(), ['content/public/old.svg UNUSED_ASSET']);
});

if (process.platform === 'linux')
  test('files are unused also beside a folder that cannot be read', async () => {
    mkdirSync(Buffer.from([...Buffer.from(join(site.root, 'content/caf')), 0xe9]));
    site.edit('content/guides/beans.md', '![A bean](bean.svg)', 'A bean.');
    assert.equal(await places(), ['content/guides/bean.svg UNUSED_FILE']);
  });

test('a published file is used if a stylesheet, a hook or a module of the site names it', async () => {
  const font = '@font-face { font-family: "Tea"; src: url("/fonts/tea.woff2") }\n';
  site.write('content/public/fonts/tea.woff2', 'font');
  site.write('content/public/cup.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  site.write('content/public/pot.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  site.write('content/public/lid.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  site.remove('docs-build.config.json');
  site.write('own/site.css', font);
  site.write('own/pot.ts', "export const POT = '/pot.svg';\n");
  site.write(
    'docs-build.config.ts',
    `import { POT } from './own/pot.ts';\n\nconst own = {\n  name: 'own',\n  styles: ['own/site.css'],\n  inputs: [],\n  head: (tags) => [...tags, { tag: 'link', attributes: { rel: 'preload', as: 'image', href: '/cup.svg', title: POT } }],\n};\nexport default { title: 'Brewer', plugins: [own] };\n`,
  );
  assert.equal(await places(), ['content/public/lid.svg UNUSED_ASSET']);
});

test('an image is unused once the page shows another', async () => {
  site.edit('content/guides/beans.md', '![A bean](bean.svg)', 'No picture.');
  assert.equal(await places(), ['content/guides/bean.svg UNUSED_FILE']);
});

test('the two halves of an unresolved merge conflict are not compared', async () => {
  site.edit('content/guides/beans.md', '## Roasted', '<<<<<<< HEAD\n## Green\n=======\n## Roasted\n>>>>>>> other\n');
  assert.equal(await places(), []);
});

test('headings are located correctly, even after code that looks like them', async () => {
  site.edit('content/guides/beans.md', '## Roasted', '```md\n#### Taste\n```\n\n#### Taste\n\n## Green');
  assert.equal(await places(), ['content/guides/beans.md:16:1 SAME_HEADING']);
});

test('the text of a page is read once, however many blocks of code have no language', () => {
  let reads = 0;
  const text = (): string => {
    reads += 1;
    return '```\n```\n'.repeat(9);
  };
  const blocks = Array.from({ length: 9 }, (_, index) => ({
    language: 'text',
    code: '',
    line: 2 * index + 1,
    column: 1,
  }));
  const checked = {
    page: { source: { path: 'a.md', file: '/a.md', text }, url: '/a/', parsed: { blocks } },
    config: { root: '/' },
  };
  const found = checkWriting(checked as unknown as CheckedPage);
  // Once for each frame, and once to see the fences.
  assert.equal([found.length, reads], [9, 10]);
});

test('targets on a page are read from its HTML, references and lists of images included', () => {
  const html =
    '<a title="1 > 0" href="/a/?x=1&amp;y">Text</a><a href="https://b.example/"></a><img src="/c.png" srcset="/c.png 1x, /d.png 2x">';
  assert.equal(addressesIn(html), ['/a/?x=1&y', '/c.png', '/d.png']);
});

test('a document is parsed into elements, loaded files and repeated ids', () => {
  const html =
    '<!doctype html><html lang="en"><head><link rel="stylesheet" href="/s.css"><link rel="icon" href="/i.svg"><script src="/a.js" defer></script></head>' +
    '<body><p id="x" title="1 > 0">2 &lt; 3</p><p id="y"></p><p id="x"></p><script type="application/json">{"a":"\\u003cp>"}</script></body></html>';
  assert.equal(readDocument(html), { elements: 10, scripts: ['/a.js'], styles: ['/s.css'], repeatedIds: ['x'] });
});

test('a problem of a part is reported once, however many pages include it', async () => {
  const site = createSite({
    'content/index.md': '# A\n\n<!-- @include ./_part.md -->\n',
    'content/b.md': '# B\n\n<!-- @include ./_part.md -->\n\n<!-- @include ./_part.md -->\n',
    'content/_part.md': 'See [x](/gone/), <blink>y</blink> and [](/b/).\n',
  });
  try {
    const told = (json: string): readonly string[] => json.match(/"code": "(?!MISSING_D|SAME_D|ORPHAN)\w+"/g) ?? [];
    assert.equal(told((await site.command('render', '--json')).stdout), [
      '"code": "REFUSED_TAG"',
      '"code": "DEAD_LINK"',
    ]);
    assert.equal(told((await site.command('check', '--only', 'links', 'pages', '--json')).stdout), [
      '"code": "DEAD_LINK"',
      '"code": "REFUSED_TAG"',
      '"code": "EMPTY_LINK"',
    ]);
  } finally {
    site.dispose();
  }
});

test('words to avoid are also found in parts of pages, once, and corrected there', async () => {
  const site = createSite({
    'docs-build.config.json': '{ "title": "T", "verify": { "pages": { "words": { "colour": "color" } } } }',
    'content/index.md': '# A\n\n<!-- @include ./_part.md -->\n',
    'content/b.md': '# B\n\n<!-- @include ./_part.md -->\n',
    'content/_part.md': '# Part\n\nThe colour of it.\n',
  });
  try {
    const { stderr } = await site.command('check', '--only', 'pages');
    assert.is(stderr.match(/content\/_part\.md:3:5 {2}warning {2}AVOIDED_WORD/g)?.length, 1, stderr);
    await site.command('check', '--only', 'pages', '--fix');
    assert.is(site.read('content/_part.md'), '# Part\n\nThe color of it.\n');
  } finally {
    site.dispose();
  }
});

test.run();
