import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { assetText } from '../asset-text.js';
import { createMemoryCache } from '../../../src/cache/disk-cache.js';
import { loadSiteConfig } from '../../../src/pipeline/site-config.js';
import { pluginsOf } from '../../../src/pipeline/build.js';
import { createPreviewSource } from '../../../src/pipeline/preview.js';
import type { Change } from '../../../src/serve/preview/preview-source.js';
import { createSite, type TestSite } from '../../support/site.js';

interface Context {
  readonly site: TestSite;
  /** Refreshes the preview, which is told of these files alone. */
  readonly named: (...paths: readonly string[]) => Promise<Change>;
  readonly everything: () => Promise<Change>;
  readonly text: (url: string) => Promise<string>;
  readonly notFound: () => Promise<string>;
  readonly asset: (path: string) => Promise<string | undefined>;
}

const test = suite<Context>('live preview: what is read again');

test.before.each((context) =>
  preview(context, {
    'docs-build.config.json': '{ "title": "Kettle", "verify": { "examples": { "dir": "examples", "commands": {} } } }',
    'content/index.md': '# Home\n\nHome words. [One](/guides/one/#start)\n',
    'content/guides/one.md': '# One\n\n## Start\n\nOne words.\n\n<!-- @include ../_parts/shared.md -->\n',
    'content/guides/two.md': '# Two\n\nTwo words.\n',
    'content/guides/three.md': '# Three\n\n<Example name="cup" />\n',
    'content/_parts/shared.md': 'Shared words.\n',
    'examples/cup/example.json': '{ "title": "A cup" }',
    'examples/cup/a.js': 'one\n',
  }),
);

async function preview(context: Context, files: Readonly<Record<string, string>>): Promise<void> {
  const site = createSite(files);
  const source = await createPreviewSource({
    loadConfig: () => loadSiteConfig(site.root, { fingerprint: 'test' }),
    cache: createMemoryCache('test'),
    pluginsOf,
  });
  await source.refresh();
  Object.assign(context, {
    site,
    named: (...paths: readonly string[]) => source.refresh(new Set(paths.map((path) => join(site.root, path)))),
    everything: () => source.refresh(),
    text: async (url: string) => String((await source.page(url))?.document),
    notFound: async () => String((await source.notFound()).document),
    asset: async (path: string) => assetText(await source.asset(path)),
  });
}
test.after.each(({ site }) => site.dispose());

test('a file that is named, and no other page', async ({ site, named, everything, text }) => {
  site.edit('content/guides/one.md', 'One words', 'First words');
  site.edit('content/guides/two.md', 'Two words', 'Second words');
  assert.equal((await named('content/guides/one.md')).pages, ['/guides/one/']);
  assert.match(await text('/guides/one/'), 'First words');
  assert.match(await text('/guides/two/'), 'Two words');
  assert.ok((await everything()).pages.includes('/guides/two/'));
  assert.match(await text('/guides/two/'), 'Second words');
});

test('examples only when they are named, however many pages change', async ({ site, named, text }) => {
  site.edit('examples/cup/example.json', 'A cup', 'A mug');
  site.edit('content/guides/three.md', '# Three', '# Third');
  assert.equal((await named('content/guides/three.md')).pages, ['/guides/three/']);
  assert.match(await text('/guides/three/'), 'A cup');
  assert.ok((await named('examples/cup/example.json')).pages.includes('/guides/three/'));
  assert.match(await text('/guides/three/'), 'A mug');
});

test('the pages that include a named file, also when it is deleted and returns', async ({ site, named, text }) => {
  site.edit('content/_parts/shared.md', 'Shared', 'Common');
  assert.equal((await named('content/_parts/shared.md')).pages, ['/guides/one/']);
  assert.match(await text('/guides/one/'), 'Common words');
  rmSync(join(site.root, 'content/_parts/shared.md'));
  const codes = ({ diagnostics }: Change): readonly string[] => diagnostics.map(({ code }) => code);
  assert.ok(codes(await named('content/_parts/shared.md')).includes('MISSING_INCLUDE'));
  site.write('content/_parts/shared.md', 'Back again.\n');
  assert.not(codes(await named('content/_parts/shared.md')).includes('MISSING_INCLUDE'));
  assert.match(await text('/guides/one/'), 'Back again');
});

test('links to an anchor that went are problems of the pages that have them', async ({ site, named }) => {
  site.edit('content/guides/one.md', '## Start', '## Begin');
  const { diagnostics, navigation } = await named('content/guides/one.md');
  assert.equal(
    diagnostics.map(({ code, file }) => [code, file]),
    [['DEAD_ANCHOR', 'content/index.md']],
  );
  assert.ok(navigation, 'the sidebar lists headings');
});

test('everything, where more than the text of pages can have changed', async ({ site, named, text }) => {
  site.write('content/guides/three.md', '# Three\n\nThree words.\n');
  assert.ok((await named('content/guides/three.md')).pages.includes('/guides/three/'));
  site.edit('docs-build.config.json', 'Kettle', 'Teapot');
  assert.ok((await named('docs-build.config.json')).reload);
  renameSync(join(site.root, 'content/guides'), join(site.root, 'content/manual'));
  assert.ok((await named('content/guides')).pages.includes('/manual/one/'));
  assert.match(await text('/manual/two/'), 'Two words');
});

test('the data that a document names, also after an edit that gives it another name', async (context) => {
  const { site, everything, text, notFound, asset } = context;
  const namedIn = (document: string): string => /assets\/site\.\w+\.js/.exec(document)![0];
  const names = ['Kettle', 'Teapot', 'Cup'];
  for (const [index, documentOf] of [notFound, () => text('/guides/one/')].entries()) {
    const [name, next] = names.slice(index) as [string, string];
    const before = namedIn(await documentOf());
    site.edit('docs-build.config.json', name, next);
    await everything();
    assert.match((await asset(before))!, name);
    const after = namedIn(await documentOf());
    assert.is.not(after, before);
    assert.match((await asset(after))!, next);
  }
});

test('errors of a tree without a configuration as warnings, until it has one', async ({ site }) => {
  rmSync(join(site.root, 'docs-build.config.json'));
  site.write('content/guides/two.md', '# Two\n\n[None](/none/)\n');
  const source = await createPreviewSource({
    loadConfig: () => loadSiteConfig(site.root, { fingerprint: 'test' }),
    cache: createMemoryCache('test'),
    pluginsOf,
    foreign: true,
  });
  const severities = async (): Promise<readonly string[]> =>
    [await source.refresh(), (await source.page('/guides/two/'))!].map(
      ({ diagnostics }) => diagnostics.find(({ code }) => code === 'DEAD_LINK')!.severity,
    );
  assert.equal(await severities(), ['warning', 'warning']);
  site.write('docs-build.config.json', '{ "title": "Kettle" }');
  assert.equal(await severities(), ['error', 'error']);
});

test('nothing for temporary files of editors', async ({ site, named, text }) => {
  site.edit('content/guides/two.md', 'Two words', 'Second words');
  site.write('content/guides/.one.md.swp', 'x');
  assert.equal((await named('content/guides/.one.md.swp', 'content/guides/4913')).pages, []);
  assert.match(await text('/guides/two/'), 'Two words');
});

test('a page keeps the place of its file, and gets the address that its front matter names', async (context) => {
  context.site.dispose();
  await preview(context, {
    'docusaurus.config.js': 'export default {};',
    'content/index.md': '# Home\n\nHome words.\n',
    'content/guides/one.md': '---\nslug: /start\n---\n# One\n\nOne words. [Two](./two.md)\n',
    'content/guides/two.md': '# Two\n\nTwo words.\n',
  });
  const { site, named, text } = context;
  site.edit('content/guides/one.md', 'One words', 'First words');
  await named('content/guides/one.md');
  assert.match(await text('/start/'), /First words\. <a href="\/guides\/two\/"/);
  site.edit('content/guides/two.md', '# Two', '---\nslug: ./second\n---\n# Two');
  await named('content/guides/two.md');
  assert.match(await text('/guides/second/'), 'Two words');
  site.edit('content/guides/one.md', 'slug: /start', 'slug: /begin');
  await named('content/guides/one.md');
  assert.match(await text('/begin/'), /First words\. <a href="\/guides\/second\/"/);
});

test.run();
