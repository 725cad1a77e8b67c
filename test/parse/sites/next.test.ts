/** Pages of the documentation of Next.js, of which two routers share some. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText, problemsOf } from '../support.js';

const test = suite('the documentation of Next.js');

const COMMENT = '{/* DO NOT EDIT. The content of this doc is generated from the source above. */}\n';
const files = {
  'content/01-app/02-guides/03-images.md':
    '---\ntitle: Images\n---\n\n<AppOnly>\n\nOf the *app*.\n\n</AppOnly>\n\n## Sizes\n\nShared. <PagesOnly>Of pages.</PagesOnly>\n',
  'content/01-app/01-start/index.mdx': 'Start.\n',
};

test('a page shows the text of the page that it names as its source', () => {
  for (const body of ['', `\n${COMMENT}`]) {
    const page = parseText(`---\ntitle: Images (pages)\nsource: app/guides/images\n---\n${body}`, {
      path: '02-pages/01-guides/images.md',
      files,
    });
    assert.equal(problemsOf(page), []);
    assert.match(page.html, /^\s*<section [^>]*><h2 [^]*>Sizes<[^]*<p>Shared\. Of pages\.<\/p>\s*$/);
    assert.is(page.frontMatter.source, undefined);
  }
  const folder = parseText('---\nsource: app/start\n---\n', { path: '02-pages/start.mdx', files });
  assert.match(folder.html, '<p>Start.</p>');
});

test('each router shows what concerns it', () => {
  const text = '<AppOnly>\n\nOne\n\n</AppOnly>\n\n<PagesOnly>\n\nTwo\n\n</PagesOnly>\n';
  for (const [path, shown] of [
    ['01-app/a.md', '<p>One</p>'],
    ['02-pages/a.md', '<p>Two</p>'],
    ['03-architecture/a.md', '<p>One</p><p>Two</p>'],
  ] as const) {
    const page = parseText(text, { path });
    assert.equal([page.html.replace(/\s+/g, ''), problemsOf(page)], [shown, []]);
  }
});

test('a source that is an address, or that does not exist, is none', () => {
  const own = parseText('---\nsource: app/guides/images\n---\n\nOwn text.\n', { path: '02-pages/b.md', files });
  assert.is(own.html.trim(), '<p>Own text.</p>');
  const missing = parseText('---\nsource: app/guides/none\n---\n', { path: '02-pages/b.md', files });
  assert.match(String(problemsOf(missing)), 'EMPTY_PAGE');
});

test.run();
