import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { becomes, until } from '../../support/until.js';
import { startPreview, type RunningPreview } from './site-preview.js';

const test = suite<{ preview: RunningPreview }>('live preview: inputs that go away and come back');

const FILES = {
  'content/index.md': '---\ntitle: Home\n---\n\nThe first page.\n',
  'content/guides/index.md': '---\ntitle: Guides\n---\n\nAll guides.\n',
  'content/guides/tea.md': '---\ntitle: Tea\n---\n\nHot water.\n',
  'docs-build.config.json': '{ "title": "Kettle", "content": "content" }',
};

test.before.each(async (context) => {
  context.preview = await startPreview(FILES);
});
test.after.each(({ preview }) => preview.close());

const at = ({ site }: RunningPreview, path: string): string => join(site.root, path);

test('a content folder that is moved away is reported, and its pages return with it', async ({ preview }) => {
  const tab = await preview.tab('/guides/tea/');
  renameSync(at(preview, 'content'), at(preview, 'elsewhere'));
  await preview.told('NO_CONTENT_FOLDER', 'There is no folder content');
  await tab.hasErrors(['NO_CONTENT_FOLDER']);
  assert.is((await preview.ask('/guides/tea/')).status, 200, 'the last good page is still there');

  renameSync(at(preview, 'elsewhere'), at(preview, 'content'));
  await tab.hasErrors([]);
  preview.site.edit('content/guides/tea.md', 'Hot', 'Boiling');
  await preview.shows('/guides/tea/', 'Boiling water');
});

test('a content folder that is deleted and created again is followed', async ({ preview }) => {
  const tab = await preview.tab('/guides/tea/');
  rmSync(at(preview, 'content'), { recursive: true });
  await preview.told('NO_CONTENT_FOLDER', 'There is no folder content');
  for (const path of ['content/index.md', 'content/guides/index.md'] as const) preview.site.write(path, FILES[path]);
  preview.site.write('content/guides/tea.md', '---\ntitle: Tea\n---\n\nOther water.\n');
  await preview.shows('/guides/tea/', 'Other water');
  await tab.hasErrors([]);
  preview.site.edit('content/guides/tea.md', 'Other', 'Third');
  await tab.next('page');
  await preview.shows('/guides/tea/', 'Third water');
});

test('another folder that replaces the content is followed', async ({ preview }) => {
  preview.site.write('other/index.md', '---\ntitle: Other home\n---\n');
  preview.site.write('other/guides/tea.md', '---\ntitle: Tea\n---\n\nGreen leaves.\n');
  const tab = await preview.tab('/guides/tea/');
  renameSync(at(preview, 'content'), at(preview, 'elsewhere'));
  renameSync(at(preview, 'other'), at(preview, 'content'));
  await tab.next('page');
  await preview.shows('/guides/tea/', 'Green leaves');
  preview.site.edit('content/guides/tea.md', 'Green', 'Black');
  await preview.shows('/guides/tea/', 'Black leaves');
});

test('a section that is deleted and created again is followed', async ({ preview }) => {
  const tab = await preview.tab('/guides/tea/');
  rmSync(at(preview, 'content/guides'), { recursive: true });
  await tab.next('page');
  await becomes(async () => (await preview.ask('/guides/tea/')).status, 404);
  preview.site.write('content/guides/tea.md', FILES['content/guides/tea.md']);
  await tab.next('page');
  await preview.shows('/guides/tea/', 'Hot water');
  preview.site.edit('content/guides/tea.md', 'Hot', 'Cold');
  await preview.shows('/guides/tea/', 'Cold water');
});

test('a folder in a new folder is followed from its first file on', async ({ preview }) => {
  for (const name of ['one', 'two', 'three']) {
    preview.site.write(`content/guides/deep/${name}/leaf.md`, `---\ntitle: Leaf\n---\n\nLeaf ${name}.\n`);
    await preview.shows(`/guides/deep/${name}/leaf/`, `Leaf ${name}`);
    preview.site.edit(`content/guides/deep/${name}/leaf.md`, 'Leaf ', 'Changed ');
    await preview.shows(`/guides/deep/${name}/leaf/`, `Changed ${name}`);
  }
});

test('a folder above the content that is moved away and back is followed', async () => {
  const preview = await startPreview({
    'book/pages/index.md': '---\ntitle: Home\n---\n\nThe first page.\n',
    'docs-build.config.json': '{ "content": "book/pages" }',
  });
  try {
    const tab = await preview.tab('/');
    renameSync(at(preview, 'book'), at(preview, 'shelf'));
    await preview.told('NO_CONTENT_FOLDER', 'There is no folder book/pages');
    await tab.hasErrors(['NO_CONTENT_FOLDER']);
    renameSync(at(preview, 'shelf'), at(preview, 'book'));
    await tab.hasErrors([]);
    preview.site.edit('book/pages/index.md', 'first', 'only');
    await preview.shows('/', 'The only page');
  } finally {
    await preview.close();
  }
});

test('content behind a symbolic link is watched, and waited for at the target of the link', async ({ preview }) => {
  preview.site.write('books/one/index.md', '---\ntitle: Home\n---\n\nThe linked page.\n');
  rmSync(at(preview, 'content'), { recursive: true });
  symlinkSync('books/one', at(preview, 'content'));
  await preview.shows('/', 'The linked page');
  preview.site.edit('books/one/index.md', 'linked', 'edited');
  await preview.shows('/', 'The edited page');
  renameSync(at(preview, 'books'), at(preview, 'shelf'));
  await preview.told('NO_CONTENT_FOLDER', 'There is no folder content');
  renameSync(at(preview, 'shelf'), at(preview, 'books'));
  preview.site.edit('books/one/index.md', 'edited', 'last');
  await preview.shows('/', 'The last page');
});

test('folders and files behind links in the content are followed, also if a link is new', async ({ preview }) => {
  preview.site.write('books/one.md', '---\ntitle: One\n---\n\nThe first book.\n');
  preview.site.write('NEWS.md', '---\ntitle: News\n---\n\nNo news.\n');
  symlinkSync('../../books', at(preview, 'content/guides/books'));
  symlinkSync('../NEWS.md', at(preview, 'content/news.md'));
  await preview.shows('/guides/books/one/', 'The first book');
  await preview.shows('/news/', 'No news');
  preview.site.edit('books/one.md', 'first', 'edited');
  await preview.shows('/guides/books/one/', 'The edited book');
  preview.site.write('books/more/two.md', '---\ntitle: Two\n---\n\nThe second book.\n');
  await preview.shows('/guides/books/more/two/', 'The second book');
  renameSync(at(preview, 'NEWS.md'), at(preview, 'old.md'));
  preview.site.write('NEWS.md', '---\ntitle: News\n---\n\nGood news.\n');
  await preview.shows('/news/', 'Good news');
  rmSync(at(preview, 'content/guides/books'));
  await becomes(async () => (await preview.ask('/guides/books/one/')).status, 404);
});

test('a deleted configuration is reported until it is back', async ({ preview }) => {
  const tab = await preview.tab('/');
  rmSync(at(preview, 'docs-build.config.json'));
  await preview.told('CONFIG_MISSING', 'docs-build.config.json is gone');
  await tab.hasErrors(['CONFIG_MISSING']);
  assert.match((await preview.ask('/')).text, 'Kettle', 'the site goes on with the last one');
  preview.site.write('docs-build.config.json', FILES['docs-build.config.json'].replace('Kettle', 'Teapot'));
  await tab.next('reload');
  await preview.shows('/', 'Teapot');
});

test('the same problem is reported once, however often it is found', async ({ preview }) => {
  rmSync(at(preview, 'content'), { recursive: true });
  await preview.told('NO_CONTENT_FOLDER', 'There is no folder content');
  for (let time = 0; time < 3; time++) {
    const refreshes = preview.refreshes();
    preview.site.write('docs-build.config.json', FILES['docs-build.config.json']);
    await until(() => preview.refreshes() > refreshes, 'another refresh');
  }
  assert.is(
    preview.changes.filter((change) => change.diagnostics.some(({ code }) => code === 'NO_CONTENT_FOLDER')).length,
    1,
  );
});

test.run();
