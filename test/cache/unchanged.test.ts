import fs, { mkdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DocsError } from '../../src/diagnostics/docs-error.js';
import { commitAll } from '../support/git.js';
import { stagesHere } from '../support/in-process.js';
import { createSite, type TestSite } from '../support/site.js';

const test = suite('what keeps a build from repeating the last one');

const CONFIG = `import { word } from './word.mjs';
import { own } from 'own';
export default {
  title: word,
  get description() {
    return process.env.DOCS_BUILD_TEST_SAID ?? own;
  },
  components: { Tag: './Tag.mjs' },
  plugins: [
    { name: 'facts', version: '1', inputs: ['facts.json', 'more'], scan: async () => ({ chunks: {}, counts: {}, diagnostics: [] }) },
  ],
  verify: { examples: { dir: 'examples', commands: {} } },
};
`;
const SITE = {
  'docs-build.config.mjs': CONFIG,
  'word.mjs': `export const word = 'one';\n`,
  'Tag.mjs': `import { said } from './said.mjs';\nexport default () => said;\n`,
  'said.mjs': `export const said = 'said';\n`,
  'facts.json': '{}',
  'more/a.json': '{}',
  'examples/first/example.json': '{ "title": "First" }',
  'examples/first/main.js': 'one();\n',
  'parts/shared.txt': 'shared\n',
  'node_modules/own/package.json': '{ "name": "own", "version": "1.0.0", "type": "module", "main": "index.js" }',
  'node_modules/own/index.js': `export const own = 'own';\n`,
  'content/index.md': '# Home\n\n<Tag />\n\n![](./dot.svg)\n\n[Nowhere](no-check.txt)\n',
  'content/no-check.txt': 'here\n',
  'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  'content/g/a.md': '---\ntitle: A\n---\n\n## One\n\n<Example name="first" />\n\n```nonsense\n1\n```\n',
  'content/g/deep/b.md': '---\ntitle: B\n---\n\n## Two\n',
  'content/public/robots.png': 'png',
};

const isRepeated = (stages: readonly string[]): boolean => stages.join() === 'Comparing';

/** Fails unless a build repeats the last one, and the build after the change does not; then one repeats that one. */
async function notices(site: TestSite, change: () => void, options = {}): Promise<void> {
  assert.ok(isRepeated((await stagesHere(site.root)).stages), 'nothing has changed yet');
  change();
  assert.not.ok(isRepeated((await stagesHere(site.root, options)).stages), String(change));
  assert.ok(isRepeated((await stagesHere(site.root, options)).stages), `once: ${String(change)}`);
}

async function built(files: Readonly<Record<string, string>> = SITE): Promise<TestSite> {
  const site = createSite(files);
  await stagesHere(site.root);
  return site;
}

test('a build in which nothing changed reports the same as the last one', async () => {
  const site = createSite(SITE);
  const first = await stagesHere(site.root);
  const before = site.published();
  const again = await stagesHere(site.root);
  assert.equal(again.stages, ['Comparing']);
  assert.equal(
    [again.pages, again.diagnostics, again.published],
    [first.pages, first.diagnostics, { ...first.published, written: 0, changed: [] }],
  );
  assert.ok(first.diagnostics.length > 0);
  assert.equal(site.published(), before);
  site.dispose();
});

test('changes, moves and removals of pages, pictures, public files, examples and output are noticed', async () => {
  const site = await built();
  const { root } = site;
  await notices(site, () => site.edit('content/g/deep/b.md', 'Two', 'Six'));
  await notices(site, () => {
    const { atime, mtime } = statSync(join(root, 'content/g/a.md'));
    site.edit('content/g/a.md', 'One', 'Six');
    utimesSync(join(root, 'content/g/a.md'), atime, mtime);
  });
  await notices(site, () => site.write('content/g/deep/new/c.md', '# C\n'));
  await notices(site, () => renameSync(join(root, 'content/g/deep/new'), join(root, 'content/g/other')));
  await notices(site, () => site.remove('content/g/other/c.md'));
  await notices(site, () => mkdirSync(join(root, 'content/public/empty')));
  await notices(site, () => site.write('content/dot.svg', `${SITE['content/dot.svg']} `));
  await notices(site, () => site.write('content/public/robots.png', 'gnp'));
  await notices(site, () => site.edit('examples/first/main.js', 'one', 'two'));
  await notices(site, () => site.write('examples/first/more.js', ''));
  site.dispose();
});

test('the targets of symbolic links are noticed, and a link that leads elsewhere', async () => {
  const site = await built({ ...SITE, 'content/_parts/one.txt': 'one', 'content/_parts/two.txt': 'two' });
  const link = join(site.root, 'content/public/linked.txt');
  symlinkSync('../_parts/one.txt', link);
  await stagesHere(site.root);
  await notices(site, () => site.write('content/_parts/one.txt', 'eno'));
  await notices(site, () => {
    rmSync(link);
    symlinkSync('../_parts/two.txt', link);
  });
  // What lies behind a link to a folder is not followed: such a site is always built.
  symlinkSync('g', join(site.root, 'content/again'));
  await stagesHere(site.root);
  assert.not.ok(isRepeated((await stagesHere(site.root)).stages));
  site.dispose();
});

test('the configuration is noticed with all that it imports and reads, and components with theirs', async () => {
  const site = await built();
  await notices(site, () => site.edit('docs-build.config.mjs', "dir: 'examples'", "dir: './examples'"));
  await notices(site, () => site.edit('word.mjs', 'one', 'two'));
  await notices(site, () => site.edit('said.mjs', "'said'", "'told'"));
  await notices(site, () => site.edit('node_modules/own/index.js', "'own'", "'new'"));
  await notices(site, () => site.write('facts.json', '[]'));
  await notices(site, () => site.write('more/b.json', '[]'));
  await notices(site, () => (process.env['DOCS_BUILD_TEST_SAID'] = 'said'));
  delete process.env['DOCS_BUILD_TEST_SAID'];
  site.dispose();
});

test('without a configuration, the manifests that may name the repository are noticed', async () => {
  const site = await built({ 'content/index.md': '# Home\n', 'go.mod': 'module github.com/tea/kettle\n' });
  await notices(site, () => site.edit('go.mod', 'kettle', 'samovar'));
  await notices(site, () => site.remove('go.mod'));
  await notices(site, () => site.write('Cargo.toml', '[package]\nrepository = "https://github.com/tea/pot"\n'));
  site.dispose();
});

test('options and the output folder are noticed', async () => {
  const site = await built();
  for (const options of [
    { base: '/docs/' },
    { noindex: true },
    { portable: true },
    { portable: true, docset: true },
    { maxWarnings: 10 },
    { out: join(site.root, 'other') },
    { content: 'content/g' },
  ]) {
    assert.not.ok(isRepeated((await stagesHere(site.root, options)).stages), JSON.stringify(options));
    await stagesHere(site.root);
  }
  assert.not.ok(isRepeated((await stagesHere(site.root, { cache: false })).stages));
  const strict = await stagesHere(site.root, { strict: true }).catch((error: unknown) => error);
  assert.instance(strict, DocsError);
  site.dispose();
});

test('a commit is noticed, because pages have their dates from commits', async () => {
  const site = createSite({ ...SITE, '.gitignore': 'dist\n.docs-build\n' });
  commitAll(site.root, 'one', '2026-01-01T00:00:00Z');
  await stagesHere(site.root);
  await notices(site, () => commitAll(site.root, 'two', '2026-02-01T00:00:00Z'));
  site.dispose();
});

test('published files that were changed or removed are written again, and other files are left alone', async () => {
  const site = await built();
  const { root } = site;
  const before = site.published();
  const page = 'dist/g/a/index.html';
  await notices(site, () => site.write(page, site.read(page).replace('One', 'Off')));
  await notices(site, () => site.remove(page));
  await notices(site, () => site.remove('dist/.docs-build/files.json'));
  await notices(site, () => mkdirSync(join(root, '.dist.docs-build/staging'), { recursive: true }));
  assert.equal(site.published(), before);
  site.write('dist/of-others.txt', 'mine');
  assert.ok(isRepeated((await stagesHere(root)).stages));
  assert.ok(site.exists('dist/of-others.txt'));
  site.dispose();
});

test('a build removes what the last one could not remove, although nothing else changed', async () => {
  const site = await built();
  const { unlinkSync } = fs;
  fs.unlinkSync = (path) => {
    if (String(path).includes('previous')) throw Object.assign(new Error('EBUSY: busy'), { code: 'EBUSY' });
    unlinkSync(path);
  };
  syncBuiltinESMExports();
  try {
    site.edit('content/index.md', 'Home', 'House');
    await stagesHere(site.root);
  } finally {
    fs.unlinkSync = unlinkSync;
    syncBuiltinESMExports();
  }
  assert.ok(site.exists('.dist.docs-build/previous'));
  await stagesHere(site.root);
  assert.not.ok(site.exists('.dist.docs-build'));
  assert.ok(isRepeated((await stagesHere(site.root)).stages));
  site.dispose();
});

test('nothing is recorded if files changed just now, or if plugins do not declare what they read', async () => {
  const site = createSite(SITE);
  const latest = statSync(join(site.root, 'content/g/a.md')).ctimeMs;
  for (let build = 0; build < 2; build++)
    assert.not.ok(isRepeated((await stagesHere(site.root, {}, latest + 1000)).stages));
  await stagesHere(site.root);
  assert.ok(isRepeated((await stagesHere(site.root, {}, latest)).stages));
  site.edit('docs-build.config.mjs', "inputs: ['facts.json', 'more'], ", '');
  for (let build = 0; build < 2; build++) assert.not.ok(isRepeated((await stagesHere(site.root)).stages));
  site.dispose();
});

test.run();
