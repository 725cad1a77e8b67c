import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, type TestSite } from '../support/site.js';

const SITE = {
  'content/index.md':
    '---\ntitle: Home\nrelated:\n  - title: Cache\n    url: /guides/cache/#keys\n---\n\n[a](guides/cache.md "T") [b](/guides/cache#keys), [guides/cache.md](guides/cache.md) and [c][c]\n\n[c]: /guides/cache/\n\n```md\n[a](/guides/cache/)\n```\n',
  'content/guides/index.md': '---\ntitle: Guides\n---\n\n- [a](cache/)\n- [b](./cache.md#keys)\n',
  'content/guides/cache.md':
    '---\ntitle: Cache # short\nredirectFrom:\n  - /older/\n---\n\n## Keys\n\n[up](./index.md) [self](#keys) [other](../../api/) ![i](./i.svg)\n',
  'content/guides/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  'content/api/index.md': '---\ntitle: API\n---\n\n<a href="/guides/cache/">c</a> and [d](<../guides/cache/>)\n',
  'docs-build.config.mjs': "export default { redirects: { '/x/': '/guides/cache/#keys' } };\n",
  'search.golden': 'cache -> /guides/cache/#keys @2\n',
  'urls.lock': '/guides/cache/\n/guides/cache/#keys\n',
};

const test = suite<{ site: TestSite }>('docs-build mv');
test.before.each((context) => {
  context.site = createSite(SITE);
});
test.after.each(({ site }) => site.dispose());

const fine = async (site: TestSite, ...args: readonly string[]): Promise<string> => {
  const { code, stderr } = await site.run(...args);
  assert.is(code, 0, stderr);
  return stderr;
};

test('moves a page with every link, redirect, query and list that names it', async ({ site }) => {
  const said = await fine(site, 'mv', 'content/guides/cache.md', 'content/api/caching.md');
  assert.match(said, 'Moved content/guides/cache.md -> content/api/caching.md: 1 page');
  assert.match(said, 'docs-build.config.mjs:1:39  /guides/cache/ -> /api/caching/');
  assert.is(site.exists('content/guides/cache.md'), false);
  assert.match(
    site.read('content/index.md'),
    '[a](./api/caching.md "T") [b](/api/caching#keys), [guides/cache.md](./api/caching.md) and [c][c]\n\n[c]: /api/caching/\n',
  );
  assert.match(site.read('content/index.md'), 'url: /api/caching/#keys');
  assert.match(site.read('content/index.md'), '```md\n[a](/guides/cache/)\n```');
  assert.match(site.read('content/guides/index.md'), '- [a](/api/caching/)\n- [b](../api/caching.md#keys)');
  assert.match(site.read('content/api/index.md'), '<a href="/api/caching/">c</a> and [d](</api/caching/>)');
  assert.is(
    site.read('content/api/caching.md'),
    '---\ntitle: Cache # short\nredirectFrom:\n  - /older/\n  - /guides/cache/\n---\n\n## Keys\n\n[up](../guides/index.md) [self](#keys) [other](/api/) ![i](../guides/i.svg)\n',
  );
  assert.is(site.read('search.golden'), 'cache -> /api/caching/#keys @2\n');
  assert.match(site.read('urls.lock'), '/api/caching/#keys\n');
  await fine(site, 'check', '--only', 'links,urls');
});

test('moves a folder, and back again', async ({ site }) => {
  await fine(site, 'mv', 'content/guides', 'content/handbook');
  assert.match(site.read('content/handbook/cache.md'), '![i](./i.svg)');
  assert.match(site.read('content/index.md'), '[b](/handbook/cache#keys)');
  await fine(site, 'check', '--only', 'links,urls');
  await fine(site, 'mv', 'content/handbook', 'content/guides');
  assert.match(site.read('content/index.md'), '[b](/guides/cache#keys)');
  await fine(site, 'check', '--only', 'links,urls');
});

test('changes nothing with --dry-run, and where it refuses', async ({ site }) => {
  const read = (): readonly string[] => Object.keys(SITE).map((path) => site.read(path));
  const before = read();
  assert.match(await fine(site, 'mv', 'content/guides/cache.md', '/api/', '--dry-run'), 'Would move');
  for (const [from, to, said] of [
    ['content/guides/cahce.md', 'content/a.md', 'Did you mean guides/cache.md?'],
    ['content/guides/cache.md', 'content/guides/index.md', 'exists already'],
    ['content/guides/cache.md', '../a.md', 'lies outside of the content'],
    ['content/guides', 'content/guides/deeper', 'lies within what is to be moved'],
    ['content/guides/cache.md', 'content/api/README.md', 'has the URL /api/ already'],
  ] as const) {
    const { code, stderr } = await site.run('mv', from, to);
    assert.is(code, 2, stderr);
    assert.match(stderr, 'MOVE_REFUSED');
    assert.match(stderr, said);
  }
  assert.equal(read(), before);
});

test('keeps what a page includes', async ({ site }) => {
  site.write('content/guides/_part.md', 'See [the keys](/guides/cache/#keys).\n');
  site.write('content/guides/code.js', 'a();\n');
  site.edit('content/guides/cache.md', '## Keys', '<!-- @include ./_part.md -->\n\n```js file=code.js\n```\n\n## Keys');
  const { code, stderr } = await site.run('mv', 'content/guides/cache.md', 'content/api/');
  assert.match(
    site.read('content/api/cache.md'),
    '<!-- @include ../guides/_part.md -->\n\n```js file=../guides/code.js\n',
  );
  assert.match(site.read('content/guides/_part.md'), '(/api/cache/#keys)');
  assert.is(code, 0, stderr);
});

test.run();
