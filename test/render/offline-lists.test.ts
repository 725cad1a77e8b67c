/** What a reader who keeps a section gets: everything that its pages need, and nothing of others. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChunkTable, OfflineList } from '../../runtime/contract.js';
import { pushedBy } from '../bundle/pushed-by.js';
import { createSite } from '../support/site.js';

const test = suite('lists of sections for reading offline');

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
const COMPONENT = "import { createElement } from 'react';\nexport default () => createElement('b', null, 'Tea');\n";
const page = (title: string, body: string): string => `---\ntitle: ${title}\n---\n\n## Part of ${title}\n\n${body}\n`;

test('a list has the texts, islands and pictures of its own section, and those that others show, too', async () => {
  const site = createSite({
    'docs-build.config.json': JSON.stringify({
      title: 'Brewer',
      sections: [
        { name: 'guides', title: 'Guides' },
        { name: 'api', title: 'API' },
      ],
      readOffline: ['guides'],
      components: Object.fromEntries(
        ['Both', 'Own', 'Foreign'].map((name) => [name, { module: `./${name}.mjs`, island: true }]),
      ),
    }),
    'Both.mjs': COMPONENT,
    'Own.mjs': COMPONENT,
    'Foreign.mjs': COMPONENT,
    'content/index.md': page('Brewer', 'Brews.'),
    'content/guides/index.md': page('Guides', 'All guides.'),
    'content/guides/start.md': page('Start', '<Both />\n\n<Own />\n\n![A](./square.svg)\n\n![B](/dot.svg)'),
    'content/guides/square.svg': SQUARE,
    'content/public/dot.svg': SQUARE,
    'content/api/index.md': page('API', '<Both />\n\n<Foreign />\n\n![C](./other.svg)'),
    ...Object.fromEntries([1, 2, 3, 4].map((at) => [`content/api/${at}.md`, page(`Call ${at}`, 'It answers.')])),
    'content/api/other.svg': `${SQUARE}\n`,
  });
  try {
    await site.build();
    const { chunks } = JSON.parse(site.read('dist/chunks.json')) as ChunkTable;
    const list = pushedBy(site.read(`dist/${chunks['offline-guides']!.file}`)) as OfflineList;
    const listed = (start: string): readonly string[] =>
      Object.keys(list.chunks)
        .filter((id) => id.startsWith(start))
        .sort();
    assert.equal(
      listed('island-').filter((id) => /Both|Own|Foreign/.test(id)),
      ['island-Both', 'island-Own'],
    );
    assert.equal(listed('nav-'), ['nav-guides']);
    const texts = Object.keys(chunks).filter((id) => id.startsWith('search-texts-'));
    const own = listed('search-texts-');
    assert.ok(own.length > 0 && own.length < texts.length, `${own.length} of ${texts.length}`);
    assert.equal(
      Array.from(list.pictures, ({ file, revision }) => [
        file.replace(/\.[\da-f]{8,}\./, '.HASH.'),
        revision !== undefined,
      ]),
      [
        ['assets/square.HASH.svg', false],
        ['dot.svg', true],
      ],
    );
  } finally {
    site.dispose();
  }
});

test.run();
