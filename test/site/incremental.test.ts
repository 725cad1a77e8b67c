import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildClean, buildHere } from '../support/in-process.js';
import { createSite, fixture, publishedIn, type TestSite } from '../support/site.js';

const test = suite('what an edit changes elsewhere');

/** Builds, edits and builds again; then what is published must be what a clean build publishes, and something else than before. */
async function holds(files: Readonly<Record<string, string>> | string, edit: (site: TestSite) => void): Promise<void> {
  const site = createSite(files);
  const build = () => buildHere(site.root, { out: join(site.root, 'dist') });
  assert.ok((await build()).ok);
  const before = site.published();
  edit(site);
  assert.ok((await build()).ok);
  assert.ok((await buildClean(site.root, 'clean')).ok);
  const now = site.published();
  const clean = publishedIn(join(site.root, 'clean'));
  assert.equal(
    [...new Set([...Object.keys(now), ...Object.keys(clean)])].filter((path) => now[path] !== clean[path]),
    [],
  );
  assert.not.equal(now, before);
  site.dispose();
}

const THREE = {
  'content/index.md': '# Home\n',
  'content/g/a.md': '---\ntitle: A\nsort: 1\n---\n\n## One\n',
  'content/g/b.md': '---\ntitle: B\nsort: 7\n---\n\n## Two\n',
};

test('a sort number that does not change the order is shown in the sidebars of all pages', () =>
  holds(THREE, (site) => site.edit('content/g/a.md', 'sort: 1', 'sort: 5')));

test('the list of all headings excludes those of third-party pages and dated pages', async () => {
  await holds(THREE, (site) => site.edit('content/g/a.md', 'sort: 1', 'sort: 1\nthirdParty: true'));
  await holds(THREE, (site) => site.edit('content/g/a.md', 'sort: 1', 'sort: 1\ndate: 2026-01-01'));
});

test('a page that shows the text of a page which does not exist yet shows it as soon as it exists', async () => {
  const site = createSite({
    'content/index.md': '# Home\n',
    'content/02-pages/b.mdx': '---\ntitle: B\nsource: app/a\n---\n',
  });
  await site.command('render', '--lenient');
  site.write('content/01-app/01-a.mdx', '---\ntitle: A\n---\n\nShared text.\n');
  await site.command('render', '--lenient');
  assert.match(site.html('/02-pages/b/'), 'Shared text.');
  site.dispose();
});

/** Builds the site of a lenient writer, changes what is at a path that a page names, and builds again. */
const followsPath = async (
  files: Readonly<Record<string, string>>,
  change: (site: TestSite) => void,
): Promise<void> => {
  const site = createSite({ 'content/index.md': '# Home\n', ...files });
  await site.command('render', '--lenient');
  const before = site.published();
  change(site);
  await site.command('render', '--lenient');
  const now = site.published();
  await site.command('render', '--lenient', '--cache', 'other', '--out', 'clean');
  const clean = publishedIn(join(site.root, 'clean'));
  assert.equal(
    [...new Set([...Object.keys(now), ...Object.keys(clean)])].filter((path) => now[path] !== clean[path]),
    [],
  );
  assert.not.equal(now, before);
  site.dispose();
};

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>';
const PROJECT = { 'package.json': '{ "name": "kettle", "repository": "tea/kettle" }' };

test('an image of the public folder that appears after a build gets its size', () =>
  followsPath({ 'content/a.md': '# A\n\n![Kettle](/kettle.svg)\n' }, (site) =>
    site.write('content/public/kettle.svg', IMAGE),
  ));

test('a file takes the place of a folder that a page names as a file', async () => {
  const replace = (path: string, text: string) => (site: TestSite) => {
    rmSync(join(site.root, path), { recursive: true });
    site.write(path, text);
  };
  await followsPath(
    { 'content/a.md': '# A\n\n![Kettle](kettle.svg)\n', 'content/kettle.svg/note.txt': 'x' },
    replace('content/kettle.svg', IMAGE),
  );
  await followsPath(
    { 'content/a.md': '# A\n\n<<< ./brew.txt\n', 'content/brew.txt/note.txt': 'x' },
    replace('content/brew.txt', 'brew\n'),
  );
});

test('a folder of the repository to which a page links may appear and vanish', async () => {
  const page = { ...PROJECT, 'content/a.md': '# A\n\n[Samples](../samples/)\n' };
  await followsPath(page, (site) => site.write('samples/tea.js', 'brew();\n'));
  await followsPath({ ...page, 'samples/tea.js': 'brew();\n' }, (site) =>
    rmSync(join(site.root, 'samples'), { recursive: true }),
  );
});

test('files of the repository that a page names but does not read may appear and vanish', async () => {
  await followsPath(
    { ...PROJECT, '.github/ci.yml': 'on: push\n', 'content/a.md': '# A\n\n[CI](../.github/ci.yml)\n' },
    (site) => rmSync(join(site.root, '.github/ci.yml')),
  );
  await followsPath({ ...PROJECT, 'TERMS.txt': 'Be kind.\n', 'content/a.md': '# A\n\n[Terms](/TERMS.txt)\n' }, (site) =>
    site.write('content/public/TERMS.txt', 'Be kind.\n'),
  );
  await followsPath({ ...PROJECT, 'content/g/h/x.txt': 'x', 'content/a.md': '# A\n\n[Group](g/h/)\n' }, (site) =>
    site.write('content/g/h/index.md', '# Group\n'),
  );
});

test('a page of docsify that appears beside an older one changes where its links lead', () =>
  followsPath(
    {
      'content/index.html': '<script>window.$docsify = {};</script>',
      'content/g/a.md': '# A\n\n[Two](g/two)\n',
    },
    (site) => site.write('content/g/two.md', '# Two\n'),
  ));

test('a plugin with the same text but hooks from elsewhere is identified by its hooks', () =>
  holds(
    {
      ...THREE,
      'tag.mjs': `import { word } from './word.mjs';\nexport const tag = { name: 'tag', head: (tags) => [...tags, { tag: 'meta', attributes: { name: 'x', content: word } }] };\n`,
      'word.mjs': `export const word = 'one';\n`,
      'docs-build.config.mjs': `import { tag } from './tag.mjs';\nexport default { plugins: [tag] };\n`,
    },
    (site) => site.edit('word.mjs', 'one', 'two'),
  ));

test('a package that the configuration imports may be updated in place', async () => {
  const site = createSite({
    ...THREE,
    'node_modules/tagger/package.json':
      '{ "name": "tagger", "version": "1.0.0", "type": "module", "main": "index.js" }',
    'node_modules/tagger/index.js': `export const word = 'first';\n`,
    'docs-build.config.mjs': `import { word } from 'tagger';\nexport default { plugins: [{ name: 'tag', page: (page) => ({ ...page, title: page.title + word }) }] };\n`,
  });
  await site.build();
  assert.match(site.html('/g/a/'), 'Afirst');
  site.write('node_modules/tagger/index.js', `export const word = 'second';\n`);
  // A process imports each module once.
  assert.is((await site.run('render')).code, 0);
  assert.match(site.html('/g/a/'), 'Asecond');
  site.dispose();
});

test('compressed copies contain the same text, and are created again when it changes', async () => {
  const site = createSite({
    ...THREE,
    'content/public/taken.txt': 'a'.repeat(2000),
    'content/public/taken.txt.gz': 'of the author',
    'docs-build.config.mjs': `export default { compress: ['br', 'gzip'], hosting: ['netlify'] };\n`,
  });
  const build = () => buildHere(site.root, { out: join(site.root, 'dist') });
  await build();
  const before = site.published();
  const copies = Object.keys(before).filter((path) => /\.(?:br|gz)$/.test(path));
  const bytes = (path: string): Buffer => Buffer.from(before[path]!, 'latin1');
  for (const path of copies.filter((path) => path !== 'taken.txt.gz')) {
    const plain = path.endsWith('.br') ? brotliDecompressSync(bytes(path)) : gunzipSync(bytes(path));
    assert.ok(plain.equals(bytes(path.replace(/\.\w+$/, ''))), path);
  }
  const texts = Object.keys(before).filter(
    (path) => /\.(?:html|js|css|md|json|txt)$/.test(path) && before[path]!.length >= 1024,
  );
  assert.equal(copies, texts.flatMap((path) => [`${path}.br`, `${path}.gz`]).sort());
  assert.is(before['taken.txt.gz'], 'of the author');

  assert.match(await site.build(), 'nothing changed');
  site.edit('content/g/a.md', '## One', '## Five');
  await build();
  const now = site.published();
  assert.equal(
    Object.keys(now).filter((path) => path.startsWith('g/a/') && now[path] !== before[path]),
    ['g/a/index.html', 'g/a/index.html.br', 'g/a/index.html.gz'],
  );
  assert.is(gunzipSync(Buffer.from(now['g/a/index.html.gz']!, 'latin1')).toString(), site.html('/g/a/'));
  site.dispose();
});

test('a copy of a site with its cache reads its own files', async () => {
  const site = createSite(fixture('handbook'));
  assert.ok((await buildHere(site.root, { out: join(site.root, 'dist') })).ok);
  const copy = createSite(site.root);
  copy.edit('pages/_parts/dough.mdx', 'Mix flour', 'Mix wholemeal flour');
  assert.ok((await buildHere(copy.root, { out: join(copy.root, 'dist') })).ok);
  assert.match(copy.html('/recipes/buns/'), 'wholemeal');
  site.dispose();
  copy.dispose();
});

test.run();
