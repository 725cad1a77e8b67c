import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, fixture, packageRoot, publishedIn, type TestSite } from '../support/site.js';

const test = suite<{ site: TestSite }>('render');
test.before.each((context) => {
  context.site = createSite(fixture('handbook'));
});
test.after.each((context) => context.site.dispose());

test('gives the same bytes twice, with and without the cache, and after an edit that is undone', async ({ site }) => {
  await site.build();
  const first = site.published();
  await site.build();
  assert.equal(site.published(), first, 'a second build');
  await site.build('--no-cache', '--out', 'uncached');
  assert.equal(site.published('uncached'), first, 'a build without cache');
  site.edit('pages/rules/oven.md', 'The door is hot.', 'The door is very hot.');
  await site.build();
  assert.not.equal(site.published(), first, 'an edit');
  site.edit('pages/rules/oven.md', 'The door is very hot.', 'The door is hot.');
  await site.build();
  assert.equal(site.published(), first, 'the edit taken back');
});

test('does not depend on time zone, locale, umask or working folder', async ({ site }) => {
  await site.build();
  const first = site.published();
  const { runCli } = await import('../support/site.js');
  const outcome = await runCli('/', ['render', site.root, '--no-cache', '--out', 'elsewhere'], {
    TZ: 'Pacific/Kiritimati',
    LC_ALL: 'tr_TR.UTF-8',
    LANG: 'tr_TR.UTF-8',
  });
  assert.is(outcome.code, 0, outcome.stderr);
  assert.equal(publishedIn(join(site.root, 'elsewhere')), first);
});

test('writes nothing outside the output and cache folders', async ({ site }) => {
  const before = readdirSync(site.root, { recursive: true }).map(String).sort();
  await site.build();
  const after = readdirSync(site.root, { recursive: true })
    .map(String)
    .filter((path) => !/^(?:dist|\.docs-build)(?:\/|$)/.test(path))
    .sort();
  assert.equal(after, before);
});

test('reports that nothing changed if nothing did', async ({ site }) => {
  await site.build();
  assert.match(await site.build(), 'nothing changed');
});

test('publishes nothing if a page has an error, and reports its location', async ({ site }) => {
  await site.build();
  const first = site.published();
  site.edit('pages/rules/oven.md', '## Cleaning', '## Cleaning\n\nSee [the attic](/attic/) and [the heat](#heart).');
  const outcome = await site.run('render');
  assert.is(outcome.code, 1);
  assert.match(outcome.stderr, /pages\/rules\/oven\.md:\d+:5 {2}error {2}DEAD_LINK/);
  assert.match(outcome.stderr, 'DEAD_ANCHOR');
  assert.match(outcome.stderr, '#heat');
  assert.equal(site.published(), first);
});

test('removes the page of a deleted source, and keeps files of other programs', async ({ site }) => {
  await site.build();
  site.write('dist/CNAME', 'bakery.example');
  site.remove('pages/recipes/buns.mdx');
  await site.build();
  assert.not.ok(site.exists('dist/recipes/buns/index.html'));
  assert.ok(site.exists('dist/CNAME'));
});

test('builds a plain folder of Markdown without any configuration', async () => {
  const plain = createSite({
    'docs/index.md': '# Hello\n\nThis is `<10s` and {{ x }} and Array<T>.\n\nSee [more](more.md).\n',
    'docs/more.md': '# More\n\nText.\n',
    'blog/2024-01-01-news.md': '# News\n',
  });
  const outcome = await plain.run('render', '--out', 'site');
  assert.is(outcome.code, 0, outcome.stderr);
  assert.match(
    outcome.stderr,
    /CONTENT_GUESSED\s+The pages are those in the folder docs\. Those in blog are not part of the site\./,
  );
  const html = plain.read('site/index.html');
  assert.match(html, '<h1');
  assert.match(html, 'href="/more/"');
  assert.match(html, '{{ x }}');
  plain.dispose();
});

// Where the system does not let a process give its network up, the count of skipped tests says so.
const withoutNetwork = spawnSync('unshare', ['-rn', 'true']).status === 0 ? test : test.skip;
withoutNetwork('opens no connection', ({ site }) => {
  const { status, stderr } = spawnSync(
    'unshare',
    ['-rn', process.execPath, join(packageRoot, 'bin/docs-build.js'), 'render'],
    { cwd: site.root, encoding: 'utf8' },
  );
  assert.is(status, 0, stderr);
  assert.ok(existsSync(join(site.root, 'dist/index.html')));
});

test.run();
