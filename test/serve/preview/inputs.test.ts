import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { until } from '../../support/until.js';
import { startPreview, type RunningPreview } from './site-preview.js';

const test = suite('live preview: everything that goes into a site is watched');
/** One for all tests: each changes files of its own. */
let preview: RunningPreview;

const SUPPORTER = {
  slug: 'a',
  name: 'Ada',
  website: null,
  avatar: null,
  firstDonation: null,
  totalDonations: 5,
  monthlyDonations: 1,
};

const FILES = {
  'docs-build.config.ts': [
    "import { rulesPlugin } from './site/plugin.js';",
    "import words from './site/words.json';",
    'export default {',
    '  title: words.title,',
    '  plugins: [rulesPlugin],',
    "  components: { Lid: './site/Lid.tsx', Seal: './site/Seal.tsx', Stamp: './site/Stamp.tsx', Dial: { module: './site/Dial.tsx', island: true } },",
    "  sponsors: { collective: 'tea', snapshot: 'supporters.json' },",
    "  verify: { examples: { dir: 'examples', commands: {} } },",
    '};',
  ].join('\n'),
  'site/words.json': '{ "title": "Kettle" }',
  'site/plugin.ts':
    "import { mark } from './deep/mark.js';\nexport const rulesPlugin = { name: 'rules', page: (page) => ({ ...page, title: page.title + mark }) };\n",
  'site/deep/mark.ts': "export const mark = ' one';\n",
  'site/Stamp.tsx': "import { ink } from './ink.js';\nexport default () => <b>{`stamp ${ink}`}</b>;\n",
  'site/ink.ts': "export const ink = 'blue';\n",
  'site/Dial.tsx':
    "import { useState } from 'react';\nimport { scale } from './scale.js';\nexport default function Dial() { const [n] = useState(scale); return <i>{`dial ${n}`}</i>; }\n",
  'site/scale.ts': 'export const scale = 10;\n',
  'site/Lid.tsx': "import { glaze } from './glaze.js';\nexport default () => <b>{`lid ${glaze}`}</b>;\n",
  'site/Seal.tsx': 'export default () => <b>sealed</b>;\n',
  'site/glaze.ts': "export const glaze = 'plain';\n",
  'supporters.json': JSON.stringify([SUPPORTER]),
  'content/index.md': '---\ntitle: Home\n---\n\n<Stamp />\n\n<Dial />\n\n<!-- @include ../shared/words.md -->\n',
  'content/public/note.txt': 'first note',
  'content/cup.md': '---\ntitle: Cup\n---\n\n<Example name="cup" />\n',
  'content/jar.md': '---\ntitle: Jar\n---\n\n<Lid />\n\n<!-- @include ../shelf/jar.md -->\n',
  'content/letter.md': '---\ntitle: Letter\n---\n\n<Seal />\n',
  'content/pot.md': '---\ntitle: Pot\n---\n\nNo pot yet.\n',
  'examples/cup/example.json': '{ "title": "A cup", "packages": ["kettle"] }',
  'examples/cup/a.js': 'one\n',
  'node_modules/kettle/package.json': '{ "name": "kettle", "version": "1.0.0" }',
  'shared/words.md': 'Words from elsewhere.\n',
  'shelf/jar.md': 'A jar on the shelf.\n',
};

test.before(async () => {
  preview = await startPreview(FILES);
});
test.after(() => preview.close());

test('an include from outside the content folder, also one that is deleted and made again', async () => {
  const tab = await preview.tab('/');
  await preview.shows('/', 'Words from elsewhere');
  preview.site.edit('shared/words.md', 'elsewhere', 'next door');
  await tab.next('page');
  await preview.shows('/', 'Words from next door');
  rmSync(join(preview.site.root, 'shared'), { recursive: true });
  await tab.hasErrors(['MISSING_INCLUDE']);
  preview.site.write('shared/words.md', 'Words again.\n');
  await tab.hasErrors([]);
  await preview.shows('/', 'Words again');
});

test('a module that a plugin of the configuration imports', async () => {
  const tab = await preview.tab('/');
  preview.site.edit('site/deep/mark.ts', 'one', 'two');
  await tab.next('reload');
  await preview.shows('/', 'Home two');
});

test('data that the configuration imports', async () => {
  const tab = await preview.tab('/');
  preview.site.edit('site/words.json', 'Kettle', 'Teapot');
  await tab.next('reload');
  await preview.shows('/', 'Teapot');
});

test('a component and what it imports', async () => {
  const tab = await preview.tab('/');
  await preview.shows('/', 'stamp blue');
  preview.site.edit('site/ink.ts', 'blue', 'red');
  await tab.next('page');
  await preview.shows('/', 'stamp red');
  preview.site.edit('site/Stamp.tsx', 'stamp', 'seal');
  await tab.next('page');
  await preview.shows('/', 'seal red');
});

test('an island and what it imports, with its code in the browser', async () => {
  const tab = await preview.tab('/');
  preview.site.edit('site/scale.ts', '10', '20');
  await tab.next('reload');
  await preview.shows('/', 'dial 20');
  const { chunks } = JSON.parse((await preview.ask('/chunks.json')).text) as {
    chunks: Record<string, { file: string }>;
  };
  assert.match((await preview.ask(`/${chunks['island-Dial']!.file}`)).text, '20');
});

test('a public file that is no longer new causes no page load', async () => {
  const tab = await preview.tab('/jar/');
  preview.site.write('content/public/note.txt', 'new note');
  await tab.next('reload');
  const file = join(preview.site.root, 'content/public/note.txt');
  await until(() => Date.now() - statSync(file).ctimeMs > 2_000, 'the file is old');
  preview.site.edit('site/glaze.ts', 'plain', 'blue');
  assert.is((await tab.first(['page', 'reload'])).type, 'page');
});

test('the supporters and public files', async () => {
  const tab = await preview.tab('/');
  preview.site.write('supporters.json', JSON.stringify([{ ...SUPPORTER, name: 'Grace' }]));
  await tab.next('reload');
  await preview.shows('/assets/supporters.js', 'Grace');
  preview.site.write('content/public/note.txt', 'second note');
  await tab.next('reload');
  await preview.shows('/note.txt', 'second note');
});

test('a module that the configuration waits for', async () => {
  const tab = await preview.tab('/');
  preview.site.edit('docs-build.config.ts', './site/plugin.js', './site/new/plugin.js');
  await tab.hasErrors(['MODULE_NOT_FOUND']);
  preview.site.write(
    'site/new/plugin.ts',
    "export const rulesPlugin = { name: 'rules', page: (page) => ({ ...page, title: page.title + ' anew' }) };\n",
  );
  await tab.next('reload');
  await preview.shows('/', 'Home anew');
  preview.site.edit('docs-build.config.ts', './site/new/plugin.js', './site/plugin.js');
  await tab.next('reload');
});

test('a component that is broken and fixed, a module that is added to it', async () => {
  const tab = await preview.tab('/letter/');
  preview.site.edit('docs-build.config.ts', './site/Seal.tsx', './site/Other.tsx');
  await tab.hasErrors(['MODULE_UNREADABLE']);
  preview.site.write('site/Other.tsx', "import { word } from './word.js';\nexport default () => <u>{word}</u>;\n");
  await tab.hasErrors(['MODULE_NOT_FOUND']);
  preview.site.write('site/word.ts', "export const word = 'underlined';\n");
  await tab.hasErrors([]);
  await preview.shows('/letter/', 'underlined');
});

test('examples that pages show: their files, the packages they name, and one that a page waits for', async () => {
  const tab = await preview.tab('/cup/');
  const other = await preview.tab('/pot/');
  await preview.shows('/cup/', '<code>a.js</code>');
  preview.site.write('examples/cup/b.js', 'two\n');
  await tab.next('page');
  await preview.shows('/cup/', '<code>b.js</code>');
  const longer = Array.from({ length: 400 }, (_, number) => (number * 7919).toString(36)).join('.');
  preview.site.write('node_modules/kettle/package.json', `{ "name": "kettle", "version": "1.0.0-${longer}" }`);
  await tab.next('page');
  await preview.shows('/cup/', '(zip, 2 kB)');
  preview.site.edit('content/pot.md', 'No pot yet.', '<Example name="pot" />');
  await other.next('page');
  await other.hasErrors(['EXAMPLE_UNKNOWN']);
  preview.site.write('examples/pot/example.json', '{ "title": "A pot" }');
  await other.hasErrors([]);
  await preview.shows('/pot/', 'A pot');
});

test('files that are no longer inputs are not watched', async () => {
  const { root } = preview.site;
  const isWatched = (): boolean => preview.source.inputs().files.includes(join(root, 'shelf/jar.md'));
  assert.ok(isWatched());
  preview.site.edit('content/jar.md', '<!-- @include ../shelf/jar.md -->', 'No words.');
  await preview.shows('/jar/', 'No words');
  await until(() => !isWatched(), 'the include is forgotten');
});

test('a commit, because pages have their dates from commits', async () => {
  const dated = await startPreview({
    'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
    '.gitignore': '.docs-build\n',
  });
  try {
    const { root } = dated.site;
    const git = (...args: string[]): void =>
      void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
        cwd: root,
        stdio: 'pipe',
        env: {
          ...process.env,
          GIT_AUTHOR_DATE: '2024-05-06T07:08:09Z',
          GIT_COMMITTER_DATE: '2024-05-06T07:08:09Z',
          GIT_DIR: join(root, '.git'),
        },
      });
    git('init', '-b', 'main');
    dated.site.edit('content/index.md', 'Text', 'Words');
    await dated.shows('/', 'Words');
    git('add', '.');
    git('commit', '-m', 'First');
    await dated.shows('/', '2024-05-06');
  } finally {
    await dated.close();
  }
});

test.run();
